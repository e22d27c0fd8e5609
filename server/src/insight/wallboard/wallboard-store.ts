import { type Wallboard, type WallboardForm, wallboardSchema } from '@alo/contracts';
import * as v from 'valibot';
import { newId } from '../../kernel/database/new-id.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { bumpRowVersion, lockRow, requireRowVersion } from '../../kernel/database/row-version.ts';
import { ProblemError, refuse } from '../../kernel/errors/problem-error.ts';
import { writeAudit } from '../../kernel/audit/write-audit.ts';
import type { RequestActor } from '../../kernel/user/actor.ts';
import type { User } from '../../kernel/user/user.ts';
import { makeTelevisionToken } from './television-token.ts';
import { messages } from './messages.ts';

/** Wallboards that a person sees: the own ones, and those of everybody with the scope of the whole company. */
export async function findWallboards(
  { db, user }: { readonly db: TenantTransaction; readonly user: User },
  id?: string,
): Promise<Wallboard[]> {
  const rows = await db
    .selectFrom('wallboard')
    .innerJoin('account', 'account.id', 'wallboard.user_id')
    .selectAll('wallboard')
    .select('account.name as owner_name')
    .$if(user.role.dataScope !== 'all', (mine) => mine.where('user_id', '=', user.id))
    .$if(id !== undefined, (one) => one.where('wallboard.id', '=', id ?? ''))
    .orderBy('wallboard.name')
    .orderBy('wallboard.id')
    .limit(1000)
    .execute();
  return rows.map((row) =>
    v.parse(wallboardSchema, {
      ...row,
      is_own: row.user_id === user.id,
      shared_at: row.shared_at?.toISOString() ?? null,
      seen_at: row.seen_at?.toISOString() ?? null,
    }),
  );
}

/** @throws {ProblemError} 404, also for one of somebody else */
export async function readWallboard(
  actor: { readonly db: TenantTransaction; readonly user: User },
  id: string,
): Promise<Wallboard> {
  const [row] = await findWallboards(actor, id);
  if (row === undefined) throw refuse.notFound();
  return row;
}

const targetOf = ({ id, name }: Wallboard) => ({ kind: 'wallboard', id, name });
const formOf = ({ name, tiles }: WallboardForm) => ({ name, tiles });

/** A new wallboard, or what is saved of one. @throws {ProblemError} 404, 409 somebody else saved meanwhile */
export async function saveWallboard(
  actor: RequestActor,
  { name, tiles }: WallboardForm,
  existing?: { readonly id: string; readonly seen: number | undefined },
): Promise<Wallboard> {
  const { db, user } = actor;
  const id = existing?.id ?? newId();
  const values = { name, tiles: JSON.stringify(tiles) };
  let before: Wallboard | undefined;
  if (existing === undefined) {
    await db
      .insertInto('wallboard')
      .values({ ma_dn: user.tenant, id, user_id: user.id, ...values })
      .execute();
  } else {
    await lockRow(db, 'wallboard', id);
    before = await readWallboard(actor, id);
    requireRowVersion(existing.seen, before.row_version);
    await db
      .updateTable('wallboard')
      .set({ ...values, ...bumpRowVersion() })
      .where('id', '=', id)
      .execute();
  }
  const after = await readWallboard(actor, id);
  await writeAudit(actor, {
    action: before === undefined ? 'wallboard.add' : 'wallboard.edit',
    target: targetOf(after),
    ...(before && { before: formOf(before) }),
    after: formOf(after),
  });
  return after;
}

/** Its address shows nothing any more. */
export async function deleteWallboard(actor: RequestActor, id: string): Promise<void> {
  const before = await readWallboard(actor, id);
  await actor.db.deleteFrom('wallboard').where('id', '=', id).execute();
  await writeAudit(actor, {
    action: 'wallboard.delete',
    target: targetOf(before),
    before: formOf(before),
  });
}

/**
 * Makes the address of a wallboard; the one before ends.
 * @throws {ProblemError} 403 for who has not made the wallboard: a television would see what its maker sees
 */
export async function shareWallboard(actor: RequestActor, id: string): Promise<string> {
  const { db, user } = actor;
  const board = await readWallboard(actor, id);
  if (!board.is_own) {
    throw new ProblemError(403, 'NOT_MAKER', 'Only the maker of a wallboard shares it', {
      detail: messages.notYours,
    });
  }
  const { token, hash } = makeTelevisionToken(user.tenant);
  await db
    .updateTable('wallboard')
    .set({ token_hash: hash, shared_at: new Date(), seen_at: null })
    .where('id', '=', id)
    .execute();
  await writeAudit(actor, { action: 'wallboard.share', target: targetOf(board) });
  return token;
}

/** @throws {ProblemError} 404 there is no address */
export async function unshareWallboard(actor: RequestActor, id: string): Promise<void> {
  const board = await readWallboard(actor, id);
  if (board.shared_at === null) throw refuse.notFound();
  await actor.db
    .updateTable('wallboard')
    .set({ token_hash: null, shared_at: null, seen_at: null })
    .where('id', '=', id)
    .execute();
  await writeAudit(actor, { action: 'wallboard.unshare', target: targetOf(board) });
}
