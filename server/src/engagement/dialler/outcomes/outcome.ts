/** How an attempt to call somebody ended: one for each attempt. */
export type Outcome =
  /** Somebody answered, and an agent or the announcement was there. */
  | 'answered'
  /** Somebody answered, and no agent came in time. */
  | 'dropped'
  | 'busy'
  | 'no_answer'
  /** There is no such number. */
  | 'wrong_number'
  /** The call rang and was turned away. */
  | 'rejected'
  /** The telephone is off or out of reach. */
  | 'unreachable'
  /** The network ended the call for another reason. */
  | 'failed'
  /** The carrier had no line, or did not answer at all. */
  | 'congestion'
  /** The call was not even begun: the exchange has no way to the carrier. */
  | 'no_trunk'
  /** We hung up before anybody answered: the campaign was stopped. */
  | 'cancelled'
  /** Nothing is known of it: server or exchange went down in between. */
  | 'lost';

/** Hang-up causes (ITU-T Q.850, as Asterisk gives them) of calls that nobody answered. */
const causes = new Map<number, Outcome>([
  [1, 'wrong_number'],
  [3, 'unreachable'],
  [16, 'cancelled'],
  [17, 'busy'],
  [18, 'no_answer'],
  [19, 'no_answer'],
  [20, 'unreachable'],
  [21, 'rejected'],
  [22, 'wrong_number'],
  [27, 'unreachable'],
  [28, 'wrong_number'],
  [34, 'congestion'],
  [38, 'congestion'],
  [41, 'congestion'],
  [42, 'congestion'],
  [44, 'congestion'],
  [47, 'congestion'],
]);

/**
 * The outcome of a call that nobody answered. A carrier that is away ends calls with the same cause as somebody who turns one
 * away (21): only the latter has rung.
 */
export function unansweredOutcome(cause: number, rang: boolean): Outcome {
  if (cause === 21 && !rang) return 'congestion';
  return causes.get(cause) ?? 'failed';
}
