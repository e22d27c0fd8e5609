import { foldVietnamese, type unitDetailSchema, type UnitKind } from '@alo/contracts';
import { sql } from 'kysely';
import type { InferInput } from 'valibot';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';

/** What a kind lies in, and the column that says in which. */
export const parents = {
  branch: null,
  department: { kind: 'branch', column: 'branch_id' },
  team: { kind: 'department', column: 'department_id' },
} as const satisfies Record<UnitKind, { readonly kind: UnitKind; readonly column: string } | null>;

/** The column of an account that says to which unit of a kind it belongs. */
export const memberColumns = {
  branch: 'branch_id',
  department: 'department_id',
  team: 'team_id',
} as const satisfies Record<UnitKind, string>;

interface Named {
  readonly id: string;
  readonly name: string;
}

export interface UnitRecord {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly description: string;
  readonly phone: string;
  readonly address: string;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly row_version: number;
  readonly number_ids: string[];
  readonly parent: Named | null;
  readonly manager: Named | null;
  readonly members_count: number;
}

/** Units of a kind, with the names of what they belong to. */
async function selectUnits(
  db: TenantTransaction,
  kind: UnitKind,
  id: string | null,
): Promise<UnitRecord[]> {
  const parent = parents[kind];
  const joined =
    parent === null
      ? sql``
      : sql`left join ${sql.table(parent.kind)} p on p.id = u.${sql.ref(parent.column)}`;
  const parentOf =
    parent === null
      ? sql`null::json`
      : sql`case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end`;
  const contact = kind === 'branch' ? sql`u.phone, u.address` : sql`'' as phone, '' as address`;
  const { rows } = await sql<UnitRecord>`
    select u.id, u.code, u.name, u.description, ${contact}, u.is_active, u.created_at, u.row_version,
      u.number_ids, ${parentOf} as parent,
      case when m.id is null then null else json_build_object('id', m.id, 'name', m.name) end as manager,
      (select count(*)::int from account a where a.${sql.ref(memberColumns[kind])} = u.id) as members_count
    from ${sql.table(kind)} u left join account m on m.id = u.manager_id ${joined}
    where ${id === null ? sql`true` : sql`u.id = ${id}::uuid`}`.execute(db);
  return rows;
}

/** One unit. @throws {ProblemError} 404 */
export async function readUnit(
  db: TenantTransaction,
  kind: UnitKind,
  id: string,
): Promise<UnitRecord> {
  const [row] = await selectUnits(db, kind, id);
  if (row === undefined) throw refuse.notFound();
  return row;
}

export function toUnitRow({ number_ids: _numbers, ...row }: UnitRecord) {
  return { ...row, created_at: row.created_at.toISOString() };
}

/** A unit with its people and numbers. */
export async function toUnitDetail(
  db: TenantTransaction,
  kind: UnitKind,
  row: UnitRecord,
): Promise<InferInput<typeof unitDetailSchema>> {
  const members = await db
    .selectFrom('account')
    .select(['id', 'name'])
    .where(memberColumns[kind], '=', row.id)
    .orderBy('name')
    .execute();
  const known =
    row.number_ids.length === 0
      ? []
      : await db
          .selectFrom('phone_number')
          .select(['id', 'number'])
          .where('id', 'in', row.number_ids)
          .execute();
  const numbers = row.number_ids.flatMap((id) => known.filter((number) => number.id === id));
  return { ...toUnitRow(row), members, numbers };
}

export interface UnitFilter {
  readonly search: string;
  readonly parent: string;
  readonly active?: boolean | undefined;
}

const sorts: Readonly<Record<string, (row: UnitRecord) => string>> = {
  name: ({ name }) => name,
  code: ({ code }) => code,
  created_at: ({ created_at }) => created_at.toISOString(),
};

/** Units that a filter leaves, in order. A company has some hundred at most, so they are searched here. */
export async function findUnits(
  db: TenantTransaction,
  kind: UnitKind,
  filter: UnitFilter,
  sort = 'name',
): Promise<UnitRecord[]> {
  const wanted = foldVietnamese(filter.search);
  const kept = (await selectUnits(db, kind, null)).filter(
    (row) =>
      (filter.parent === '' || row.parent?.id === filter.parent) &&
      (filter.active === undefined || row.is_active === filter.active) &&
      [row.name, row.code].some((text) => foldVietnamese(text).includes(wanted)),
  );
  const key = sorts[sort.replace(/^-/, '')] ?? (({ name }: UnitRecord) => name);
  const sign = sort.startsWith('-') ? -1 : 1;
  return kept.toSorted((one, other) => sign * key(one).localeCompare(key(other), 'vi'));
}
