import { sql } from 'kysely';
import { type Database, ofJobs } from '../../kernel/database/database.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import { dayAfter, eachDay, firstCountedDay } from './counted-days.ts';

/** What was done in one company. */
export interface RebuiltCompany {
  readonly company: string;
  readonly days: number;
  /** Days on which sums and calls had differed. */
  readonly repaired: readonly string[];
}

interface Input {
  /** Last day; a rebuild that was broken off keeps its own. */
  readonly until: string;
  readonly onCompany: (done: RebuiltCompany) => void;
  /** Ends after the day that is under way. */
  readonly signal?: AbortSignal;
}

/** Compares the sums of a day with its calls and makes them equal; tells whether they were. */
function repairDay(database: Database, company: string, day: string): Promise<boolean> {
  return database.withTenant(
    company,
    async (db) => {
      const { rows } = await sql`select from call_roll_up_differences(${day}, ${day})`.execute(db);
      if (rows.length === 0) return false;
      await sql`select repair_call_roll_ups(${day}, ${day})`.execute(db);
      return true;
    },
    ofJobs,
  );
}

/**
 * Makes all sums of calls equal to the calls, company by company and day by day, each day in a transaction of its own
 * that holds nothing but the sums that were wrong: calls are stored meanwhile. A run that was broken off is continued
 * where it was, up to the day that it was to reach. Resolves to false when it was broken off.
 */
export async function rebuildSums(
  database: Database,
  { until, onCompany, signal }: Input,
): Promise<boolean> {
  const { root } = database;
  const begun = await root.selectFrom('roll_up_repair').selectAll().executeTakeFirst();
  const last = begun?.until_day ?? until;
  for (const company of await listTenants(database)) {
    if (begun !== undefined && company < begun.company) continue;
    const first = await database.withTenant(company, firstCountedDay, ofJobs);
    const from = company === begun?.company ? begun.day : (first ?? dayAfter(last));
    const days = eachDay({ from, to: last });
    const repaired: string[] = [];
    for (const day of days) {
      if (signal?.aborted === true) return false;
      if (await repairDay(database, company, day)) repaired.push(day);
      const mark = { company, day: dayAfter(day), until_day: last };
      await root
        .insertInto('roll_up_repair')
        .values(mark)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
        .execute();
    }
    onCompany({ company, days: days.length, repaired });
  }
  await root.deleteFrom('roll_up_repair').execute();
  return true;
}
