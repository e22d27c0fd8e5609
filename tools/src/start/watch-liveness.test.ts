import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { untilSilent } from './watch-liveness.ts';

const every = 40;
let stop: () => void = () => undefined;

afterEach(() => stop());

/** A process that is asked at this address does `what` with each question. */
async function asked(what: RequestListener): Promise<string> {
  const server = createServer(what).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}/`;
}

/** How long until it counts as silent, in milliseconds, when it waits for a core for a part of the time. */
async function silentAfter(url: string, starved: number): Promise<number> {
  const beganAt = performance.now();
  const signal = AbortSignal.timeout(20_000);
  const waited = () => Promise.resolve((performance.now() - beganAt) * starved);
  await untilSilent({ url, every, misses: 4 }, signal, waited);
  expect(signal.aborted).toBe(false);
  return performance.now() - beganAt;
}

test('time in which a silent process waits for a core hardly counts, and does not go on for ever', async () => {
  const url = await asked(() => undefined);
  expect(await silentAfter(url, 0)).toBeGreaterThan(every * 3.5);
  expect(await silentAfter(url, 1)).toBeGreaterThan(every * 20);
});

test('an answer that is late, but comes, is one', async () => {
  let questions = 0;
  const heard = Promise.withResolvers<void>();
  const url = await asked((_request, response) => {
    questions += 1;
    if (questions > 12) heard.resolve();
    setTimeout(() => response.end(), every * 2.5);
  });
  const over = new AbortController();
  const silent = untilSilent({ url, every, misses: 4 }, over.signal).then(() => 'silent');
  expect(await Promise.race([silent, heard.promise])).toBeUndefined();
  over.abort();
  await silent;
});
