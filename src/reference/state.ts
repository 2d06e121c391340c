import type { PositionFields } from '../position.js';
import type { Rules } from '../rules.js';

/** What the rules look at: a `Position`, or a step of a play-out that nobody else holds. */
export interface State extends PositionFields {
  readonly rules: Rules;
}
