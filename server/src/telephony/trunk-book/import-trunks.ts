import type { Trunk } from '@alo/exchange';
import { sql } from 'kysely';
import type { Database } from '../../kernel/database/database.ts';
import type { Secrets } from '../../kernel/secrets/secrets.ts';
import { fromTrunk } from './to-trunk.ts';
import { insertTrunk, valuesOf } from './write-trunk.ts';

/**
 * Takes the trunks of ALO_TRUNKS over into the database of an installation that never had any; its names stay the keys of
 * rules and decisions. One node does it.
 * @returns how many; undefined where the database has had trunks before, so that the variable says nothing any more
 */
export function importTrunks(
  { root }: Pick<Database, 'root'>,
  secrets: Pick<Secrets, 'seal'>,
  trunks: readonly Trunk[],
): Promise<number | undefined> {
  return root.transaction().execute(async (db) => {
    await sql`lock table trunk_version in exclusive mode`.execute(db);
    const known = await db.selectFrom('trunk_version').select('version').limit(1).execute();
    if (known.length > 0) return undefined;
    for (const [at, trunk] of trunks.entries()) {
      const form = fromTrunk(trunk, at + 1);
      const secret = form.password === '' ? '' : secrets.seal(form.password);
      await insertTrunk(db, { action: 'import', by: '', form: valuesOf(form), secret });
    }
    return trunks.length;
  });
}
