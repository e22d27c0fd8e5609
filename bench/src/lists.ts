import { type EndpointRequest, endpoints, dayInVietnam, readListQuery } from '@alo/contracts';
import {
  callRecordPage,
  countedRows,
  explain,
  type Explained,
  searchingNumbers,
  type TestClient,
  type TestServer,
} from '@alo/server/testing';
import * as v from 'valibot';
import { dashboards } from './dashboards.ts';
import { days, tenant, ownCallsOnly, records, withMillionCalls } from './million-calls.ts';
import { median, percentile, table, timed } from './numbers.ts';

const rounds = 100;
const perPage = 50;

type Query = EndpointRequest<typeof endpoints.getHistoriesCall>['query'];

const dayBack = (back: number) => dayInVietnam(new Date(Date.now() - back * 86_400_000));
const span: Query = readListQuery(endpoints.getHistoriesCall, {
  filters: { from: dayBack(days), to: dayBack(0) },
  ...{ search: '', sort: '', page: 1, cursor: '', rows: perPage },
});

async function read(client: TestClient, query: Query) {
  const reply = await client.raw(endpoints.getHistoriesCall, {
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => String(value) !== '')),
  });
  if (reply.status !== 200)
    throw new Error(`The list answered ${reply.status} to ${JSON.stringify(query)}`);
  return v.parse(endpoints.getHistoriesCall.answer, reply.body);
}

/** Where a page near the oldest call begins: walked to from the other end, a cursor fits both orders. */
async function deepCursor(client: TestClient): Promise<string> {
  let query: Query = { ...span, sort: 'started_at' };
  for (let page = 0; page < 20; page += 1) {
    const { next_cursor } = await read(client, query);
    if (next_cursor === null) throw new Error('There are too few records for a deep page');
    query = { ...query, cursor: next_cursor };
  }
  return query.cursor ?? '';
}

/** The very statements of the list, run by `explain analyze` as the application's role with its tenant. */
async function inDatabase(server: TestServer, query: Query) {
  const reader = { mask: null };
  const pages: Explained[] = [];
  const counts: Explained[] = [];
  for (let round = 0; round < 41; round += 1) {
    await server.running.services.database.withTenant(tenant, async (db) => {
      const { page, found } = callRecordPage(db, query, reader, null);
      await searchingNumbers(db, query, reader, async () => {
        pages.push(await explain(page));
        counts.push(await explain(countedRows(db, found)));
      });
    });
  }
  return {
    page: median(pages.map(({ executionMs }) => executionMs)),
    planning: median(pages.map(({ planningMs }) => planningMs)),
    count: median(counts.map(({ executionMs }) => executionMs)),
    indexes: [...new Set(pages.flatMap(({ indexes }) => indexes))].join(', '),
  };
}

/** The pages that people ask for: over HTTP, and their statements in the database. */
async function lists(server: TestServer): Promise<string> {
  const admin = await server.signIn(tenant, 'admin');
  const first = await read(admin, span);
  const userId = first.data[0]?.user_id ?? '';
  const deep = { ...span, cursor: await deepCursor(admin) };
  const someNumber = (await read(admin, deep)).data[0];
  const number =
    someNumber?.direction === 'inbound' ? someNumber.from_number : (someNumber?.to_number ?? '');
  const cases: readonly (readonly [string, Query])[] = [
    ['first page', span],
    ['page of the oldest calls', deep],
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
    const { page, planning, count, indexes } = await inDatabase(server, query);
    const figures = [percentile(http, 0.5), percentile(http, 0.95)].map((value) =>
      value.toFixed(1),
    );
    rows.push([name, ...figures, page.toFixed(2), planning.toFixed(2), count.toFixed(1), indexes]);
  }
  const agent = await ownCallsOnly(server);
  const own = await timed(rounds, () => read(agent, span));
  rows.push([
    'first page, own calls only',
    percentile(own, 0.5).toFixed(1),
    percentile(own, 0.95).toFixed(1),
    '',
    '',
    '',
    '',
  ]);
  return table(
    [
      `Call history, ${records} records, ${perPage} a page`,
      'HTTP p50 ms',
      'HTTP p95 ms',
      'page: run ms',
      'plan ms',
      'count: run ms',
      'indexes',
    ],
    rows,
  );
}

/** Call history and dashboard over a million records of one tenant, beside those of another. */
export function listTimes(): Promise<string> {
  return withMillionCalls(
    async (server) => `${await lists(server)}\n\n${await dashboards(server)}`,
  );
}
