import { type MalformedOutcome, runMalformed, startTestServer } from '@alo/server/testing';
import { eachDatabase } from './each-database.ts';
import { table } from './numbers.ts';
import { isQuick } from './quick.ts';

const requests = isQuick ? 1000 : 10_000;

/** Something was answered by 5xx, or a refused request left something behind. */
class OddBodyError extends Error {
  override readonly name = 'OddBodyError';
}

async function run(url: string | undefined): Promise<MalformedOutcome> {
  const server = await startTestServer(url === undefined ? {} : { DATABASE_URL: url });
  try {
    return await runMalformed(server, { requests, seed: 20_261_121 });
  } finally {
    await server.close();
  }
}

async function row(name: string, url: string | undefined): Promise<string[]> {
  const began = performance.now();
  const { requests: sent, statuses, faults } = await run(url);
  if (faults.length > 0) throw new OddBodyError(`${name}:\n${faults.join('\n')}`);
  const count = (from: number, to: number) =>
    [...statuses]
      .filter(([status]) => status >= from && status < to)
      .reduce((sum, [, times]) => sum + times, 0);
  const seconds = (performance.now() - began) / 1000;
  const figures = [sent, count(200, 300), count(400, 500), count(500, 600), 0];
  return [name, ...figures.map(String), seconds.toFixed(0)];
}

/** Requests made from the schemas of all calls, most of them broken: none may be answered by 5xx or half kept. */
export async function oddBodies(): Promise<string> {
  const rows = await eachDatabase(row);
  return table(['database', 'requests', '2xx', '4xx', '5xx', 'half saved', 's'], rows);
}
