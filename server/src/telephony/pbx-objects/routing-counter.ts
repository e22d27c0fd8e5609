import { dayInVietnam } from '@alo/contracts';
import { extensionBehind, type RouteCall, type RouteDecision } from '@alo/routing';
import { sql, type SqlBool } from 'kysely';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';

/** Who counts where nobody in particular does: turns and hits, of all days. */
export const ROTATION = '*';
const ALL_DAYS = '2000-01-01';

/** Counts what a decision does: the turn of a ring group or outbound rule, the calls of an extension by a rule, the hits of a block. */
export async function countDecision(
  database: Database,
  call: RouteCall,
  { reasons }: RouteDecision,
): Promise<void> {
  const today = dayInVietnam(new Date());
  const counted = reasons.flatMap(({ code, kind, id }) => {
    if (code === 'outbound-rule') {
      return [
        { id, day: ALL_DAYS, who: ROTATION },
        { id, day: today, who: extensionBehind(call) },
      ];
    }
    if (code === 'blocked') return [{ id, day: ALL_DAYS, who: ROTATION }];
    const isTurn = code === 'dial' && kind === 'ring_group' && call.at === undefined;
    return isTurn ? [{ id, day: ALL_DAYS, who: ROTATION }] : [];
  });
  if (counted.length === 0) return;
  await database.withTenant(call.tenant, (db) =>
    db
      .insertInto('routing_counter')
      .values(counted.map((row) => ({ ma_dn: call.tenant, count: 1, ...row })))
      .onConflict((conflict) =>
        conflict
          .columns(['ma_dn', 'id', 'day', 'who'])
          .doUpdateSet({ count: sql<number>`routing_counter.count + 1`, last_at: new Date() }),
      )
      .execute(),
  );
}

/** How often things were counted in all, and when last, by id. */
export async function readHits(db: TenantTransaction, ids: readonly string[]) {
  const rows = await db
    .selectFrom('routing_counter')
    .select(['id', 'count', 'last_at'])
    .where('who', '=', ROTATION)
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(
    rows.map(({ id, count, last_at }) => [id, { count, last_at: last_at.toISOString() }]),
  );
}
