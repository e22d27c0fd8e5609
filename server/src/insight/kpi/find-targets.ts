import {
  foldVietnamese,
  kpiMetricSchema,
  kpiPeriodSchema,
  kpiTargetTypeSchema,
  type KpiMetricId,
  type KpiPeriod,
} from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import * as v from 'valibot';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';

const targetSchema = v.object({
  kpi_id: v.string(),
  name: v.string(),
  metric: kpiMetricSchema,
  target_type: kpiTargetTypeSchema,
  period: kpiPeriodSchema,
  target_value: v.number(),
  weight: v.number(),
  start_date: v.string(),
  end_date: v.nullable(v.string()),
  is_active: v.boolean(),
  target_id: v.string(),
  target_name: v.string(),
  /** Where the target belongs to; a department belongs to itself. */
  department_id: v.nullable(v.string()),
});

/** A KPI for one of its targets. */
export type KpiTarget = v.InferOutput<typeof targetSchema>;

export interface TargetFilter {
  readonly search?: string;
  readonly period?: KpiPeriod | undefined;
  readonly metric?: KpiMetricId | undefined;
  readonly department?: readonly string[];
  readonly team?: readonly string[];
  readonly user?: readonly string[];
  readonly onlyActive?: boolean;
}

/** Targets that a reader may see: himself, the people of his data scope, and the units in it. */
function inScope(db: TenantTransaction, reader: User): RawBuilder<SqlBool>[] {
  const visible = usersInScope(db, reader);
  if (visible === null) return [];
  const { dataScope } = reader.role;
  const people = sql<SqlBool>`(kpi.target_type = 'user' and target.target_id in (${visible}))`;
  if (dataScope === 'self' || dataScope === 'all') return [people];
  const column = { team: 'id', department: 'department_id', branch: 'branch_id' }[dataScope];
  const ids = sql`any(${[...reader.units[dataScope]]}::uuid[])`;
  const of = dataScope === 'branch' ? sql`of_department.branch_id` : sql.ref(`team.${column}`);
  const department =
    dataScope === 'branch' ? sql.ref('department.branch_id') : sql.ref('department.id');
  const units = dataScope === 'team' ? sql<SqlBool>`false` : sql<SqlBool>`${department} = ${ids}`;
  return [sql<SqlBool>`(${people} or ${of} = ${ids} or ${units})`];
}

const oneOf = (column: RawBuilder<unknown>, ids: readonly string[] | undefined) =>
  ids === undefined || ids.length === 0 ? [] : [sql<SqlBool>`${column} = any(${ids}::uuid[])`];

/** The targets of KPIs that pass a filter, by name; those that are gone are left out. */
export async function findTargets(
  db: TenantTransaction,
  reader: User | null,
  filter: TargetFilter,
): Promise<readonly KpiTarget[]> {
  const { period, metric, search = '', onlyActive = false } = filter;
  const department = sql`coalesce(account.department_id, team.department_id, department.id)`;
  const team = sql`coalesce(account.team_id, team.id)`;
  const where = [
    sql<SqlBool>`coalesce(account.name, team.name, department.name) is not null`,
    ...(reader === null ? [] : inScope(db, reader)),
    ...(period === undefined ? [] : [sql<SqlBool>`kpi.period = ${period}`]),
    ...(metric === undefined ? [] : [sql<SqlBool>`kpi.metric = ${metric}`]),
    ...(onlyActive ? [sql<SqlBool>`kpi.is_active`] : []),
    ...oneOf(department, filter.department),
    ...oneOf(team, filter.team),
    ...oneOf(sql`account.id`, filter.user),
  ];
  const { rows } = await sql`
    select kpi.id as kpi_id, kpi.name, kpi.metric, kpi.target_type, kpi.period, kpi.target_value, kpi.weight,
      kpi.start_date::text, kpi.end_date::text, kpi.is_active, target.target_id,
      coalesce(account.name, team.name, department.name) as target_name, ${department} as department_id
    from kpi join kpi_target target on target.kpi_id = kpi.id
    left join account on kpi.target_type = 'user' and account.id = target.target_id and account.deleted_at is null
    left join team on kpi.target_type = 'team' and team.id = target.target_id
    left join department of_department on of_department.id = team.department_id
    left join department on kpi.target_type = 'department' and department.id = target.target_id
    where ${sql.join(where, sql` and `)}
    order by kpi.name, kpi.id, target_name, target.target_id`.execute(db);
  const wanted = foldVietnamese(search);
  return v
    .parse(v.array(targetSchema), rows)
    .filter(({ name, target_name }) => foldVietnamese(`${name} ${target_name}`).includes(wanted));
}
