import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Recounts the calls of customers, after call records came to them or went. */
export async function countCalls(db: TenantTransaction, ids: readonly string[]): Promise<void> {
  await sql`update customer set
      calls_count = (select count(*) from call_record where customer_id = customer.id),
      last_call_at = (select max(started_at) from call_record where customer_id = customer.id)
    where id = any(${ids}::uuid[])`.execute(db);
}
