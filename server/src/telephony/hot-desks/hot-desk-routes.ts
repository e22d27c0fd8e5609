import { endpoints } from '@alo/contracts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { serve } from '../context.ts';
import { hotDeskEntry } from '../pbx-objects/audit-hot-desk.ts';
import { endHotDesks, partiesOf } from '../pbx-objects/hot-desk-row.ts';
import { pushSubscribers } from '../pbx-objects/notify-exchange.ts';

const endHotDesk = serve(endpoints.endHotDesk, async ({ params }, context) => {
  const { db, user, services, afterCommit } = context;
  const found = await db
    .selectFrom('hot_desk')
    .innerJoin('subscriber as desk', 'desk.id', 'hot_desk.desk_id')
    .innerJoin('subscriber as guest', 'guest.id', 'hot_desk.guest_id')
    .select(['desk.id', 'desk.extension', 'guest.extension as guest'])
    .where('hot_desk.desk_id', '=', params.id)
    .executeTakeFirst();
  if (found === undefined) throw refuse.notFound();
  const ended = await endHotDesks(db, { desks: [found.id] });
  const push = await pushSubscribers(db, services, partiesOf(ended));
  afterCommit(() => {
    push();
    services.exchange.objectsChanged(user.tenant);
  });
  const { guest, ...desk } = found;
  await writeAudit(context, hotDeskEntry({ action: 'hotdesk.logout', desk, guest }));
  return {};
});

/** Desk phones at which another extension is logged in. */
export const hotDeskRoutes = [endHotDesk];
