import { auditedColumns } from '@alo/contracts';
import { sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import { auditedTables } from '../database/migrations/081-audit.ts';

/** What the database writes down of a row that has all of these columns. */
const kept = (columns: readonly string[]) =>
  sql<{ field: string }>`select jsonb_object_keys(audit_columns(
    (select jsonb_object_agg(name, 'x') from unnest(${columns}::text[]) as name))) as field`;

describe.each(databases)('the fields of the audit log on %s', (database) => {
  const server = serverOn(database);
  const fieldsOf: typeof server.current.running.services.database.withTenant = (...args) =>
    server.current.running.services.database.withTenant(...args);

  test('are the columns that have names for people', async () => {
    const tables = auditedTables.map(([table]) => table);
    const fields = await fieldsOf('dn0002', async (db) => {
      const { rows } = await sql<{ name: string }>`select distinct column_name as name
        from information_schema.columns
        where table_schema = current_schema() and table_name = any(${tables})`.execute(db);
      const written = await kept(rows.map(({ name }) => name)).execute(db);
      return written.rows.map(({ field }) => field);
    });
    expect(fields.sort()).toEqual([...auditedColumns].sort());
  });

  test('are no secret of a telephone object', async () => {
    const { rows } = await fieldsOf('dn0002', (db) =>
      kept(['pin', 'moderator_pin', 'secret', 'voicemail_pin', 'max_members']).execute(db),
    );
    expect(rows).toEqual([{ field: 'max_members' }]);
  });
});
