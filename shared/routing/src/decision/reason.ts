import type { ReasonCode } from '@alo/contracts';

export type { ReasonCode };

/** One step of the way, in the order of the way. */
export interface Reason {
  readonly code: ReasonCode;
  /** What decided: an object of the tenant, where there is one. */
  readonly kind: string;
  readonly id: string;
  /** A key, an outcome, a number: what belongs to the code. */
  readonly detail: string;
}
