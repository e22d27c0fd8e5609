import type { ReportGroup, ReportKey } from '@alo/contracts';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { prepared } from '../../kernel/database/prepared.ts';

type Names = ReadonlyMap<string, string>;
const none: Names = new Map();

async function namesIn(
  db: TenantTransaction,
  table: string,
  name: string,
  ids: readonly string[],
  id = 'id',
): Promise<Names> {
  const type = sql.raw(id === 'id' ? 'uuid' : 'text');
  const { rows } = await sql<{ id: string; name: string | null }>`
    select ${sql.ref(id)} as id, ${sql.raw(name)} as name from ${sql.table(table)}
    where ${sql.ref(id)} = any(${ids}::${type}[]) ${prepared}`.execute(db);
  return new Map(rows.flatMap((row) => (row.name === null ? [] : [[row.id, row.name]])));
}

/** What the keys of a level are called today; keys without a name, and of what was deleted, are missing. */
export function groupNames(
  db: TenantTransaction,
  group: ReportGroup,
  keys: readonly string[],
): Promise<Names> {
  if (keys.length === 0) return Promise.resolve(none);
  switch (group) {
    case 'branch':
    case 'department':
    case 'team':
      return namesIn(db, group, 'name', keys);
    case 'user':
      return namesIn(db, 'account', 'name', keys);
    case 'extension':
      return namesIn(db, 'subscriber', 'name', keys, 'extension');
    case 'queue':
      return namesIn(db, 'routing_object', `data ->> 'name'`, keys);
    case 'hotline':
    case 'network':
    case 'direction':
    case 'day':
    case 'hour':
      return Promise.resolve(none);
  }
}

/** Rows of a report with the names of their keys. */
export async function nameKeys<Row extends { readonly keys: readonly (string | null)[] }>(
  db: TenantTransaction,
  groups: readonly ReportGroup[],
  rows: readonly Row[],
): Promise<(Omit<Row, 'keys'> & { readonly keys: ReportKey[] })[]> {
  const names = new Map<ReportGroup, Names>();
  for (const [at, group] of groups.entries()) {
    const keys = new Set(rows.flatMap((row) => row.keys[at] ?? []));
    names.set(group, await groupNames(db, group, [...keys]));
  }
  return rows.map(({ keys, ...row }) => ({
    ...row,
    keys: groups.map((group, at) => {
      const value = keys[at] ?? null;
      return { value, name: names.get(group)?.get(value ?? '') ?? null };
    }),
  }));
}
