import { type CallSums, dayInVietnam } from '@alo/contracts';
import { readCallScope } from '../../call-log/records/call-scope.ts';
import type { Database } from '../../kernel/database/database.ts';
import type { User } from '../../kernel/user/user.ts';
import { sumCalls } from './sum-calls.ts';
import { unitSource } from './sum-source.ts';

/** Milliseconds for which sums of today stand: a wallboard asks every second. */
const freshFor = 5000;
const mostKept = 500;

interface Kept {
  readonly at: number;
  readonly sums: Promise<CallSums>;
}

/** Sums of today's calls by the scope of readers; those of one scope share them. */
export class DaySums {
  readonly #database: Database;
  readonly #kept = new Map<string, Kept>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @param now - epoch milliseconds */
  of(user: User, now = Date.now()): Promise<CallSums> {
    const { tenant, role, units } = user;
    const isAll = role.dataScope === 'all';
    const key = JSON.stringify([tenant, role.dataScope, isAll ? '' : [user.id, units]]);
    const kept = this.#kept.get(key);
    if (kept !== undefined && now - kept.at < freshFor) return kept.sums;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= mostKept && oldest !== undefined) this.#kept.delete(oldest);
    const sums = this.#read(user);
    this.#kept.set(key, { at: now, sums });
    sums.catch(() => this.#kept.delete(key));
    return sums;
  }

  #read(user: User): Promise<CallSums> {
    return this.#database.withTenant(user.tenant, async (db) => {
      const today = dayInVietnam(new Date());
      const { total } = await sumCalls(db, unitSource, {
        days: { from: today, to: today },
        groups: [],
        conditions: [],
        scope: await readCallScope(db, user),
        limit: 0,
      });
      return total.sums;
    });
  }
}
