import type { AmiClient } from './ami/ami-client.ts';
import { DeskMessageLamps } from './ami/desk-message-lamps.ts';
import { HotDesks } from './ami/hot-desks.ts';
import { RegistrationTracker } from './ami/registration-tracker.ts';
import { MessageLamps } from './ari/message-lamps.ts';
import type { Subscriber } from './ari/subscriber.ts';
import { SubscriberSync } from './ari/subscriber-sync.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, member, queueObject } from './objects/testing/some-objects.ts';
import { superviseAsterisk } from './process/asterisk-process.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import { SipPhone } from './testing/sip-phone.ts';
import { udpWire } from './testing/sip-wire.ts';
import { waitFor } from './testing/wait-for.ts';
import { Watch } from './testing/watch.ts';

const address = '127.0.0.5';
let exchange: ExchangeFixture;
let ami: AmiClient;
let sync: SubscriberSync;
let registrations: RegistrationTracker;
const hotDesks = new HotDesks();
/** Of the desk 201, of extension 101, and of who calls and watches. */
let desk: SipPhone;
let page: SipPhone;
let caller: SipPhone;

const subscriber = (extension: string, parts: Partial<Subscriber> = {}): Subscriber => ({
  ...{ tenant: 'dn0002', extension, password: `secret-dn0002-${extension}` },
  ...{ name: `Máy ${extension}`, maxContacts: 2, provider: 1, codecs: ['alaw'] },
  ...{ webrtc: true, mask: null, ...parts },
});
const everybody = (guest?: string): Subscriber[] =>
  ['101', '102', '103', '201'].map((extension) =>
    subscriber(extension, {
      ...(extension === guest && {
        hotDesk: { extension: '201', codecs: ['alaw'], soundEncryption: 'optional' },
      }),
      isDeskTaken: guest !== undefined && extension === '201',
    }),
  );

async function deskPhone(extension: string): Promise<SipPhone> {
  const wire = await udpWire(address, exchange.settings.sipPort ?? 0);
  const user = `dn0002-${extension}`;
  const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
  phone.onRequest = () => ({ status: 200 });
  expect(await phone.register()).toBe(200);
  return phone;
}

/** The desk 201 is that of this extension from now on; its own again without one. */
async function occupy(guest?: string): Promise<void> {
  for (const one of everybody(guest)) {
    hotDesks.note(one);
    await sync.push(one);
  }
}

const browserOf = (extension: string) =>
  exchange
    .connectPhone({ user: `dn0002-${extension}`, password: `secret-dn0002-${extension}` })
    .then(async (phone) => {
      expect(await phone.register()).toBe(200);
      return phone;
    });

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  ami = await exchange.ami();
  registrations = new RegistrationTracker(ami, () => undefined, hotDesks);
  sync = new SubscriberSync(exchange.ari);
  await sync.reconcile(everybody());
  const lamps = [{ tenant: 'dn0002', extensions: ['101', '102', '201'], nightCodes: [] }];
  const queues = [queueObject('7', { members: [member('101', { hasDeskPhone: true })] })];
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ lamps, queues }));
  page = await browserOf('101');
  caller = await browserOf('102');
  desk = await deskPhone('201');
}, 180_000);

beforeEach(async () => {
  await waitFor(async () =>
    (await exchange.process.console('core show channels count')).startsWith('0 active channels'),
  );
  for (const phone of [page, caller, desk]) phone.forgetCalls();
});

afterAll(async () => {
  registrations.close();
  await desk.close();
  await exchange.stop();
});

/** The call is taken, and ended by who made it; gives its record. */
async function talk(call: ReturnType<SipPhone['call']>, incoming: ReturnType<SipPhone['call']>) {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await waitFor(async () => (await exchange.bridgedChannels()) === 2);
  await call.bye();
  expect(await incoming.ended.promise).toBe('there');
}

async function recordOf(callId: string) {
  const read = async () => foldCallEvents(await exchange.events(callId));
  await waitFor(async () => (await read()) !== undefined);
  return read();
}
const callIdOf = (incoming: ReturnType<SipPhone['call']>) =>
  incoming.invite?.headers.get('x-alo-call-id')?.[0] ?? '';

test('the desk phone is the extension that has logged in there, from the next call on', async () => {
  const before = desk.call('102');
  const first = await caller.nextCall();
  expect(first.invite?.headers.get('from')?.[0]).toContain('sip:201@');
  first.answer();
  expect(await before.final.promise).toBe(200);
  // The call that is up goes on.
  await occupy('101');
  await before.bye();
  expect(await first.ended.promise).toBe('there');

  const call = caller.call('101');
  const [atPage, atDesk] = await Promise.all([page.nextCall(), desk.nextCall()]);
  await talk(call, atDesk);
  expect(await atPage.ended.promise).toBe('there');
  const record = await recordOf(callIdOf(atDesk));
  expect(record).toMatchObject({ fromEndpoint: 'dn0002-102', toEndpoint: 'dn0002-101' });

  const back = desk.call('102');
  const incoming = await caller.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toMatch(/"Máy 101" <sip:101@/);
  await talk(back, incoming);
  expect(await recordOf(callIdOf(incoming))).toMatchObject({
    fromEndpoint: 'dn0002-101',
    toEndpoint: 'dn0002-102',
    legs: [{ endpoint: 'dn0002-101' }, { endpoint: 'dn0002-102' }],
  });

  const own = caller.call('201');
  expect(await own.final.promise).toBe(480);
  expect(await desk.register()).toBe(200);
  expect(registrations.get('dn0002', '101').kinds).toEqual(['browser', 'desk']);
  expect(registrations.get('dn0002', '201').registered).toBe(false);
});

test('the lamp of the extension follows what it does at the desk', async () => {
  const watcher = await deskPhone('103');
  const watch = await Watch.begin(watcher, '101');
  await watch.until(/<state>terminated<\/state>/);
  let since = performance.now();
  const call = desk.call('102');
  const incoming = await caller.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await watch.until(/<state>confirmed<\/state>/, since);
  since = performance.now();
  await call.bye();
  await watch.until(/<state>terminated<\/state>/, since);
  await watcher.register(0);
  await watcher.close();
});

test('its mailbox is told to a desk phone that comes anew', async () => {
  const mail: string[] = [];
  desk.onRequest = ({ method, body }) => {
    if (method === 'NOTIFY') mail.push(body);
    return { status: 200 };
  };
  expect([await desk.register(0), await desk.register()]).toEqual([200, 200]);
  const lamps = new MessageLamps(exchange.ari);
  await lamps.show(new Map([['101@dn0002', { unheard: 2, heard: 1 }]]), () => true);
  await waitFor(() => mail.some((body) => body.includes('Voice-Message: 2/1')));
});

test('its message lamp is that of whoever has it from then on', async () => {
  const mail: string[] = [];
  desk.onRequest = ({ method, body }) => {
    if (method === 'NOTIFY') mail.push(body);
    return { status: 200 };
  };
  const counts = new Map([
    ['101@dn0002', { unheard: 2, heard: 1 }],
    ['201@dn0002', { unheard: 0, heard: 3 }],
  ]);
  const countOf = (mailbox: string) => counts.get(mailbox) ?? { unheard: 0, heard: 0 };
  const lamps = new DeskMessageLamps({ ami, hotDesks, countOf });
  const last = () => mail.at(-1) ?? '';
  const follow = async (guest?: string) => {
    await occupy(guest);
    for (const one of everybody(guest)) await lamps.pushed(one);
  };
  await follow();
  await waitFor(() => last().includes('Voice-Message: 0/3'));
  expect(last()).toContain('Messages-Waiting: no');
  await follow('101');
  await waitFor(() => last().includes('Voice-Message: 2/1'));
  expect(last()).toContain('Messages-Waiting: yes');
  const before = mail.length;
  await follow('101');
  counts.set('101@dn0002', { unheard: 3, heard: 1 });
  await lamps.changed({ tenant: 'dn0002', extension: '101' });
  await waitFor(() => last().includes('Voice-Message: 3/1'));
  expect(mail).toHaveLength(before + 1);
  lamps.close();
});

test('somebody else who logs in there takes the desk over', async () => {
  await occupy('102');
  const own = desk.call('101');
  const incoming = await page.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toContain('sip:102@');
  await talk(own, incoming);
  const before = desk.invitesSeen;
  const other = await browserOf('103');
  const call = other.call('101');
  await talk(call, await page.nextCall());
  expect(desk.invitesSeen).toBe(before);
  await other.close();
});

test('the password is that of the desk; a browser of its extension stays what it is', async () => {
  const wire = await udpWire(address, exchange.settings.sipPort ?? 0);
  const password = 'secret-dn0002-102';
  const liar = new SipPhone({ url: '', user: 'dn0002-201', password }, wire);
  expect(await liar.register()).toBe(401);
  await liar.close();
  const browser = await browserOf('201');
  const call = browser.call('101');
  const incoming = await page.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toContain('sip:201@');
  await talk(call, incoming);
  await browser.close();
});

test('an address that is shut out of the desk keeps its password', async () => {
  await sync.deny('dn0002-102@guest', ['127.0.0.99/32']);
  const endpoint = await exchange.ari.getObject('endpoint', 'dn0002-102@guest');
  expect(endpoint?.get('auth')).toBe('dn0002-201');
  expect(await desk.register()).toBe(200);
  await sync.deny('dn0002-102@guest', []);
});

test('a restart of Asterisk and of the server change nothing', async () => {
  await exchange.process.stop();
  exchange.process = await superviseAsterisk(exchange.install, exchange.instance);
  for (const phone of [page, caller]) phone.drop();
  page = await browserOf('101');
  caller = await browserOf('102');
  const call = desk.call('101');
  const incoming = await page.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toContain('sip:102@');
  await talk(call, incoming);
  const again = new SubscriberSync(exchange.ari);
  expect(await again.reconcile(everybody('102'))).toMatchObject({ pushed: 0, unchangedTenants: 1 });
  // It was ended while the server was away.
  await again.reconcile(everybody());
  for (const one of everybody()) hotDesks.note(one);
  const own = desk.call('101');
  const back = await page.nextCall();
  expect(back.invite?.headers.get('from')?.[0]).toContain('sip:201@');
  await talk(own, back);
  const ring = caller.call('201');
  await talk(ring, await desk.nextCall());
  expect(await exchange.ari.getObject('identify', 'dn0002-102@guest')).toBeUndefined();
});

/** What a phone is offered: the profile of its sound, and whether there are keys for encryption. */
function offered({ invite }: ReturnType<SipPhone['call']>) {
  const profile = /^m=audio \d+ (\S+)/m.exec(invite?.body ?? '')?.[1];
  return [profile, invite?.body.includes('a=crypto:')];
}
const plain = ['RTP/AVP', false];
const encrypted = ['RTP/SAVP', true];

describe.each([
  ['its own desk phone is plain and must be encrypted at the desk', 'none', 'required'],
  ['its own desk phone must be encrypted and is plain at the desk', 'required', 'none'],
] as const)('an extension where %s', (_which, ofOwn, ofDesk) => {
  let own: SipPhone;
  let usual: typeof exchange.answer;

  beforeEach(async () => {
    usual = exchange.answer;
    const hotDesk = { extension: '201', codecs: ['alaw' as const], soundEncryption: ofDesk };
    await sync.push(subscriber('101', { soundEncryption: ofOwn, hotDesk }));
    await sync.push(subscriber('201', { soundEncryption: ofDesk, isDeskTaken: true }));
    await page.register(0);
    own = await deskPhone('101');
  });

  afterEach(async () => {
    exchange.answer = usual;
    await own.register(0);
    await own.close();
    await occupy();
    expect(await page.register()).toBe(200);
  });

  const offers = () => [ofOwn, ofDesk].map((one) => (one === 'none' ? plain : encrypted));

  test.each([
    ['called', { do: 'dial', endpoint: 'dn0002-101', timeout: 10 }],
    ['called with a ring group', { do: 'ring', endpoints: 'dn0002-101', timeout: 10 }],
    ['spoken to by a page', { do: 'page', endpoints: 'dn0002-101' }],
  ])('is %s with what each of its phones takes', async (_how, answer) => {
    exchange.answer = () => answer;
    const call = caller.call('101');
    const both = await Promise.all([own.nextCall(), desk.nextCall()]);
    expect(both.map(offered)).toEqual(offers());
    const [atPlain, other] = ofOwn === 'none' ? both : both.toReversed();
    atPlain?.answer();
    expect(await call.final.promise).toBe(200);
    if (answer.do !== 'page') expect(await other?.ended.promise).toBe('there');
    await call.bye();
  });

  test('is rung by a queue, which sees it talk at the desk and frees it afterwards', async () => {
    exchange.answer = () => ({
      ...{ do: 'queue', queue: 'dn0002-q7', prompts: '', longest: 0, place: 'queue.7.0', hops: 0 },
    });
    const sees = (state: string) =>
      waitFor(async () => (await exchange.process.console('queue show dn0002-q7')).includes(state));
    await sees('Not in use');
    const call = caller.call('800');
    const both = await Promise.all([own.nextCall(), desk.nextCall()]);
    expect(both.map(offered)).toEqual(offers());
    const [atPlain, other] = ofOwn === 'none' ? both : both.toReversed();
    atPlain?.answer();
    expect(await other?.ended.promise).toBe('there');
    await sees('In use');
    await call.bye();
    expect(await atPlain?.ended.promise).toBe('there');
    await sees('Not in use');
  });

  test('rings at the desk where a colleague takes the call', async () => {
    await own.register(0);
    const call = caller.call('101');
    const incoming = await desk.nextCall();
    exchange.answer = () => ({ do: 'pickup', endpoints: 'dn0002-101' });
    const colleague = await browserOf('103');
    const taking = colleague.call('*8');
    expect(await taking.final.promise).toBe(200);
    expect(await call.final.promise).toBe(200);
    expect(await incoming.ended.promise).toBe('there');
    await call.bye();
    await colleague.close();
  });
});
