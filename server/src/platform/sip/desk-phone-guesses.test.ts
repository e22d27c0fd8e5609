import { ExchangeFixture, SipPhone, udpWire, waitFor } from '@alo/exchange/testing';
import { browserPhone, extensionPassword } from '../../testing/browser-phone.ts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestServer } from '../../testing/test-server.ts';

/** Wrong passwords of one account from one address, after which it is shut there. */
const mostWrong = 10;

let asterisk: ExchangeFixture;
let server: TestServer;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  asterisk = await ExchangeFixture.start(undefined, { sha256: true });
  server = await startDemoServer({ ALO_EXCHANGE: asterisk.instance.paths.folder });
  await waitFor(() => server.running.services.exchange.state() === 'up');
}, 300_000);

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

afterAll(async () => {
  await server.close();
  await asterisk.stop();
});

async function deskPhone(address: string, extension: string, password?: string) {
  const wire = await udpWire(address, asterisk.settings.sipPort ?? 0);
  ends.push(() => wire.close());
  const own = await extensionPassword(server.running.services, 'dn0002', extension);
  return new SipPhone({ url: '', user: `dn0002-${extension}`, password: password ?? own }, wire);
}

/** The challenges that a phone has heard, by the algorithm of each. */
const algorithmsOf = (phone: SipPhone) =>
  [...phone.heard.join('').matchAll(/^WWW-Authenticate:.*algorithm=([\w-]+)/gm)].map(
    ([, algorithm]) => algorithm,
  );

test('who guesses a password on the port for desk phones is shut out of that account alone', async () => {
  const guesser = await deskPhone('127.0.0.21', '101', 'a wrong one');
  for (let at = 0; at < mostWrong; at += 1) expect(await guesser.register()).toBe(401);
  await waitFor(async () => (await (await deskPhone('127.0.0.21', '101')).register()) === 401);
  expect(await (await deskPhone('127.0.0.21', '102')).register()).toBe(200);
  expect(await (await deskPhone('127.0.0.22', '101')).register()).toBe(200);
  const page = await browserPhone(server.running.url, await server.signIn('dn0002', 'nv101'));
  ends.push(() => page.drop());
  expect(await page.register()).toBe(200);
});

test('where SHA-256 is offered a page hears of MD5 alone, and a desk phone of both', async () => {
  const page = await browserPhone(server.running.url, await server.signIn('dn0002', 'nv102'));
  ends.push(() => page.drop());
  const desk = await deskPhone('127.0.0.23', '103');
  expect([await page.register(), await desk.register()]).toEqual([200, 200]);
  expect(algorithmsOf(page)).toEqual(['MD5']);
  expect(algorithmsOf(desk)).toEqual(['MD5', 'SHA-256']);
});
