import { type Kysely, sql } from 'kysely';
import { asInstallation } from '../../kernel/database/as-installation.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import type { Schema } from '../../kernel/database/schema.ts';

/** Calls without a record belong to no company, yet name one. */
export const setAsideRoutes = { table: 'set_aside_call', column: 'company' } as const;

interface Reference {
  readonly table: string;
  readonly names: string;
}

/** The table and all of `tables` whose rows name its rows, by however many steps. */
function withNaming(table: string, tables: ReadonlySet<string>, references: readonly Reference[]) {
  const found = new Set([table]);
  // A set is walked on over what is added meanwhile.
  for (const one of found) {
    for (const { table: naming, names } of references) {
      if (names === one && tables.has(naming)) found.add(naming);
    }
  }
  return found;
}

/**
 * Groups of tables in an order in which rows go before those that they name. A group has one table, or several
 * that name each other in a circle, whose rows must go in one statement.
 */
export function childrenFirst(
  tables: readonly string[],
  references: readonly Reference[],
): readonly (readonly string[])[] {
  const groups: string[][] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const [group = new Set<string>()] = [...left]
      .map((table) => withNaming(table, left, references))
      .toSorted((one, other) => one.size - other.size);
    for (const table of group) left.delete(table);
    groups.push([...group].toSorted());
  }
  return groups;
}

/**
 * Every table whose rows belong to companies, as the database has them now, so that one that is added later is not
 * forgotten: all with a column `ma_dn`, in groups, rows before those that they name.
 */
export async function companyTables(root: Kysely<Schema>): Promise<readonly (readonly string[])[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and a.attname = 'ma_dn' and not a.attisdropped
    order by c.relname`.execute(root);
  const { rows: references } = await sql<Reference>`
    select c.relname as table, n.relname as names from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_class n on n.oid = f.confrelid
    where f.contype = 'f' and c.relnamespace = current_schema()::regnamespace`.execute(root);
  return childrenFirst(
    tables.map(({ name }) => name),
    references,
  );
}

/**
 * Runs `work` inside a company's transaction in a role that may do this with the tables: the role of tenants, or, for
 * tables that it may not touch (audit log, lists of the installation), the one that the server signed in with.
 */
export async function inRoleFor<T>(
  db: TenantTransaction,
  privilege: 'select' | 'delete',
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await sql<{ allowed: boolean }>`
    select bool_and(has_table_privilege('alo_app', name, ${privilege})) as allowed
    from unnest(${tables}::text[]) name`.execute(db);
  return rows[0]?.allowed === true ? work() : asInstallation(db, work);
}
