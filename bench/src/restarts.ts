import { mountSmallDisk, unmountSmallDisk } from '@alo/exchange/testing';
import { findPostgres, startPostgres, type TestPostgres } from '@alo/server/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { median, table } from './numbers.ts';
import { CallCheck } from './restarts/call-check.ts';
import { type Fault, faults, type Scene } from './restarts/faults.ts';
import { type ExchangeKind, Installation } from './restarts/installation.ts';

/** Calls that end right before a fault; one more is up. */
const callsBefore = 3;
/** Of the data folder: the product wants 300 free ones at its start. */
const diskMegabytes = 700;
/** Milliseconds until everything must be usable again. */
const patience = 120_000;
/** Milliseconds in which whatever was killed has disappeared. */
const lastSteps = 8000;

const seconds = (times: readonly number[]) =>
  times.length > 1
    ? `${(median(times) / 1000).toFixed(1)} (${(Math.max(...times) / 1000).toFixed(1)})`
    : ((times[0] ?? Number.NaN) / 1000).toFixed(1);

/** Milliseconds since `since` until an address answers with 200. */
async function untilAnswer(url: string, since: number): Promise<number> {
  for (;;) {
    const isOk = await fetch(url, { signal: AbortSignal.timeout(1000) }).then(
      async (answer) => (await answer.text(), answer.ok),
      () => false,
    );
    if (isOk) return performance.now() - since;
    if (performance.now() - since > patience) throw new Error(`${url} does not answer`);
    await delay(20);
  }
}

/** One fault: calls before, the fault, a call after; what is left of it. */
async function strike(fault: Fault, scene: Scene) {
  const { installation, calls } = scene;
  await calls.connect();
  for (let call = 0; call < callsBefore; call += 1) await calls.wholeCall();
  await calls.call();
  await fault.strike(scene);
  const since = performance.now();
  const http = await untilAnswer(`${installation.url}/api/platform/health`, since);
  await calls.untilCall(since + patience);
  const call = performance.now() - since;
  const until = performance.now() + lastSteps;
  let left = await installation.leftBehind();
  while (left.length > 0 && performance.now() < until) {
    await delay(100);
    left = await installation.leftBehind();
  }
  for (const one of left) process.stderr.write(`${fault.name}: ${one} is left behind\n`);
  return { http, call, left: left.length };
}

async function row(fault: Fault, title: string, scene: Omit<Scene, 'calls'>): Promise<string[]> {
  const calls = await CallCheck.begin(scene.installation.url);
  const whole = { ...scene, calls };
  const reason = fault.without?.(whole);
  if (reason !== undefined) return [fault.name, title, reason, '', '', ''];
  const outcomes: { http: number; call: number; left: number }[] = [];
  for (let round = 0; round < fault.rounds; round += 1) outcomes.push(await strike(fault, whole));
  calls.drop();
  const lost = await calls.lost();
  return [
    fault.name,
    title,
    seconds(outcomes.map(({ http }) => http)),
    seconds(outcomes.map(({ call }) => call)),
    String(outcomes.reduce((sum, { left }) => sum + left, 0)),
    `${lost} of ${calls.made}`,
  ];
}

async function rowsOf(kind: ExchangeKind, postgres: TestPostgres | undefined) {
  const title = `${kind === 'auto' ? 'Asterisk' : 'test exchange'}, ${postgres === undefined ? 'embedded' : 'PostgreSQL'}`;
  const folder = await mkdtemp(join(tmpdir(), 'alo-bench-'));
  const hasOwnDisk = mountSmallDisk(folder, diskMegabytes);
  const rows: string[][] = [];
  const installation = await Installation.create({ folder, kind, databaseUrl: postgres?.url });
  try {
    await installation.start();
    // On PostgreSQL only what is not the same there.
    const wanted =
      postgres === undefined ? faults : faults.filter(({ name }) => /^(disk|Postgre)/.test(name));
    for (const fault of wanted) {
      process.stderr.write(`${title}: ${fault.name}\n`);
      rows.push(await row(fault, title, { installation, kind, postgres, hasOwnDisk }));
    }
    await installation.end('SIGTERM');
    const left = await installation.leftBehind();
    rows.push(['SIGTERM', title, '–', '–', String(left.length), '–']);
  } catch (error) {
    throw new Error(`${title}: ${installation.words}`, { cause: error });
  } finally {
    await installation.end('SIGTERM');
    if (hasOwnDisk) unmountSmallDisk(folder);
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}

/** Seconds until the product is usable again after each fault, what is left behind, and calls without a record. */
export async function restarts(): Promise<string> {
  const before = loadavg()[0] ?? 0;
  const rows: string[][] = [];
  for (const kind of ['auto', 'loopback'] as const) {
    rows.push(...(await rowsOf(kind, undefined)));
    const programs = findPostgres();
    if (programs === undefined) continue;
    const postgres = await startPostgres(programs);
    rows.push(...(await rowsOf(kind, postgres).finally(postgres.close)));
  }
  const load = [before, loadavg()[0] ?? 0].map((one) => one.toFixed(1)).join(' to ');
  return table(
    [
      `fault (load ${load})`,
      'exchange, database',
      'HTTP, s',
      'a call, s',
      'left behind',
      'calls lost',
    ],
    rows,
  );
}
