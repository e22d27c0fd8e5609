import type { AmiClient } from './ami/ami-client.ts';
import { MessageLamps } from './ari/message-lamps.ts';
import { LampStates } from './objects/lamp-states.ts';
import type { Lamps } from './objects/lamps.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects } from './objects/testing/some-objects.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { SipPhone } from './testing/sip-phone.ts';
import { udpWire } from './testing/sip-wire.ts';
import { waitFor } from './testing/wait-for.ts';
import { Watch } from './testing/watch.ts';

let exchange: ExchangeFixture;
let ami: AmiClient;
const desks: SipPhone[] = [];

const lampsOf = (tenant: string, parts: Partial<Lamps> = {}): Lamps => ({
  tenant,
  extensions: ['101', '102', '103'],
  nightCodes: [],
  ...parts,
});

/** A desk phone of an extension, registered; of its MWI it keeps what it is told without asking. */
async function desk(tenant: string, extension: string, mail: string[] = []): Promise<SipPhone> {
  const wire = await udpWire('127.0.0.5', exchange.settings.sipPort ?? 0);
  const user = `${tenant}-${extension}`;
  const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
  phone.onRequest = ({ method, body }) => {
    if (method === 'NOTIFY') mail.push(body);
    return { status: 200 };
  };
  desks.push(phone);
  expect(await phone.register()).toBe(200);
  return phone;
}

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  ami = await exchange.ami();
  for (const tenant of ['dn0002', 'dn0003']) {
    for (const extension of ['101', '102', '103'])
      await (await exchange.phone(tenant, extension)).close();
  }
  const night = { nightCodes: [{ code: '*701', condition: 1 }] };
  const lamps = [lampsOf('dn0002', night), lampsOf('dn0003')];
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ lamps }));
}, 180_000);

afterEach(async () => {
  for (const phone of desks.splice(0)) {
    await phone.register(0);
    await phone.close();
  }
});

afterAll(() => exchange.stop());

test('a lamp follows the browser and the desk phone of an extension together', async () => {
  const watcher = await desk('dn0002', '102');
  const watch = await Watch.begin(watcher, '101');
  expect(watch.status).toBe(200);
  await watch.until(/<state>terminated<\/state>/);
  const page = await exchange.registeredPhone('dn0002', '101');
  const phone = await desk('dn0002', '101');
  const caller = await desk('dn0002', '103');
  let since = performance.now();
  const call = caller.call('101');
  const [atDesk] = await Promise.all([phone.nextCall(), page.nextCall()]);
  expect((await watch.until(/<state>early<\/state>/, since)) - since).toBeLessThan(2000);
  atDesk.answer();
  expect(await call.final.promise).toBe(200);
  await watch.until(/<state>confirmed<\/state>/, since);
  since = performance.now();
  await call.bye();
  await watch.until(/<state>terminated<\/state>/, since);
  since = performance.now();
  const again = page.call('103');
  (await caller.nextCall()).answer();
  expect(await again.final.promise).toBe(200);
  await watch.until(/<state>confirmed<\/state>/, since);
  await again.bye();
  await page.close();
});

test('presence is told as PIDF', async () => {
  const watcher = await desk('dn0002', '102');
  await desk('dn0002', '101');
  const watch = await Watch.begin(watcher, '101', 'presence');
  expect(watch.status).toBe(200);
  await watch.until(/<basic>open<\/basic>/);
});

test('who is on a break in the app is busy, also without a phone', async () => {
  const watcher = await desk('dn0002', '102');
  const watch = await Watch.begin(watcher, '103');
  const states = new LampStates(ami);
  await states.apply(new Map([['dn0002-103', 'BUSY']]));
  await watch.until(/<state>confirmed<\/state>/);
  const since = performance.now();
  await states.apply(new Map());
  await watch.until(/<state>terminated<\/state>/, since);
});

test('a time condition that was closed by hand shines at its code', async () => {
  const watcher = await desk('dn0002', '102');
  const watch = await Watch.begin(watcher, '*701');
  const states = new LampStates(ami);
  await states.apply(new Map([['dn0002-night-1', 'INUSE']]));
  await watch.until(/<state>confirmed<\/state>/);
  const since = performance.now();
  await states.apply(new Map([['dn0002-night-1', 'NOT_INUSE']]));
  await watch.until(/<state>terminated<\/state>/, since);
});

test("nobody watches another tenant, a number that is nobody's, or without the password", async () => {
  const watcher = await desk('dn0003', '102');
  const watch = await Watch.begin(watcher, '101');
  expect(watch.status).toBe(200);
  const own = await desk('dn0002', '101');
  const other = await desk('dn0002', '103');
  const call = own.call('103');
  (await other.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  for (const target of ['*701', '999', '201', 'dn0002-101', 'dn0002_101', 'PJSIP/dn0002-101'])
    expect((await Watch.begin(watcher, target)).status).toBe(404);
  expect((await Watch.begin(watcher, 'dn0002-101', 'message-summary')).status).toBe(404);
  await call.bye();
  expect(watch.told.some(({ body }) => body.includes('confirmed'))).toBe(false);
  const wire = await udpWire('127.0.0.5', exchange.settings.sipPort ?? 0);
  const liar = new SipPhone({ url: '', user: 'dn0002-102', password: 'not-the-password' }, wire);
  expect((await Watch.begin(liar, '101')).status).toBe(401);
  await liar.close();
});

test('phones learn of the messages of their mailbox, when they register and when it changes', async () => {
  const early: string[] = [];
  const foreign: string[] = [];
  await desk('dn0002', '101', early);
  await desk('dn0003', '101', foreign);
  const lamps = new MessageLamps(exchange.ari);
  const own = (mailbox: string) => mailbox.endsWith('@dn0002');
  await lamps.show(new Map([['101@dn0002', { unheard: 2, heard: 1 }]]), own);
  await waitFor(() => early.some((body) => body.includes('Voice-Message: 2/1')));
  const late: string[] = [];
  await desk('dn0002', '101', late);
  await waitFor(() => late.some((body) => body.includes('Messages-Waiting: yes')));
  await lamps.show(new Map(), own);
  await waitFor(() => late.some((body) => body.includes('Messages-Waiting: no')));
  expect(foreign.some((body) => body.includes('yes'))).toBe(false);
  const calls = (await exchange.everyEvent()).filter(({ channel }) => channel.includes('message'));
  expect(calls).toEqual([]);
});

test('lamps outlive a new reading of the dial plan', async () => {
  const watcher = await desk('dn0002', '102');
  const phone = await desk('dn0002', '101');
  const watch = await Watch.begin(watcher, '101');
  await ami.action('Reload', { Module: 'pbx_config.so' });
  const other = await desk('dn0002', '103');
  const since = performance.now();
  const call = phone.call('103');
  (await other.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await watch.until(/<state>confirmed<\/state>/, since);
  await call.bye();
});
