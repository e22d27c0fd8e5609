import { endpoints } from '@alo/contracts';
import type { TestClient } from '@alo/server/testing';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { median, table } from '../numbers.ts';
import { isQuick } from '../quick.ts';

const supervisors = 50;
const turns = isQuick ? 1 : 4;
/** Milliseconds of each turn. */
const turnMs = isQuick ? 5000 : 20_000;
/** Percent of one core. */
const bar = 10;
/** Clock ticks of the kernel in a second. */
const ticks = 100;

/** Seconds that a process has had a core. */
async function secondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticks;
}

async function percentOf(pid: number): Promise<number> {
  const [before, since] = [await secondsOf(pid), performance.now()];
  await delay(turnMs);
  return ((await secondsOf(pid)) - before) / ((performance.now() - since) / 100_000);
}

async function watch(url: string, admin: TestClient, signal: AbortSignal): Promise<void> {
  const { ticket } = (await admin.call(endpoints.createStreamTicket)).body;
  const reply = await fetch(`${url}/api/platform/monitor?ticket=${ticket}`, { signal });
  if (!reply.ok || reply.body === null) throw new Error(`A board was answered ${reply.status}`);
  // Ends with an error when this turn is over.
  reply.body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** What it costs the server that so many supervisors watch a busy board, by turns with nobody. */
export async function watchersCost(
  url: string,
  admin: TestClient,
  server: () => number | undefined,
): Promise<string> {
  const pid = server();
  if (pid === undefined) throw new Error('The server has no process');
  const shares = { alone: [] as number[], watched: [] as number[] };
  for (let turn = 0; turn < turns; turn += 1) {
    shares.alone.push(await percentOf(pid));
    const stop = new AbortController();
    for (let at = 0; at < supervisors; at += 1) await watch(url, admin, stop.signal);
    shares.watched.push(await percentOf(pid));
    stop.abort();
    await delay(1000);
  }
  const [alone, watched] = [median(shares.alone), median(shares.watched)];
  return table(
    [`${supervisors} supervisors watch`, 'of one core'],
    [
      ['server, nobody watches', `${alone.toFixed(1)} %`],
      [`server, ${supervisors} watch`, `${watched.toFixed(1)} %`],
      [`difference (bar ${bar} %)`, `${(watched - alone).toFixed(1)} %`],
    ],
  );
}
