/** What every entry of the package exports: the shared vocabulary. */

export {
  type CommentJson,
  type GameJson,
  type MatchJson,
  type PlayJson,
  type RecordedJson,
  type RoundJson,
  recordedFromJson,
  recordedToJson,
} from './archive/json.js';
export {
  type Entry,
  entriesOf,
  type Place,
  parseArchive,
  type ReadEntry,
  type RecordFault,
  type Spot,
} from './archive/read.js';
export type {
  Recorded,
  RecordedGame,
  RecordedMatch,
  RecordedMove,
  RecordedPlay,
  RecordedRound,
  Tag,
} from './archive/recorded.js';
export { entriesOfStream } from './archive/stream.js';
export { type VerificationFault, type Verified, verifyRecorded } from './archive/verify.js';
export { MAX_ENTRY_CHARACTERS } from './archive/words.js';
export { formatArchive, formatRecorded } from './archive/write.js';
export {
  DEFAULT_PLY_LIMIT,
  DEFAULT_ROUND_LIMIT,
  MAX_CHOICES_A_CALL,
  MAX_DEPTH,
  MAX_GAMES_A_CALL,
  MAX_PLY_LIMIT,
  MAX_ROUND_LIMIT,
  MAX_ROUNDS_A_CALL,
  MAX_SEED,
} from './arguments.js';
export { type Batch, type BatchArrays, type BatchOptions, MAX_BATCH } from './batch.js';
export { CHOICE, CHOICE_BYTES, type GameChoices } from './choice.js';
export type {
  Board,
  Engine,
  Law,
  Matches,
  NextRound,
  Perft,
  Played,
  PlayFault,
  Playouts,
  RoundStart,
} from './engine.js';
export {
  type EndlessParts,
  type EventRange,
  type Frame,
  framesOf,
  type Lap,
  lapsOf,
  type SowingPart,
  sowingParts,
} from './frames.js';
export { type GameStart, type LiveGame, startGame } from './game/live-game.js';
export type { LastMove } from './game/moment.js';
export { gameOf, restoreGame } from './game/restore.js';
export type { SavedGame } from './game/saved.js';
export type { GameSnapshot } from './game/snapshot.js';
export {
  type FinishedRound,
  finishRound,
  type Match,
  type MatchInPlay,
  type MatchOutcome,
  type MatchOver,
  type RoundEnd,
  startMatch,
} from './match.js';
export {
  MATCH,
  MATCH_BYTES,
  type MatchReason,
  type MatchRecord,
  MatchRecords,
  type PlayedRound,
  ROUND,
  ROUND_BYTES,
  type RoundRecord,
} from './match-record.js';
export { formatPosition, parsePit, parsePosition, pitName } from './notation.js';
export type { Ending, Outcome, Reason } from './outcome.js';
export { GAME_OVER, ILLEGAL_MOVE, pitsOf, type UnpackedMove, unpackMove } from './packed.js';
export {
  type CustomPolicy,
  POLICY_NAMES,
  type Policy,
  type PolicyName,
  policyName,
} from './policy.js';
export {
  initialPosition,
  makePosition,
  type Position,
  type PositionFault,
  type Setup,
} from './position.js';
export {
  type BySide,
  type GameRecord,
  GameRecords,
  NO_PIT,
  RECORD,
  RECORD_BYTES,
} from './record.js';
export { type Failure, type Result, unwrap } from './result.js';
export {
  GAMES,
  type Game,
  MAX_LAP_LIMIT,
  MAX_PITS_PER_ROW,
  MAX_SEEDS,
  type MatchRulesInput,
  makeRules,
  type Pair,
  type Pit,
  type Player,
  type RajaPasuRules,
  RULES_VERSION,
  type Rules,
  type RulesFault,
  type RulesInput,
  type SadeqaIIRules,
  STANDARD_RULES,
} from './rules.js';
export type { Capture, Drop, LapEnd, Lift, MoveEnd, TraceEvent } from './trace.js';
