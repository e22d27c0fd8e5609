import { dayInVietnam, maximumDays } from '@alo/contracts';
import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { DailyRound } from '../../identity/tenants/daily-round.ts';
import { listTenants } from '../../identity/tenants/list-tenants.ts';
import type { Leadership } from '../../kernel/cluster/leadership.ts';
import { type Database, ofJobs } from '../../kernel/database/database.ts';
import { type OperatorParts, notifyOperator } from '../../kernel/notifications/notify-operator.ts';
import { dayAfter, eachDay, firstCountedDay } from './counted-days.ts';
import { messages } from './messages.ts';

/** Sums that are kept with the calls are not those of the calls. */
class SumsDifferError extends Error {
  override readonly name = 'SumsDifferError';
  readonly code = 'SUMS_DIFFER';
}

/** Days that reports read: the longest span, and the one before that it is compared with. */
const compared = 2 * maximumDays;
/** Milliseconds in which the operator is told of a company once. */
const quiet = 20 * 3_600_000;

interface Parts extends OperatorParts {
  readonly leadership: Leadership;
  readonly onError: (what: string, error: unknown) => void;
}

/** Days on which the sums of a company differ from its calls, with the sums that do. */
async function differingDays(
  database: Database,
  company: string,
  now: Date,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const today = dayInVietnam(now);
  const oldest = dayAfter(today, -compared);
  const first = await database.withTenant(company, firstCountedDay, ofJobs);
  const found = new Map<string, readonly string[]>();
  if (first === undefined) return found;
  for (const day of eachDay({ from: first > oldest ? first : oldest, to: today })) {
    if (signal.aborted) break;
    const begun = performance.now();
    const { rows } = await database.withTenant(
      company,
      (db) =>
        sql<{ roll_up: string }>`select roll_up from call_roll_up_differences(${day}, ${day})
          order by 1`.execute(db),
      ofJobs,
    );
    if (rows.length > 0)
      found.set(
        day,
        rows.map(({ roll_up }) => roll_up),
      );
    // As long again for everybody else.
    await pause(performance.now() - begun, undefined, { signal, ref: false }).catch(
      () => undefined,
    );
  }
  return found;
}

/**
 * Compares once a day the sums of every company with its calls. Repairs nothing: where they differ the operator's people
 * get a notice and the log a line, since something has written past the triggers that keep them equal.
 */
export function sumKeeper({ leadership, onError, ...operator }: Parts): DailyRound {
  const { database } = operator;
  return new DailyRound({
    onError,
    leads: () => leadership.leads('sums of calls'),
    tenants: () => listTenants(database),
    failure: 'the sums of calls were not compared',
    visit: async (company, now, signal) => {
      const found = await differingDays(database, company, now, signal);
      const days = [...found.keys()];
      const [first, last] = [days[0], days.at(-1)];
      if (first === undefined || last === undefined) return;
      const sums = [...new Set([...found.values()].flat())].join(', ');
      const where = `${company}: ${sums}; ${days.length} days, ${first} to ${last}`;
      onError('sums of calls differ from the calls', new SumsDifferError(where));
      await notifyOperator(operator, {
        permission: 'platform.calls',
        ...messages.differ(company, { days: days.length, first, last }),
        link: null,
        quiet,
      });
    },
  });
}
