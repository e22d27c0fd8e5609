import type { TenantTransaction } from '../../kernel/database/database.ts';

/** The moment at which a day begins in Vietnam, epoch milliseconds. */
export const dayBegins = (day: string) => Date.parse(`${day}T00:00:00+07:00`);

/** The import of the national register that holds; undefined: there is none. */
export function lastRegister(db: TenantTransaction) {
  return db
    .selectFrom('do_not_call_import')
    .selectAll()
    .where('finished_at', 'is not', null)
    .orderBy('as_of', 'desc')
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Of which moment the national register is, epoch milliseconds; null: none was imported. */
export async function registerAsOf(db: TenantTransaction): Promise<number | null> {
  const register = await lastRegister(db);
  return register === undefined ? null : dayBegins(register.as_of);
}
