import { type Access, checkAccess } from '@alo/contracts';
import { nameTheUser } from '../kernel/audit/name-user.ts';
import { loadAccount } from '../identity/auth/load-user.ts';
import type { User } from '../kernel/user/user.ts';
import type { ServerConfig } from '../kernel/config/config.ts';
import type { TenantTransaction } from '../kernel/database/database.ts';
import { ProblemError } from '../kernel/errors/problem-error.ts';
import { loadKeyUser } from '../identity/api-keys/load-key-user.ts';
import { JobRefusal } from '../kernel/jobs/job-refusal.ts';
import type { JobReader } from '../kernel/jobs/job-reader.ts';
import { messages } from './messages.ts';

type Installation = Pick<ServerConfig, 'demo' | 'operatorTenant'>;

/** Who asked by an API key has what the key and its account may do now; to sign out stops no work. */
async function loadReader(
  db: TenantTransaction,
  { tenant, id, sessionId }: JobReader,
  installation: Installation,
): Promise<User | null> {
  const key = /^[0-9a-f-]{36}$/.test(sessionId)
    ? await db.selectFrom('api_key').select('hash').where('id', '=', sessionId).executeTakeFirst()
    : undefined;
  if (key !== undefined) return loadKeyUser(db, { tenant, hash: key.hash }, installation);
  const claims = { tenant, userId: id, sessionId };
  return loadAccount(db, claims, installation, ({ lit }) => lit(true));
}

/**
 * The person who asked for a job with the rights, scope and mask of this moment, whom the audit log names for the
 * rest of the transaction.
 * @throws {JobRefusal} when the account is closed, the key was revoked, or the right has gone
 */
export async function reloadActor(
  db: TenantTransaction,
  reader: JobReader,
  access: Access,
  installation: Installation,
): Promise<User> {
  try {
    const user = await loadReader(db, reader, installation);
    if (user !== null && checkAccess(user.subject, access, new Date()) === 'granted') {
      await nameTheUser(db, user, reader.ip);
      return user;
    }
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
  }
  throw new JobRefusal(messages.rightsLost);
}
