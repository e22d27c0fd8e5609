import {
  activitySources,
  activityStatusSchema,
  type ActivityTimeline,
  maximumDays,
} from '@alo/contracts';
import { sql } from 'kysely';
import * as v from 'valibot';
import { usersInScope } from '../../identity/auth/data-scope.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { askedDays } from '../../kernel/time/asked-days.ts';
import { endOf, midnight } from '../../kernel/time/days.ts';
import type { User } from '../../kernel/user/user.ts';

/** Parts that are shown. */
const mostParts = 5000;

const partSchema = v.object({
  id: v.string(),
  row_version: v.number(),
  status: activityStatusSchema,
  reason: v.string(),
  reason_name: v.nullable(v.string()),
  source: v.picklist(activitySources),
  device: v.string(),
  from_at: v.date(),
  to_at: v.nullable(v.date()),
  day: v.string(),
  part_from: v.date(),
  part_to: v.date(),
  note: v.string(),
  corrected_by: v.string(),
});

/**
 * The person whom the activity is of.
 * @throws {ProblemError} 404 there is none, or the reader may not see this one
 */
export async function findPerson(db: TenantTransaction, reader: User, id: string) {
  const visible = usersInScope(db, reader);
  const accounts = db.selectFrom('account').select(['id', 'name']).where('id', '=', id);
  const person = await (
    visible === null ? accounts : accounts.where('id', 'in', visible)
  ).executeTakeFirst();
  if (person === undefined) throw refuse.notFound();
  return person;
}

/** What one person did, cut at the midnights of Vietnam, the latest first. */
export async function readActivityTimeline(
  db: TenantTransaction,
  reader: User,
  query: {
    readonly user: string;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
  },
  now: Date,
): Promise<ActivityTimeline> {
  const days = askedDays(query, maximumDays);
  const user = await findPerson(db, reader, query.user);
  const { rows } = await sql`
    select log.id, log.row_version, log.status, log.reason, pause_reason.name as reason_name, log.source, log.device,
      log.from_at, log.to_at, part.day::text as day, part.part_from, part.part_to, log.note, log.corrected_by
    from user_activity log
    cross join lateral days_of_activity(log.from_at, coalesce(log.to_at, ${now}), ${days.from}::date, ${days.to}::date) part
    left join pause_reason on pause_reason.code = log.reason and log.reason <> ''
    where log.user_id = ${user.id} and log.from_at < ${endOf(days)}
      and coalesce(log.to_at, ${now}) > ${midnight(days.from)}
    order by part.part_from desc, log.id desc
    limit ${mostParts + 1}`.execute(db);
  const parts = v.parse(v.array(partSchema), rows);
  return {
    ...days,
    user,
    more: parts.length > mostParts,
    parts: parts
      .slice(0, mostParts)
      .map(({ status, reason, reason_name, from_at, to_at, part_from, part_to, ...part }) => ({
        ...part,
        status_activity: status,
        reason: reason_name ?? reason,
        reason_code: reason,
        from_at: from_at.toISOString(),
        to_at: to_at?.toISOString() ?? null,
        part_from: part_from.toISOString(),
        part_to: part_to.toISOString(),
      })),
  };
}
