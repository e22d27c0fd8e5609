import { findPostgres, startPostgres } from '@alo/server/testing';

/** Rows of a table: the embedded database, and PostgreSQL where it is installed. */
export async function eachDatabase(
  row: (name: string, url: string | undefined) => Promise<string[]>,
): Promise<string[][]> {
  const rows = [await row('PGlite', undefined)];
  const programs = findPostgres();
  if (programs !== undefined) {
    const postgres = await startPostgres(programs);
    rows.push(await row('PostgreSQL', postgres.url).finally(postgres.close));
  }
  return rows;
}
