import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/**
 * The tenant's own numbers where it hides those of its customers, none elsewhere, as a value that another statement
 * reads too.
 */
export const numbersBesideHidden = sql<string[]>`(case when exists (
    select from system_setting where key = 'hidden_phone_customer' and value = '1')
  then array(select number from phone_number) else '{}' end)`;

/** Numbers of the tenant that nobody hides from its people, while it hides those of its customers. */
export async function readOwnNumbers(db: TenantTransaction): Promise<readonly string[]> {
  const { own } = await db.selectNoFrom(numbersBesideHidden.as('own')).executeTakeFirstOrThrow();
  return own;
}
