import type { Outcome } from '../outcomes/outcome.ts';

/** What the end of a call says of its carrier. */
export type CarrierSign =
  /** It had no line, or could not be reached. */
  | 'congested'
  /** It ended the call before it rang: it is away, or the number turns away every call. */
  | 'silent'
  /** It was there. */
  | 'carried';

const carried = new Set<Outcome>([
  ...(['answered', 'dropped', 'busy', 'no_answer', 'wrong_number'] as const),
  ...(['rejected', 'unreachable', 'failed'] as const),
]);

/** ITU-T Q.850: turned away. Asterisk says the same of a carrier that does not answer at all. */
const turnedAway = 21;

/**
 * What an attempt says of its carrier; null: nothing.
 * @param cause - ITU-T Q.850, null where there was no call
 */
export function carrierSign(outcome: Outcome, cause: number | null): CarrierSign | null {
  if (carried.has(outcome)) return 'carried';
  if (outcome === 'no_trunk') return 'congested';
  if (outcome !== 'congestion') return null;
  return cause === turnedAway ? 'silent' : 'congested';
}
