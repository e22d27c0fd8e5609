import * as v from 'valibot';
import { defineEndpoint } from '../endpoint/define-endpoint.ts';
import { emptyAnswer, idParams } from '../endpoint/paging.ts';

const memberSchema = v.object({
  /** Of the channel in the room. */
  id: v.string(),
  /** As the reader may see it; empty when it is withheld. */
  number: v.string(),
  /** Of the colleague at that extension; empty for somebody outside. */
  name: v.string(),
  moderator: v.boolean(),
  muted: v.boolean(),
  /** Waits for a moderator. */
  waiting: v.boolean(),
  /** ISO 8601 */
  since: v.string(),
});
export type ConferenceMember = v.InferOutput<typeof memberSchema>;

/** Who is in the conference rooms of the company now; rooms without anybody are left out. */
export const getLiveConferences = defineEndpoint({
  surface: 'partner',
  method: 'GET',
  path: '/partner/live-conferences',
  access: { permission: 'conference.view', feature: 'pbx' },
  answer: v.array(v.object({ id: v.string(), members: v.array(memberSchema) })),
});

/** Switches the microphone of somebody in a room, or sends them out. */
export const moderateConference = defineEndpoint({
  surface: 'partner',
  method: 'PUT',
  path: '/partner/live-conferences/:id/members/:member',
  access: { permission: 'conference.moderate', feature: 'pbx' },
  params: v.object({
    id: idParams.entries.id,
    member: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.-]{1,64}$/)),
  }),
  body: v.object({ action: v.picklist(['mute', 'unmute', 'remove']) }),
  answer: emptyAnswer,
});
