import type { Selectable } from 'kysely';
import { accountsWith } from '../../kernel/notifications/accounts-with.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import { routingWithin } from '../../telephony/routing/routing-cache.ts';
import { queueMembers } from '../../telephony/routing/to-exchange-objects.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { callLinks, type LinkedCall } from './call-links.ts';
import { callerInNotice } from './caller-in-notice.ts';
import { messages } from './messages.ts';

type Callback = LinkedCall &
  Pick<Selectable<CallRecordTable>, 'ma_dn' | 'from_number' | 'customer_name' | 'queue_id'>;

/**
 * Tells a queue's agents, and who watches the queues (`monitor.view`), that a caller wants to be called back. The
 * number is masked: the call history shows it to those who may see it.
 *
 * @returns whose bells it is in
 */
export async function noticeCallback(
  db: TenantTransaction,
  database: Database,
  call: Callback,
): Promise<readonly string[]> {
  if (call.queue_id === null) return [];
  const routing = await routingWithin(db, database, call.ma_dn);
  const queue = routing.objects.queue.find(({ id }) => id === call.queue_id);
  if (queue === undefined) return [];
  const phones = queueMembers(routing, queue.form).map(({ subscriberId }) => subscriberId);
  const people = [
    ...new Set([...(await peopleOf(db, phones)), ...(await accountsWith(db, 'monitor.view'))]),
  ];
  if (people.length === 0) return [];
  const who = callerInNotice(call, await readSystemSetting(db));
  const links = Map.groupBy(await callLinks(db, call, people), ([, link]) => link);
  for (const [link, some] of links) {
    await notifyAll(
      db,
      some.map(([id]) => id),
      {
        tenant: call.ma_dn,
        ...messages.callback(who, queue.form.name),
        kind: 'callback_due',
        link,
      },
    );
  }
  return people;
}

/** Whose phones these are, of accounts in use. */
async function peopleOf(db: TenantTransaction, phones: readonly string[]): Promise<string[]> {
  if (phones.length === 0) return [];
  const rows = await db
    .selectFrom('account')
    .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
    .select('account.id')
    .where('account.is_active', '=', true)
    .where('subscriber.id', 'in', phones)
    .execute();
  return rows.map(({ id }) => id);
}
