import { sql } from 'kysely';
import { type Database, ofJobs } from '../../kernel/database/database.ts';

export interface GenerateCallRecordsInput {
  readonly tenant: string;
  readonly count: number;
  /** The records spread evenly over these days, ending now. */
  readonly days: number;
  /** Queues to which inbound calls come in turn; none without them. */
  readonly queues?: readonly string[];
}

/** Rows of one statement: of more, the sums of legs are made by reading all legs instead of looking up theirs. */
const batch = 5000;

/**
 * Fills the call history of a tenant for benchmarks: plausible records, the same ones for the same
 * input but for their times and ids. Agents are the tenant's users with a subscriber; each record has the leg of its
 * agent.
 */
export async function generateCallRecords(
  database: Database,
  { tenant, count, days, queues = [] }: GenerateCallRecordsInput,
): Promise<void> {
  for (let from = 0; from < count; from += batch) {
    const until = Math.min(from + batch, count) - 1;
    await database.withTenant(
      tenant,
      (db) =>
        sql`
        with stored as (insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id,
          user_name, team_id, department_id, branch_id, extension, hotline, queue_id, started_at, answered_at, ended_at, duration, wait_sec, ring_sec,
          talk_sec, disposition, hangup_by, hangup_cause, sip_status)
        select ${tenant}, gen_random_uuid(), 'bench-' || n,
          case when n % 5 < 2 then 'inbound' else 'outbound' end,
          case when n % 5 < 2 then customer else agent.extension end,
          case when n % 5 < 2 then '19001000' else customer end,
          agent.user_id, agent.name,
          agent.team_id, agent.department_id, agent.branch_id,
          agent.extension, '19001000',
          case when n % 5 < 2 then (${queues}::uuid[])[1 + n % greatest(${queues.length}, 1)] end,
          started, case when n % 4 > 0 then started + interval '6 s' end,
          started + interval '60 s', 60, 0, 6, case when n % 4 > 0 then 54 else 0 end,
          case when n % 4 > 0 then 'answered' when n % 5 < 2 then 'missed' else 'no_answer' end,
          'customer', 16, 200
        from generate_series(${from}::bigint, ${until}::bigint) n
        join (select subscriber.*, team_id, department_id, branch_id,
                row_number() over (order by extension) - 1 as place, count(*) over () as agents
              from subscriber join account on account.id = subscriber.user_id) agent on agent.place = n % agent.agents
        cross join lateral (
          select now() - (${days} * n / ${count}::float8) * interval '1 day' as started,
            '09' || lpad((n * 7919 % 100000000)::text, 8, '0') as customer) made
        returning *)
        , visited as (insert into call_queue_visit (ma_dn, call_record_id, n, queue_id, entered_at, wait_sec,
            outcome, service_sec)
          select ma_dn, id, 1, queue_id, started_at, abs(hashtext(call_id)) % 45,
            case when disposition = 'answered' then 'answered' else 'abandoned' end, 20
          from stored where queue_id is not null)
        insert into call_leg (ma_dn, call_record_id, n, number, extension, user_id, user_name,
          team_id, department_id, branch_id, from_at, answered_at, ended_at, billed_sec)
        select ma_dn, id, 1, extension, extension, user_id, user_name, team_id, department_id, branch_id,
          started_at, answered_at, ended_at, talk_sec from stored
        `.execute(db),
      ofJobs,
    );
  }
  await sql`analyze call_record, call_leg, call_queue_visit`.execute(database.root);
}
