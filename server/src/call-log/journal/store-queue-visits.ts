import type { QueueVisit } from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';

/** What a queue promises that does not say it, as in its form (entities.md §4.6). */
const usualServiceSec = 20;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Seconds within which queues promise an answer now; one that is not there any more is missing. */
async function serviceLevels(
  db: TenantTransaction,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('routing_object')
    .select(['id', sql<number | null>`(data ->> 'servicelevel')::integer`.as('seconds')])
    .where('kind', '=', 'queue')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .modifyEnd(prepared)
    .execute();
  return new Map(rows.flatMap(({ id, seconds }) => (seconds === null ? [] : [[id, seconds]])));
}

/** Stores the queues that a call was in, with what they promise at the time of the call. */
export async function storeQueueVisits(
  db: TenantTransaction,
  { tenant, callRecordId }: { readonly tenant: string; readonly callRecordId: string },
  visits: readonly QueueVisit[],
): Promise<void> {
  const known = visits.filter(({ queueId }) => uuid.test(queueId));
  if (known.length === 0) return;
  const levels = await serviceLevels(
    db,
    known.map(({ queueId }) => queueId),
  );
  const rows = known.map(({ queueId, enteredAt, waitSec, outcome }, index) => ({
    ma_dn: tenant,
    call_record_id: callRecordId,
    n: index + 1,
    queue_id: queueId,
    entered_at: new Date(enteredAt),
    wait_sec: waitSec,
    outcome,
    service_sec: levels.get(queueId) ?? usualServiceSec,
  }));
  await db.insertInto('call_queue_visit').values(rows).modifyEnd(prepared).execute();
}
