import { errorCode, hasPermission } from '@alo/contracts';
import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import { hasSession, loadAccount } from '../../identity/auth/load-user.ts';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';
import type { Schema } from '../../kernel/database/schema.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import type { TelephonyPorts } from '../context.ts';
import type { Listener } from '../sounds/sound-links.ts';

interface Listened {
  readonly tenant: string;
  readonly listener: Listener;
  /** The file is saved, not only played. */
  readonly saved: boolean;
  readonly ip: string;
}

/** Who an address of somebody's voice is made for, and what the audit log will call it. */
export function listenerOf(
  { id, sessionId }: Pick<User, 'id' | 'sessionId'>,
  permission: string | null,
  target: Listener['target'],
): Listener {
  return { userId: id, sessionId, permission, auditId: newId(), target };
}

/** The session that the address was made in is still open, or the API key not revoked. */
function stillOpen({ sessionId }: Listener) {
  return (account: ExpressionBuilder<Schema, 'account'>): Expression<SqlBool> => {
    const { exists, selectFrom, or } = account;
    const now = sql<Date>`now()`;
    return or([
      hasSession(sessionId)(account),
      exists(
        selectFrom('api_key')
          .select('api_key.id')
          .where('api_key.id', '=', sessionId)
          .whereRef('api_key.user_id', '=', 'account.id')
          .where('api_key.revoked_at', 'is', null)
          .where((key) => key.or([key('expires_at', 'is', null), key('expires_at', '>', now)])),
      ),
    ]);
  };
}

async function write(
  db: TenantTransaction,
  user: User,
  { listener, saved, ip }: Listened,
): Promise<void> {
  const { auditId: id, target } = listener;
  const written = await db
    .selectFrom('audit_log')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (written !== undefined) return;
  const action = saved ? 'recording.download' : 'recording.listen';
  await writeAudit({ db, user, http: { ip } }, { id, action, target });
}

/**
 * Lets a listener hear, and writes it into the audit log: once for each address, whichever parts of the file a player
 * asks for. @throws {ProblemError} 404 when session, account or right have ended meanwhile.
 */
export async function noteListening(
  { database, config }: Pick<TelephonyPorts, 'database' | 'config'>,
  listened: Listened,
): Promise<void> {
  const { tenant, listener } = listened;
  const note = async (db: TenantTransaction) => {
    const user = await loadAccount(db, { tenant, ...listener }, config, stillOpen(listener));
    const { permission } = listener;
    const allowed =
      user !== null && (permission === null || hasPermission(user.subject, permission));
    if (!allowed) throw refuse.notFound();
    await write(db, user, listened);
  };
  try {
    await database.withTenant(tenant, note);
  } catch (error) {
    // A player that asks for two parts at once: the other request has written it.
    if (errorCode(error) !== '23505') throw error;
  }
}
