/** Counting move sequences: many sowings at a time by a table of laps, and the last ply unsown. */
import { type Place, together } from '../place.js';
import { condition, maskOnBoard, number, place, player } from '../roles.js';

export const PERFT: readonly Place[] = [
  {
    rule: 'B-3',
    file: 'passes.ts',
    what: 'the pits that get a seed',
    at: 'const dropped = maskOf(«(place + drop) % ring»);',
    faults: together(place, {
      'wrong side': { clockwise: '(place + 2 * ring * 2 - drop) % ring' },
    }),
  },
  {
    rule: 'B-3',
    file: 'passes.ts',
    what: 'the seeds that are dropped',
    at: 'for (let drop = 1; drop <= «hand»; drop++) {',
    faults: together(number, {
      'left out': { none: '0' },
      'first or last only': { 'the first': 'min(hand, 1)' },
    }),
  },
  {
    rule: 'B-3',
    file: 'passes.ts',
    what: 'the seeds that are lifted',
    at: 'let added = v128.and(lifted, i8x16.splat(-«hand» as i8));',
    faults: {
      'left out': { none: '0' },
      'off by one': { 'one less': '(hand - 1)' },
      'first or last only': { 'the first': 'min(hand, 1)' },
    },
  },
  {
    rule: 'B-3',
    file: 'perft.ts',
    what: "where the mover's row begins",
    at: 'const row = «mover ? south : 0»;\n  let to',
    faults: {
      'wrong side': { "the opponent's": 'mover ? 0 : south' },
      'off by one': { 'one on': '(mover ? south : 0) + 1' },
    },
  },
  {
    rule: 'B-3',
    file: 'perft.ts',
    what: 'whose pits are counted',
    at: 'const isNorth = «moverAt(ply) !== 0»;',
    faults: {
      'wrong side': { "the opponent's": 'moverAt(ply) === 0' },
      'first or last only': { "South's": 'false', "North's": 'true' },
    },
  },
  {
    rule: 'B-3',
    file: 'perft.ts',
    what: 'the pits of a row',
    at: 'let moves: u64 = sown * («isNorth ? ring - south : south»);',
    faults: { 'off by one': { 'one more': '((isNorth ? ring - south : south) + 1)' } },
  },
  {
    rule: 'D-13',
    file: 'perft.ts',
    what: 'the open pits of a row',
    at: 'let moves: u64 = sown * («isNorth ? ring - south : south»);',
    faults: {
      'left out': { 'all pits': 'planted.pitsPerRow' },
      'wrong owner': { "the other player's": 'isNorth ? south : ring - south' },
      'first or last only': {
        "of South's": 'isNorth ? planted.pitsPerRow : south',
        "of North's": 'isNorth ? ring - south : planted.pitsPerRow',
      },
    },
  },
  {
    rule: 'B-1',
    file: 'perft.ts',
    what: 'who moves',
    at: 'return «(firstTurn + ply) & 1»;',
    faults: together(player, {
      'left out': { 'always the first': 'firstTurn' },
      'first or last only': { 'South first': 'ply & 1' },
    }),
  },
  {
    rule: 'D-1',
    file: 'passes.ts',
    what: 'the pits of a round',
    at: 'v128.store(lap, i8x16.sub(v128.and(lifted, i8x16.splat(-ring as i8)), «everyPlace»));',
    faults: {
      'left out': { 'not the lifted pit': 'v128.andnot(everyPlace, lifted)' },
      'off by one': {
        'not the pit after the lifted one': 'v128.andnot(everyPlace, maskOf((place + 1) % ring))',
      },
      'wrong side': {
        'not the pit opposite the lifted one': 'v128.andnot(everyPlace, maskOf(ring - 1 - place))',
      },
    },
  },
  {
    rule: 'D-1',
    file: 'passes.ts',
    what: 'the hands that go round',
    at: 'if (isRajaPasu && hand > «ring») setRound(lap, place);',
    faults: { 'off by one': { 'one more': '(ring + 1)', 'one less': '(ring - 1)' } },
  },
  {
    rule: 'D-1',
    file: 'passes.ts',
    what: 'the lap that a round leads to',
    at: 'store<u32>(lap, («lapOf(place, 0) - LAP_BYTES») as u32, LAPS_THERE);',
    faults: {
      'off by one': {
        'of one seed more': 'lapOf(place, 0)',
        'of one seed less': 'lapOf(place, 0) - 2 * LAP_BYTES',
      },
    },
  },
  {
    rule: 'D-1',
    file: 'passes.ts',
    what: 'the lifted pit, in a lap',
    at: 'added = i8x16.sub(added, «dropped»);',
    faults: {
      'left out': { 'gets none': 'v128.andnot(dropped, lifted)' },
      'first or last only': {
        'gets one in the first round': '(drop > ring ? v128.andnot(dropped, lifted) : dropped)',
      },
    },
  },
  {
    rule: 'D-11',
    file: 'passes.ts',
    what: 'the longest hand of a lap, at first',
    at: 'const longest = «2 * ring»;\n  let to = GOING_ON;\n  let move',
    faults: { 'off by one': { 'one more': '2 * ring + 1' } },
  },
  {
    rule: 'D-11',
    file: 'passes.ts',
    what: 'the longest hand of a lap',
    at: 'const longest = «2 * ring»;\n  let to = GOING_ON;\n  let at',
    faults: { 'off by one': { 'one more': '2 * ring + 1' } },
  },
  {
    rule: 'D-11',
    file: 'passes.ts',
    what: 'sowings with a long hand',
    at: 'for (let i: usize = 0; i < «longHands»; i++)',
    faults: {
      'left out': { none: '0' },
      'first or last only': { 'the first': 'min(longHands, 1)' },
    },
  },
  {
    rule: 'RP-1',
    file: 'passes.ts',
    what: 'the pit that is lifted next',
    at: 'const reached = isRajaPasu ? «(last + 1) % ring» : last;',
    faults: place,
  },
  {
    rule: 'SQ-1',
    file: 'passes.ts',
    what: 'the pit of the last seed',
    at: 'const reached = isRajaPasu ? (last + 1) % ring : «last»;',
    faults: place,
  },
  {
    rule: ['RP-1', 'SQ-1'],
    file: 'passes.ts',
    what: 'whether the relay goes on',
    at: 'return to + («load<u32>(next, LISTED)» as usize);',
    faults: {
      'left out': { never: '0' },
    },
  },
  {
    rule: ['RP-1', 'SQ-1'],
    file: 'passes.ts',
    what: 'relays that go on after the passes',
    at: 'for (let at = GOING_ON; at < «end»; at += 4) struck',
    faults: {
      'left out': { none: 'GOING_ON' },
      'first or last only': {
        'the first': 'min(end, GOING_ON + 4)',
        'all but the last': 'end - 4',
      },
    },
  },
  {
    rule: ['RP-2', 'SQ-2'],
    file: 'passes.ts',
    what: 'the hand that ends a move',
    at: 'store<u32>(lap, «hand === (isRajaPasu ? 0 : 1)» ? 0 : 4, LISTED);',
    faults: {
      'left out': { none: 'false' },
      'off by one': {
        'one more': 'hand === (isRajaPasu ? 1 : 2)',
        'one more, too': 'hand <= (isRajaPasu ? 1 : 2)',
      },
      'first or last only': {
        "in South's row": '(place < planted.south && hand === (isRajaPasu ? 0 : 1))',
        "in North's row": '(place >= planted.south && hand === (isRajaPasu ? 0 : 1))',
      },
    },
  },
  {
    rule: 'RP-3',
    file: 'passes.ts',
    what: 'the pit that a leap takes',
    at: 'const closing = maskOf(isRajaPasu ? «(place + 1) % ring» : ring - 1 - place);',
    faults: together(place, {
      'left out': { none: '-1' },
      'first or last only': {
        "in South's row": '((place + 1) % ring < planted.south ? (place + 1) % ring : -1)',
        "in North's row": '((place + 1) % ring >= planted.south ? (place + 1) % ring : -1)',
      },
    }),
  },
  {
    rule: 'SQ-4',
    file: 'passes.ts',
    what: 'the pit that is captured',
    at: 'const closing = maskOf(isRajaPasu ? (place + 1) % ring : «ring - 1 - place»);',
    faults: {
      'left out': { none: '-1' },
      'off by one': {
        'one on': '(ring - place) % ring',
        'one back': '(2 * ring - 2 - place) % ring',
      },
      'wrong side': { 'the own pit': 'place' },
      'first or last only': {
        "in South's row": '(place >= planted.south ? ring - 1 - place : -1)',
        "in North's row": '(place < planted.south ? ring - 1 - place : -1)',
      },
    },
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'passes.ts',
    what: 'the pit that is emptied in closing',
    at: 'return v128.andnot(v128.load(move), «v128.load(load<u32>(move, NEXT_LAP), CLOSING)»);',
    faults: maskOnBoard,
    silent: {
      'the first place': 'a mask of one place has one place',
      'the last place': 'a mask of one place has one place',
    },
  },
  {
    rule: 'D-2',
    file: 'passes.ts',
    what: 'the one leap',
    at: 'return v128.andnot(v128.load(move), «v128.load(load<u32>(move, NEXT_LAP), CLOSING)»);',
    faults: {
      'off by one': {
        'the pit after it, too': '(isRajaPasu ? v128.or($, planted.shifted($, 1)) : $)',
        'the pit two beyond, too': '(isRajaPasu ? v128.or($, planted.shifted($, 2)) : $)',
      },
    },
  },
  {
    rule: 'RP-4',
    file: 'passes.ts',
    what: 'captured fours',
    at: 'v128.store(move, v128.andnot(sown, «fours»));',
    faults: maskOnBoard,
  },
  {
    rule: 'RP-4',
    file: 'passes.ts',
    what: 'three seeds become four',
    at: 'v128.bitselect(i8x16.splat(«3»), none',
    faults: { 'off by one': { five: '4', three: '2' } },
  },
  {
    rule: 'RP-4',
    file: 'passes.ts',
    what: 'three seeds in the lifted pit',
    at: 'v128.andnot(capturing, «lifted»)',
    faults: {
      'left out': { 'become four': 'i8x16.splat(0)' },
      'off by one': { 'of the next pit': 'planted.shifted(lifted, 1)' },
      'wrong side': { 'of the opposite pit': 'planted.mirrored(lifted)' },
    },
  },
  {
    rule: 'RP-4',
    file: 'passes.ts',
    what: 'captured fours of a round',
    at: 'setThrees(lap, «everyPlace», lifted);',
    faults: {
      'left out': { none: 'i8x16.splat(0)' },
      'first or last only': {
        "in South's row": 'planted.inSouth(everyPlace)',
        "in North's row": 'planted.inNorth(everyPlace)',
      },
    },
  },
  {
    rule: 'D-3',
    file: 'passes.ts',
    what: 'whether a drop captures a four',
    at: 'if («drop < hand || !leavesLastFour») fours',
    faults: {
      'left out': { always: 'true' },
      'off by one': { 'two leave it': '(drop + 1 < hand || !leavesLastFour)' },
      'wrong side': { 'under the other option': '(drop < hand || leavesLastFour)' },
      'first or last only': { 'the first leaves it': '(drop > 1 || !leavesLastFour)' },
    },
  },
  {
    rule: 'D-3',
    file: 'passes.ts',
    what: 'whether laps are set anew for the option',
    at: '| (i32(«leavesLastFour») << 9);',
    faults: condition,
  },
  {
    rule: 'D-11',
    file: 'passes.ts',
    what: 'whether laps are set anew for the ring',
    at: 'const rules = «ring» | (i32(isRajaPasu)',
    faults: { 'left out': { never: '0' }, 'off by one': { 'for every second size': '(ring | 1)' } },
  },
  {
    rule: 'D-9',
    file: 'passes.ts',
    what: 'whether endless moves are struck',
    at: 'return «endless === ILLEGAL» ? struck : 0;',
    faults: {
      'left out': { never: 'false' },
      'wrong side': { 'under the other options': 'endless !== ILLEGAL' },
    },
  },
  {
    rule: 'D-9',
    file: 'passes.ts',
    what: 'the moves after one that does not end',
    at: 'if («ending !== ENDED») v128.store(move, i8x16.splat(0));',
    faults: { 'left out': { 'as before': 'false' } },
  },
  {
    rule: 'D-9',
    file: 'passes.ts',
    what: 'what is struck',
    at: 'return «ending === ENDLESS» ? 1 : 0;',
    faults: condition,
  },
  {
    rule: 'D-14',
    file: 'passes.ts',
    what: 'what is struck',
    at: 'return «ending === ENDLESS» ? 1 : 0;',
    faults: { 'wrong side': { 'undecided, too': 'ending !== ENDED' } },
  },
  {
    rule: 'D-14',
    file: 'passes.ts',
    what: 'whether the limit is passed in all',
    at: 'const counts = ending === ENDED ? «laps > lapLimit - lapsBehind» : endless === ILLEGAL;',
    faults: together(condition, {
      'off by one': {
        'a lap later': 'laps > lapLimit - lapsBehind + 1',
        'a lap earlier': 'laps >= lapLimit - lapsBehind',
      },
    }),
    silent: {
      'a lap earlier': 'the sowing is sown again from its start, which finds the same end',
    },
  },
  {
    rule: 'D-14',
    file: 'passes.ts',
    what: 'whether a sowing without end is sown from its start',
    at: 'laps > lapLimit - lapsBehind : «endless === ILLEGAL»;',
    faults: condition,
  },
  {
    rule: 'D-14',
    file: 'passes.ts',
    what: 'passes within the limit',
    at: 'pass < MOST_PASSES && «pass < lapLimit»; pass++',
    faults: {
      'left out': { 'a fixed number': 'true' },
      'off by one': { 'one more': 'pass <= lapLimit', 'one less': 'pass + 1 < lapLimit' },
    },
    silent: { 'one less': 'what is not sown in passes is sown by sow.ts' },
  },
  {
    rule: 'SQ-3',
    file: 'perft.ts',
    what: 'plies that can be owed',
    at: 'return «ply < 2» && ((openingOwed',
    faults: {
      'left out': { none: 'false' },
      'off by one': { 'a third': 'ply < 3', 'not the second': 'ply < 1' },
      'first or last only': { 'the second': 'ply === 1' },
    },
  },
  {
    rule: 'SQ-3',
    file: 'perft.ts',
    what: 'who owes the opening',
    at: '((openingOwed >> «moverAt(ply)») & 1) !== 0;',
    faults: together(player, { 'first or last only': { South: '0', North: '1' } }),
  },
  {
    rule: 'SQ-3',
    file: 'perft.ts',
    what: 'the plies that are counted without asking who owes the opening',
    at: 'else if (left === 2 && ply > «0» && !needsSowing)',
    faults: { 'off by one': { 'one more': '-1' } },
  },
  {
    rule: 'SQ-3',
    file: 'perft.ts',
    what: 'whether the first list of moves asks who owes the opening',
    at: 'const owes = «owesOpening(ply)»;\n  const row',
    faults: { 'left out': { 'it does not': 'false' } },
  },
  {
    rule: 'SQ-3',
    file: 'perft.ts',
    what: 'whether the last count of moves asks who owes the opening',
    at: 'const owes = «owesOpening(ply)»;\n  let moves',
    faults: { 'left out': { 'it does not': 'false' } },
  },
];
