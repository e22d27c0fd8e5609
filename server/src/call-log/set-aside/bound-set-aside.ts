import { sql } from 'kysely';
import { newId } from '../../kernel/database/new-id.ts';
import { asOperator } from '../../kernel/database/operator.ts';
import { type OperatorParts, notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { messages } from './messages.ts';

/** Calls that the list keeps, and from how many on the operator is told that it fills up. */
export interface SetAsideLimits {
  readonly most: number;
  readonly full: number;
}

/** A row has some 2 KB. */
export const setAsideLimits: SetAsideLimits = { most: 10_000, full: 8000 };

const day = 86_400_000;
const list = { permission: 'platform.calls', link: '/setting/set-aside-calls' } as const;

/**
 * Keeps the list of calls without a record bounded. The operator's people are told when it fills up; only then, beyond
 * the most, the oldest go. Their number and dates go to the operator's audit log and a notice. Without an
 * operator nothing goes.
 */
export async function boundSetAside(
  parts: OperatorParts,
  { most, full }: SetAsideLimits = setAsideLimits,
): Promise<void> {
  const { database, operator } = parts;
  const { count } = await database.root
    .selectFrom('set_aside_call')
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow();
  if (count < full || operator === undefined) return;
  const words = messages.filling(count, most);
  await notifyOperator(parts, { ...list, ...words, quiet: day });
  if (count <= most) return;
  const dropped = await dropOldest(parts, operator, most);
  if (dropped > 0) await notifyOperator(parts, { ...list, ...messages.dropped(dropped), quiet: 0 });
}

/** Drops some at once, so that the log gets one row for them; gives how many. */
async function dropOldest({ database }: OperatorParts, operator: string, most: number) {
  const kept = most - Math.ceil(most / 20);
  return database.withTenant(operator, async (db) => {
    const dropped = await asOperator(db, () =>
      db
        .deleteFrom('set_aside_call')
        .where('id', 'in', (oldest) =>
          oldest
            .selectFrom('set_aside_call')
            .select('id')
            .orderBy('set_aside_at', 'desc')
            .orderBy('id', 'desc')
            .offset(kept),
        )
        .returning('set_aside_at')
        .execute(),
    );
    if (dropped.length === 0) return 0;
    const moments = dropped.map(({ set_aside_at: at }) => at.getTime());
    const before = {
      count: dropped.length,
      from: new Date(Math.min(...moments)).toISOString(),
      until: new Date(Math.max(...moments)).toISOString(),
    };
    await db
      .insertInto('audit_log')
      .values({
        ...{ ma_dn: operator, id: newId(), user_id: null, user_name: '', ip: '' },
        ...{ action: 'call.drop', target_kind: 'call_record', target_id: null, target_name: '' },
        before: JSON.stringify(before),
        after: null,
      })
      .execute();
    return dropped.length;
  });
}
