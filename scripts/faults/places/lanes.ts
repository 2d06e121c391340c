/** Sixteen games at random in lock-step: all rules again, by masks. */
import { type Place, together } from '../place.js';
import {
  amountInLanes,
  condition,
  conditionInLanes,
  maskOfPit,
  number,
  numberInLanes,
  player,
  playerInLanes,
} from '../roles.js';

/** Why a fault that lets no move end cannot be told by its records. */
const ALL_ALONE = 'every move becomes too long for a lane, and its game is played alone';

const SOWING: readonly Place[] = [
  {
    rule: 'B-3',
    file: 'lanes/constants.ts',
    what: 'seeds dropped before a pit',
    at: 'store<u8>(EARLIER + at + lifted, «(place - lifted - 1 + ring) % ring»);',
    faults: {
      'off by one': {
        'one more': '(place - lifted + ring) % ring',
        'one less': '(place - lifted - 2 + 2 * ring) % ring',
      },
      'wrong side': { clockwise: '(lifted - place - 1 + ring) % ring' },
    },
  },
  {
    rule: 'B-3',
    file: 'lanes/sow.ts',
    what: 'the pits that get a seed',
    at: 'return i8x16.sub(kept, «i8x16.gt_s(sown, earlier)»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'off by one': {
        'one more': 'i8x16.gt_s(i8x16.add(sown, v128.load(ONE)), earlier)',
        'one less': 'i8x16.gt_s(i8x16.sub(sown, v128.load(ONE)), earlier)',
      },
      'first or last only': {
        'the first': 'v128.and(i8x16.gt_s(sown, earlier), i8x16.eq(earlier, i8x16.splat(0)))',
        'the last': 'i8x16.eq(i8x16.sub(sown, v128.load(ONE)), earlier)',
      },
    },
  },
  {
    rule: 'B-3',
    file: 'lanes/sow.ts',
    what: 'the pit that is emptied',
    at: 'const kept = v128.andnot(seeds, «i8x16.eq(earlier, emptied)»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'off by one': { 'the one before': 'i8x16.eq(i8x16.add(earlier, v128.load(ONE)), emptied)' },
    },
  },
  {
    rule: 'D-1',
    file: 'lanes/sow.ts',
    what: 'seeds of a round (Raja Pasu)',
    at: 'const sown = i8x16.min_u(hand, «v128.load(RING)»);\n  const emptied = earlierOfEmptied(group, hand);\n  const lapEnded = endLaps(group, hand, sown);\n  const nextEarlier',
    faults: numberInLanes,
    silent: { 'one less': 'a hand can be sown in parts of any length up to the ring' },
  },
  {
    rule: 'D-1',
    file: 'lanes/sow.ts',
    what: 'seeds of a round (Sadeqa II)',
    at: 'const sown = i8x16.min_u(hand, «v128.load(RING)»);\n  const emptied = earlierOfEmptied(group, hand);\n  const lapEnded = endLaps(group, hand, sown);\n  const lastEarlier',
    faults: numberInLanes,
    silent: { 'one less': 'a hand can be sown in parts of any length up to the ring' },
  },
  {
    rule: 'D-1',
    file: 'lanes/sow.ts',
    what: 'the lifted pit among those that get a seed',
    at: 'return i8x16.sub(kept, «i8x16.gt_s(sown, earlier)»);',
    faults: {
      'left out': { 'gets none': 'v128.andnot($, i8x16.eq(earlier, v128.load(LAST_PLACE)))' },
    },
  },
  {
    rule: 'D-1',
    file: 'lanes/sow.ts',
    what: 'the pit that is emptied when a rest is sown on',
    at: 'const last = i8x16.add(v128.load(LAST_PLACE), «v128.load(group, lane.REST)»);',
    faults: { 'left out': { 'the lifted one again': 'i8x16.splat(0)' } },
  },
  {
    rule: 'D-11',
    file: 'lanes/sow.ts',
    what: 'the rest of a hand',
    at: 'const rest = «i8x16.sub(hand, sown)»;',
    faults: together(amountInLanes, {
      'first or last only': { 'the first round': 'i8x16.min_u($, v128.load(RING))' },
    }),
  },
  {
    rule: 'RP-1',
    file: 'lanes/sow.ts',
    what: 'the pit that is lifted next',
    at: 'const nextEarlier = inRing(«sown»);',
    faults: numberInLanes,
  },
  {
    rule: 'RP-1',
    file: 'lanes/sow.ts',
    what: 'where the next lap begins',
    at: 'v128.store(group, inRing(«i8x16.sub(last, lapEnded)»), lane.LIFTED);',
    faults: {
      'off by one': {
        'one on': 'i8x16.sub(i8x16.sub(last, lapEnded), lapEnded)',
        'one back': 'last',
      },
      'wrong side': { opposite: 'planted.opposite(inRing($))' },
    },
  },
  {
    rule: 'RP-1',
    file: 'lanes/sow.ts',
    what: 'the hand of the next lap',
    at: 'next = v128.and(next, «lapEnded»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'first or last only': {
        'of the second lap':
          'v128.and(lapEnded, i8x16.eq(v128.load(group, lane.LAPS_OF_MOVE), v128.load(ONE)))',
      },
    },
  },
  {
    rule: 'RP-2',
    file: 'lanes/sow.ts',
    what: 'the hand of the next lap',
    at: 'next = v128.and(«next», lapEnded);',
    faults: {
      'left out': { 'a seed from nowhere if there is none': 'i8x16.max_u(next, v128.load(ONE))' },
      'off by one': {
        'none if there is one seed': 'v128.andnot(next, i8x16.eq(next, v128.load(ONE)))',
      },
      'first or last only': {
        'a seed from nowhere after the first lap':
          'i8x16.max_u(next, v128.and(i8x16.eq(v128.load(group, lane.LAPS_OF_MOVE), v128.load(ONE)), v128.load(ONE)))',
      },
    },
    silent: { 'a seed from nowhere if there is none': ALL_ALONE },
  },
  {
    rule: 'RP-2',
    file: 'lanes/sow.ts',
    what: "the next pit in South's row",
    at: 'next = v128.or(next, v128.and(«seedsSouth», i8x16.eq(earlierSouth, nextEarlier)));',
    faults: {
      'wrong side': { "North's": 'seedsNorth' },
      'first or last only': { none: 'i8x16.splat(0)' },
    },
  },
  {
    rule: 'RP-2',
    file: 'lanes/sow.ts',
    what: "the next pit in North's row",
    at: 'next = v128.or(next, v128.and(«seedsNorth», i8x16.eq(earlierNorth, nextEarlier)));',
    faults: {
      'wrong side': { "South's": 'seedsSouth' },
      'first or last only': { none: 'i8x16.splat(0)' },
    },
  },
  {
    rule: 'RP-3',
    file: 'lanes/turn.ts',
    what: 'the pit that a leap takes',
    at: 'return i8x16.add(inRing(«i8x16.add(place, one)»), one);',
    faults: {
      'left out': { none: 'i8x16.splat(100)' },
      'off by one': {
        'one on': 'inRing(i8x16.add(i8x16.add(place, one), one))',
        'one back': 'place',
      },
      'wrong side': { opposite: 'planted.opposite(inRing(i8x16.add(place, one)))' },
    },
  },
  {
    rule: 'RP-3',
    file: 'lanes/turn.ts',
    what: 'the pit that a leap takes, by row',
    at: '// RP-3\n  return «i8x16.add(inRing(i8x16.add(place, one)), one)»;',
    faults: {
      'first or last only': {
        "in South's row": 'v128.andnot($, i8x16.gt_s($, v128.load(SOUTH)))',
        "in North's row": 'v128.and($, i8x16.gt_s($, v128.load(SOUTH)))',
      },
    },
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'lanes/turn.ts',
    what: "the captured pit of South's row",
    at: 'const inSouth = v128.andnot(v128.load(pit, lane.PITS), «isSouth»);',
    faults: maskOfPit,
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'lanes/turn.ts',
    what: "the captured pit of North's row",
    at: 'const inNorth = v128.andnot(v128.load(pit, lane.PITS + lane.TO_NORTH), «isNorth»);',
    faults: maskOfPit,
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'lanes/turn.ts',
    what: 'who captures in closing',
    at: 'add(group + lane.CLOSING_SEEDS_BY_NORTH, v128.and(captured, «mover»));',
    faults: playerInLanes,
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'lanes/turn.ts',
    what: 'seeds captured in closing',
    at: 'add(group + lane.CLOSING_SEEDS, «captured»);',
    faults: amountInLanes,
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'lanes/turn.ts',
    what: 'who closed the move',
    at: 'add(group + lane.CLOSINGS_BY_NORTH, v128.and(closings, «mover»));',
    faults: playerInLanes,
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'lanes/turn.ts',
    what: 'moves that captured in closing',
    at: 'const closings = i8x16.min_u(«captured», v128.load(ONE));',
    faults: {
      'left out': { none: 'planted.nowhere($)' },
      'off by one': { 'of at least two seeds': 'planted.oneLess($)' },
      'first or last only': {
        'the first of a game':
          'v128.and($, i8x16.eq(v128.load(group, lane.CLOSINGS), i8x16.splat(0)))',
      },
    },
  },
  {
    rule: 'D-2',
    file: 'lanes/turn.ts',
    what: 'the one leap',
    at: 'const isSouth = «i8x16.eq(v128.load(at, NUMBERS), closing)»;',
    faults: {
      'off by one': {
        'the pit after it, too':
          'v128.or($, isRajaPasu ? i8x16.eq(v128.load(at, NUMBERS), i8x16.add(closing, one)) : i8x16.splat(0))',
      },
    },
  },
  {
    rule: 'RP-4',
    file: 'lanes/sow.ts',
    what: 'four seeds',
    at: 'const four = «v128.load(FOUR)»;',
    faults: numberInLanes,
  },
  {
    rule: 'RP-4',
    file: 'lanes/sow.ts',
    what: "captured fours of South's row",
    at: 'const seedsSouth = v128.andnot(south, «inSouth»);',
    faults: together(maskOfPit, { 'wrong side': { "North's": 'inNorth' } }),
  },
  {
    rule: 'RP-4',
    file: 'lanes/sow.ts',
    what: "captured fours of North's row",
    at: 'const seedsNorth = v128.andnot(north, «inNorth»);',
    faults: together(maskOfPit, { 'wrong side': { "South's": 'inSouth' } }),
  },
  {
    rule: 'RP-4',
    file: 'lanes/sow.ts',
    what: "counted fours of South's row",
    at: 'foursSouth = i8x16.sub(foursSouth, «inSouth»);',
    faults: together(maskOfPit, { 'wrong owner': { "North's": 'inNorth' } }),
  },
  {
    rule: 'RP-4',
    file: 'lanes/sow.ts',
    what: "counted fours of North's row",
    at: 'foursNorth = i8x16.sub(foursNorth, «inNorth»);',
    faults: together(maskOfPit, { 'wrong owner': { "South's": 'inSouth' } }),
  },
  {
    rule: 'RP-4',
    file: 'lanes/turn.ts',
    what: "a game's fours in South's row",
    at: 'add(group + lane.KIND_A, «inSouth»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'wrong owner': { "North's": 'inNorth' },
      'first or last only': { 'one a move': 'i8x16.min_u(inSouth, v128.load(ONE))' },
    },
  },
  {
    rule: 'RP-4',
    file: 'lanes/turn.ts',
    what: "who sowed the fours in South's row",
    at: 'add(group + lane.KIND_B, v128.and(inSouth, «mover»));',
    faults: playerInLanes,
  },
  {
    rule: 'RP-4',
    file: 'lanes/turn.ts',
    what: "who sowed the fours in North's row",
    at: 'add(group + lane.KIND_C, v128.and(inNorth, «mover»));',
    faults: playerInLanes,
  },
  {
    rule: 'RP-4',
    file: 'lanes/turn.ts',
    what: 'seeds of fours',
    at: 'subtract(group + lane.SEEDS, «i8x16.add(pairs, pairs)»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'off by one': {
        three: 'i8x16.add(pairs, fours)',
        five: 'i8x16.add(i8x16.add(pairs, pairs), fours)',
      },
    },
  },
  {
    rule: 'D-3',
    file: 'lanes/constants.ts',
    what: 'whether a lap leaves a four',
    at: 'fill(NO_LEAVING, «leavesLastFour ? 0 : 255»);',
    faults: {
      'left out': { never: '255' },
      'wrong side': { 'under the other option': 'leavesLastFour ? 255 : 0' },
    },
  },
  {
    rule: 'D-3',
    file: 'lanes/sow.ts',
    what: 'the pit that leaves a four',
    at: 'const lastEarlier = v128.or(«i8x16.sub(sown, v128.load(ONE))», ongoing);',
    faults: {
      'off by one': {
        'the one before': 'i8x16.sub(i8x16.sub(sown, v128.load(ONE)), v128.load(ONE))',
        'the next': 'sown',
      },
    },
  },
  {
    rule: 'D-3',
    file: 'lanes/sow.ts',
    what: 'hands that are not yet sown',
    at: 'const lastEarlier = v128.or(i8x16.sub(sown, v128.load(ONE)), «ongoing»);',
    faults: { 'left out': { 'leave a four, too': 'i8x16.splat(0)' } },
  },
  {
    rule: 'D-3',
    file: 'lanes/sow.ts',
    what: "fours left in South's row",
    at: 'inSouth = v128.and(inSouth, «captures(sown, earlierSouth, left)»);',
    faults: { 'first or last only': { none: 'i8x16.splat(-1)' } },
  },
  {
    rule: 'D-3',
    file: 'lanes/sow.ts',
    what: "fours left in North's row",
    at: 'inNorth = v128.and(inNorth, «captures(sown, earlierNorth, left)»);',
    faults: { 'first or last only': { none: 'i8x16.splat(-1)' } },
  },
  {
    rule: 'D-3',
    file: 'lanes/start.ts',
    what: 'whether fours stand on the board',
    at: 'foursStand = «leavesLastFour»;',
    faults: condition,
  },
  {
    rule: 'D-3',
    file: 'lanes/start.ts',
    what: 'fours that stand at the start',
    at: 'if («seeds === 4») foursStand = true;',
    faults: together(condition, {
      'off by one': { fives: 'seeds === 5', threes: 'seeds === 3' },
      'first or last only': {
        "in South's row": '(seeds === 4 && place < south)',
        "in North's row": '(seeds === 4 && place >= south)',
      },
    }),
  },
  {
    rule: 'SQ-1',
    file: 'lanes/sow.ts',
    what: 'the pit of the last seed',
    at: 'const lastEarlier = «i8x16.sub(sown, one)»;',
    faults: numberInLanes,
  },
  {
    rule: 'SQ-1',
    file: 'lanes/sow.ts',
    what: 'where the next lap begins',
    at: 'v128.store(group, inRing(«i8x16.add(lifted, sown)»), lane.LIFTED);\n  v128.store(group, v128.andnot(v128.or(last',
    faults: {
      'off by one': { 'one on': 'i8x16.add(i8x16.add(lifted, sown), one)' },
      'wrong side': { opposite: 'planted.opposite(inRing($))' },
    },
  },
  {
    rule: 'SQ-1',
    file: 'lanes/sow.ts',
    what: 'the hand of the next lap',
    at: 'last = v128.and(last, «lapEnded»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'first or last only': {
        'of the second lap':
          'v128.and(lapEnded, i8x16.eq(v128.load(group, lane.LAPS_OF_MOVE), one))',
      },
    },
  },
  {
    rule: 'SQ-2',
    file: 'lanes/sow.ts',
    what: 'the last seeds that lie alone',
    at: 'const ended = «i8x16.eq(last, one)»;',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'off by one': {
        'with another': 'i8x16.eq(last, i8x16.add(one, one))',
        'with another, too':
          'i8x16.eq(i8x16.max_u(last, one), i8x16.min_u(last, i8x16.add(one, one)))',
      },
      'first or last only': {
        'from the second lap on':
          'v128.andnot($, i8x16.eq(v128.load(group, lane.LAPS_OF_MOVE), one))',
      },
    },
    silent: { none: ALL_ALONE },
  },
  {
    rule: 'SQ-2',
    file: 'lanes/sow.ts',
    what: "the last seed in South's row",
    at: 'last = v128.or(last, v128.and(«south», i8x16.eq(earlierSouth, lastEarlier)));',
    faults: {
      'wrong side': { "North's": 'north' },
      'first or last only': { none: 'i8x16.splat(0)' },
    },
  },
  {
    rule: 'SQ-2',
    file: 'lanes/sow.ts',
    what: "the last seed in North's row",
    at: 'last = v128.or(last, v128.and(«north», i8x16.eq(earlierNorth, lastEarlier)));',
    faults: {
      'wrong side': { "South's": 'south' },
      'first or last only': { none: 'i8x16.splat(0)' },
    },
  },
  {
    rule: 'SQ-4',
    file: 'lanes/turn.ts',
    what: 'the pit that is captured',
    at: 'if (!isRajaPasu) return «i8x16.sub(v128.load(RING), place)»;',
    faults: {
      'left out': { none: 'i8x16.splat(100)' },
      'off by one': { 'one on': 'i8x16.add($, one)', 'one back': 'i8x16.sub($, one)' },
      'wrong side': { 'the own pit': 'i8x16.add(place, one)' },
      'first or last only': {
        "in South's row": 'v128.andnot($, i8x16.gt_s($, v128.load(SOUTH)))',
        "in North's row": 'v128.and($, i8x16.gt_s($, v128.load(SOUTH)))',
      },
    },
  },
  {
    rule: 'SQ-4',
    file: 'lanes/turn.ts',
    what: 'whose row',
    at: 'const inNorth = «i8x16.gt_s(closing, v128.load(SOUTH))»;\n    const ofNorth',
    faults: {
      'off by one': {
        'one pit more': 'i8x16.gt_s(i8x16.add(closing, v128.load(ONE)), v128.load(SOUTH))',
        'one pit less': 'i8x16.gt_s(i8x16.sub(closing, v128.load(ONE)), v128.load(SOUTH))',
      },
      'wrong side': { 'the other': 'v128.not($)' },
      'first or last only': { "South's": 'i8x16.splat(0)', "North's": 'i8x16.splat(-1)' },
    },
  },
];

const MOVES: readonly Place[] = [
  {
    rule: 'B-1',
    file: 'lanes/turn.ts',
    what: 'passing the turn',
    at: 'const north = v128.xor(mover, «ended»);',
    faults: together(conditionInLanes, {
      'first or last only': { 'to North': 'v128.andnot(ended, mover)' },
    }),
  },
  {
    rule: 'B-1',
    file: 'lanes/games.ts',
    what: 'who begins',
    at: 'i8x16.splat(-(«startTurn» as i8))',
    faults: {
      'left out': { South: '0' },
      'wrong owner': { 'the other player': '(startTurn ^ 1)' },
    },
  },
  {
    rule: 'B-3',
    file: 'lanes/turn.ts',
    what: "the mover's row",
    at: 'const own = «select(inNorth, inSouth, north)»;',
    faults: {
      'wrong side': { "the opponent's": 'select(inSouth, inNorth, north)' },
      'first or last only': { "South's": 'inSouth', "North's": 'inNorth' },
    },
  },
  {
    rule: 'B-3',
    file: 'lanes/turn.ts',
    what: 'the pits that hold seeds',
    at: 'occupied = i8x16.add(occupied, «i8x16.min_u(own, one)»);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'off by one': { 'at least two': 'i8x16.min_u(planted.oneLess(own), one)' },
      'first or last only': {
        'the first pit': '(at === 0 ? $ : i8x16.splat(0))',
        'the last pit': '(at + 16 === end ? $ : i8x16.splat(0))',
      },
    },
  },
  {
    rule: 'B-3',
    file: 'lanes/turn.ts',
    what: "where the mover's row begins",
    at: 'let place = «v128.and(v128.load(group, lane.NORTH), v128.load(SOUTH))»;',
    faults: {
      'wrong side': {
        "the opponent's": 'v128.andnot(v128.load(SOUTH), v128.load(group, lane.NORTH))',
      },
      'off by one': { 'one on': 'i8x16.add($, one)', 'one back': 'i8x16.sub($, one)' },
    },
  },
  {
    rule: 'B-3',
    file: 'lanes/start.ts',
    what: 'the row of the player who starts',
    at: 'const row = «startTurn ? start + south : start»;',
    faults: { 'wrong side': { "the opponent's": 'startTurn ? start : start + south' } },
  },
  {
    rule: 'B-2',
    file: 'lanes/record.ts',
    what: 'the first free pit',
    at: '? «pitOf(load<u8>(at, lane.FIRST_FREE_PLACE))» :',
    faults: {
      'off by one': { 'the next': 'pitOf(load<u8>(at, lane.FIRST_FREE_PLACE) + 1)' },
      'wrong side': { 'counted without closed pits': 'load<u8>(at, lane.FIRST_FREE_PLACE)' },
    },
  },
  {
    rule: 'B-2',
    file: 'lanes/constants.ts',
    what: "where North's pits are",
    at: 'TO_NORTH + 16 * ((«place - south») as usize);',
    faults: { 'wrong side': { 'in the order of opposites': 'ring - 1 - place' } },
  },
  {
    rule: 'D-13',
    file: 'lanes/constants.ts',
    what: 'the pits that loops go through',
    at: 'longerRow = «max(south, ring - south)»;',
    faults: {
      'left out': { "as many as South's row has": 'south' },
      'wrong owner': { "as many as North's row has": 'ring - south' },
      'wrong side': { 'as many as the shorter row has': 'min(south, ring - south)' },
      'off by one': { 'one less': 'max(south, ring - south) - 1' },
    },
  },
  {
    rule: 'D-13',
    file: 'lanes/start.ts',
    what: 'the open pits of the player who starts',
    at: 'const own = «startTurn ? ring - south : south»;',
    faults: {
      'left out': { 'as many as the longer row has': 'longerRow' },
      'wrong owner': { "the opponent's": 'startTurn ? south : ring - south' },
      'off by one': { 'one less': '(startTurn ? ring - south : south) - 1' },
    },
  },
  {
    rule: 'SQ-3',
    file: 'lanes/start.ts',
    what: 'whether the player who starts owes the opening',
    at: 'fill(OWED_FIRST, (opening >> «startTurn») & 1 ? 0 : 255);',
    faults: together(player, { 'first or last only': { 'if South': '0', 'if North': '1' } }),
  },
  {
    rule: 'SQ-3',
    file: 'lanes/start.ts',
    what: 'whether the other player owes the opening',
    at: 'fill(OWED_SECOND, (opening >> («startTurn ^ 1»)) & 1 ? 1 : 255);',
    faults: player,
  },
  {
    rule: 'SQ-3',
    file: 'lanes/start.ts',
    what: 'the ply when the other player owes the opening',
    at: '(startTurn ^ 1)) & 1 ? «1» : 255);',
    faults: {
      'left out': { never: '255' },
      'off by one': { 'one later': '2', 'one earlier': '0' },
    },
  },
  {
    rule: 'SQ-3',
    file: 'lanes/turn.ts',
    what: 'the opening pit',
    at: 'if (!isRajaPasu) wanted = select(«occupied», wanted, opening);',
    faults: {
      'off by one': { 'the one before': 'planted.oneLess(occupied)' },
      'wrong side': { 'the leftmost': 'one' },
    },
  },
  {
    rule: 'SQ-3',
    file: 'lanes/turn.ts',
    what: 'how many pits can open',
    at: 'candidates = select(«one», occupied, opening);',
    faults: { 'left out': { all: 'occupied' }, 'off by one': { two: 'i8x16.add(one, one)' } },
    silent: {
      two: 'the opening pit is lifted whatever is drawn, and of two no draw is thrown away',
    },
  },
  {
    rule: 'SQ-3',
    file: 'lanes/turn.ts',
    what: 'the plies that owe the opening',
    at: 'return v128.andnot(«v128.or(first, second)», i8x16.eq',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'first or last only': { "the first player's": 'first', "the second player's": 'second' },
    },
  },
  {
    rule: 'D-8',
    file: 'lanes/turn.ts',
    what: 'whether the rightmost pit is empty',
    at: 'i8x16.eq(«rightmost», i8x16.splat(0)));',
    faults: {
      'left out': { never: 'i8x16.splat(1)' },
      'off by one': { 'with one seed, too': 'planted.oneLess(rightmost)' },
      'wrong side': { 'the leftmost': 'v128.load(group, lane.ROW)' },
    },
  },
  {
    rule: 'streams',
    file: 'lanes/streams.ts',
    what: 'draws that are discarded',
    at: 'const DISCARDED: u32 = «15»;',
    faults: number,
  },
  {
    rule: 'streams',
    file: 'lanes/streams.ts',
    what: 'the high word of a game',
    at: 'v128.store(at, «i32x4.shuffle(low, high, 1, 3, 5, 7)», READY_B);',
    faults: {
      'left out': { none: 'i32x4.splat(0)' },
      'wrong side': { 'the low one': 'i32x4.shuffle(low, high, 0, 2, 4, 6)' },
    },
  },
  {
    rule: 'streams',
    file: 'lanes/streams.ts',
    what: 'indices of four games',
    at: 'indices += «32»;',
    faults: { 'off by one': { 'a game less': '24', 'a game more': '40' } },
  },
  {
    rule: 'streams',
    file: 'indices.ts',
    what: 'the index of the first game',
    at: 'i64x2.add(i64x2.splat(«first»), i64x2(0, 1))',
    faults: { 'left out': { none: '0' }, 'off by one': { 'of the next': '(first + 1)' } },
  },
  {
    rule: 'streams',
    file: 'indices.ts',
    what: 'the indices of the next games',
    at: 'indices = i64x2.add(indices, i64x2.splat(«2»));',
    faults: number,
  },
  {
    rule: 'streams',
    file: 'lanes/games.ts',
    what: 'the game that leaves its lane',
    at: 'seedOfAll, «indexOf(game)», plyLimitOfAll',
    faults: {
      'left out': { 'the first': 'indexOf(0)' },
      'off by one': { 'the next': 'indexOf(game + 1)' },
    },
  },
  {
    rule: 'streams',
    file: 'lanes/streams.ts',
    what: 'the byte of a draw',
    at: 'return «i32x4.shr_u(drawn, 24)»;',
    faults: { 'wrong side': { 'the lowest': 'v128.and(drawn, i32x4.splat(255))' } },
  },
  {
    rule: 'streams',
    file: 'lanes/streams.ts',
    what: 'lanes that draw',
    at: 'v128.store(streams, i32x4.sub(counter, «drawing»), COUNTER);',
    faults: {
      'left out': { 'no counter moves': 'i32x4.splat(0)' },
      'first or last only': { 'every counter moves': 'i32x4.splat(-1)' },
    },
  },
  {
    rule: 'streams',
    file: 'lanes/constants.ts',
    what: 'products that are thrown away',
    at: 'store<u8>(BIASED + k, «256 % k»);',
    faults: {
      'left out': { none: '0' },
      'off by one': { 'one more': '(256 % k + 1)', 'one less': '(max(1, 256 % k) - 1)' },
    },
  },
  {
    rule: 'streams',
    file: 'lanes/turn.ts',
    what: 'the number of the pit',
    at: 'let wanted = «i8x16.add(number, one)»;',
    faults: {
      'off by one': { 'the one before': 'i8x16.max_u(number, one)' },
      'first or last only': { 'the first': 'one', 'the last': 'occupied' },
      'wrong side': { 'counted from the last': 'i8x16.sub(occupied, number)' },
    },
  },
  {
    rule: 'streams',
    file: 'lanes/turn.ts',
    what: 'choices that are taken',
    at: 'const accepted = «i8x16.eq(i8x16.max_u(part, biased), part)»;',
    faults: { 'left out': { all: 'i8x16.splat(-1)' } },
  },
  {
    rule: 'streams',
    file: 'lanes/turn.ts',
    what: 'the first free ply',
    at: 'i8x16.eq(plies, «v128.load(FREE_PLY)»)',
    faults: numberInLanes,
  },
  {
    rule: 'streams',
    file: 'lanes/start.ts',
    what: 'moves before the first choice',
    at: 'while («popcnt(places) === 1» && freePly',
    faults: {
      'left out': { none: 'false' },
      'off by one': { 'choices of two, too': '(places && popcnt(places) <= 2)' },
    },
  },
  {
    rule: ['RP-1', 'SQ-1'],
    file: 'lanes/turn.ts',
    what: 'laps of a ply',
    at: 'const lapsOfPly = «v128.and(v128.load(group, lane.LAPS_OF_MOVE), ended)»;',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'off by one': { 'one less': 'planted.oneLess($)', 'one more': 'planted.oneMore($)' },
      'first or last only': { 'the first': 'i8x16.min_u($, v128.load(ONE))' },
    },
  },
  {
    rule: ['RP-1', 'SQ-1'],
    file: 'lanes/turn.ts',
    what: 'whether a ply has the most laps',
    at: 'const isLonger = «i8x16.gt_s(lapsOfPly, longest)»;',
    faults: {
      'left out': { never: 'i8x16.splat(0)' },
      'off by one': { 'by two': 'i8x16.gt_s(lapsOfPly, i8x16.add(longest, v128.load(ONE)))' },
      'first or last only': { 'the last of equals': 'i8x16.ge_s(lapsOfPly, longest)' },
    },
  },
  {
    rule: ['RP-1', 'SQ-1'],
    file: 'lanes/turn.ts',
    what: "a game's laps",
    at: 'i8x16.add_sat_u(v128.load(group, lane.LAPS), «lapsOfPly»)',
    faults: amountInLanes,
  },
];

const ENDS: readonly Place[] = [
  {
    rule: ['RP-5', 'SQ-5'],
    file: 'lanes/games.ts',
    what: 'whether the mover is stuck',
    at: 'const isStuck = «i8x16.eq(occupied, i8x16.splat(0))»;',
    faults: {
      'off by one': {
        'with one pit left to lift, too':
          'i8x16.eq(i8x16.max_u(occupied, i8x16.splat(1)), i8x16.splat(1))',
      },
      'first or last only': {
        South: 'v128.andnot($, v128.load(group, lane.NORTH))',
        North: 'v128.and($, v128.load(group, lane.NORTH))',
      },
      'left out': { never: 'i8x16.splat(0)' },
    },
  },
  {
    rule: ['RP-5', 'SQ-5'],
    file: 'lanes/record.ts',
    what: 'the player to move at the end',
    at: 'store<u8>(FINAL, «load<u8>(at, lane.NORTH) & 1», TURN);',
    faults: together(player, { 'first or last only': { South: '0', North: '1' } }),
  },
  {
    rule: ['RP-5', 'D-12'],
    file: 'lanes/record.ts',
    what: 'the seeds that are left',
    at: 'store<u64>(FINAL, «load<u8>(at, lane.SEEDS)»);',
    faults: {
      'left out': { none: '0', 'at least one': 'max(1, load<u8>(at, lane.SEEDS))' },
      'off by one': {
        'one less': '(load<u8>(at, lane.SEEDS) - i32(load<u8>(at, lane.SEEDS) > 0))',
      },
    },
  },
  {
    rule: 'RP-6',
    file: 'lanes/record.ts',
    what: "South's score in Raja Pasu",
    at: 'store<u8>(FINAL, «startScoreSouth + 4 * a + bySouth», CAPTURED);',
    faults: {
      'left out': {
        'without what it began with': '4 * a + bySouth',
        'without leaps': 'startScoreSouth + 4 * a',
      },
      'wrong owner': {
        "with North's start": 'startScoreNorth + 4 * a + bySouth',
        "with North's leaps": 'startScoreSouth + 4 * a + byNorth',
        'fours by who sowed': 'startScoreSouth + 4 * (fours - b - northNorth) + bySouth',
      },
      'off by one': { 'fours of three seeds': 'startScoreSouth + 3 * a + bySouth' },
    },
  },
  {
    rule: 'RP-6',
    file: 'lanes/record.ts',
    what: "North's score in Raja Pasu",
    at: 'store<u8>(FINAL, «startScoreNorth + 4 * (fours - a) + byNorth», CAPTURED + 1);',
    faults: {
      'left out': { 'without what it began with': '4 * (fours - a) + byNorth' },
      'wrong owner': { "with South's fours": 'startScoreNorth + 4 * a + byNorth' },
    },
  },
  {
    rule: 'SQ-4',
    file: 'lanes/record.ts',
    what: "South's captures in Sadeqa II",
    at: 'store<u8>(FINAL, «startScoreSouth + bySouth», CAPTURED);',
    faults: {
      'left out': { 'without what it began with': 'bySouth' },
      'wrong owner': { "with North's": 'startScoreSouth + byNorth' },
    },
  },
  {
    rule: 'D-10',
    file: 'lanes/games.ts',
    what: 'whether the limit is reached',
    at: 'const atLimit = i8x16.eq(v128.load(group, lane.PLIES), «v128.load(LAST_PLY)»);',
    faults: together(numberInLanes, { 'left out': { never: 'i8x16.splat(-2)' } }),
  },
  {
    rule: 'D-10',
    file: 'lanes/turn.ts',
    what: 'whether the limit forbids a choice',
    at: 'const atLimit = i8x16.eq(plies, «v128.load(LAST_PLY)»);',
    faults: together(numberInLanes, { 'left out': { never: 'i8x16.splat(-2)' } }),
  },
  {
    rule: 'D-10',
    file: 'lanes/record.ts',
    what: 'whether a game ended at the limit',
    at: 'const reason = «isAtLimit(at)» ? annul(FINAL, LIMIT) : stuck(FINAL);',
    faults: {
      'left out': { never: 'false' },
      'first or last only': {
        'the limit before a stuck player': '(plies === load<u8>(planted.LAST_PLY))',
      },
    },
  },
  {
    rule: 'D-10',
    file: 'lanes/constants.ts',
    what: 'the limit',
    at: 'fill(LAST_PLY, «min(plyLimit, TOO_MANY_PLIES)»);',
    faults: together(number, { 'left out': { 'as many as lanes count': 'TOO_MANY_PLIES' } }),
  },
  {
    rule: 'D-10',
    file: 'lanes/record.ts',
    what: 'games with more plies than lanes count',
    at: '«load<u8>(at, lane.PLIES) === TOO_MANY_PLIES» ||',
    faults: { 'left out': { 'end there': 'false' } },
    silent: {
      'end there': 'a game of 255 plies has 255 laps, which sends it to be played alone, too',
    },
  },
  {
    rule: 'D-9',
    file: 'lanes/games.ts',
    what: 'laps after which a sowing is sown alone',
    at: 'const isLong = «i8x16.gt_s(v128.load(group, lane.LAPS_OF_MOVE), i8x16.splat(LONG as i8))»;',
    faults: { 'left out': { never: 'i8x16.splat(0)' } },
  },
  {
    rule: 'D-9',
    file: 'lanes/games.ts',
    what: 'how a lane is told to be sown alone',
    at: 'v128.store(group, v128.or(v128.load(group, lane.LAPS), «isLong»), lane.LAPS);',
    faults: { 'left out': { 'not at all': 'i8x16.splat(0)' } },
  },
  {
    rule: 'D-9',
    file: 'lanes/record.ts',
    what: 'games with more laps than lanes count',
    at: '«load<u8>(at, lane.LAPS) === TOO_MANY_LAPS» ||',
    faults: { 'left out': { 'end there': 'false' } },
  },
  {
    rule: 'D-9',
    file: 'lanes/record.ts',
    what: 'whether the limit finds a legal move',
    at: '(«endless === ILLEGAL && isAtLimit(at)»)',
    faults: condition,
  },
  {
    rule: 'D-9',
    file: 'lanes/start.ts',
    what: 'whether endless moves make the first choice free',
    at: 'return «!isChoice || endless !== ILLEGAL || popcnt(legal(TRIED)) > 1»;',
    faults: { 'left out': { 'they do': 'true' } },
  },
  {
    rule: 'D-14',
    file: 'lanes/playouts.ts',
    what: 'lap limits that lanes do not look at',
    at: 'if («lapLimit <= MOST_LAPS») return false;',
    faults: { 'left out': { all: 'false' }, 'off by one': { 'one less': 'lapLimit < MOST_LAPS' } },
    silent: {
      'one less':
        'a sowing of as many laps as the limit that ends is not undecided, and no other ends in a lane',
    },
  },
];

export const LANES: readonly Place[] = [...SOWING, ...MOVES, ...ENDS];
