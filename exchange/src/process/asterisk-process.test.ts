import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, appendFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ExchangeFixture } from '../testing/exchange-fixture.ts';
import { waitFor } from '../testing/wait-for.ts';
import { type AsteriskEvent, superviseAsterisk } from './asterisk-process.ts';
import { AsteriskStartError } from './errors.ts';
import { restartDelay } from './restart-delay.ts';
import { turnLogOver } from './turn-log-over.ts';

let exchange: ExchangeFixture;
const events: AsteriskEvent[] = [];

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
}, 180_000);

afterAll(() => exchange.stop());

beforeEach(() => {
  events.length = 0;
});

const states = (): string[] => events.map((event) => event.state);
async function restartWithEvents(): Promise<void> {
  await exchange.process.stop();
  events.length = 0;
  exchange.process = await superviseAsterisk(exchange.install, exchange.instance, {
    onEvent: (event) => events.push(event),
  });
}

test('it is up when start resolves, and gone when stop does', async () => {
  await restartWithEvents();
  expect(exchange.process.state).toBe('up');
  await exchange.ari.ping();
  const { pid } = exchange.process;
  await exchange.process.stop();
  expect(states()).toEqual(['starting', 'up', 'stopped']);
  await expect(access(`/proc/${pid}`)).rejects.toThrow();
  await expect(exchange.ari.ping()).rejects.toThrow('does not answer');
});

test('one that dies comes back, and its subscribers with it', async () => {
  await restartWithEvents();
  // Asterisk writes its store about once a second, and when it is stopped.
  const phone = await exchange.phone('dn0002', '101');
  await restartWithEvents();
  process.kill(exchange.process.pid ?? 0, 'SIGKILL');
  await waitFor(() => states().filter((state) => state === 'up').length === 2);
  expect(states()).toEqual(['starting', 'up', 'restarting', 'starting', 'up']);
  expect(events[2]).toMatchObject({ delayMs: 0, reason: 'it ended with SIGKILL' });
  const again = await exchange.connectPhone(phone.options);
  expect(await again.register()).toBe(200);
});

test('one that hangs is killed', async () => {
  await restartWithEvents();
  process.kill(exchange.process.pid ?? 0, 'SIGSTOP');
  await exchange.process.stop();
});

test('one that an earlier, killed supervisor left behind gives way', async () => {
  await exchange.process.stop();
  const [file = '', ...args] = exchange.install.command;
  const leftover = spawn(file, [...args, '-C', exchange.instance.paths.configFile, '-f']);
  const gone = once(leftover, 'exit');
  await waitFor(() =>
    exchange.ari.ping().then(
      () => true,
      () => false,
    ),
  );
  await restartWithEvents();
  await gone;
  expect(exchange.process.state).toBe('up');
  expect(exchange.process.pid).not.toBe(leftover.pid);
});

test('a log that has become long is put aside, and a new one begun', async () => {
  await restartWithEvents();
  const log = join(exchange.instance.paths.log, 'messages.log');
  await appendFile(log, 'x'.repeat(1000));
  await turnLogOver(log, () => exchange.process.console('logger reload'), 1000);
  expect((await stat(`${log}.1`)).size).toBeGreaterThan(1000);
  await waitFor(() =>
    access(log).then(
      () => true,
      () => false,
    ),
  );
  expect((await stat(log)).size).toBeLessThan(1000);
  const { size } = await stat(`${log}.1`);
  await turnLogOver(log, () => Promise.reject(new Error('is not asked for')), 1000);
  expect((await stat(`${log}.1`)).size).toBe(size);
});

test('a port that is taken is a clear error, and nothing stays running', async () => {
  await exchange.process.stop();
  const squatter = createServer((socket) => socket.destroy());
  const { port } = exchange.settings.http;
  await new Promise<void>((done) => squatter.listen(port, '127.0.0.1', done));
  const work = superviseAsterisk(exchange.install, exchange.instance, {
    onEvent: (event) => events.push(event),
  });
  await expect(work).rejects.toThrow(AsteriskStartError);
  await expect(work).rejects.toThrow(/^[^\n]*port[^\n]*$/);
  expect(events.at(-1)).toEqual({ state: 'stopped' });
  await new Promise((done) => squatter.close(done));
});

test('the wait before a restart begins with none and grows to 15 s', () => {
  expect([1, 2, 3, 4, 20].map(restartDelay)).toEqual([0, 500, 1_000, 2_000, 15_000]);
});
