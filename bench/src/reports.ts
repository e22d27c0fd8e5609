import { dayInVietnam, endpoints, staffingWeeks } from '@alo/contracts';
import {
  departmentStatistics,
  extensionSummary,
  generateCallRecords,
  type TestClient,
  type TestServer,
} from '@alo/server/testing';
import { sql } from 'kysely';
import { records, tenant, withServer } from './million-calls.ts';
import { median, percentile, table, timed } from './numbers.ts';
import { queueOfEverybody } from './report-queue.ts';

/** The longest span of a report; all records lie in it. */
const days = 92;
const rounds = 40;
/** Requests before those that count: a server that has just started compiles, and plans prepared statements a few times. */
const warmUps = 60;
/** Milliseconds of p95 that any report may take. */
const most = 200;
/** How many times faster than the records themselves the sums must be. */
const wanted = { extensions: 200, statistics: 15 } as const;

/** Milliseconds of a statement over all records. */
const patient = { statement: 600_000 };

/** Queues that only records know of. */
const otherQueues = Array.from(
  { length: 5 },
  (_none, at) => `018f0000-0000-7000-8000-00000000f00${at}`,
);

const dayBack = (back: number) => dayInVietnam(new Date(Date.now() - back * 86_400_000));
const span = { from: dayBack(days - 1), to: dayBack(0) };
const first = `${span.from}T00:00:00+07:00`;

/** What a report counts, straight from the records and legs. */
const naive = {
  extensions: sql`select leg.extension, count(distinct record.id), sum(leg.billed_sec),
      count(distinct record.id) filter (where leg.answered_at is not null), min(record.started_at), max(record.started_at)
    from call_record record join call_leg leg on leg.call_record_id = record.id
    where record.started_at >= ${first}::timestamptz and leg.extension is not null group by 1`,
  statistics: sql`select department_id, count(*), count(*) filter (where direction = 'inbound'),
      count(*) filter (where disposition = 'answered'), sum(talk_sec), avg(wait_sec) filter (where direction = 'inbound')
    from call_record where started_at >= ${first}::timestamptz group by 1`,
} as const;

/** Reports as people ask for them, each over the whole span. */
async function reportTimes(admin: TestClient, queueId: string): Promise<string[][]> {
  const unit = (query: object) => () =>
    admin.call(endpoints.getUnitReport, { query: { ...span, ...query } });
  const extension = (query: object) => () =>
    admin.call(endpoints.getExtensionReport, { query: { ...span, ...query } });
  const queue = (query: object) => () =>
    admin.call(endpoints.getQueueReport, { query: { ...span, ...query } });
  const activity = (query: object) => () =>
    admin.call(endpoints.getActivityReport, { query: { ...span, ...query } });
  const staffing = (weeks: number) => () =>
    admin.call(endpoints.getStaffing, { query: { queue: queueId, weeks } });
  const cases: readonly (readonly [string, () => Promise<{ readonly status: number }>])[] = [
    ['by extension', extension({})],
    ['by department', unit({})],
    ['by extension and day', extension({ group: 'day', subgroup: 'extension' })],
    ['by department and team', unit({ subgroup: 'team' })],
    ['by agent and day', unit({ group: 'user', subgroup: 'day' })],
    ['by day, one direction', unit({ group: 'day', direction: 'inbound' })],
    ['by queue', queue({})],
    ['by queue and day', queue({ subgroup: 'day' })],
    ['by hour, one queue', queue({ group: 'hour', queue: queueId })],
    ['working time by person', activity({})],
    ['working time by day', activity({ group: 'day' })],
    ['staffing of a queue, 4 weeks', staffing(staffingWeeks.usual)],
    ['staffing of a queue, 12 weeks', staffing(staffingWeeks.most)],
    ['successful calls', () => admin.call(endpoints.getSuccessCalls, { query: span })],
  ];
  const rows: string[][] = [];
  for (const [name, ask] of cases) {
    const checked = async () => {
      const { status } = await ask();
      if (status !== 200) throw new Error(`The report "${name}" answered ${status}`);
    };
    await timed(warmUps, checked);
    const times = await timed(rounds, checked);
    const p95 = percentile(times, 0.95);
    rows.push([name, median(times).toFixed(1), p95.toFixed(1), p95 <= most ? 'yes' : 'NO']);
  }
  return rows;
}

/** Reports and the same figures counted from the records, both in one transaction of the very database, without HTTP. */
async function comparisons(server: TestServer): Promise<string[][]> {
  const { database } = server.running.services;
  const cases = [
    ['summary by extension', extensionSummary, naive.extensions, wanted.extensions],
    ['statistics by department', departmentStatistics, naive.statistics, wanted.statistics],
  ] as const;
  const compared: string[][] = [];
  for (const [name, report, query, least] of cases) {
    const read = () => database.withTenant(tenant, (db) => report(db, span));
    await timed(warmUps, read);
    const ours = median(await timed(rounds, read));
    const count = () => database.withTenant(tenant, (db) => query.execute(db), patient);
    const plain = median(await timed(3, count));
    const ratio = plain / ours;
    compared.push([
      ...[name, plain.toFixed(0), ours.toFixed(1), `1/${ratio.toFixed(0)}`],
      ratio >= least ? 'yes' : `NO (1/${least})`,
    ]);
  }
  return compared;
}

/** Ten million take half an hour to store: a database of `ALO_BENCH_DATABASE_URL` that has them already is measured as it is. */
function storedRecords(server: TestServer): Promise<number> {
  return server.running.services.database.withTenant(
    tenant,
    async (db) => {
      const { calls } = await db
        .selectFrom('call_record')
        .select(sql<number>`count(*)::int`.as('calls'))
        .executeTakeFirstOrThrow();
      return calls;
    },
    patient,
  );
}

/** Reports over 92 days of a million calls over HTTP, beside what plain SQL takes on the records. */
export function reportTimesOverMillion(): Promise<string> {
  const count = Number(process.env['ALO_BENCH_RECORDS'] ?? records);
  return withServer(async (server) => {
    const { database } = server.running.services;
    const admin = await server.signIn(tenant, 'admin');
    const queueId = await queueOfEverybody(admin);
    if ((await storedRecords(server)) < count) {
      const queues = [queueId, ...otherQueues];
      await generateCallRecords(database, { tenant, count, days: days - 1, queues });
      await sql`vacuum analyze`.execute(database.root);
    }
    const rows = await reportTimes(admin, queueId);
    const compared = await comparisons(server);
    const title = `Reports, ${count} records in ${days} days`;
    const times = table([title, 'HTTP p50 ms', 'p95 ms', `<= ${most} ms`], rows);
    const head = ['Against plain SQL', 'SQL p50 ms', 'report p50 ms', 'ratio', 'met'];
    return `${times}\n\n${table(head, compared)}`;
  });
}
