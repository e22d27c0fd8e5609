import { dayInVietnam } from '@alo/contracts';
import type { RouteCall, RouteDecision } from '@alo/exchange';
import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';

/** Who counts where nobody in particular does: turns, of all days. */
export const ROTATION = '*';
const ALL_DAYS = '2000-01-01';

/** Counts what a decision does: the turn of a ring group or outbound rule, the calls of an extension by a rule. */
export async function countDecision(
  db: TenantTransaction,
  call: RouteCall,
  { verb, reasons }: RouteDecision,
): Promise<void> {
  if (verb.do !== 'ring' && verb.do !== 'outside') return;
  const today = dayInVietnam(new Date());
  const counted = reasons.flatMap(({ code, kind, id }) => {
    if (code === 'outbound-rule') {
      return [
        { id, day: ALL_DAYS, who: ROTATION },
        { id, day: today, who: call.from },
      ];
    }
    const isTurn = code === 'dial' && kind === 'ring_group' && call.at === undefined;
    return isTurn ? [{ id, day: ALL_DAYS, who: ROTATION }] : [];
  });
  if (counted.length === 0) return;
  await db
    .insertInto('routing_counter')
    .values(counted.map((row) => ({ ma_dn: call.tenant, count: 1, ...row })))
    .onConflict((conflict) =>
      conflict
        .columns(['ma_dn', 'id', 'day', 'who'])
        .doUpdateSet({ count: sql<number>`routing_counter.count + 1` }),
    )
    .execute();
}
