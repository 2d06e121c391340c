/** Games stepped together: their arrays, and where a game ends and begins again. */
import { type Place, together } from '../place.js';
import { amount, condition, number, player } from '../roles.js';

export const BATCH: readonly Place[] = [
  {
    rule: 'B-1',
    file: 'batch.ts',
    what: 'the player to move',
    at: 'store<u8>(turn + game, «load<u8>(position, TURN)»);',
    faults: {
      'left out': { South: '0' },
      'wrong owner': { 'the opponent': 'load<u8>(position, TURN) ^ 1' },
    },
  },
  {
    rule: 'B-2',
    file: 'batch.ts',
    what: 'the place of a pit',
    at: 'store<u8>(PLACE_OF + (pit as usize), «placeOf(pit)»);',
    faults: {
      'off by one': {
        'the next pit': 'placeOf((pit + 1) % (2 * pitsPerRow))',
        'the pit before': 'placeOf((pit + 2 * pitsPerRow - 1) % (2 * pitsPerRow))',
      },
      'wrong side': { 'the opposite pit': 'placeOf(2 * pitsPerRow - 1 - pit)' },
    },
  },
  {
    rule: 'D-13',
    file: 'batch.ts',
    what: 'the place of a pit beside closed ones',
    at: 'store<u8>(PLACE_OF + (pit as usize), «placeOf(pit)»);',
    faults: {
      'left out': { 'closed pits counted': 'pit' },
      'first or last only': {
        "in South's row": '(pit < pitsPerRow ? placeOf(pit) : pit)',
        "in North's row": '(pit >= pitsPerRow ? placeOf(pit) : pit)',
      },
    },
  },
  {
    rule: 'B-2',
    file: 'batch.ts',
    what: 'the last pits that are shown',
    at: 'max(«2 * pitsPerRow - 8», 0)',
    faults: together(number, { 'first or last only': { 'the first': '0' } }),
  },
  {
    rule: 'B-2',
    file: 'batch.ts',
    what: 'the pits of a small board',
    at: 'for (let pit: usize = 0; pit < «<usize>bytes»; pit += 2, left >>= 16)',
    faults: { 'first or last only': { 'the first two': '2' }, 'left out': { none: '0' } },
  },
  {
    rule: 'B-3',
    file: 'batch.ts',
    what: 'whether a move is legal',
    at: 'if (pitsAllowed && («pit > 15 || !((pitsAllowed >> pit) & 1)»)) return -1 - game;',
    faults: {
      'left out': { always: 'false' },
      'off by one': { 'by the next pit': 'pit > 15 || !((pitsAllowed >> (pit + 1)) & 1)' },
      'first or last only': {
        'in the first game': 'game === 0 && (pit > 15 || !((pitsAllowed >> pit) & 1))',
      },
    },
  },
  {
    rule: 'SQ-3',
    file: 'batch.ts',
    what: 'who owes the opening',
    at: 'store<u8>(opening + game, «load<u8>(position, OPENING)»);',
    faults: {
      'left out': { nobody: '0' },
      'wrong owner': {
        'the other player':
          '((load<u8>(position, OPENING) >> 1) | (load<u8>(position, OPENING) << 1)) & 3',
      },
      'first or last only': {
        South: 'load<u8>(position, OPENING) & 1',
        North: 'load<u8>(position, OPENING) & 2',
      },
    },
  },
  {
    rule: ['RP-6', 'SQ-4'],
    file: 'batch.ts',
    what: 'captured seeds',
    at: 'store<u16>(captured + 2 * game, «load<u16>(position, CAPTURED)»);',
    faults: {
      'left out': { none: '0' },
      'wrong owner': {
        'the other player':
          '(load<u8>(position, CAPTURED + 1) | (load<u8>(position, CAPTURED) << 8))',
      },
      'first or last only': {
        "South's": 'load<u8>(position, CAPTURED)',
        "North's": '(load<u16>(position, CAPTURED) & 0xff00)',
      },
    },
  },
  {
    rule: ['RP-4', 'SQ-4'],
    file: 'batch.ts',
    what: 'what South captured',
    at: 'store<u8>(gained + 2 * (game as usize), «gainOf(0, mover)»);',
    faults: together(amount, { 'wrong owner': { North: 'gainOf(1, mover)' } }),
  },
  {
    rule: ['RP-3', 'SQ-4'],
    file: 'batch.ts',
    what: 'who moved, for what South captured',
    at: 'store<u8>(gained + 2 * (game as usize), gainOf(0, «mover»));',
    faults: player,
  },
  {
    rule: ['RP-4', 'SQ-4'],
    file: 'batch.ts',
    what: 'what North captured',
    at: 'store<u8>(gained + 2 * (game as usize), «gainOf(1, mover)», 1);',
    faults: together(amount, { 'wrong owner': { South: 'gainOf(0, mover)' } }),
  },
  {
    rule: ['RP-1', 'SQ-1'],
    file: 'batch.ts',
    what: 'laps of the move',
    at: 'store<u32>(laps + 4 * (game as usize), «lapsOfMove»);',
    faults: {
      'left out': { none: '0' },
      'off by one': { 'one more': '(lapsOfMove + 1)', 'one less': '(lapsOfMove - 1)' },
      'first or last only': { 'the first': '1' },
    },
  },
  {
    rule: 'D-10',
    file: 'batch.ts',
    what: 'whether the limit is reached',
    at: 'over = places ? («plies === limit» ? annul(position, LIMIT) : 0) : outcome(position);',
    faults: together(condition, {
      'off by one': { 'a ply later': 'plies > limit', 'a ply earlier': 'plies + 1 >= limit' },
    }),
  },
  {
    rule: 'D-10',
    file: 'batch.ts',
    what: 'what comes first',
    at: 'over = «places ? (plies === limit ? annul(position, LIMIT) : 0) : outcome(position)»;',
    faults: {
      'first or last only': {
        'the limit': 'plies === limit ? annul(position, LIMIT) : places ? 0 : outcome(position)',
      },
    },
  },
  {
    rule: 'D-10',
    file: 'batch.ts',
    what: 'plies',
    at: 'const plies: u32 = «load<u16>(position, PLIES) + 1»;',
    faults: together(number, { 'left out': { 'not counted': 'load<u16>(position, PLIES)' } }),
  },
  {
    rule: 'D-10',
    file: 'batch.ts',
    what: 'plies of a game that begins',
    at: 'store<u16>(position, «0», PLIES);\n}',
    faults: {
      'left out': { 'as before': 'load<u16>(position, PLIES)' },
      'off by one': { one: '1' },
    },
  },
  {
    rule: ['RP-5', 'SQ-5'],
    file: 'batch.ts',
    what: 'how a game without moves ends',
    at: ': «outcome(position)»;\n  } else {',
    faults: { 'left out': { 'not at all': '0', annulled: 'annul(position, LIMIT)' } },
  },
  {
    rule: 'D-9',
    file: 'batch.ts',
    what: 'whether endless moves are struck',
    at: 'const places = «endless === ILLEGAL» ? legalPlaces(position) : candidates(position);',
    faults: condition,
  },
  {
    rule: 'D-9',
    file: 'batch.ts',
    what: 'the moves of a game that begins',
    at: 'store<u16>(position, pitMask(«legalPlaces(position)»), LEGAL);',
    faults: { 'left out': { 'endless ones, too': 'candidates(position)' } },
  },
  {
    rule: 'D-9',
    file: 'batch.ts',
    what: 'how an endless or undecided move ends a game',
    at: 'over = «unended(position, ending)»;',
    faults: {
      'left out': { annulled: 'annul(position, ending)' },
      'wrong side': { 'by the table of outcomes': 'outcome(position)' },
    },
  },
  {
    rule: 'D-9',
    file: 'batch.ts',
    what: 'the moves after an endless move',
    at: 'if (over) {\n    store<u16>(position, «0», LEGAL);',
    faults: { 'left out': { 'as before': 'load<u16>(position, LEGAL)' } },
  },
  {
    rule: ['RP-6', 'SQ-5'],
    file: 'batch.ts',
    what: 'who loses',
    at: 'const loser: usize = «winningPlayer & 1»;',
    faults: {
      'wrong owner': { 'the winner': '(winningPlayer & 1) ^ 1' },
      'first or last only': { South: '0', North: '1' },
    },
  },
  {
    rule: ['RP-6', 'SQ-5'],
    file: 'batch.ts',
    what: 'whether anybody is rewarded',
    at: 'if («!winningPlayer») return;',
    faults: {
      'left out': { nobody: 'true' },
      'first or last only': { South: '(winningPlayer !== 1)', North: '(winningPlayer !== 2)' },
    },
  },
  {
    rule: ['D-4', 'D-12'],
    file: 'batch.ts',
    what: 'whether a draw is rewarded',
    at: 'if («!winningPlayer») return;',
    faults: { 'left out': { 'it is': 'false' } },
  },
  {
    rule: ['RP-6', 'SQ-5'],
    file: 'batch.ts',
    what: 'the winner',
    at: 'store<u8>(winner + game, «winningPlayer»);',
    faults: {
      'left out': { nobody: '0' },
      'wrong owner': { 'the loser': '(winningPlayer ? 3 - winningPlayer : 0)' },
    },
  },
  {
    rule: 'RP-6',
    file: 'batch.ts',
    what: "South's score",
    at: 'store<u8>(score + 2 * game, «scoreSouth»);',
    faults: together(amount, { 'wrong owner': { "North's": 'scoreNorth' } }),
  },
  {
    rule: 'RP-5',
    file: 'batch.ts',
    what: 'swept seeds',
    at: 'store<u8>(swept + game, «sweptSeeds»);',
    faults: amount,
  },
];
