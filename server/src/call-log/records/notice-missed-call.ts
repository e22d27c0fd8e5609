import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { CallRecordTable } from '../../kernel/database/schema.ts';
import { notify } from '../../kernel/notifications/notify.ts';
import { readSystemSetting } from '../../identity/settings/system-setting.ts';
import { callLinks, type LinkedCall } from './call-links.ts';
import { callerInNotice } from './caller-in-notice.ts';
import { messages } from './messages.ts';

type Missed = LinkedCall &
  Pick<
    Selectable<CallRecordTable>,
    | 'ma_dn'
    | 'direction'
    | 'disposition'
    | 'from_number'
    | 'callback_requested'
    | 'customer_id'
    | 'customer_name'
  >;

const unanswered: ReadonlySet<string> = new Set(['missed', 'no_answer', 'abandoned']);

/**
 * Leaves a notice to call back for a call from outside that nobody took, where the company wants that (`missed_task`):
 * for the person who was called, else for who is in charge of the customer. Who asked to be called back has a notice of
 * the queue already. The number is masked: the call history shows it to those who may see it.
 *
 * @returns whose bell it is in; null for none
 */
export async function noticeMissedCall(
  db: TenantTransaction,
  call: Missed,
): Promise<string | null> {
  if (call.direction !== 'inbound' || !unanswered.has(call.disposition)) return null;
  if (call.from_number === '' || call.callback_requested) return null;
  const setting = await readSystemSetting(db);
  if (setting.missed_task !== 1) return null;
  const person = await responsibleFor(db, call);
  if (person === undefined) return null;
  const links = await callLinks(db, call, [person.id]);
  await notify(db, {
    tenant: call.ma_dn,
    userId: person.id,
    ...messages.missedCall(callerInNotice(call, setting)),
    kind: 'missed_call',
    link: links.get(person.id) ?? null,
  });
  return person.id;
}

function responsibleFor(db: TenantTransaction, { user_id, customer_id }: Missed) {
  const people = db
    .selectFrom('account')
    .select('account.id')
    .where('account.is_active', '=', true);
  if (user_id !== null) return people.where('account.id', '=', user_id).executeTakeFirst();
  if (customer_id === null) return Promise.resolve(undefined);
  return people
    .innerJoin('customer', 'customer.user_id', 'account.id')
    .where('customer.id', '=', customer_id)
    .executeTakeFirst();
}
