import type { TenantTransaction } from '../../kernel/database/database.ts';

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
