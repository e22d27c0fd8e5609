import * as v from 'valibot';

/** The eleven call states of the specification §4. */
export const callStates = [
  'CALL_NOT_CREATED',
  'CALL_INCOMING',
  'CALL_OUT',
  'CALL_CONNECTING',
  'CALL_PROCESS',
  'CALL_ACCEPTED',
  'CALL_CONFIRMED',
  'CALL_ENDED',
  'CALL_FAILED',
  'CALL_FAILED_REGISTER_TO_SERVER',
  'CALL_OFFLINE',
] as const;
export const callStateSchema = v.picklist(callStates);
export type CallState = v.InferOutput<typeof callStateSchema>;

/** Statuses in which a call is active (specification §4). */
export const activeCallStates: ReadonlySet<CallState> = new Set<CallState>([
  'CALL_INCOMING',
  'CALL_OUT',
  'CALL_CONNECTING',
  'CALL_PROCESS',
  'CALL_ACCEPTED',
  'CALL_CONFIRMED',
]);

export const directionSchema = v.picklist(['inbound', 'outbound', 'internal']);
export type Direction = v.InferOutput<typeof directionSchema>;

export const dispositionSchema = v.picklist([
  'answered',
  'missed',
  'abandoned',
  'busy',
  'no_answer',
  'rejected',
  'failed',
  'cancelled',
  'voicemail',
  'ivr_end',
  'blocked',
  /** An announcement to phones: neither taken nor missed by anybody. */
  'announced',
]);
export type Disposition = v.InferOutput<typeof dispositionSchema>;

/** Calls that nobody took. */
export const missedDispositions = [
  'missed',
  'abandoned',
  'no_answer',
] as const satisfies readonly Disposition[];

/** What a call was made for (entities.md §3.2). */
export const callTypeSchema = v.picklist(['normal', 'campaign', 'survey', 'otp']);
export type CallType = v.InferOutput<typeof callTypeSchema>;

export const hangupBySchema = v.picklist(['customer', 'agent', 'system']);
export type HangupBy = v.InferOutput<typeof hangupBySchema>;

/** Voice provider of the specification §3; anything that is not 1, 2 or 3 reads as 1. */
export const voiceProviderSchema = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3] as const)),
  1,
);
export type VoiceProvider = 1 | 2 | 3;

/** `status_activity` (entities.md §1.4); 3 stops the phone (specification §4). */
export const activityStatusSchema = v.picklist([1, 2, 3, 4, 5, 6, 7]);
export type ActivityStatus = v.InferOutput<typeof activityStatusSchema>;
export const ACTIVITY_OFFLINE: ActivityStatus = 3;
