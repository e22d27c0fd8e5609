import { type Kysely, sql } from 'kysely';
import { prepared } from '../../kernel/database/prepared.ts';
import type { Schema } from '../../kernel/database/schema.ts';

/** Is there a company of this code? For roles that may read the list of companies: the operator's, the installation's. */
export async function isCompany(db: Kysely<Schema>, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('tenant_directory')
    .select('ma_dn')
    .where('ma_dn', '=', code)
    .modifyEnd(prepared)
    .executeTakeFirst();
  return row !== undefined;
}

/** The same for the installation's role; a company that is there cannot be erased before the end of the transaction. */
export async function holdCompany(db: Kysely<Schema>, code: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from tenant_directory where ma_dn = ${code} for key share ${prepared}`.execute(db);
  return rows.length > 0;
}
