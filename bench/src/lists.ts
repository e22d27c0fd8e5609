import { type CallRequest, calls, dayInVietnam } from '@alo/contracts';
import {
  callRecordPage,
  countedRows,
  explain,
  type Explained,
  findPostgres,
  generateCallRecords,
  searchingNumbers,
  startPostgres,
  startTestServer,
  type TestClient,
  type TestServer,
} from '@alo/server/testing';
import { sql } from 'kysely';
import * as v from 'valibot';
import { median, percentile, table } from './numbers.ts';

const records = 1_000_000;
const otherRecords = 100_000;
const days = 90;
const rounds = 100;
const deepPages = 200;
const perPage = 50;
const maDn = 'dn0002';

type Query = CallRequest<typeof calls.getHistoriesCall>['query'];

const dayBack = (back: number) => dayInVietnam(new Date(Date.now() - back * 86_400_000));
const span: Query = {
  from: dayBack(days),
  to: dayBack(0),
  per_page: perPage,
  search: '',
  direction: [],
  disposition: [],
  user: [],
  number: '',
};

async function timed(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const startedAt = performance.now();
    await work();
    times.push(performance.now() - startedAt);
  }
  return times;
}

async function read(client: TestClient, query: Query) {
  const reply = await client.raw(calls.getHistoriesCall, {
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => String(value) !== '')),
  });
  if (reply.status !== 200)
    throw new Error(`The list answered ${reply.status} to ${JSON.stringify(query)}`);
  return v.parse(calls.getHistoriesCall.answer, reply.body);
}

/** Walks to a page far down, as a reader does; with the cursor of that page. */
async function deepCursor(client: TestClient): Promise<string> {
  let cursor: string | null = null;
  for (let page = 1; page < deepPages; page += 1) {
    const query: Query = cursor === null ? span : { ...span, cursor };
    cursor = (await read(client, query)).next_cursor;
  }
  if (cursor === null) throw new Error('There are too few records for a deep page');
  return cursor;
}

/** The very statements of the list, run by `explain analyze` as the application's role with its tenant. */
async function inDatabase(server: TestServer, query: Query) {
  const reader = { mask: null };
  const pages: Explained[] = [];
  const counts: Explained[] = [];
  for (let round = 0; round < 15; round += 1) {
    await server.running.services.database.withTenant(maDn, async (db) => {
      const { page, found } = callRecordPage(db, query, reader, null);
      await searchingNumbers(db, query, reader, async () => {
        pages.push(await explain(page));
        counts.push(await explain(countedRows(db, found)));
      });
    });
  }
  return {
    page: median(pages.map(({ executionMs }) => executionMs)),
    count: median(counts.map(({ executionMs }) => executionMs)),
    indexes: [...new Set(pages.flatMap(({ indexes }) => indexes))].join(', '),
  };
}

async function lists(server: TestServer): Promise<string> {
  const admin = await server.signIn(maDn, 'admin');
  const agent = await server.signIn(maDn, 'nv101');
  const first = await read(admin, span);
  const userId = first.data[0]?.user_id ?? '';
  const deep = { ...span, cursor: await deepCursor(admin) };
  const someNumber = (await read(admin, deep)).data[0];
  const number =
    someNumber?.direction === 'inbound' ? someNumber.from_number : (someNumber?.to_number ?? '');
  const cases: readonly (readonly [string, Query])[] = [
    ['first page', span],
    [`page ${deepPages}`, deep],
    ['one day', { ...span, from: dayBack(45), to: dayBack(45) }],
    ['one direction', { ...span, direction: ['inbound'] }],
    ['one agent', { ...span, user: [userId] }],
    ['whole number', { ...span, number }],
    ['7 digits of a number', { ...span, number: number.slice(2, 9) }],
    ['4 digits of a number', { ...span, number: number.slice(4, 8) }],
  ];
  const rows: string[][] = [];
  for (const [name, query] of cases) {
    await read(admin, query);
    const http = await timed(rounds, () => read(admin, query));
    const { page, count, indexes } = await inDatabase(server, query);
    const figures = [percentile(http, 0.5), percentile(http, 0.95)].map((value) =>
      value.toFixed(1),
    );
    rows.push([name, ...figures, page.toFixed(2), count.toFixed(1), indexes]);
  }
  const own = await timed(rounds, () => read(agent, span));
  rows.push([
    'first page of an agent',
    percentile(own, 0.5).toFixed(1),
    percentile(own, 0.95).toFixed(1),
    '',
    '',
    '',
  ]);
  return table(
    [
      `Call history, ${records} records, ${perPage} a page`,
      'HTTP p50 ms',
      'HTTP p95 ms',
      'page in the database ms',
      'capped count ms',
      'indexes',
    ],
    rows,
  );
}

/** What the roll-ups replace: one pass over the records of both periods. */
async function straightTotals(server: TestServer): Promise<number[]> {
  const from = new Date(Date.now() - 60 * 86_400_000);
  return timed(5, () =>
    server.running.services.database.withTenant(maDn, (db) =>
      db
        .selectFrom('call_record')
        .where('started_at', '>=', from)
        .select(({ fn }) => ['direction', 'disposition', fn.sum('talk_sec').as('talk')])
        .groupBy(['direction', 'disposition'])
        .execute(),
    ),
  );
}

async function dashboards(server: TestServer): Promise<string> {
  const rows: string[][] = [];
  for (const [name, who] of [
    ['dashboard 30 days', 'admin'],
    ['dashboard 30 days of an agent', 'nv101'],
  ] as const) {
    const client = await server.signIn(maDn, who);
    const times = await timed(rounds, async () => {
      const reply = await client.call(calls.getDashboard, { query: { period: '30d' } });
      if (reply.status !== 200) throw new Error(`The dashboard answered ${reply.status}`);
    });
    rows.push([name, percentile(times, 0.5).toFixed(1), percentile(times, 0.95).toFixed(1)]);
  }
  const straight = await straightTotals(server);
  rows.push([
    'its totals alone, straight from the records',
    percentile(straight, 0.5).toFixed(1),
    percentile(straight, 0.95).toFixed(1),
  ]);
  return table([`Dashboard, ${records} records in ${days} days`, 'p50 ms', 'p95 ms'], rows);
}

async function withDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const url = process.env['ALO_BENCH_DATABASE_URL'];
  if (url !== undefined) return work(url);
  const programs = findPostgres();
  if (programs === undefined) {
    throw new Error(
      'There is no PostgreSQL on this machine. Install it (Debian: postgresql), or name an empty database with ALO_BENCH_DATABASE_URL.',
    );
  }
  const postgres = await startPostgres(programs);
  return work(postgres.url).finally(postgres.close);
}

/** Call history and dashboard over a million records of one tenant, beside those of another. */
export function listTimes(): Promise<string> {
  return withDatabase(async (url) => {
    const server = await startTestServer({ DATABASE_URL: url });
    try {
      const { database } = server.running.services;
      await generateCallRecords(database, { maDn: 'dn0003', count: otherRecords, days });
      await generateCallRecords(database, { maDn, count: records, days });
      await sql`vacuum analyze`.execute(database.root);
      return `${await lists(server)}\n\n${await dashboards(server)}`;
    } finally {
      await server.close();
    }
  });
}
