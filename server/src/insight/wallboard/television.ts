import { checkAccess, endpoints, wallboardSchema, type WallTile } from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { loadAccount } from '../../identity/auth/load-user.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { User } from '../../kernel/user/user.ts';
import type { MonitorPorts } from '../monitor/context.ts';
import { messages } from './messages.ts';
import { readTelevisionToken } from './television-token.ts';

/** What the token of an address opens. */
export interface Television {
  /** The maker, with the rights that he has now. */
  readonly user: User;
  readonly name: string;
  readonly tiles: WallTile[];
}

const contentSchema = v.pick(wallboardSchema, ['name', 'tiles']);

const gone = () =>
  new ProblemError(404, 'TELEVISION_GONE', 'The token opens no wallboard', {
    detail: messages.addressGone,
  });

/**
 * The wallboard of a token. It ends with its address, and with the account, the right or the feature of its maker.
 * @throws {ProblemError} 404
 */
export async function openTelevision(
  { database, config }: Pick<MonitorPorts, 'database' | 'config'>,
  token: string,
): Promise<Television> {
  const read = readTelevisionToken(token);
  if (read === null) throw gone();
  const { tenant, hash } = read;
  const found = await database.withTenant(tenant, async (db) => {
    const board = await db
      .selectFrom('wallboard')
      .select(['id', 'user_id', 'name', 'tiles'])
      .where('token_hash', '=', hash)
      .executeTakeFirst();
    if (board === undefined) return null;
    const claims = { tenant, userId: board.user_id, sessionId: board.id };
    const user = await loadAccount(db, claims, config, ({ lit }) => lit(true));
    if (user === null) return null;
    // Each second it is asked for; a write each minute is enough.
    await db
      .updateTable('wallboard')
      .set({ seen_at: new Date() })
      .where('id', '=', board.id)
      .where(sql<boolean>`(seen_at is null or seen_at < now() - interval '1 minute')`)
      .execute();
    return { user, ...v.parse(contentSchema, board) };
  });
  const { access } = endpoints.getWallFigures;
  if (found === null || checkAccess(found.user.subject, access, new Date()) !== 'granted') {
    throw gone();
  }
  return found;
}
