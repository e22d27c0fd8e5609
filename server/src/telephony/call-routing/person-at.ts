import { loadAccount } from '../../identity/auth/load-user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TelephonyPorts } from '../context.ts';
import type { SubscriberRow } from '../pbx-objects/subscriber-row.ts';

/** The person at an extension with the rights of this moment; null for an extension without one. */
export async function personAt(
  { config }: Pick<TelephonyPorts, 'config'>,
  db: TenantTransaction,
  { ma_dn, user_id }: Pick<SubscriberRow, 'ma_dn' | 'user_id'>,
): Promise<User | null> {
  if (user_id === null) return null;
  const claims = { tenant: ma_dn, userId: user_id, sessionId: '' };
  return loadAccount(db, claims, config, ({ lit }) => lit(true));
}
