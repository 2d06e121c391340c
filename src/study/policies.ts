/** Who can play a run again that is only known by its names. */
import { POLICY_NAMES, type Policy } from '../policy.js';
import type { Pair } from '../rules.js';

/** The policies of these names; null if one of them is not the engine's own. */
export function policiesNamed([south, north]: Pair<string>): Pair<Policy> | null {
  const one = POLICY_NAMES.find((name) => name === south);
  const other = POLICY_NAMES.find((name) => name === north);
  return one === undefined || other === undefined ? null : [one, other];
}
