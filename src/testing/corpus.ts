/**
 * Cases that each have a reason: boards on which programs go wrong, or on which a rule or one
 * reading of it shows. They are the one source of the conformance vectors (docs/conformance.md), and
 * what `relaysow diff` asks before it asks anything at random.
 */
import type { Case } from './corpus/case.js';
import { CLOSED_PITS } from './corpus/closed-pits.js';
import { ENDINGS } from './corpus/endings.js';
import { ENDLESS } from './corpus/endless.js';
import { MOVES } from './corpus/moves.js';
import { PERFT } from './corpus/perft.js';
import { RAJA_PASU } from './corpus/raja-pasu.js';
import { RECORDS } from './corpus/records.js';
import { ROUNDS } from './corpus/rounds.js';
import { SADEQA_II } from './corpus/sadeqa-ii.js';
import { SOWING } from './corpus/sowing.js';

export type { Case, Theme } from './corpus/case.js';
export { THEMES } from './corpus/case.js';

/** All cases, each of them for both players, in a fixed order. */
export function corpus(): readonly Case[] {
  return [
    MOVES,
    SOWING,
    RAJA_PASU,
    CLOSED_PITS,
    SADEQA_II,
    ENDINGS,
    ENDLESS,
    ROUNDS,
    PERFT,
    RECORDS,
  ].flatMap((cases) => cases());
}
