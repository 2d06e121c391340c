/** One board at a time: sowing, legal moves, outcomes. All other paths but lanes lean on it. */
import { type Place, together } from '../place.js';
import {
  amount,
  condition,
  exception,
  maskOnBoard,
  number,
  placeOnBoard,
  player,
  rowBits,
} from '../roles.js';

const SOWING: readonly Place[] = [
  {
    rule: 'B-3',
    file: 'sow.ts',
    what: 'the pits that get a seed',
    at: 'const gets = «i8x16.gt_s(hand, earlier)»;',
    faults: together(maskOnBoard, {
      'wrong side': { clockwise: 'planted.backwards($, lifted)' },
    }),
  },
  {
    rule: 'B-3',
    file: 'sow.ts',
    what: 'the pit that is emptied',
    at: 'return i8x16.sub(pits, v128.or(gets, «v128.and(hand, isPlace(lifted))»));',
    faults: { 'left out': { none: 'planted.nowhere($)' } },
  },
  {
    rule: 'B-3',
    file: 'sow.ts',
    what: 'seeds dropped before a pit',
    at: 'return inRing(i8x16.sub(«v128.load(PLACES_AND_ROUND)», lifted), round);',
    faults: {
      'off by one': {
        'one more': 'i8x16.add($, i8x16.splat(1))',
        'one less': 'i8x16.sub($, i8x16.splat(1))',
      },
    },
  },
  {
    rule: 'D-1',
    file: 'sow.ts',
    what: 'the pits of a round (Raja Pasu)',
    at: 'pits = v128.andnot(i8x16.sub(pits, «everyPlace»), fours);',
    faults: {
      'left out': { 'not the lifted pit': 'v128.andnot($, isPlace(lifted))' },
      'off by one': {
        'not the pit after the lifted one': 'v128.andnot($, planted.shifted(isPlace(lifted), 1))',
      },
      'wrong side': {
        'not the pit opposite the lifted one': 'v128.andnot($, planted.mirrored(isPlace(lifted)))',
      },
      'first or last only': {
        'the lifted pit in the last round': '(held < size ? $ : v128.andnot($, isPlace(lifted)))',
        'the lifted pit in all but the last round':
          '(held >= size ? $ : v128.andnot($, isPlace(lifted)))',
      },
    },
  },
  {
    rule: 'D-1',
    file: 'sow.ts',
    what: 'the seeds from which a hand goes round (Raja Pasu)',
    at: 'if («held >= size») {\n      // A pit can become four',
    faults: { 'off by one': { 'one more': 'held > size' } },
  },
  {
    rule: 'D-1',
    file: 'sow.ts',
    what: 'the pits of a round (Sadeqa II)',
    at: 'v128.and(i8x16.splat(rounds as i8), «v128.load(IN_RING)»)',
    faults: {
      'left out': { 'not the lifted pit': 'v128.andnot($, isPlace(last))' },
      'off by one': {
        'not the pit after the lifted one': 'v128.andnot($, planted.shifted(isPlace(last), 1))',
      },
      'wrong side': {
        'not the pit opposite the lifted one': 'v128.andnot($, planted.mirrored(isPlace(last)))',
      },
      'first or last only': {
        'the lifted pit in hands of one round': '(rounds < 2 ? $ : v128.andnot($, isPlace(last)))',
      },
    },
  },
  {
    rule: 'D-1',
    file: 'sow.ts',
    what: 'the seeds from which a hand goes round (Sadeqa II)',
    at: 'if («held >= size») {\n      // Whole rounds first',
    faults: { 'off by one': { 'one more': 'held > size' } },
  },
  {
    rule: 'D-11',
    file: 'sow.ts',
    what: 'rounds of a hand',
    at: 'const rounds = «held / size»;',
    faults: together(number, { 'first or last only': { 'the first': 'min($, 1)' } }),
  },
  {
    rule: 'D-11',
    file: 'bytes.ts',
    what: 'a number of 0 to 255',
    at: 'return «i8x16.extract_lane_u(bytes, 0)»;',
    faults: {
      'left out': { 'at most 127': 'min($, 127)' },
      'off by one': { 'at most 254': 'min($, 254)' },
      'wrong side': { 'below 0 from 128 on': 'i8x16.extract_lane_s(bytes, 0)' },
    },
  },
  {
    rule: 'RP-1',
    file: 'sow.ts',
    what: 'the pit that is lifted next',
    at: 'lifted = «inRing(i8x16.add(i8x16.add(lifted, one), hand), round)»;',
    faults: placeOnBoard,
  },
  {
    rule: 'RP-1',
    file: 'sow.ts',
    what: 'whether the relay stops',
    at: '// RP-2\n    if («numberIn(hand) === 0») break;',
    faults: {
      'left out': { 'after one lap': 'true' },
      'first or last only': { 'after two laps': '($ || lap === 2)' },
    },
  },
  {
    rule: 'RP-2',
    file: 'sow.ts',
    what: 'whether the relay stops',
    at: '// RP-2\n    if («numberIn(hand) === 0») break;',
    faults: {
      'left out': { never: 'false' },
      'off by one': {
        'at one seed, too': 'numberIn(hand) <= 1',
        'at one seed': 'numberIn(hand) === 1',
      },
      'wrong side': {
        'the opposite pit': 'numberIn(i8x16.swizzle(pits, planted.opposite(lifted))) === 0',
      },
      'first or last only': { 'after the first lap': '($ && (lap === 1 || lap > 3))' },
    },
  },
  {
    rule: 'RP-3',
    file: 'sow.ts',
    what: 'the pit that a leap takes',
    at: 'close(board, pits, «inRing(i8x16.add(lifted, one), round)»);',
    faults: together(placeOnBoard, {
      'left out': { none: 'i8x16.splat(127)' },
      'first or last only': {
        "in South's row": '(numberIn($) < south ? $ : i8x16.splat(127))',
        "in North's row": '(numberIn($) >= south ? $ : i8x16.splat(127))',
        'after one lap': '(lap === 1 ? $ : i8x16.splat(127))',
      },
    }),
  },
  {
    rule: 'D-2',
    file: 'sow.ts',
    what: 'the one leap',
    at: '«close(board, pits, inRing(i8x16.add(lifted, one), round));»\n  countFours(captured);',
    faults: {
      'left out': {
        'on and on': `let leapt = 0;
  for (let left = size; left; left--) {
    close(board, pits, inRing(i8x16.add(lifted, one), round));
    if (!closingSeeds) break;
    leapt += closingSeeds;
    pits = v128.load(board);
    lifted = planted.moved(lifted, 2);
    if (numberIn(i8x16.swizzle(pits, lifted))) break;
  }
  closingSeeds = leapt;`,
      },
      'off by one': {
        'two in a row': `$
  const leapt = closingSeeds;
  const following = planted.moved(lifted, 2);
  if (leapt && !numberIn(i8x16.swizzle(v128.load(board), following))) {
    close(board, v128.load(board), planted.moved(lifted, 3));
    closingSeeds += leapt;
  }`,
      },
      'first or last only': {
        'the second of two': `if (!numberIn(i8x16.swizzle(pits, planted.moved(lifted, 2)))) {
    close(board, pits, planted.moved(lifted, 3));
  } else {
    $
  }`,
      },
    },
  },
  {
    rule: 'RP-4',
    file: 'sow.ts',
    what: 'captured fours, in the last round of a hand',
    at: 'const fours = «v128.and(i8x16.eq(pits, three), capturing)»;',
    faults: maskOnBoard,
  },
  {
    rule: 'RP-4',
    file: 'sow.ts',
    what: 'four seeds, in the last round of a hand',
    at: 'const fours = v128.and(i8x16.eq(pits, «three»), capturing);',
    faults: {
      'off by one': {
        five: 'i8x16.splat(4)',
        three: 'i8x16.splat(2)',
        'three and four': 'v128.bitselect(pits, three, i8x16.eq(pits, i8x16.splat(2)))',
      },
    },
  },
  {
    rule: 'RP-4',
    file: 'sow.ts',
    what: 'captured fours, in the rounds before',
    at: 'let fours = «v128.and(i8x16.eq(pits, three), everyPlace)»;',
    faults: together(maskOnBoard, {
      'first or last only': { 'the last round': '(held < size ? $ : i8x16.splat(0))' },
    }),
  },
  {
    rule: 'RP-4',
    file: 'sow.ts',
    what: 'four seeds, in the rounds before',
    at: 'let fours = v128.and(i8x16.eq(pits, «three»), everyPlace);',
    faults: { 'off by one': { five: 'i8x16.splat(4)', three: 'i8x16.splat(2)' } },
  },
  {
    rule: 'RP-4',
    file: 'sow.ts',
    what: "fours in South's row",
    at: 'foursSouth = «inSouth»;',
    faults: {
      'wrong owner': { "North's": 'sumOf(captured) - inSouth' },
      'first or last only': { 'at most one': 'min(inSouth, 1)' },
    },
  },
  {
    rule: 'RP-4',
    file: 'sow.ts',
    what: 'where rows meet',
    at: '<< (64 - 8 * «south»)',
    faults: number,
  },
  {
    rule: 'RP-4',
    file: 'position.ts',
    what: 'fours a player gains',
    at: 'return 4 * «(player ? foursNorth : foursSouth)» +',
    faults: {
      'left out': { none: '0' },
      'wrong owner': {
        "the other player's": '(player ? foursSouth : foursNorth)',
        'all, to the mover': '(player === mover ? foursSouth + foursNorth : 0)',
      },
      'first or last only': { one: 'min($, 1)' },
    },
  },
  {
    rule: 'RP-4',
    file: 'position.ts',
    what: 'seeds of a four',
    at: 'return «4» * (player',
    faults: number,
  },
  {
    rule: 'D-3',
    file: 'sow.ts',
    what: 'last seeds that capture no four',
    at: 'const leaving = i8x16.splat(«leavesLastFour ? 1 : 0»);',
    faults: {
      'left out': { none: '0' },
      'off by one': { two: 'leavesLastFour ? 2 : 0' },
      'wrong side': { 'under the other option': 'leavesLastFour ? 0 : 1' },
    },
  },
  {
    rule: 'D-3',
    file: 'sow.ts',
    what: 'last seeds that capture no four, by lap',
    at: 'i8x16.gt_s(i8x16.sub(hand, «leaving»), earlier)',
    faults: {
      'first or last only': {
        'the first lap': '(lap === 1 ? leaving : i8x16.splat(0))',
        'all but the first lap': '(lap > 1 ? leaving : i8x16.splat(0))',
      },
    },
  },
  {
    rule: 'D-3',
    file: 'sow.ts',
    what: 'whether a whole number of rounds leaves a four',
    at: 'if («held === 0 && leavesLastFour») fours',
    faults: together(condition, {
      'off by one': { 'one seed left, too': '(held <= 1 && leavesLastFour)' },
      'wrong side': { 'under the other option': '(held === 0 && !leavesLastFour)' },
      'first or last only': { 'after the first lap': '($ && lap === 1)' },
    }),
  },
  {
    rule: 'D-3',
    file: 'sow.ts',
    what: 'where a whole number of rounds leaves a four',
    at: 'fours = v128.andnot(fours, isPlace(«lifted»));',
    faults: placeOnBoard,
  },
  {
    rule: 'SQ-1',
    file: 'sow.ts',
    what: 'the pit of the last seed',
    at: 'last = «inRing(i8x16.add(last, hand), round)»;',
    faults: placeOnBoard,
  },
  {
    rule: 'SQ-1',
    file: 'sow.ts',
    what: 'the seeds lifted with the last one',
    at: '// SQ-1\n    hand = «i8x16.swizzle(pits, last)»;',
    faults: {
      'off by one': { 'not the last seed': 'i8x16.sub($, i8x16.splat(1))' },
      'first or last only': {
        'the last seed, from the third lap on': '(lap < 2 ? $ : i8x16.min_u($, i8x16.splat(1)))',
      },
    },
  },
  {
    rule: 'SQ-1',
    file: 'sow.ts',
    what: 'whether the relay stops',
    at: '// SQ-2\n    if («numberIn(hand) === 1») break;',
    faults: {
      'left out': { 'after one lap': 'true' },
      'first or last only': { 'after two laps': '($ || lap === 2)' },
    },
  },
  {
    rule: 'SQ-2',
    file: 'sow.ts',
    what: 'whether the relay stops',
    at: '// SQ-2\n    if («numberIn(hand) === 1») break;',
    faults: {
      'left out': { never: 'false' },
      'off by one': {
        'at two seeds, too': 'numberIn(hand) <= 2',
        'at two seeds': 'numberIn(hand) === 2',
      },
      'wrong side': {
        'the opposite pit': 'numberIn(i8x16.swizzle(pits, planted.opposite(last))) <= 1',
      },
      'first or last only': { 'after the first lap': '($ && (lap === 1 || lap > 3))' },
    },
  },
  {
    rule: 'SQ-4',
    file: 'sow.ts',
    what: 'the pit that is captured',
    at: 'close(board, pits, «i8x16.sub(i8x16.splat((size - 1) as i8), last)»);',
    faults: together(placeOnBoard, {
      'left out': { none: 'i8x16.splat(127)' },
      'first or last only': {
        "in South's row": '(numberIn($) < south ? $ : i8x16.splat(127))',
        "in North's row": '(numberIn($) >= south ? $ : i8x16.splat(127))',
        'after one lap': '(lap === 1 ? $ : i8x16.splat(127))',
      },
    }),
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'sow.ts',
    what: 'the seeds that close the move',
    at: 'closingSeeds = «numberIn(i8x16.swizzle(pits, place))»;',
    faults: together(amount, { 'first or last only': { 'the first seed': 'min($, 1)' } }),
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'sow.ts',
    what: 'the pit that is emptied in closing',
    at: 'v128.store(board, v128.andnot(pits, «isPlace(place)»));',
    faults: together(maskOnBoard, {
      'first or last only': { 'the last seed of it': 'v128.and($, i8x16.splat(-2))' },
    }),
    silent: {
      'the first place': 'a mask of one place has one place',
      'the last place': 'a mask of one place has one place',
    },
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'position.ts',
    what: 'who captures in closing',
    at: '(«player === mover» ? closingSeeds : 0)',
    faults: {
      'left out': { nobody: 'false' },
      'wrong owner': {
        'the opponent': '(player !== mover)',
        'the owner of the row': '(player === i32(planted.closingPlace >= south))',
      },
      'first or last only': {
        South: '(player === 0 && mover === 0)',
        North: '(player === 1 && mover === 1)',
      },
    },
  },
];

const ENDLESS: readonly Place[] = [
  {
    rule: 'D-9',
    file: 'sow.ts',
    what: 'whether a sowing has come round (Raja Pasu)',
    at: '} else if («next === rememberedNext && isSame(pits, remembered)») {',
    faults: {
      'left out': { never: 'false' },
      'wrong side': { 'to any place': 'isSame(pits, remembered)' },
      'first or last only': { 'by the place alone': 'next === rememberedNext' },
    },
    silent: {
      'to any place':
        'no board of four pits with up to 15 seeds or of six with up to 7 comes by twice before it returns',
    },
  },
  {
    rule: 'D-9',
    file: 'sow.ts',
    what: 'what is remembered of a sowing (Raja Pasu)',
    at: 'if («lap === 1 || !isSame(captured, rememberedCaptured)») {',
    faults: {
      'left out': { nothing: '(lap === 1 && false)' },
      'off by one': { 'the second lap': '(lap === 2 || !isSame(captured, rememberedCaptured))' },
      'first or last only': {
        'the first lap': 'lap === 1',
        'the last lap that captured': '!isSame(captured, rememberedCaptured)',
      },
    },
  },
  {
    rule: 'D-14',
    file: 'sow.ts',
    what: 'whether the limit is reached (Raja Pasu)',
    at: 'return ENDLESS;\n      }\n      if («lap >= lapLimit») return UNDECIDED;\n    }',
    faults: {
      'left out': { never: 'false' },
      'off by one': { 'a lap later': 'lap > lapLimit', 'a lap earlier': 'lap + 1 >= lapLimit' },
    },
  },
  {
    rule: 'D-14',
    file: 'sow.ts',
    what: 'what it is called at the limit (Raja Pasu)',
    at: 'return ENDLESS;\n      }\n      if (lap >= lapLimit) return «UNDECIDED»;\n    }',
    faults: { 'wrong side': { endless: 'ENDLESS' }, 'left out': { ended: 'ENDED' } },
  },
  {
    rule: 'D-14',
    file: 'sow.ts',
    what: 'laps sown without looking at the limit (Raja Pasu)',
    at: 'const easyLaps: u32 = proving ? 0 : «min(PROOF_AFTER, lapLimit)»;\n  let pits = v128.load(board);\n  let lifted',
    faults: {
      'left out': { 'a fixed number': 'PROOF_AFTER' },
      'off by one': { 'one more': '($ + 1)' },
    },
  },
  {
    rule: 'D-9',
    file: 'sow.ts',
    what: 'whether a sowing has come round (Sadeqa II)',
    at: '} else if («lastPlace === rememberedLast && isSame(pits, remembered)») {',
    faults: {
      'left out': { never: 'false' },
      'off by one': {
        'one seed less in a pit will do':
          '(lastPlace === rememberedLast && isSame(v128.andnot(pits, i8x16.splat(1)), v128.andnot(remembered, i8x16.splat(1))))',
      },
      'wrong side': { 'to any place': 'isSame(pits, remembered)' },
      'first or last only': { 'by the place alone': 'lastPlace === rememberedLast' },
    },
  },
  {
    rule: 'D-9',
    file: 'sow.ts',
    what: 'the lap that is remembered (Sadeqa II)',
    at: 'if («lap === 1») {',
    faults: { 'off by one': { 'the second': 'lap === 2', 'none before the third': 'lap === 3' } },
  },
  {
    rule: 'D-9',
    file: 'sow.ts',
    what: 'the length of a cycle that is kept',
    at: 'keepMarks(«lap - 1»)',
    faults: { 'off by one': { 'one more': 'lap', 'one less': '(lap - 2)' } },
  },
  {
    rule: 'D-9',
    file: 'sow.ts',
    what: 'whether a known cycle is within the limit',
    at: 'return «length < lapLimit» ? ENDLESS : UNDECIDED;',
    faults: {
      'left out': { always: 'true' },
      'off by one': {
        'a lap later': 'length <= lapLimit',
        'a lap earlier': 'length + 1 < lapLimit',
      },
    },
  },
  {
    rule: 'D-9',
    file: 'cycles.ts',
    what: 'what a mark is found by',
    at: 'const state = «(ring << 8) | last»;',
    faults: {
      'left out': { 'not the last place': '(ring << 8)' },
      'first or last only': { 'not the ring': 'last' },
    },
    silent: {
      'not the last place': 'the hash that leads to a mark depends on the last place, too',
      'not the ring': 'no cycle of more than 1,024 laps is known on two rings',
    },
  },
  {
    rule: 'D-9',
    file: 'cycles.ts',
    what: 'whether a mark is on this board',
    at: 'load<u32>(mark, STATE) === state && «isSame(v128.load(mark), pits)»;',
    faults: { 'left out': { 'whatever the board': 'true' } },
  },
  {
    rule: 'D-14',
    file: 'sow.ts',
    what: 'whether the limit is reached (Sadeqa II)',
    at: 'if («lap >= lapLimit») return UNDECIDED;\n      if (lap >= FAR) {',
    faults: {
      'left out': { never: 'false' },
      'off by one': { 'a lap later': 'lap > lapLimit', 'a lap earlier': 'lap + 1 >= lapLimit' },
    },
  },
  {
    rule: 'D-14',
    file: 'sow.ts',
    what: 'what it is called at the limit (Sadeqa II)',
    at: 'if (lap >= lapLimit) return «UNDECIDED»;\n      if (lap >= FAR) {',
    faults: { 'wrong side': { endless: 'ENDLESS' }, 'left out': { ended: 'ENDED' } },
  },
  {
    rule: 'D-14',
    file: 'sow.ts',
    what: 'laps sown without looking at the limit (Sadeqa II)',
    at: 'const easyLaps: u32 = proving ? 0 : «min(PROOF_AFTER, lapLimit)»;\n  let pits = v128.load(board);\n  let last ',
    faults: {
      'left out': { 'a fixed number': 'PROOF_AFTER' },
      'off by one': { 'one more': '($ + 1)' },
    },
  },
  {
    rule: 'D-9',
    file: 'position.ts',
    what: 'whether a candidate is struck',
    at: 'if («isEndless(position, place)») moves ^= 1 << place;',
    faults: together(condition, {
      'first or last only': {
        'the first of them': '($ && moves === candidates(position))',
        'of several candidates': '($ && (moves & (moves - 1)))',
      },
    }),
  },
  {
    rule: 'D-9',
    file: 'position.ts',
    what: 'which candidate is struck',
    at: 'moves ^= 1 << «place»;\n    }\n  }\n  return moves;',
    faults: { 'off by one': { 'the next': '(place + 1)' } },
  },
  {
    rule: 'D-14',
    file: 'position.ts',
    what: 'what strikes a candidate',
    at: 'return sow(TRIED, place) «=== ENDLESS»;',
    faults: { 'wrong side': { 'undecided, too': '!== ENDED' } },
  },
  {
    rule: 'D-9',
    file: 'engine.ts',
    what: 'whether an endless move is refused',
    at: 'if («ending === ENDLESS && endless === ILLEGAL») return refuse();',
    faults: condition,
  },
  {
    rule: 'D-9',
    file: 'engine.ts',
    what: 'whether an endless move has ended the game',
    at: 'return «load<u8>(POSITION, OVER)» ? 0 : pitMask(legalPlaces(POSITION));',
    faults: condition,
  },
];

const MOVES: readonly Place[] = [
  {
    rule: 'B-3',
    file: 'position.ts',
    what: "the mover's row",
    at: '(«mover ? northRow : southRow»);\n  if',
    faults: {
      'left out': { 'both rows': '(northRow | southRow)' },
      'wrong side': { "the opponent's": 'mover ? southRow : northRow' },
      'off by one': {
        'one pit on': '(mover ? northRow : southRow) << 1',
        'one pit back': '(mover ? northRow : southRow) >> 1',
      },
    },
  },
  {
    rule: 'B-3',
    file: 'position.ts',
    what: 'the pits that hold seeds',
    at: '«i8x16.bitmask(i8x16.ne(pits, i8x16.splat(0))) & (mover ? northRow : southRow)»;\n  if',
    faults: together(rowBits, {
      'off by one': {
        'at least two':
          'i8x16.bitmask(i8x16.ne(v128.andnot(pits, i8x16.splat(1)), i8x16.splat(0))) & (mover ? northRow : southRow)',
      },
    }),
  },
  {
    rule: 'B-1',
    file: 'position.ts',
    what: 'passing the turn',
    at: '^ inWord(TURN, «1»);',
    faults: { 'left out': { never: '0' }, 'first or last only': { 'to North': '(mover ? 0 : 1)' } },
  },
  {
    rule: 'SQ-3',
    file: 'position.ts',
    what: 'the rightmost pit',
    at: 'const rightmost: u32 = 1 << («(mover ? ring : south) - 1»);',
    faults: {
      'off by one': { 'one to the left': '(mover ? ring : south) - 2' },
      'wrong side': { 'the leftmost': 'mover ? south : 0' },
      'wrong owner': { "the opponent's": '(mover ? south : ring) - 1' },
    },
  },
  {
    rule: 'SQ-3',
    file: 'position.ts',
    what: 'whether the opening is owed',
    at: 'if («!owesOpening») return occupied;',
    faults: exception,
  },
  {
    rule: 'SQ-3',
    file: 'position.ts',
    what: 'who owes the opening',
    at: '(load<u8>(position, OPENING) >> («mover» as u8)) & 1',
    faults: together(player, { 'first or last only': { South: '0', North: '1' } }),
  },
  {
    rule: 'SQ-3',
    file: 'position.ts',
    what: 'whose opening is made',
    at: '~inWord(OPENING, «1 << mover»)',
    faults: {
      'left out': { 'not used up': '0' },
      'wrong owner': { "the opponent's": '2 >> mover' },
      'first or last only': { "both by the first player's": '3', "South's": '1', "North's": '2' },
    },
  },
  {
    rule: 'D-8',
    file: 'position.ts',
    what: 'whether the rightmost pit can open',
    at: 'return «occupied & rightmost» ? rightmost : occupied;',
    faults: {
      'left out': { always: '1' },
      'wrong side': { 'if the leftmost can': '(occupied & (mover ? 1 << south : 1))' },
      'off by one': { 'if the next to it can': '(occupied & (rightmost >> 1))' },
      'wrong owner': {
        "if the opponent's can":
          '(i8x16.bitmask(i8x16.ne(pits, i8x16.splat(0))) & (1 << ((mover ? south : ring) - 1)))',
      },
    },
  },
  {
    rule: 'D-8',
    file: 'position.ts',
    what: 'what opens otherwise',
    at: 'return occupied & rightmost ? rightmost : «occupied»;',
    faults: together(rowBits, { 'left out': { nothing: '0' } }),
  },
  {
    rule: 'B-2',
    file: 'rules.ts',
    what: "South's places as pits",
    at: 'return ((places & southRow) << «closedSouth») |',
    faults: together(number, {
      'left out': { 'closed pits not counted': '0' },
      'wrong owner': { "by North's closed pits": 'closedNorth' },
    }),
  },
  {
    rule: 'B-2',
    file: 'rules.ts',
    what: "North's places as pits",
    at: '| ((places >> south) << («pitsPerRow + closedNorth»));',
    faults: together(number, {
      'left out': { 'closed pits not counted': 'pitsPerRow' },
      'wrong owner': { "by South's closed pits": '(pitsPerRow + closedSouth)' },
    }),
  },
  {
    rule: 'B-2',
    file: 'rules.ts',
    what: 'a pit as a place',
    at: 'const place = «pit < pitsPerRow ? pit - closedSouth : pit - pitsPerRow - closedNorth»;',
    faults: together(number, {
      'wrong side': {
        'numbered backwards':
          '(pit < pitsPerRow ? pitsPerRow - 1 - pit : 2 * pitsPerRow - 1 - pit)',
      },
    }),
  },
  {
    rule: 'D-13',
    file: 'rules.ts',
    what: 'closed pits to the left of a place',
    at: 'const place = pit < pitsPerRow ? pit - «closedSouth» : pit - pitsPerRow - closedNorth;',
    faults: {
      'left out': { none: '0' },
      'wrong owner': { "North's": 'closedNorth' },
    },
  },
  {
    rule: 'D-13',
    file: 'rules.ts',
    what: "North's closed pits, for a place",
    at: 'pit - closedSouth : pit - pitsPerRow - «closedNorth»;',
    faults: {
      'left out': { none: '0' },
      'wrong owner': { "South's": 'closedSouth' },
      'off by one': { 'one more': 'closedNorth - 1', 'one less': 'closedNorth + 1' },
    },
  },
  {
    rule: 'D-13',
    file: 'rules.ts',
    what: "the open pits of South's row",
    at: 'south = pits - «shutSouth»;',
    faults: {
      'left out': { all: '0' },
      'wrong owner': { "as North's": 'shutNorth' },
      'off by one': {
        'one too many': 'max(shutSouth - 1, 0)',
        'one too few': 'min(shutSouth + 1, pits - 1)',
      },
    },
  },
  {
    rule: 'D-13',
    file: 'rules.ts',
    what: "the open pits of North's row",
    at: 'ring = south + pits - «shutNorth»;',
    faults: {
      'left out': { all: '0' },
      'wrong owner': { "as South's": 'shutSouth' },
      'off by one': {
        'one too many': 'max(shutNorth - 1, 0)',
        'one too few': 'min(shutNorth + 1, pits - 1)',
      },
      'first or last only': { "South's row has closed pits": '(shutSouth ? 0 : shutNorth)' },
    },
  },
];

const OUTCOMES: readonly Place[] = [
  {
    rule: ['RP-5', 'SQ-5'],
    file: 'outcome.ts',
    what: 'the opponent of who is stuck',
    at: 'const opponent = «turnOf(position) ^ 1»;\n  if (isRajaPasu) {\n    // RP-5',
    faults: together(player, { 'first or last only': { South: '0', North: '1' } }),
  },
  {
    rule: ['RP-5', 'SQ-5'],
    file: 'outcome.ts',
    what: 'whether the mover is stuck',
    at: 'if («!candidates(position)») return stuck(position);',
    faults: {
      'left out': { never: 'false' },
      'off by one': {
        'with one seed left to lift, too': '(!candidates(position) || seedsOn(position) === 1)',
      },
      'wrong side': {
        'the opponent is':
          '!planted.candidatesOn(v128.load(position), turnOf(position) ^ 1, false)',
      },
      'first or last only': {
        'South is': '(turnOf(position) === 0 && $)',
        'North is': '(turnOf(position) === 1 && $)',
      },
    },
  },
  {
    rule: 'D-7',
    file: 'outcome.ts',
    what: 'whose turn it is tested at',
    at: 'if («!candidates(position)») return stuck(position);',
    faults: {
      'left out': {
        "either's":
          '(!candidates(position) || !planted.candidatesOn(v128.load(position), turnOf(position) ^ 1, false))',
      },
      'wrong owner': {
        "the opponent's": '!planted.candidatesOn(v128.load(position), turnOf(position) ^ 1, false)',
      },
      'wrong side': {
        'either, in favour of the mover':
          '(!candidates(position) || (!isRajaPasu && !planted.candidatesOn(v128.load(position), turnOf(position) ^ 1, false)))',
      },
    },
  },
  {
    rule: 'RP-5',
    file: 'outcome.ts',
    what: 'the seeds that are taken',
    at: '// RP-5, RP-6, D-4, D-6\n    «sweep(position, opponent);»',
    faults: { 'left out': { none: '' } },
  },
  {
    rule: 'RP-5',
    file: 'outcome.ts',
    what: 'how many seeds are taken',
    at: 'swept = «seedsOn(position)»;',
    faults: together(amount, {
      'first or last only': {
        'the first seed': 'min($, 1)',
        'the first pit': 'load<u8>(position)',
        'the last pit': 'load<u8>(position + planted.ring - 1)',
      },
    }),
  },
  {
    rule: 'RP-5',
    file: 'outcome.ts',
    what: 'who takes them',
    at: 'if («taker») scoreNorth += swept;',
    faults: {
      'wrong owner': { 'the other player': '!taker' },
      'first or last only': { North: 'true', South: 'false' },
    },
  },
  {
    rule: 'RP-6',
    file: 'outcome.ts',
    what: 'who has more',
    at: 'winner = «i32(scoreSouth > scoreNorth) + 2 * i32(scoreSouth < scoreNorth)»;',
    faults: {
      'left out': { nobody: '0', 'the taker': 'opponent + 1' },
      'wrong owner': {
        'who has less': 'i32(scoreSouth < scoreNorth) + 2 * i32(scoreSouth > scoreNorth)',
      },
      'off by one': {
        'by two seeds': 'i32(scoreSouth > scoreNorth + 1) + 2 * i32(scoreSouth + 1 < scoreNorth)',
      },
      'first or last only': {
        South: 'i32(scoreSouth > scoreNorth)',
        North: '2 * i32(scoreSouth < scoreNorth)',
      },
    },
  },
  {
    rule: 'D-4',
    file: 'outcome.ts',
    what: 'equal captures',
    at: 'winner = «i32(scoreSouth > scoreNorth) + 2 * i32(scoreSouth < scoreNorth)»;',
    faults: {
      'left out': { 'the taker wins': '(scoreSouth === scoreNorth ? opponent + 1 : $)' },
      'wrong owner': { 'the stuck player wins': '(scoreSouth === scoreNorth ? 2 - opponent : $)' },
      'wrong side': {
        'South wins': '(scoreSouth < scoreNorth ? 2 : 1)',
        'North wins': '(scoreSouth > scoreNorth ? 1 : 2)',
      },
      'off by one': { 'one seed more will do': '(scoreSouth - scoreNorth === 1 ? 0 : $)' },
    },
  },
  {
    rule: 'D-6',
    file: 'outcome.ts',
    what: 'an empty board',
    at: 'winner = «i32(scoreSouth > scoreNorth) + 2 * i32(scoreSouth < scoreNorth)»;',
    faults: {
      'left out': { 'nobody wins': '(swept ? $ : 0)' },
      'wrong owner': { 'the opponent wins': '(swept ? $ : opponent + 1)' },
      'off by one': { 'one seed is none': '(swept > 1 ? $ : 0)' },
    },
  },
  {
    rule: 'SQ-5',
    file: 'outcome.ts',
    what: 'who wins',
    at: 'winner = seedsOn(position) ? «opponent + 1» : 0;',
    faults: {
      'left out': {
        nobody: '0',
        'by captured seeds': 'i32(scoreSouth > scoreNorth) + 2 * i32(scoreSouth < scoreNorth)',
      },
      'wrong owner': { 'who is stuck': '2 - opponent' },
    },
  },
  {
    rule: 'D-12',
    file: 'outcome.ts',
    what: 'whether the board is empty',
    at: 'winner = «seedsOn(position)» ? opponent + 1 : 0;',
    faults: {
      'left out': { never: '1' },
      'off by one': { 'with one seed, too': 'seedsOn(position) > 1' },
    },
  },
  {
    rule: 'D-12',
    file: 'sow.ts',
    what: 'the pit beyond on a ring of two',
    at: 'close(board, pits, «inRing(i8x16.add(lifted, one), round)»);',
    faults: {
      'left out': { none: '(size === 2 ? i8x16.splat(127) : $)' },
      'off by one': { 'on a ring of three, too': '(size === 3 ? i8x16.splat(127) : $)' },
    },
  },
  {
    rule: 'D-9',
    file: 'outcome.ts',
    what: 'whether only endless moves are left',
    at: 'if («endless === ILLEGAL && !legal(position)») return annul(position, ENDLESS);',
    faults: condition,
  },
  {
    rule: 'D-9',
    file: 'outcome.ts',
    what: 'whether an endless move forfeits',
    at: 'if («ending === ENDLESS && endless === FORFEIT») {',
    faults: together(condition, {
      'wrong side': { 'under the other options': '(ending === ENDLESS && endless !== FORFEIT)' },
    }),
  },
  {
    rule: 'D-14',
    file: 'outcome.ts',
    what: 'whether an undecided move forfeits',
    at: 'if («ending === ENDLESS && endless === FORFEIT») {',
    faults: { 'left out': { 'it does': 'endless === FORFEIT' } },
  },
  {
    rule: 'D-9',
    file: 'outcome.ts',
    what: 'the opponent of who forfeits',
    at: 'const opponent = «turnOf(position) ^ 1»;\n    if (isRajaPasu) sweep',
    faults: together(player, { 'first or last only': { South: '0', North: '1' } }),
  },
  {
    rule: 'D-9',
    file: 'outcome.ts',
    what: 'whether a forfeit sweeps the board',
    at: 'if («isRajaPasu») sweep(position, opponent);\n    winner',
    faults: together(condition, {
      'wrong side': { 'in the other game': '!isRajaPasu' },
      'first or last only': {
        'to South': '(isRajaPasu && !opponent)',
        'to North': '(isRajaPasu && opponent !== 0)',
      },
    }),
  },
  {
    rule: 'D-9',
    file: 'outcome.ts',
    what: 'who wins by forfeit',
    at: 'sweep(position, opponent);\n    winner = «opponent + 1»;',
    faults: {
      'left out': {
        nobody: '0',
        'by the score':
          '(isRajaPasu ? i32(scoreSouth > scoreNorth) + 2 * i32(scoreSouth < scoreNorth) : $)',
      },
      'wrong owner': { 'the mover': '2 - opponent' },
    },
  },
  {
    rule: 'RP-6',
    file: 'outcome.ts',
    what: "South's score before the sweep",
    at: 'scoreSouth = «load<u8>(position, CAPTURED)»;',
    faults: {
      'left out': { none: '0' },
      'wrong owner': { "North's": 'load<u8>(position, CAPTURED + 1)' },
    },
  },
  {
    rule: 'RP-6',
    file: 'position.ts',
    what: 'whose captures are added',
    at: 'inWord(CAPTURED, gainOf(«0», mover)) + inWord(CAPTURED + 1, gainOf(1, mover))',
    faults: { 'wrong owner': { "North's": '1' } },
  },
];

export const BOARD: readonly Place[] = [...SOWING, ...ENDLESS, ...MOVES, ...OUTCOMES];
