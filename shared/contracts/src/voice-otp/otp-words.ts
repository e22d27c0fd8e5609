import * as v from 'valibot';

/** Where a request for a one-time password stands (entities.md §5.5). */
export const otpStatusSchema = v.picklist([
  'queued',
  'calling',
  /** Somebody has heard all of it at least once. */
  'delivered',
  /** Answered, and left before all of it was read. */
  'partial',
  'busy',
  'no_answer',
  'failed',
  /** Its time was over before anybody heard it. */
  'expired',
  'verified',
  /** Refused by a limit. */
  'blocked',
]);
export type OtpStatus = v.InferOutput<typeof otpStatusSchema>;

/** Who asked for it: a system of the company, or somebody on a page. */
export const otpSourceSchema = v.picklist(['api', 'manual']);
export type OtpSource = v.InferOutput<typeof otpSourceSchema>;

/** Why a request was blocked or has failed. */
export const otpReasonSchema = v.picklist([
  '',
  /** Limits of the number, of its prefix, of the company. */
  'phone_limit',
  'prefix_blocked',
  'tenant_limit',
  /** The company may not call the number now: the grant of the operator, its ceilings, its rules. */
  'not_allowed',
  'no_trunk',
  'wrong_number',
  'rejected',
  'unreachable',
  'carrier',
  /** It could not be read aloud. */
  'speech',
  /** The server was started again before anybody had heard it. */
  'restarted',
  'lost',
]);
export type OtpReason = v.InferOutput<typeof otpReasonSchema>;

/** How one call of a request ended. */
export const otpOutcomeSchema = v.picklist(['delivered', 'partial', 'busy', 'no_answer', 'failed']);
export type OtpOutcome = v.InferOutput<typeof otpOutcomeSchema>;
