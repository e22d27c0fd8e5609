import { carrierAddress, sippCaller, startSipp } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launch } from './browser.ts';
import { answeringPhones } from './exchange/answering-phones.ts';
import { type Company, tenant, withCompany } from './exchange/company.ts';
import { boardDelays } from './monitor/board-delay.ts';
import { busyBoard } from './monitor/busy-board.ts';
import { openDesk } from './monitor/desk.ts';
import { listeningTimes } from './monitor/listening.ts';
import { openBoard } from './monitor/supervisor.ts';
import { voiceWav } from './monitor/voice.ts';
import { watchersCost } from './monitor/watchers.ts';

/** Calls a second: some 125 rows of the board change in that time. */
const rate = 20;
/** Milliseconds. */
const holdMs = 3000;
const agents = Array.from({ length: 200 }, (_one, index) => ({
  number: `02470000${300 + index}`,
  extension: String(301 + index),
}));

/** A page with a supervisor whose microphone speaks. */
async function withSupervisor<T>(
  { product, admin }: Company,
  work: (board: Awaited<ReturnType<typeof openBoard>>) => Promise<T>,
): Promise<T> {
  const file = join(tmpdir(), `alo-bench-voice-${process.pid}.wav`);
  await writeFile(file, voiceWav(60, 48_000));
  const browser = await launch({ microphone: file });
  try {
    return await work(await openBoard(browser, product.url, admin));
  } finally {
    await browser.close();
    await rm(file, { force: true });
  }
}

/** How soon the supervisor's board shows a call, and how soon a supervisor is in one. */
export function monitorTimes(): Promise<string> {
  const hotlines = ['201', '202'].map((extension) => ({
    number: `02470000${extension}`,
    extension,
  }));
  return withCompany(
    hotlines,
    (company) =>
      withSupervisor(company, async (board) => {
        const [one, other] = company.phones;
        if (one === undefined || other === undefined) throw new Error('A phone is missing');
        const customer = await openDesk(company.sipPort, one, 400);
        const agent = await openDesk(company.sipPort, other, 700);
        const parts = [
          await boardDelays(board, customer, agent),
          await listeningTimes(board, customer, agent),
        ];
        for (const desk of [customer, agent]) await desk.stop();
        return parts.join('\n\n');
      }),
    { hasPages: true },
  );
}

/** Calls without an end until `work` is over. */
async function underCalls<T>({ sipPort, phones }: Company, work: () => Promise<T>): Promise<T> {
  const answering = await answeringPhones(sipPort, tenant, phones);
  const calling = await startSipp({
    scenario: sippCaller({ by: 'bye', holdMs }),
    from: carrierAddress,
    port: await freePort(),
    to: `127.0.0.1:${sipPort}`,
    numbers: agents.map(({ number }) => [number, '0912345678'] as const),
    rate,
    calls: rate * 3600 * 4,
    atOnce: agents.length,
  });
  return work().finally(async () => {
    await calling.stop();
    await answering.stop();
  });
}

/** What a busy board costs server and page: 200 agents. */
export function boardCost(): Promise<string> {
  return withCompany(
    agents,
    (company) =>
      underCalls(company, async () => {
        const { product, admin } = company;
        const server = () => product.pids().server;
        const cost = await watchersCost(product.url, admin, server);
        process.stderr.write(`${cost}\n`);
        const page = await withSupervisor(company, (board) => busyBoard(board, server));
        return `${cost}\n\n${page}`;
      }),
    { hasPages: true, hasPeople: true, env: { ALO_CONNECTIONS_PERSON: '100' } },
  );
}
