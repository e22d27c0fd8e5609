import { AmiClient } from './ami/ami-client.ts';
import { RegistrationTracker } from './ami/registration-tracker.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, member, queueObject } from './objects/testing/some-objects.ts';
import { ExchangeFixture, freePort } from './testing/exchange-fixture.ts';
import { RtpSender } from './testing/rtp-sender.ts';
import { SipPhone } from './testing/sip-phone.ts';
import { tcpWire, tlsWire, udpWire } from './testing/sip-wire.ts';
import { waitFor } from './testing/wait-for.ts';

const address = '127.0.0.5';
let exchange: ExchangeFixture;
let ami: AmiClient;
let page: SipPhone;
let caller: SipPhone;
const desks: SipPhone[] = [];

const wires = { UDP: udpWire, TCP: tcpWire, TLS: tlsWire };
/** A desk phone of an extension, registered. */
async function desk(extension: string, kind: keyof typeof wires = 'UDP'): Promise<SipPhone> {
  const { sipPort = 0, sipTls } = exchange.settings;
  const wire = await wires[kind](address, kind === 'TLS' ? (sipTls?.port ?? 0) : sipPort);
  const user = `dn0002-${extension}`;
  const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
  desks.push(phone);
  expect(await phone.register()).toBe(200);
  return phone;
}

beforeAll(async () => {
  exchange = await ExchangeFixture.start(undefined, { sipTls: { port: await freePort() } });
  ami = new AmiClient(exchange.instance.ami);
  ami.start();
  await waitFor(() => ami.connected);
}, 180_000);

beforeEach(async () => {
  page = await exchange.registeredPhone('dn0002', '101');
  caller = await exchange.registeredPhone('dn0002', '102');
});

afterEach(async () => {
  for (const phone of desks.splice(0)) {
    await phone.register(0);
    await phone.close();
  }
  for (const phone of [page, caller]) await phone.close();
  await waitFor(async () =>
    (await exchange.process.console('core show channels count')).startsWith('0 active channels'),
  );
});

afterAll(async () => {
  ami.stop();
  await exchange.stop();
});

describe.each(['UDP', 'TCP', 'TLS'] as const)('a desk phone by %s beside a page', (kind) => {
  test('both ring, each with what it understands; who answers first has the call', async () => {
    const phone = await desk('101', kind);
    const call = caller.call('101');
    const [atPage, atDesk] = await Promise.all([page.nextCall(), phone.nextCall()]);
    expect(atPage.invite?.body).toContain('UDP/TLS/RTP/SAVPF');
    expect(atDesk.invite?.body).toMatch(/^m=audio \d+ RTP\/AVP /m);
    expect(atDesk.invite?.body).toContain('a=crypto:1 AES_CM_128_HMAC_SHA1_80 inline:');
    atDesk.answer();
    expect(await call.final.promise).toBe(200);
    expect(await atPage.ended.promise).toBe('there');
    await call.bye();
    expect(await atDesk.ended.promise).toBe('there');
    const callId = atDesk.invite?.headers.get('x-alo-call-id')?.[0] ?? '';
    const record = async () => foldCallEvents(await exchange.events(callId));
    await waitFor(async () => (await record()) !== undefined);
    const folded = await record();
    expect(folded).toMatchObject({ fromEndpoint: 'dn0002-102', toEndpoint: 'dn0002-101' });
    expect(folded?.legs.map(({ endpoint }) => endpoint)).toEqual([
      'dn0002-102',
      'dn0002-101',
      'dn0002-101',
    ]);
  });

  test('it calls as its extension, by itself it rings too', async () => {
    const phone = await desk('101', kind);
    await page.register(0);
    const call = phone.call('102');
    const incoming = await caller.nextCall();
    expect(incoming.invite?.headers.get('from')?.[0]).toContain('sip:101@');
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    await call.bye();
    const back = caller.call('101');
    (await phone.nextCall()).answer();
    expect(await back.final.promise).toBe(200);
    await back.bye();
  });
});

test('a page that is reloaded pushes no desk phone out, nor the other way round', async () => {
  const phone = await desk('101');
  const again = await exchange.registeredPhone('dn0002', '101');
  const call = caller.call('101');
  const [atPage, atDesk] = await Promise.all([again.nextCall(), phone.nextCall()]);
  atPage.answer();
  expect(await call.final.promise).toBe(200);
  expect(await atDesk.ended.promise).toBe('there');
  await call.bye();
  await again.close();
});

describe('an extension without call waiting', () => {
  beforeEach(async () => {
    await exchange.phone('dn0002', '101', { hasCallWaiting: false }).then((phone) => phone.close());
  });

  test('is busy by whichever phone it talks, and rings again afterwards', async () => {
    const phone = await desk('101');
    const other = await exchange.registeredPhone('dn0002', '103');
    const call = caller.call('101');
    (await phone.nextCall()).answer();
    await page.nextCall();
    expect(await call.final.promise).toBe(200);
    expect(await other.call('101').final.promise).toBe(486);
    await call.bye();
    const next = other.call('101');
    (await page.nextCall()).answer();
    expect(await next.final.promise).toBe(200);
    await next.bye();
    await other.close();
  });
});

test('with call waiting the second call rings', async () => {
  const phone = await desk('101');
  const call = caller.call('101');
  (await phone.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  const other = await exchange.registeredPhone('dn0002', '103');
  const second = other.call('101');
  (await phone.nextCall()).reject(486);
  await page.nextCall();
  second.cancel();
  await call.bye();
  await other.close();
});

describe.each([
  ['none', 'RTP/AVP', undefined],
  ['required', 'RTP/SAVP', 488],
] as const)('sound that is encrypted: %s', (soundEncryption, profile, refused) => {
  test('is offered as phones of that kind take it', async () => {
    await exchange.phone('dn0002', '105', { soundEncryption }).then((phone) => phone.close());
    const phone = await desk('105');
    const call = caller.call('105');
    const offer = (await phone.nextCall()).invite?.body ?? '';
    expect(/^m=audio \d+ (\S+)/m.exec(offer)?.[1]).toBe(profile);
    expect(offer.includes('a=crypto:')).toBe(profile === 'RTP/SAVP');
    call.cancel();
  });

  test('and plain sound of a phone that must encrypt is refused', async () => {
    await exchange.phone('dn0002', '105', { soundEncryption }).then((phone) => phone.close());
    const phone = await desk('105');
    phone.rtpPort = 40_000;
    const call = phone.call('102');
    if (refused === undefined) (await caller.nextCall()).answer();
    expect(await call.final.promise).toBe(refused ?? 200);
    if (refused === undefined) await call.bye();
  });
});

test('a text message in a call is answered, one to somebody finds nobody', async () => {
  const phone = await desk('101');
  const call = phone.call('102');
  (await caller.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  const type = ['Content-Type', 'text/plain'] as const;
  expect((await call.ask('MESSAGE', [type], 'Xin chào')).status).toBe(202);
  await call.bye();
  const send = (more: readonly (readonly [string, string])[]) =>
    phone.request(
      'MESSAGE',
      'sip:102@alo.invalid',
      'a-message',
      [['From', `<${phone.address()}>;tag=a`], ['To', '<sip:102@alo.invalid>'], type, ...more],
      'Xin chào',
    );
  const challenge = await send([]);
  const [question = ''] = challenge.headers.get('www-authenticate') ?? [];
  const answer = phone.authorize(question, 'MESSAGE', 'sip:102@alo.invalid');
  expect((await send([['Authorization', answer]])).status).toBe(404);
});

test('which kinds of phone are registered is known', async () => {
  const tracker = new RegistrationTracker(ami, () => undefined);
  await waitFor(() => tracker.get('dn0002', '101').devices === 1);
  expect(tracker.get('dn0002', '101').kinds).toEqual(['browser']);
  await desk('101');
  await waitFor(() => tracker.get('dn0002', '101').devices === 2);
  expect(tracker.get('dn0002', '101').kinds).toEqual(['browser', 'desk']);
  const ways = () => tracker.get('dn0002', '101').phones.map(({ transport }) => transport);
  expect(ways()).toEqual(['ws', 'udp']);
  await page.register(0);
  await waitFor(() => tracker.get('dn0002', '101').devices === 1);
  expect(tracker.list().find(({ extension }) => extension === '101')?.kinds).toEqual(['desk']);
  tracker.close();
});

describe('in a queue', () => {
  beforeAll(async () => {
    const members = [member('101', { wrapuptime: 1, hasDeskPhone: true })];
    const queues = [queueObject('7', { members, retry: 0, timeout: 20 })];
    await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ queues }));
  });
  beforeEach(async () => {
    await (await exchange.phone('dn0002', '104')).close();
    exchange.answer = (question) =>
      question.get('to') === '800'
        ? { do: 'queue', queue: 'dn0002-q7', prompts: '', longest: 0, place: 'queue.7.0', hops: 0 }
        : { do: 'dial', endpoint: `dn0002-${question.get('to')}`, timeout: 10 };
  });
  const shown = () => exchange.process.console('queue show dn0002-q7');
  const state = async () => /Not in use|In use|Busy|Ringing|Unavailable/.exec(await shown())?.[0];

  /** Somebody calls the queue, and the agent answers at the desk phone. */
  async function taken(phone: SipPhone) {
    await waitFor(async () => (await state()) === 'Not in use');
    const sound = await RtpSender.open('127.0.0.2');
    const from = await desk('104');
    from.rtpPort = sound.port;
    const call = from.call('800');
    const [atPage, atDesk] = await Promise.all([page.nextCall(), phone.nextCall()]);
    expect(await call.final.promise).toBe(200);
    atDesk.answer();
    expect(await atPage.ended.promise).toBe('there');
    await waitFor(async () => (await exchange.bridgedChannels()) === 4);
    sound.sendTo(call.sdp.answer);
    // The queue's own channel has given way to the phone.
    await waitFor(async () => (await exchange.bridgedChannels()) === 2);
    await waitFor(async () => (await state()) === 'In use');
    return { call, atDesk, sound };
  }

  /** The agent is free, and gets the next caller. */
  async function servesNext(phone: SipPhone) {
    await waitFor(
      async () => (await state()) === 'Not in use' && !(await shown()).includes('in call'),
    );
    const next = caller.call('800');
    const [atPage, atDesk] = await Promise.all([page.nextCall(), phone.nextCall()]);
    atDesk.answer();
    expect(await atPage.ended.promise).toBe('there');
    await waitFor(async () => (await state()) === 'In use');
    await next.bye();
    expect(await atDesk.ended.promise).toBe('there');
  }

  test('all phones of an agent ring; the one that answers talks to the caller, and so on', async () => {
    const phone = await desk('101');
    const { call, atDesk, sound } = await taken(phone);
    await call.bye();
    expect(await atDesk.ended.promise).toBe('there');
    sound.stop();
    await servesNext(phone);
  });

  test('an agent who sends the caller on to a colleague is free while they talk', async () => {
    const phone = await desk('101');
    const { call, atDesk, sound } = await taken(phone);
    const colleague = await exchange.registeredPhone('dn0002', '103');
    expect(await atDesk.refer('103')).toBe(202);
    const incoming = await colleague.nextCall();
    incoming.answer();
    await atDesk.bye();
    await servesNext(phone);
    await call.bye();
    expect(await incoming.ended.promise).toBe('there');
    sound.stop();
    await colleague.close();
  });

  test('an agent who asks a colleague first and connects the caller is free from then on', async () => {
    const phone = await desk('101');
    const { call, atDesk, sound } = await taken(phone);
    const colleague = await exchange.registeredPhone('dn0002', '103');
    const question = phone.call('103');
    const incoming = await colleague.nextCall();
    incoming.answer();
    expect(await question.final.promise).toBe(200);
    await atDesk.connectWith(question);
    await atDesk.bye();
    await question.ended.promise;
    await servesNext(phone);
    await call.bye();
    expect(await incoming.ended.promise).toBe('there');
    sound.stop();
    await colleague.close();
  });

  test('an agent whom a caller of the house sends on to a colleague is free when that is over', async () => {
    const phone = await desk('101');
    const { call, atDesk, sound } = await taken(phone);
    const colleague = await exchange.registeredPhone('dn0002', '103');
    expect(await call.refer('103')).toBe(202);
    const incoming = await colleague.nextCall();
    incoming.answer();
    await call.bye();
    sound.stop();
    await waitFor(async () => (await exchange.bridgedChannels()) === 2);
    expect(await state()).toBe('In use');
    await atDesk.bye();
    expect(await incoming.ended.promise).toBe('there');
    await servesNext(phone);
    await colleague.close();
  });

  test('who talks by one phone is busy for the queue', async () => {
    const phone = await desk('101');
    const other = await exchange.registeredPhone('dn0002', '103');
    const talk = phone.call('103');
    (await other.nextCall()).answer();
    expect(await talk.final.promise).toBe(200);
    await waitFor(async () => (await state()) === 'In use');
    await talk.bye();
    await waitFor(async () => (await state()) === 'Not in use');
    await page.register(0);
    await phone.register(0);
    await waitFor(async () => (await state()) === 'Unavailable');
    await other.close();
  });
});
