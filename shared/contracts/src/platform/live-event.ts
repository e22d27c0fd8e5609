import * as v from 'valibot';
import { callRecordSchema } from '../entities/call-record.ts';

/**
 * Events of the stream GET {platform}/events?ticket=… (server-sent events with ids; resume by
 * `Last-Event-ID`). Every event belongs to one tenant.
 */
export const liveEventSchema = v.variant('type', [
  v.object({ type: v.literal('call-record.created'), record: callRecordSchema }),
  v.object({
    type: v.literal('subscriber.registration'),
    extension: v.string(),
    registered: v.boolean(),
  }),
  v.object({
    type: v.literal('agent.status'),
    user_id: v.string(),
    status_activity: v.number(),
  }),
  /** The stream cannot resume from the asked id: read the lists again. */
  v.object({ type: v.literal('resync') }),
]);
export type LiveEvent = v.InferOutput<typeof liveEventSchema>;
