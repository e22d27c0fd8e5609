import {
  type ActivityReport,
  type ActivityReportQuery,
  maximumDays,
  noActivity,
} from '@alo/contracts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { askedDays, daysBefore } from '../../kernel/time/asked-days.ts';
import type { User } from '../../kernel/user/user.ts';
import { nameKeys } from '../reports/group-names.ts';
import { firstAndLast, neverThere } from './first-and-last.ts';
import { sumActivity } from './sum-activity.ts';

/** Rows that the report shows; the totals hold all. */
const mostRows = 1000;

/** The working time of the people whom a reader may see, with the span of equal length before. */
export async function readActivityReport(
  db: TenantTransaction,
  user: User,
  query: ActivityReportQuery,
  now: Date,
): Promise<ActivityReport> {
  const days = askedDays(query, maximumDays);
  const before = daysBefore(days);
  const groups = [
    ...new Set([query.group, ...(query.subgroup === undefined ? [] : [query.subgroup])]),
  ];
  const asked = { days, user: query.user, department: query.department, team: query.team };
  const all = await sumActivity(db, user, { ...asked, groups, limit: mostRows + 1 }, now);
  const [total] = await sumActivity(db, user, { ...asked, groups: [], limit: 1 }, now);
  const rows = await nameKeys(db, groups, all.slice(0, mostRows));
  const at = groups.indexOf('user');
  const times =
    groups.length === 1 && at === 0
      ? await firstAndLast(
          db,
          rows.flatMap(({ keys }) => keys[0]?.value ?? []),
          days,
        )
      : undefined;
  return {
    ...days,
    previous_from: before.from,
    previous_to: before.to,
    rows: rows.map((row) => ({ ...row, ...(times?.get(row.keys[0]?.value ?? '') ?? neverThere) })),
    more: all.length > mostRows,
    total: total?.sums ?? noActivity,
    previous: total?.previous ?? noActivity,
  };
}
