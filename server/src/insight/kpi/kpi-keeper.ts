import { dayInVietnam, kpiNeeded, type KpiProgress } from '@alo/contracts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { Leadership } from '../../kernel/cluster/leadership.ts';
import type { Database, TenantTransaction } from '../../kernel/database/database.ts';
import type { LiveStreams } from '../../kernel/live/live-streams.ts';
import { notifyAll } from '../../kernel/notifications/notify.ts';
import { readWorkingHours } from './company-hours.ts';
import { findTargets } from './find-targets.ts';
import { freezeResults } from './freeze-results.ts';
import { messages } from './messages.ts';
import { readProgress } from './read-progress.ts';

interface Parts {
  readonly database: Database;
  readonly live: LiveStreams;
  readonly leadership: Leadership;
  readonly onError: (what: string, error: unknown) => void;
}

const hour = 3_600_000;

/** Once an hour: freezes what is over for a day, and tells who is behind, once for each period. */
export class KpiKeeper {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;
  #work: Promise<void> = Promise.resolve();

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      this.#work = this.#work.then(() => this.#look());
    }, hour).unref();
  }

  async #look(): Promise<void> {
    const { leadership, onError } = this.#parts;
    try {
      if (await leadership.leads('KPIs')) await this.run(new Date());
    } catch (error) {
      onError('KPIs', error);
    }
  }

  /** Does it for every company, as of a moment. One that fails does not keep the others. */
  async run(now: Date): Promise<void> {
    const { database, live, onError } = this.#parts;
    for (const tenant of await listTenants(database)) {
      try {
        await database.withTenant(tenant, (db) => freezeResults(db, tenant, now));
        const told = await database.withTenant(tenant, (db) => tellBehind(db, tenant, now));
        for (const userId of told)
          live.publish(tenant, { type: 'notice.created', user_id: userId });
      } catch (error) {
        onError('KPIs', error);
      }
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#work;
  }
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
async function tellBehind(
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
