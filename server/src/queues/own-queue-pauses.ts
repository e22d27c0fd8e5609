import type { OwnQueuePause } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

interface Row {
  readonly queue_id: string;
  readonly queue_name: string;
  readonly reason: string;
  readonly by: string;
  readonly since: Date | null;
}

/**
 * Queues in use whose calls pass a person over: a supervisor took the person out, or the form of the queue says so.
 * A pause at a queue that the person does not belong to any more is not told.
 */
export async function ownQueuePauses(
  db: TenantTransaction,
  userId: string,
): Promise<OwnQueuePause[]> {
  const { rows } = await sql<Row>`
    with phone as (select id from subscriber where user_id = ${userId} and is_active),
    place as (
      select queue.id, queue.name, phone.id as phone_id, member.entry, member.position
      from phone, routing_object as queue,
        jsonb_array_elements(queue.data -> 'members') with ordinality as member(entry, position)
      where queue.kind = 'queue' and (queue.data ->> 'is_active') is distinct from 'false' and (
        (entry ->> 'type' = 'subscriber' and entry ->> 'id' = phone.id::text)
        or (entry ->> 'type' = 'group' and exists (select from routing_object as team
          where team.kind = 'group' and team.id::text = entry ->> 'id'
            and team.data -> 'subscriber_ids' ? phone.id::text)))),
    -- Who belongs to a queue twice counts by the first place, as in the exchange.
    own as (select distinct on (id) * from place order by id, position)
    select own.id as queue_id, own.name as queue_name, coalesce(queue_pause.reason, '') as reason,
      coalesce(queue_pause.paused_by_name, '') as by, queue_pause.paused_at as since
    from own left join queue_pause on queue_pause.queue_id = own.id
      and queue_pause.subscriber_id = own.phone_id and queue_pause.ended_at is null
    where queue_pause.id is not null or (own.entry ->> 'paused')::boolean
    order by own.name, own.id
  `.execute(db);
  return rows.map((row) => ({ ...row, since: row.since?.toISOString() ?? null }));
}
