/** Between the rounds of a match. That there is no next round (RP-10) is decided by how many pits open. */
import { type Place, together } from '../place.js';
import { number, player } from '../roles.js';

export const MATCH: readonly Place[] = [
  {
    rule: 'RP-7',
    file: 'match.ts',
    what: 'seeds a pit',
    at: 'memory.fill(position, «seedsPerPit» as u8, ring);',
    faults: together(number, { 'left out': { none: '0' } }),
  },
  {
    rule: 'RP-7',
    file: 'match.ts',
    what: 'the pits that are filled',
    at: 'memory.fill(position, seedsPerPit as u8, «ring»);',
    faults: {
      'off by one': { 'one less': '(ring - 1)' },
      'wrong side': { "as many as South's row has": 'planted.south' },
      'first or last only': { 'the first': '1' },
    },
  },
  {
    rule: 'RP-8',
    file: 'match.ts',
    what: 'the pits that are open',
    at: 'memory.fill(position, seedsPerPit as u8, «ring»);',
    faults: {
      'left out': { 'as if none were closed': '2 * planted.pitsPerRow' },
      'wrong side': { "as if North's row were South's": '2 * planted.south' },
      'wrong owner': { "as if South's row were North's": '2 * (ring - planted.south)' },
    },
    silent: { 'as if none were closed': 'nobody reads what lies beyond the ring' },
  },
  {
    rule: 'RP-9',
    file: 'match.ts',
    what: 'who leads',
    at: 'store<u8>(position, «leader», TURN);',
    faults: together(player, {
      'left out': { South: '0' },
      'first or last only': { 'who opens more pits': 'i32(ring - planted.south > planted.south)' },
    }),
  },
  {
    rule: 'D-5',
    file: 'match.ts',
    what: 'the pits that holdings open',
    at: 'return «min(pits, holdings / seedsPerPit)»;',
    faults: {
      'left out': { 'more than there are': 'holdings / seedsPerPit' },
      'off by one': {
        'one for what is over': 'min(pits, (holdings + seedsPerPit - 1) / seedsPerPit)',
        'one less where all are': 'min(pits - 1, holdings / seedsPerPit)',
        'none from just enough': 'min(pits, max(holdings - 1, 0) / seedsPerPit)',
      },
      'wrong owner': {
        "the opponent's": 'min(pits, (2 * pits * seedsPerPit - holdings) / seedsPerPit)',
      },
      'first or last only': { 'the first': 'min(1, holdings / seedsPerPit)' },
    },
  },
  {
    rule: 'RP-10',
    file: 'match.ts',
    what: 'the pits that must open',
    at: 'return «min(pits, holdings / seedsPerPit)»;',
    faults: {
      'left out': { 'one in any case': 'max(1, $)' },
      'off by one': {
        'not one alone': '($ < 2 ? 0 : $)',
        'not just one full pit': '(holdings === seedsPerPit ? 0 : $)',
      },
      'wrong owner': {
        "the opponent's":
          '(holdings < seedsPerPit ? pits : $ === pits && holdings > (2 * pits - 1) * seedsPerPit ? 0 : $)',
      },
    },
  },
  {
    rule: 'D-5',
    file: 'match.ts',
    what: 'the reserve',
    at: 'return holdings - «opens(pits, seedsPerPit, holdings)» * seedsPerPit;',
    faults: together(number, {
      'left out': { 'of full rows': 'pits' },
      'first or last only': { 'of the last pit': 'holdings / seedsPerPit' },
    }),
  },
];
