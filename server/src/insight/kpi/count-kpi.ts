import { type KpiMetricId, type KpiTargetType, missedDispositions } from '@alo/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { type Days, endOf, midnight } from '../../kernel/time/days.ts';

/** What is counted for one target; of a sum there is nothing to divide by. */
export interface Counted {
  readonly numerator: number;
  readonly denominator: number;
}

export const nothingCounted: Counted = { numerator: 0, denominator: 0 };

const columns = { user: 'user_id', team: 'team_id', department: 'department_id' } as const;

/** Where a metric is counted: rows of some days, and what is added up over them. */
interface Source {
  readonly rows: (days: Days) => RawBuilder<unknown>;
  readonly numerator: RawBuilder<unknown>;
  readonly denominator: RawBuilder<unknown>;
}

const answered = `disposition = 'answered'`;
const missed = sql`disposition = any(${[...missedDispositions]}::text[])`;
const zero = sql`0`;

/** From the sums of the reports on calls, by the units of the time of the call. */
const ofCalls = (
  numerator: RawBuilder<unknown>,
  denominator: RawBuilder<unknown> = zero,
): Source => ({
  rows: ({ from, to }) =>
    sql`select * from call_unit_day where day between ${from}::date and ${to}::date`,
  numerator,
  denominator,
});

/** From call records, where the sums do not tell calls apart enough. */
const ofRecords = (
  numerator: RawBuilder<unknown>,
  denominator: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): Source => ({
  rows: (days) => sql`select * from call_record
    where started_at >= ${midnight(days.from)} and started_at < ${endOf(days)} and ${where}`,
  numerator,
  denominator,
});

/** From what people did, by the units in which they are now. */
const ofPeople = (rows: Source['rows'], numerator: RawBuilder<unknown>): Source => ({
  rows: (days) => sql`select done.*, account.team_id, account.department_id
    from (${rows(days)}) done join account on account.id = done.user_id`,
  numerator,
  denominator: zero,
});

const filtered = (sum: string, condition: string) =>
  sql.raw(`coalesce(sum(${sum}) filter (where ${condition}), 0)`);
const one = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;

/** Calls that a queue connected within the time that it promises (Asterisk: answered within the service level). */
const inTime = sql`wait_sec <= coalesce((select (queue.data ->> 'servicelevel')::integer
  from routing_object queue where queue.kind = 'queue' and queue.id = counted.queue_id), 20)`;

/** Somebody of the company called the number within a quarter of an hour after the end of the missed call. */
const calledBack = sql`exists (select from call_record callback
  where callback.direction = 'outbound' and callback.to_number = counted.from_number
    and callback.started_at >= counted.ended_at
    and callback.started_at < counted.ended_at + interval '15 minutes')`;

/** The first missed call of a number within an hour of the clock. */
const isFirstMissed = sql`not exists (select from call_record earlier
  where earlier.direction = 'inbound' and earlier.from_number = call_record.from_number
    and earlier.disposition = any(${[...missedDispositions]}::text[])
    and earlier.started_at >= date_trunc('hour', call_record.started_at)
    and (earlier.started_at, earlier.id) < (call_record.started_at, call_record.id))`;

const sources: Readonly<Record<KpiMetricId, Source>> = {
  total_calls: ofCalls(sql`sum(calls)`),
  connected_calls: ofCalls(filtered('calls', answered)),
  talk_minutes: ofCalls(sql`sum(talk_sec)`),
  outbound_minutes: ofCalls(filtered('talk_sec', `direction = 'outbound'`)),
  inbound_minutes: ofCalls(filtered('talk_sec', `direction = 'inbound'`)),
  missed_calls: ofCalls(sql`coalesce(sum(calls) filter (where ${missed}), 0)`),
  answer_rate: ofCalls(filtered('calls', answered), sql`sum(calls)`),
  avg_talk: ofCalls(sql`sum(talk_sec)`, filtered('calls', answered)),
  interacted_customers: ofRecords(
    sql`count(distinct customer_id)`,
    zero,
    sql`disposition = 'answered' and customer_id is not null`,
  ),
  sla_rate: ofRecords(
    one(inTime),
    sql`count(*)`,
    sql`direction = 'inbound' and disposition = 'answered' and queue_id is not null`,
  ),
  callback_in_15m: ofRecords(
    one(calledBack),
    sql`count(*)`,
    sql`direction = 'inbound' and ${missed} and ${isFirstMissed}`,
  ),
  new_customers: ofPeople(
    (days) => sql`select id, user_id from customer where deleted_at is null
      and created_at >= ${midnight(days.from)} and created_at < ${endOf(days)}`,
    sql`count(*)`,
  ),
  status_success: ofPeople(
    (days) => sql`select work.user_id, coalesce(work.customer_id::text, work.call_ref) as customer
      from call_work work join profile_status status on status.id = work.result_id
      where status.status_group = 'success'
        and work.updated_at >= ${midnight(days.from)} and work.updated_at < ${endOf(days)}`,
    sql`count(distinct customer)`,
  ),
  survey_done: ofPeople(
    (days) => sql`select user_id from survey_response
      where state = 'complete' and user_id is not null and queue_id is null
        and finished_at >= ${midnight(days.from)} and finished_at < ${endOf(days)}`,
    sql`count(*)`,
  ),
  campaign_done: ofPeople(
    (days) => sql`select user_id, contact_id from dial_attempt
      where outcome = 'answered' and user_id is not null and purpose <> 'survey'
        and ended_at >= ${midnight(days.from)} and ended_at < ${endOf(days)}`,
    sql`count(distinct contact_id)`,
  ),
};

/** Counts a metric for people or units over some days; who has nothing is missing. */
export async function countKpi(
  db: TenantTransaction,
  metric: KpiMetricId,
  type: KpiTargetType,
  targets: readonly string[],
  days: Days,
): Promise<ReadonlyMap<string, Counted>> {
  if (targets.length === 0) return new Map();
  const target = sql.ref(columns[type]);
  const { rows: of, numerator, denominator } = sources[metric];
  const { rows } = await sql<{ target: string; numerator: string; denominator: string }>`
    select ${target} as target, ${numerator} as numerator, ${denominator} as denominator
    from (${of(days)}) counted where ${target} = any(${targets}::uuid[]) group by 1`.execute(db);
  return new Map(
    rows.map((row) => [
      row.target,
      { numerator: Number(row.numerator), denominator: Number(row.denominator) },
    ]),
  );
}
