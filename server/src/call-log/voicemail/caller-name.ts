import type { TenantTransaction } from '../../kernel/database/database.ts';

/** Name of the customer with a number, else of the colleague with an extension; null for a stranger. */
export async function callerName(
  db: TenantTransaction,
  number: string,
  e164: string,
): Promise<string | null> {
  if (number === '') return null;
  const customer = await db
    .selectFrom('customer')
    .select('name')
    .where('phone_e164', '=', e164)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (customer !== undefined) return customer.name;
  const colleague = await db
    .selectFrom('subscriber')
    .select('name')
    .where('extension', '=', number)
    .executeTakeFirst();
  return colleague?.name ?? null;
}
