import { dayInVietnam, kpiNeeded, type KpiProgress } from '@alo/contracts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { NoticeRound, type NoticeRoundParts } from '../../kernel/notifications/notice-round.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import { readWorkingHours } from './company-hours.ts';
import { findTargets } from './find-targets.ts';
import { freezeResults } from './freeze-results.ts';
import { messages } from './messages.ts';
import { readProgress } from './read-progress.ts';

const hour = 3_600_000;

/** Once an hour: freezes what is over for a day, and notifies who is behind, once for each period. */
export function kpiKeeper(parts: NoticeRoundParts): NoticeRound {
  const { database } = parts;
  return new NoticeRound(parts, {
    name: 'KPIs',
    every: hour,
    tenants: () => listTenants(database),
    notify: async (tenant, now) => {
      await database.withTenant(tenant, (db) => freezeResults(db, tenant, now));
      return database.withTenant(tenant, (db) => notifyBehind(db, tenant, now));
    },
  });
}

/** Who is told: the person, or whoever leads the unit. */
async function peopleOf(db: TenantTransaction, row: KpiProgress): Promise<readonly string[]> {
  if (row.target_type === 'user') return [row.target_id];
  const unit = await db
    .selectFrom(row.target_type)
    .select('manager_id')
    .where('id', '=', row.target_id)
    .executeTakeFirst();
  const leader = unit?.manager_id ?? null;
  return leader === null ? [] : [leader];
}

function wordsOf(row: KpiProgress, now: Date) {
  const { title, needed, slow } = messages.behind;
  const words = kpiNeeded(row, now.getTime());
  const { name, target_name: target } = row;
  return { title: title(name), body: words === '' ? slow(target) : needed(target, words) };
}

/** Leaves a notice for each target that is behind and was not told in this period; gives back whose bells have one. */
async function notifyBehind(
  db: TenantTransaction,
  tenant: string,
  now: Date,
): Promise<readonly string[]> {
  const targets = await findTargets(db, null, { onlyActive: true });
  if (targets.length === 0) return [];
  const at = { day: dayInVietnam(now), now };
  const told = new Set<string>();
  for (const row of await readProgress(db, targets, await readWorkingHours(db), at)) {
    if (row.state !== 'behind') continue;
    const { numInsertedOrUpdatedRows: isNew } = await db
      .insertInto('kpi_notice')
      .values({
        ...{ ma_dn: tenant, kpi_id: row.id, target_id: row.target_id },
        period_start: row.from,
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (isNew === 0n) continue;
    const people = await peopleOf(db, row);
    const link = row.target_type === 'user' ? '/dashboard' : '/kpis';
    await notifyAll(db, people, { tenant, kind: 'kpi', link, ...wordsOf(row, now) });
    for (const userId of people) told.add(userId);
  }
  return [...told];
}
