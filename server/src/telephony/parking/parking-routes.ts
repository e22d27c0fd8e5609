import { endpoints, nationalForm } from '@alo/contracts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { shownNumber } from '../../kernel/masking/shown-number.ts';
import { serve } from '../context.ts';
import { messages } from './messages.ts';
import { parkingCode, parkTalk } from './park-talk.ts';

const getParkedCalls = serve(endpoints.getParkedCalls, async (_request, { db, user, services }) => {
  const code = await parkingCode(db);
  if (code === undefined) return [];
  const parked = (await services.exchange.parking?.list(user.tenant)) ?? [];
  if (parked.length === 0) return [];
  const people = await db.selectFrom('subscriber').select(['extension', 'name']).execute();
  const names = new Map(people.map(({ extension, name }) => [extension, name]));
  return parked.map(({ slot, number, by, since }) => ({
    slot,
    code: `${code}${slot}`,
    number: shownNumber(nationalForm(number), user.mask),
    name: names.get(number) ?? '',
    by,
    by_name: names.get(by) ?? '',
    since: new Date(since).toISOString(),
  }));
});

const parkOwnCall = serve(endpoints.parkOwnCall, async ({ params }, { db, user, services }) => {
  const { parking } = services.exchange;
  const code = await parkingCode(db);
  const own = await db
    .selectFrom('subscriber')
    .select('extension')
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (parking === undefined || code === undefined || own === undefined) throw refuse.notFound();
  const { extension } = own;
  const call = await services.exchange.findResumableCall(user.tenant, extension, params.ref);
  if (call === undefined || call.peer === null) throw refuse.notFound();
  const talk = { own: call.own, peer: call.peer, isHeld: false };
  const parked = await parkTalk(parking, db, { tenant: user.tenant, extension }, talk);
  if (parked === 'over') throw refuse.notFound();
  if (parked === 'full')
    throw new ProblemError(409, 'PARKING_FULL', 'Every slot is taken', { detail: messages.full });
  return { slot: parked.slot, code: `${code}${parked.slot}` };
});

/** Parked calls of the company, on the page. */
export const parkingRoutes = [getParkedCalls, parkOwnCall];
