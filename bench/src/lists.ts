import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { launch, signIn } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';

const records = 1_000_000;
const rounds = 200;
const deepPages = 200;

/** A million calls of the demo company, one every ten seconds back from now. */
const fill = `
insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id, user_name, extension,
  started_at, answered_at, ended_at, duration, wait_sec, ring_sec, talk_sec, disposition, hangup_by)
select 'dn0002', gen_random_uuid(), 'bench-' || n, (array['inbound','outbound','internal'])[1 + n % 3],
  '09' || lpad((n % 99999999)::text, 8, '0'), '101', null, null, '101',
  now() - n * interval '10 seconds', now() - n * interval '10 seconds' + interval '5 seconds',
  now() - n * interval '10 seconds' + interval '60 seconds', 60, 5, 5, 55,
  (array['answered','missed','busy'])[1 + n % 3], 'customer'
from generate_series(1, ${records}) n`;

function psql(url: string, command: string): string {
  return execFileSync('psql', [url, '-v', 'ON_ERROR_STOP=1', '-At', '-c', command], {
    encoding: 'utf8',
  });
}

const pageSchema = v.object({ next_cursor: v.optional(v.nullable(v.string())) });

/** The list of calls over a million records: first and deep page, over HTTP. */
export async function listTimes(): Promise<string> {
  const database = process.env['ALO_BENCH_DATABASE_URL'];
  if (database === undefined) {
    return 'lists: skipped. Name an empty PostgreSQL database with ALO_BENCH_DATABASE_URL (its owner, who passes row-level security).';
  }
  return withProduct(
    async ({ url }) => {
      psql(database, `set role none; ${fill}`);
      psql(database, 'vacuum analyze call_record');
      const browser = await launch();
      const { page, context } = await signIn(browser, url, 'admin');
      const request = page.waitForRequest(/\/histories-call\?/);
      await page.goto(`${url}/call-history`);
      const authorization = (await (await request).allHeaders())['authorization'] ?? '';
      await context.close();
      await browser.close();
      const read = async (cursor: string) => {
        const query = new URLSearchParams({
          per_page: '10',
          ...(cursor === '' ? {} : { cursor }),
        });
        const startedAt = performance.now();
        const answer = await fetch(`${url}/api/tenant/dn0002/histories-call?${query}`, {
          headers: { authorization },
        });
        const body: unknown = await answer.json();
        return { time: performance.now() - startedAt, next: v.parse(pageSchema, body).next_cursor };
      };
      let cursor = '';
      for (let page = 0; page < deepPages; page += 1) cursor = (await read(cursor)).next ?? '';
      const first: number[] = [];
      const deep: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        first.push((await read('')).time);
        deep.push((await read(cursor)).time);
      }
      const row = (name: string, values: readonly number[]) => [
        name,
        percentile(values, 0.5).toFixed(1),
        percentile(values, 0.95).toFixed(1),
      ];
      return table(
        [`Call history over HTTP, ${records} records`, 'p50 ms', 'p95 ms'],
        [row('first page', first), row(`page ${deepPages}`, deep)],
      );
    },
    { env: { DATABASE_URL: database } },
  );
}
