import * as v from 'valibot';
import { callRecordSchema } from '../calls/call-record.ts';
import { colleagueMessageSchema } from '../agents/colleague-message.ts';
import { queueStateEntries } from '../agents/live-queue.ts';
import { registeredPhoneSchema } from '../subscribers/subscriber.ts';
import { mediaStatusSchema } from '../vocabulary/media.ts';

/**
 * Events of the stream GET {platform}/events?ticket=… (server-sent events with ids; resume by
 * `Last-Event-ID`). An event belongs to one tenant, unless it
 * says otherwise.
 */
export const liveEventSchema = v.variant('type', [
  v.object({ type: v.literal('call-record.created'), record: callRecordSchema }),
  v.object({
    type: v.literal('subscriber.registration'),
    extension: v.string(),
    registered: v.boolean(),
    phones: v.optional(v.array(registeredPhoneSchema), []),
    /** Extension that is logged in at its desk phones; null: nobody. */
    guest: v.optional(v.nullable(v.string()), null),
  }),
  v.object({
    type: v.literal('agent.status'),
    user_id: v.string(),
    status_activity: v.number(),
    in_call: v.optional(v.boolean(), false),
    /** Since when, ISO; absent from an older server, as are the next two. */
    since: v.optional(v.nullable(v.string()), null),
    /** Code of the reason of a pause. */
    reason: v.optional(v.string(), ''),
    /** Since when the calls go on without a break. */
    call_since: v.optional(v.nullable(v.string()), null),
  }),
  /** Callers or agents of a queue do something else now. */
  v.object({ type: v.literal('queue.state'), ...queueStateEntries }),
  /** A supervisor took an agent out of a queue, or let the agent in again. */
  v.object({
    type: v.literal('queue.member-paused'),
    queue_id: v.string(),
    queue_name: v.string(),
    extension: v.string(),
    paused: v.boolean(),
    reason: v.string(),
    by: v.string(),
  }),
  /** A greeting or a music on hold came further on its way to the exchange: it is to be read again. */
  v.object({
    type: v.literal('sound.changed'),
    kind: v.picklist(['greeting', 'moh']),
    id: v.string(),
    status: mediaStatusSchema,
  }),
  /** Work in the background of this person came further. */
  v.object({ type: v.literal('job.changed'), user_id: v.string(), id: v.string() }),
  /** A notice for this person's bell. */
  v.object({ type: v.literal('notice.created'), user_id: v.string() }),
  /** Messages of a mailbox have changed: of a person's own, or of a shared one. */
  v.object({
    type: v.literal('voicemail.changed'),
    user_id: v.nullable(v.string()),
    box_id: v.nullable(v.string()),
  }),
  /** A call was parked, taken, or is not parked any more. */
  v.object({ type: v.literal('parking.changed') }),
  /** The recording of a call of these people was begun, paused or gone on with, from a page or by the keys of a phone. */
  v.object({ type: v.literal('recording.changed'), user_ids: v.array(v.string()) }),
  /** A hotline was asked for, decided about, changed or given up: for its company, and for the operator. */
  v.object({ type: v.literal('hotline.changed') }),
  /** Somebody wrote to a colleague: for the pages of both. */
  v.object({ type: v.literal('colleague.message'), message: colleagueMessageSchema }),
  /** This person has read what a colleague wrote: for the other pages of the person. */
  v.object({
    type: v.literal('colleague.messages-read'),
    user_id: v.string(),
    from_user_id: v.string(),
  }),
  /** What the holders of a role may do has changed: their pages read `/me` again. */
  v.object({ type: v.literal('rights.changed'), role_id: v.string() }),
  /** A one-time password came further: it is to be read again. */
  v.object({ type: v.literal('otp.changed'), id: v.string() }),
  /** The voice of a script of one-time passwords came further. */
  v.object({ type: v.literal('otp.script-changed'), id: v.string() }),
  /** The stream is open. Its id is the place from which a page resumes that hears nothing else. */
  v.object({ type: v.literal('opened') }),
  /** What the registry says has changed, for every tenant; also told when a stream opens. */
  v.object({ type: v.literal('registry.changed'), revision: v.number() }),
  /** The stream cannot resume from the asked id: read the lists again. */
  v.object({ type: v.literal('resync') }),
]);
export type LiveEvent = v.InferOutput<typeof liveEventSchema>;
