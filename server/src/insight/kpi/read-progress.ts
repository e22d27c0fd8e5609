import { kpiMetrics, type KpiProgress, kpiValue } from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf } from '../../kernel/time/days.ts';
import { type Counted, countKpi, nothingCounted } from './count-kpi.ts';
import type { KpiTarget } from './find-targets.ts';
import { elapsedAt, judge, neededToday } from './pace.ts';
import { clipPeriod, periodOf } from './period-of.ts';
import { type Stretch, workingTime, type WorkingHours } from './working-time.ts';

/** What was counted for a target, or frozen, in a period. */
interface Standing extends Counted {
  readonly target: number;
  readonly frozenAt: Date | null;
}

/** A target in the unit of its metric: rates are typed in per cent. */
export function targetIn({ metric, target_value }: Pick<KpiTarget, 'metric' | 'target_value'>) {
  return kpiMetrics[metric].unit === 'rate' ? target_value / 100 : target_value;
}

const keyOf = ({ kpi_id, target_id }: Pick<KpiTarget, 'kpi_id' | 'target_id'>) =>
  `${kpi_id} ${target_id}`;

/** Counts targets in spans of days: those of the same metric, kind and span at once. */
export async function countTargets(
  db: TenantTransaction,
  targets: readonly { readonly of: KpiTarget; readonly days: Days }[],
): Promise<ReadonlyMap<string, Counted>> {
  const found = new Map<string, Counted>();
  const alike = Map.groupBy(
    targets,
    ({ of, days }) => `${of.metric} ${of.target_type} ${days.from} ${days.to}`,
  );
  for (const group of alike.values()) {
    const [first] = group;
    if (first === undefined) continue;
    const { metric, target_type } = first.of;
    const ids = group.map(({ of }) => of.target_id);
    const counted = await countKpi(db, metric, target_type, ids, first.days);
    for (const { of } of group) found.set(keyOf(of), counted.get(of.target_id) ?? nothingCounted);
  }
  return found;
}

async function readFrozen(db: TenantTransaction, targets: readonly KpiTarget[], day: string) {
  const ids = [...new Set(targets.map(({ kpi_id }) => kpi_id))];
  const starts = [...new Set(targets.map(({ period }) => periodOf(period, day).from))];
  if (ids.length === 0) return new Map<string, Standing>();
  const rows = await db
    .selectFrom('kpi_result')
    .selectAll()
    .where('kpi_id', 'in', ids)
    .where('period_start', 'in', starts)
    .execute();
  return new Map(
    rows.map(({ numerator, denominator, target, frozen_at, ...row }) => [
      `${keyOf(row)} ${row.period} ${row.period_start}`,
      { numerator, denominator, target, frozenAt: frozen_at } satisfies Standing,
    ]),
  );
}

function progressOf(
  of: KpiTarget,
  days: Days,
  standing: Standing,
  stretches: readonly Stretch[],
  now: Date,
): KpiProgress {
  const {
    kpi_id,
    name,
    metric: id,
    period,
    target_type,
    target_id,
    target_name,
    weight,
    is_active,
  } = of;
  const metric = kpiMetrics[id];
  const { numerator, denominator, target, frozenAt } = standing;
  const value = kpiValue(metric, numerator, denominator);
  const elapsed = elapsedAt(stretches, now.getTime(), endOf(days).getTime());
  const course = { metric, target, denominator, value, elapsed };
  const adds = metric.kind === 'sum' && metric.better === 'more';
  const missing = adds && value !== null && value < target ? target - value : null;
  const needed = missing === null ? null : neededToday(missing, stretches, now.getTime());
  return {
    ...{
      id: kpi_id,
      name,
      metric: id,
      period,
      target_type,
      target_id,
      target_name,
      weight,
      is_active,
    },
    ...{ ...days, target, value, numerator, denominator, elapsed, ...judge(course), missing },
    needed: needed && { count: needed.count, before: new Date(needed.before).toISOString() },
    frozen_at: frozenAt?.toISOString() ?? null,
  };
}

/**
 * Where targets stand in the periods that a day lies in; those that do not hold then are left out. A period that is frozen
 * is as it was frozen.
 */
export async function readProgress(
  db: TenantTransaction,
  targets: readonly KpiTarget[],
  hours: WorkingHours,
  { day, now }: { readonly day: string; readonly now: Date },
): Promise<readonly KpiProgress[]> {
  const frozen = await readFrozen(db, targets, day);
  const holding = targets.flatMap((of) => {
    const whole = periodOf(of.period, day);
    const days = clipPeriod(whole, { from: of.start_date, to: of.end_date });
    const kept = frozen.get(`${keyOf(of)} ${of.period} ${whole.from}`);
    return days === null ? [] : [{ of, days, kept }];
  });
  const counted = await countTargets(
    db,
    holding.filter(({ kept }) => kept === undefined),
  );
  const stretches = new Map<string, readonly Stretch[]>();
  return holding.map(({ of, days, kept }) => {
    const span = `${days.from} ${days.to}`;
    const work = stretches.get(span) ?? workingTime(hours, days);
    stretches.set(span, work);
    const standing = kept ?? {
      ...(counted.get(keyOf(of)) ?? nothingCounted),
      target: targetIn(of),
      frozenAt: null,
    };
    return progressOf(of, days, standing, work, now);
  });
}
