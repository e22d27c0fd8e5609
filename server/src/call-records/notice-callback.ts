import { sql } from 'kysely';
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
  const { rows } = await sql<{ id: string; queue: string }>`
    with queue as (select id, name, data from routing_object where kind = 'queue' and id = ${call.queue_id}),
    member as (select jsonb_array_elements(queue.data -> 'members') as entry from queue),
    subscriber_id as (
      select entry ->> 'id' as id from member where entry ->> 'type' = 'subscriber'
      union
      select jsonb_array_elements_text(routing_object.data -> 'subscriber_ids') from member
        join routing_object on routing_object.kind = 'group' and routing_object.id::text = entry ->> 'id')
    select account.id, queue.name as queue from account join role on role.id = account.role_id cross join queue
    where account.is_active and (role.name = 'super-admin' or 'monitor.view' = any(role.permissions)
      or account.id in (select user_id from subscriber where id::text in (select id from subscriber_id)))
  `.execute(db);
  if (rows.length === 0) return;
  const who = await callerInNotice(db, call);
  await db
    .insertInto('notice')
    .values(
      rows.map(({ id, queue }) => ({
        ma_dn: call.ma_dn,
        id: newId(),
        user_id: id,
        title: 'Khách xin gọi lại',
        body: `${who} đã rời hàng đợi ${queue} và xin được gọi lại.`,
        kind: 'callback_due',
        link: '/call-history',
        read_at: null,
      })),
    )
    .execute();
}
