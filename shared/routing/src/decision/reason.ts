/** Why a call went where it went; the simulator puts each into words. */
export type ReasonCode =
  | 'loop'
  | 'unknown'
  | 'inactive'
  | 'no-destination'
  | 'no-members'
  | 'own-extension'
  | 'do-not-disturb'
  | 'forward'
  | 'dial'
  | 'voicemail'
  | 'number-expired'
  | 'number-full'
  | 'blocked'
  | 'greeting'
  | 'rule'
  | 'no-rule'
  | 'override'
  | 'holiday'
  | 'open'
  | 'closed'
  | 'key'
  | 'key-unknown'
  | 'key-timeout'
  | 'again'
  | 'extension'
  | 'feature'
  | 'last-agent'
  | 'no-last-agent'
  | 'wait-for-agent'
  | 'callback'
  | 'emergency'
  | 'outbound-rule'
  | 'not-allowed'
  | 'limit'
  | 'plan-ended'
  | 'not-granted'
  | 'outcome';

/** One step of the way, in the order of the way. */
export interface Reason {
  readonly code: ReasonCode;
  /** What decided: an object of the tenant, where there is one. */
  readonly kind: string;
  readonly id: string;
  /** A key, an outcome, a number: what belongs to the code. */
  readonly detail: string;
}
