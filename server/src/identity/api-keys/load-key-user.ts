import { hasFeature, hasPermission } from '@alo/contracts';
import { sql } from 'kysely';
import type { ServerConfig } from '../../kernel/config/config.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { loadAccount } from '../auth/load-user.ts';
import { maskFor, type User } from '../../kernel/user/user.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { readOwnNumbers } from '../settings/own-numbers.ts';
import { readSystemSetting } from '../settings/system-setting.ts';
import type { PresentedKey } from './api-key.ts';

/** Writing down each use would make every request a write. */
const noted = sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`;

/**
 * The account that a key acts for, with the permissions that both the key and the account have now; null
 * when the key was revoked or has ended, or its account is closed.
 * @throws {ProblemError} 403 where the company no longer has the feature `api`.
 */
export async function loadKeyUser(
  db: TenantTransaction,
  { tenant, hash }: PresentedKey,
  config: Pick<ServerConfig, 'demo' | 'operatorTenant'>,
): Promise<User | null> {
  const key = await db
    .selectFrom('api_key')
    .select(['id', 'user_id', 'permissions', 'otp_script_id'])
    .where('hash', '=', hash)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) =>
      or([eb('expires_at', 'is', null), eb('expires_at', '>', sql<Date>`now()`)]),
    )
    .executeTakeFirst();
  if (key === undefined) return null;
  const claims = { tenant, userId: key.user_id, sessionId: key.id };
  const account = await loadAccount(db, claims, config, ({ lit }) => lit(true));
  if (account === null) return null;
  if (!hasFeature(account.subject, 'api', new Date())) throw refuse.noFeature();
  await db
    .updateTable('api_key')
    .set({ last_used_at: new Date() })
    .where('id', '=', key.id)
    .where(noted)
    .execute();
  // No longer super-admin: that name alone would open everything.
  const permissions = key.permissions.filter((name) => hasPermission(account.subject, name));
  const subject = { ...account.subject, roleName: '', permissions: new Set(permissions) };
  const setting = await readSystemSetting(db);
  const mask = maskFor(subject, setting, await readOwnNumbers(db));
  return { ...account, subject, mask, apiKey: { id: key.id, otpScriptId: key.otp_script_id } };
}
