import {
  kpiMetrics,
  type KpiCell,
  type KpiMatrix,
  type KpiMetricId,
  type KpiPeriod,
  type KpiProgress,
  kpiValue,
} from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { countKpi, nothingCounted } from './count-kpi.ts';
import { readWorkingHours } from './company-hours.ts';
import { findTargets, type KpiTarget } from './find-targets.ts';
import { judge } from './pace.ts';
import { periodOf } from './period-of.ts';
import { readProgress } from './read-progress.ts';

/** What a department has to reach by one metric, and what it counts for. */
interface Wanted {
  readonly target: number;
  readonly weight: number;
}

/**
 * The target of a department: its own where it has one; otherwise what its teams have to reach together, or its people.
 * Targets that do not add up are averaged.
 */
export function departmentTarget(
  metric: KpiMetricId,
  rows: readonly Pick<KpiProgress, 'target_type' | 'target' | 'weight'>[],
): Wanted | null {
  const level = (['department', 'team', 'user'] as const)
    .map((type) => rows.filter(({ target_type }) => target_type === type))
    .find((ofType) => ofType.length > 0);
  if (level === undefined) return null;
  const sum = level.reduce((all, { target }) => all + target, 0);
  const adds = kpiMetrics[metric].kind === 'sum';
  const weight = Math.max(...level.map((row) => row.weight));
  return { target: adds ? sum : sum / level.length, weight };
}

/** Rank by share, the best first; equal shares share a rank, none has none. */
export function ranks(shares: readonly (number | null)[]): readonly (number | null)[] {
  const known = shares.filter((share) => share !== null);
  return shares.map((share) =>
    share === null ? null : 1 + known.filter((other) => other > share).length,
  );
}

async function departmentsOf(db: TenantTransaction, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute();
}

interface Cell extends KpiCell {
  readonly weight: number;
}

/** Mean of the shares by weight; a share counts as 1 at the most. */
export function scoreOf(cells: readonly Pick<Cell, 'attained' | 'weight'>[]): number | null {
  const known = cells.flatMap(({ attained, weight }) =>
    attained === null ? [] : [{ attained, weight }],
  );
  const weight = known.reduce((sum, cell) => sum + cell.weight, 0);
  if (weight === 0) return null;
  return known.reduce((sum, cell) => sum + Math.min(cell.attained, 1) * cell.weight, 0) / weight;
}

/** Departments by metrics. What a department did is counted for it: Σ numerators ÷ Σ denominators, no mean of shares. */
export async function readKpiMatrix(
  db: TenantTransaction,
  reader: User,
  { period, day, now }: { readonly period: KpiPeriod; readonly day: string; readonly now: Date },
): Promise<KpiMatrix> {
  const targets = await findTargets(db, reader, { period, onlyActive: true });
  const departmentOf = new Map(targets.map((of: KpiTarget) => [of.target_id, of.department_id]));
  const progress = await readProgress(db, targets, await readWorkingHours(db), { day, now });
  const days = periodOf(period, day);
  const departments = await departmentsOf(db, [
    ...new Set([...departmentOf.values()].flatMap((id) => id ?? [])),
  ]);
  const ids = departments.map(({ id }) => id);
  const metrics = [...new Set(progress.map(({ metric }) => metric))];
  const cells = new Map<string, Cell[]>();
  for (const id of metrics) {
    const metric = kpiMetrics[id];
    const counted = await countKpi(db, id, 'department', ids, days);
    const row = departments.flatMap((department) => {
      const own = progress.filter(
        (one) => one.metric === id && departmentOf.get(one.target_id) === department.id,
      );
      const wanted = departmentTarget(id, own);
      if (wanted === null) return [];
      const { numerator, denominator } = counted.get(department.id) ?? nothingCounted;
      const value = kpiValue(metric, numerator, denominator);
      const course = { metric, target: wanted.target, denominator, value, elapsed: 1 };
      const { attained } = judge(course);
      return { department: department.id, ...wanted, value, numerator, denominator, attained };
    });
    const placed = ranks(row.map(({ attained }) => attained));
    for (const [at, { department, ...cell }] of row.entries()) {
      const of = cells.get(department) ?? [];
      cells.set(department, [...of, { ...cell, metric: id, rank: placed[at] ?? null }]);
    }
  }
  const scores = departments.map(({ id }) => scoreOf(cells.get(id) ?? []));
  const placed = ranks(scores);
  return {
    ...{ period, ...days, metrics },
    departments: departments.map(({ id, name }, at) => ({
      ...{ id, name, score: scores[at] ?? null, rank: placed[at] ?? null },
      cells: (cells.get(id) ?? []).map(({ weight: _weight, ...cell }) => cell),
    })),
  };
}
