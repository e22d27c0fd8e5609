import { refuse } from '../../kernel/errors/problem-error.ts';
import { saveObjects } from '../pbx-objects/save-objects.ts';
import { selectSubscribers, toSubscriberForm } from '../pbx-objects/subscriber-row.ts';
import type { SubscriberWrite } from '../pbx-objects/write-subscriber.ts';
import type { ExchangeActor } from '../pbx-objects/notify-exchange.ts';
import { messages } from './messages.ts';

/**
 * Has exactly these subscribers call with a number: it is their "Đầu số gọi ra", the one place where that stands.
 * @throws {ProblemError} 422 the number is for incoming calls only, or a subscriber is not there
 */
export async function assignExtensions(
  context: ExchangeActor,
  numberId: string,
  subscriberIds: readonly string[],
): Promise<void> {
  const { db } = context;
  const number = await db
    .selectFrom('phone_number')
    .select('usage')
    .where('id', '=', numberId)
    .executeTakeFirst();
  if (number?.usage === 'in' && subscriberIds.length > 0) {
    const message = messages.numberOnlyIn;
    throw refuse.invalid([{ path: 'subscriber_ids', message }]);
  }
  const rows = await selectSubscribers(db).execute();
  const known = new Set(rows.map(({ id }) => id));
  if (subscriberIds.some((id) => !known.has(id))) {
    const message = messages.extensionGone;
    throw refuse.invalid([{ path: 'subscriber_ids', message }]);
  }
  const writes = rows.flatMap((row): SubscriberWrite[] => {
    const form = toSubscriberForm(row);
    const has = form.outbound_number_id === numberId;
    if (has === subscriberIds.includes(row.id)) return [];
    const outbound_number_id = has ? null : numberId;
    const changed = { ...form, outbound_number_id };
    return [{ kind: 'subscriber', id: row.id, form: changed, rowVersion: row.row_version }];
  });
  if (writes.length > 0) await saveObjects(context, writes);
}
