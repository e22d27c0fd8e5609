import { sql } from 'kysely';
import { accountsWith } from '../auth/accounts-with.ts';
import type { TenantTransaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { callerInNotice } from './caller-in-notice.ts';

interface Callback {
  readonly ma_dn: string;
  readonly from_number: string;
  readonly customer_name: string | null;
  readonly queue_id: string | null;
}

/**
 * Tells a queue's agents, and who watches the queues (`monitor.view`), that a caller wants to be called back. The
 * number is masked: the call history shows it to those who may see it.
 */
export async function noticeCallback(db: TenantTransaction, call: Callback): Promise<void> {
  if (call.queue_id === null) return;
  const { rows } = await sql<{ queue: string; agents: string[] }>`
    with queue as (select id, name, data from routing_object where kind = 'queue' and id = ${call.queue_id}),
    member as (select jsonb_array_elements(queue.data -> 'members') as entry from queue),
    subscriber_id as (
      select entry ->> 'id' as id from member where entry ->> 'type' = 'subscriber'
      union
      select jsonb_array_elements_text(routing_object.data -> 'subscriber_ids') from member
        join routing_object on routing_object.kind = 'group' and routing_object.id::text = entry ->> 'id')
    select queue.name as queue, array(
      select account.id from account join subscriber on subscriber.user_id = account.id
      where account.is_active and subscriber.id::text in (select id from subscriber_id)) as agents
    from queue
  `.execute(db);
  const [found] = rows;
  if (found === undefined) return;
  const people = new Set([...found.agents, ...(await accountsWith(db, 'monitor.view'))]);
  if (people.size === 0) return;
  const who = await callerInNotice(db, call);
  await db
    .insertInto('notice')
    .values(
      [...people].map((id) => ({
        ma_dn: call.ma_dn,
        id: newId(),
        user_id: id,
        title: 'Khách xin gọi lại',
        body: `${who} đã rời hàng đợi ${found.queue} và xin được gọi lại.`,
        kind: 'callback_due',
        link: '/call-history',
        read_at: null,
      })),
    )
    .execute();
}
