import { sql } from 'kysely';
import type { User } from '../user/user.ts';
import type { TenantTransaction } from '../database/database.ts';

/** For the rest of the transaction: the audit log names whoever writes, and the address that it was asked from. */
export async function nameTheUser(
  db: TenantTransaction,
  user: Pick<User, 'id' | 'name'>,
  ip: string,
): Promise<void> {
  await sql`select set_config('app.user', ${user.id}, true),
    set_config('app.user_name', ${user.name}, true), set_config('app.ip', ${ip}, true)`.execute(db);
}
