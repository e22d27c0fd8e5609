import { endpoints } from '@alo/contracts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { serve } from '../context.ts';
import { findObject } from '../pbx-objects/object-row.ts';

const getLiveConferences = serve(
  endpoints.getLiveConferences,
  async (_request, { db, user, services }) => {
    const rooms = await services.exchange.conferences(user.tenant);
    if (rooms.length === 0) return [];
    const people = await db.selectFrom('subscriber').select(['extension', 'name']).execute();
    const names = new Map(people.map(({ extension, name }) => [extension, name]));
    return rooms.map(({ id, members }) => ({
      id,
      members: members.map((member) => ({
        id: member.id,
        number: shownNumber(member.number, user.mask),
        name: names.get(member.number) ?? '',
        moderator: member.isModerator,
        muted: member.isMuted,
        waiting: member.isWaiting,
        since: new Date(member.since).toISOString(),
      })),
    }));
  },
);

const moderateConference = serve(
  endpoints.moderateConference,
  async ({ params, body }, { db, user, services }) => {
    if ((await findObject(db, 'conference', params.id)) === undefined) throw refuse.notFound();
    const room = { tenant: user.tenant, id: params.id };
    const done = await services.exchange.moderateConference(room, params.member, body.action);
    if (!done) throw refuse.notFound();
    return {};
  },
);

/** Conference rooms while people are in them. */
export const conferenceRoutes = [getLiveConferences, moderateConference];
