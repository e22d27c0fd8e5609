import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, dayMs, endOf } from '../../kernel/time/days.ts';
import { findTargets, type KpiTarget } from './find-targets.ts';
import { clipPeriod, periodAfter, periodOf } from './period-of.ts';
import { countTargets, targetIn } from './read-progress.ts';

/** Calls that end or are stored late still count until then. */
const freezeAfter = dayMs;
/** Periods of one target that are made up for in one round. */
const mostPeriods = 62;

/** Periods of a target that are over for a day, from one on; the first ones. */
export function duePeriods(
  of: Pick<KpiTarget, 'period' | 'start_date' | 'end_date'>,
  frozenUntil: string | null,
  now: Date,
): readonly Days[] {
  const first = periodOf(of.period, of.start_date);
  const due: Days[] = [];
  for (
    let period =
      frozenUntil === null ? first : periodAfter(of.period, { from: '', to: frozenUntil });
    endOf(period).getTime() + freezeAfter <= now.getTime() && due.length < mostPeriods;
    period = periodAfter(of.period, period)
  ) {
    if (of.end_date !== null && period.from > of.end_date) break;
    due.push(period);
  }
  return due;
}

/** Writes down what targets reached in periods that are over for a day. Once written nothing changes it. */
export async function freezeResults(
  db: TenantTransaction,
  tenant: string,
  now: Date,
): Promise<void> {
  const targets = await findTargets(db, null, { onlyActive: true });
  const frozen = await db
    .selectFrom('kpi_result')
    .select(({ fn }) => ['kpi_id', 'target_id', 'period', fn.max('period_end').as('until')])
    .groupBy(['kpi_id', 'target_id', 'period'])
    .execute();
  const untilOf = new Map(
    frozen.map(({ kpi_id, target_id, period, until }) => [
      `${kpi_id} ${target_id} ${period}`,
      until,
    ]),
  );
  const due = targets.flatMap((of) =>
    duePeriods(of, untilOf.get(`${of.kpi_id} ${of.target_id} ${of.period}`) ?? null, now).map(
      (whole) => ({ of, whole }),
    ),
  );
  for (const ofPeriod of Map.groupBy(due, ({ whole }) => `${whole.from} ${whole.to}`).values()) {
    const holding = ofPeriod.flatMap(({ of, whole }) => {
      const days = clipPeriod(whole, { from: of.start_date, to: of.end_date });
      return days === null ? [] : [{ of, whole, days }];
    });
    const counted = await countTargets(db, holding);
    const rows = holding.flatMap(({ of, whole }) => {
      const standing = counted.get(`${of.kpi_id} ${of.target_id}`);
      if (standing === undefined) return [];
      const { kpi_id, target_id, name, metric, period, target_type, target_name, weight } = of;
      return {
        ...{ ma_dn: tenant, kpi_id, target_id, name, metric, period, target_type, target_name },
        ...{ period_start: whole.from, period_end: whole.to, weight, target: targetIn(of) },
        ...{ ...standing, frozen_at: now },
      };
    });
    if (rows.length === 0) continue;
    await db
      .insertInto('kpi_result')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
