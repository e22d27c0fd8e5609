import { sql } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';

/** The beginning of the day in Vietnam. */
const day = (column: string) =>
  sql.raw(
    `date_trunc('day', ${column} at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'`,
  );

/** Takes from a response of an anonymous survey all that leads to a person: contact, customer, call, and the times of the day. */
export async function forgetPerson(db: TenantTransaction, responseId: string): Promise<void> {
  await sql`update survey_response set contact_id = null, customer_id = null, call_id = null, attempt_id = null,
      within_contact_id = null, callback_at = null, started_at = ${day('started_at')}, finished_at = ${day('finished_at')},
      edited_until = ${day('finished_at')}, updated_at = ${day('updated_at')}
    where id = ${responseId}`.execute(db);
  await sql`update survey_answer set at = ${day('at')} where response_id = ${responseId}`.execute(
    db,
  );
}
