import { sql } from 'kysely';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/** An id of a unit, queue or person that nothing else has. */
export const madeId = (kind: number, n: number) =>
  `018f0000-0000-7000-8${String(kind).padStart(3, '0')}-${String(n).padStart(12, '0')}`;

const idOf = (kind: number, expression: string) =>
  sql.raw(
    `('018f0000-0000-7000-8${String(kind).padStart(3, '0')}-' || lpad((${expression})::text, 12, '0'))::uuid`,
  );

/** Kinds of made ids, and how many there are. */
export const made = {
  department: { kind: 1, count: 4 },
  team: { kind: 2, count: 7 },
  queue: { kind: 3, count: 3 },
  user: { kind: 4, count: 12 },
} as const;

/**
 * Calls of a company that differ in everything that reports count, spread over days up to `until`, some with one leg, some
 * transferred, some rung at several extensions; times crowd at midnight of Vietnam. The same ones for the same input.
 */
export async function storeVariedCalls(
  db: TenantTransaction,
  {
    tenant,
    count,
    first = 1,
    days,
    until,
  }: {
    readonly tenant: string;
    readonly count: number;
    /** Number of the first call; others are other calls. */
    readonly first?: number;
    readonly days: number;
    readonly until: Date;
  },
): Promise<void> {
  await sql`
    with made as (
      select n, abs(hashint8(n)) as a, abs(hashint8(n * 31 + 7)) as b, abs(hashint8(n * 17 + 3)) as c
      from generate_series(${first}::bigint, ${first + count - 1}::bigint) n),
    called as (
      select *, (array['inbound', 'outbound', 'internal'])[1 + a % 3] as direction,
        (array['answered', 'answered', 'answered', 'missed', 'abandoned', 'no_answer', 'busy',
          'voicemail', 'ivr_end'])[1 + b % 9] as disposition,
        ${until}::timestamptz - (c % ${days}) * interval '1 day'
          - case when n % 5 = 0 then (n % 3 - 1) * interval '1 millisecond'
                 else (b % 86400) * interval '1 second' end as started
      from made),
    stored as (
      insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id, user_name,
        department_id, team_id, extension, hotline, queue_id, started_at, answered_at, ended_at,
        duration, wait_sec, ring_sec, talk_sec, disposition, cost, charged_sec, carrier, network)
      select ${tenant}, gen_random_uuid(), 'varied-' || n, direction, '0912345678', '0987654321',
        case when a % 11 > 0 then ${idOf(made.user.kind, `a % ${made.user.count}`)} end, 'An',
        case when b % 5 > 0 then ${idOf(made.department.kind, `b % ${made.department.count}`)} end,
        case when b % 7 > 1 then ${idOf(made.team.kind, `b % ${made.team.count}`)} end,
        case when a % 11 > 0 then (101 + a % 12)::text end,
        case when direction <> 'internal' then '1900100' || c % 3 end,
        case when direction = 'inbound' and c % 4 > 0 then ${idOf(made.queue.kind, `c % ${made.queue.count}`)} end,
        started, case when disposition = 'answered' then started + interval '5 s' end,
        started + interval '90 s', 90, c % 60, b % 30,
        case when disposition = 'answered' then a % 85 else 0 end, disposition,
        case when direction = 'outbound' then c % 3000 end,
        case when direction = 'outbound' then c % 90 end,
        case when direction <> 'internal' then (array['fpt', 'fpt', 'viettel', null])[1 + (a / 3 + c / 5) % 4] end,
        case when direction <> 'internal' then (array['viettel', 'fpt', 'mobifone', null])[1 + (a / 5 + b / 3) % 4] end
      from called returning *)
    insert into call_leg (ma_dn, call_record_id, n, number, extension, user_id, department_id, team_id,
      from_at, answered_at, ended_at, billed_sec)
    select ma_dn, id, leg, coalesce(own, '0912345678'), own,
      case when own is null then null else user_id end, department_id, team_id,
      started_at, case when leg = 1 or talk_sec > 40 then answered_at end, ended_at,
      case when answered_at is null or (leg > 1 and talk_sec <= 40) then 0 else talk_sec / leg end
    from stored
    cross join lateral generate_series(1, 1 + talk_sec % 4) leg
    cross join lateral (select case when leg = 4 then null
      else (101 + (abs(hashtext(call_id)) + leg * leg) % 9)::text end as own) party`.execute(db);
}

/**
 * Queues that the calls of a company were in: of most inbound calls one, of some two, some of them abandoned at once. The same
 * ones for the same calls.
 */
export async function storeVariedVisits(db: TenantTransaction): Promise<void> {
  await sql`
    insert into call_queue_visit (ma_dn, call_record_id, n, queue_id, entered_at, wait_sec, outcome, service_sec)
    select ma_dn, id, n, ${idOf(made.queue.kind, `(a + n) % ${made.queue.count}`)},
      started_at + (n - 1) * interval '40 s', (a / 7 + n * 13) % 340,
      (array['answered', 'answered', 'answered', 'abandoned', 'abandoned', 'timeout', 'full', 'empty',
        'exit', 'callback', 'other'])[1 + (a + n * 5) % 11],
      10 + 10 * (a % 3)
    from call_record
    cross join lateral (select abs(hashtext(call_id)) as a) made
    cross join lateral generate_series(1, a % 3) n
    where direction = 'inbound'`.execute(db);
}
