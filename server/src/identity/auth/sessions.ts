import { createHash, randomBytes } from 'node:crypto';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { newId } from '../../kernel/database/new-id.ts';

/** Seconds a session lives without and with "remember me"; each renewal restarts it. */
const lifetime = { plain: 12 * 3600, remembered: 30 * 24 * 3600 };

/** Seconds after which the password is asked again, however often the session was renewed. */
const longest = { plain: 7 * 24 * 3600, remembered: 90 * 24 * 3600 };

/** Milliseconds after a rotation in which it is not rotated once more: two tabs may renew at once. */
const rotationGrace = 10_000;

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A session as its holder knows it. */
export interface OpenSession {
  readonly id: string;
  readonly userId: string;
  /** New value of the session cookie; null when another tab has just got one. */
  readonly refreshToken: string | null;
  readonly remember: boolean;
  /** Seconds the cookie lives; undefined for one that ends with the browser. */
  readonly maxAge: number | undefined;
}

function expiry(remember: boolean): { maxAge: number | undefined; expiresAt: Date } {
  const seconds = remember ? lifetime.remembered : lifetime.plain;
  return {
    maxAge: remember ? seconds : undefined,
    expiresAt: new Date(Date.now() + seconds * 1000),
  };
}

/** From where somebody signs in, and whether the browser may be closed meanwhile. */
export interface NewSession {
  readonly remember: boolean;
  readonly device: string;
  readonly ip: string;
}

/** Opens a session for a user whose password was checked. */
export async function openSession(
  db: TenantTransaction,
  tenant: string,
  userId: string,
  { remember, device, ip }: NewSession,
): Promise<OpenSession> {
  const id = newId();
  const secret = randomBytes(32).toString('base64url');
  const { maxAge, expiresAt } = expiry(remember);
  await db
    .insertInto('session')
    .values({
      ma_dn: tenant,
      id,
      user_id: userId,
      refresh_hash: digest(secret),
      previous_hash: null,
      rotated_at: new Date(),
      expires_at: expiresAt,
      remember,
      device,
      ip,
    })
    .execute();
  return { id, userId, refreshToken: `${id}.${secret}`, remember, maxAge };
}

/**
 * Renews a session by its cookie. The cookie before the last rotation is good until the new one has been used: the
 * answer that brought that one may have been lost on the way. Whoever comes with an older one, or with one that was
 * replaced meanwhile, ends the session: somebody else may hold a copy. Null when there is no such session any more.
 */
export async function renewSession(
  db: TenantTransaction,
  refreshToken: string,
): Promise<OpenSession | null> {
  const [id = '', secret = ''] = refreshToken.split('.');
  if (!/^[0-9a-f-]{36}$/.test(id)) return null;
  const session = await db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .forUpdate()
    .executeTakeFirst();
  if (session === undefined) return null;
  const age = (Date.now() - session.created_at.getTime()) / 1000;
  if (age > (session.remember ? longest.remembered : longest.plain)) {
    await endSession(db, id);
    return null;
  }
  const given = digest(secret);
  const { maxAge, expiresAt } = expiry(session.remember);
  const known = { id, userId: session.user_id, remember: session.remember, maxAge };
  if (given !== session.refresh_hash && given !== session.previous_hash) {
    await endSession(db, id);
    return null;
  }
  const recent = Date.now() - session.rotated_at.getTime() < rotationGrace;
  if (given === session.previous_hash && recent) return { ...known, refreshToken: null };
  const next = randomBytes(32).toString('base64url');
  await db
    .updateTable('session')
    .set({
      refresh_hash: digest(next),
      previous_hash: given,
      rotated_at: new Date(),
      expires_at: expiresAt,
    })
    .where('id', '=', id)
    .execute();
  return { ...known, refreshToken: `${id}.${next}` };
}

/**
 * Whether a cookie is that of an open session; the one before the last rotation still is. Nothing is renewed and
 * nothing ended: what a page loads by itself may be on its way while its cookie is replaced.
 */
export async function holdsSession(db: TenantTransaction, refreshToken: string): Promise<boolean> {
  const [id = '', secret = ''] = refreshToken.split('.');
  if (!/^[0-9a-f-]{36}$/.test(id)) return false;
  const given = digest(secret);
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', new Date())
    .where((is) => is.or([is('refresh_hash', '=', given), is('previous_hash', '=', given)]))
    .executeTakeFirst();
  return session !== undefined;
}

/** Ends one session: its tokens stop working at once. */
export async function endSession(db: TenantTransaction, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends the sessions of a user, all or all but one; gives how many. */
export async function endSessionsOf(
  db: TenantTransaction,
  userId: string,
  keep?: string,
): Promise<number> {
  let ended = db.deleteFrom('session').where('user_id', '=', userId);
  if (keep !== undefined) ended = ended.where('id', '!=', keep);
  return Number((await ended.executeTakeFirst()).numDeletedRows);
}
