import { type Kysely, sql } from 'kysely';

/** A row that was written durably. */
export interface WrittenRow {
  readonly in_table: string;
  readonly what: string;
  /** The user of the request; empty for work of the server's own. */
  readonly who: string;
}

/**
 * Has the database itself write down every row that a committed transaction changes, whoever does it: what a
 * refused request leaves behind shows here, and nothing that was rolled back.
 */
export async function keepJournal<Schema>(
  root: Kysely<Schema>,
): Promise<() => Promise<WrittenRow[]>> {
  await sql`create table written_row (in_table text not null, what text not null, who text not null)`.execute(
    root,
  );
  await sql`create function note_written_row() returns trigger language plpgsql security definer as $$
    begin
      insert into written_row
        values (tg_table_name, tg_op, coalesce(current_setting('app.user', true), ''));
      return null;
    end $$`.execute(root);
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname = 'public' and c.relname not in ('written_row', 'migration')`.execute(
    root,
  );
  for (const { name } of tables) {
    const table = sql.table(name);
    await sql`create trigger written_new after insert or delete on ${table}
      for each row execute function note_written_row()`.execute(root);
    await sql`create trigger written_change after update on ${table}
      for each row when (old.* is distinct from new.*) execute function note_written_row()`.execute(
      root,
    );
  }
  return async () => {
    const { rows } = await sql<WrittenRow>`
      with gone as (delete from written_row returning *)
      select distinct in_table, what, who from gone`.execute(root);
    return rows;
  };
}
