import { type MonitorMode, monitorModes } from '@alo/contracts';
import type { AmiClient } from './ami/ami-client.ts';
import { switchSpy, takeOverCall } from './ami/spy.ts';
import { foldCallEvents, snapshotCall } from './call-record/fold-call-events.ts';
import { monitorAnswer } from './config/dial-plan/monitor.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, member, queueObject } from './objects/testing/some-objects.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import { SipPhone } from './testing/sip-phone.ts';
import { queue } from './testing/some-verbs.ts';
import { udpWire } from './testing/sip-wire.ts';
import { ToneLine } from './testing/tone-line.ts';
import { waitFor } from './testing/wait-for.ts';

const address = '127.0.0.6';
let exchange: ExchangeFixture;
let ami: AmiClient;
const phones: SipPhone[] = [];
const lines: ToneLine[] = [];

/** A telephone of an extension with a tone of its own. */
async function telephone(tenant: string, extension: string, frequency: number) {
  await exchange.phone(tenant, extension, { codecs: ['alaw'] });
  const wire = await udpWire(address, exchange.settings.sipPort ?? 0);
  const user = `${tenant}-${extension}`;
  const phone = new SipPhone({ url: '', user, password: `secret-${user}` }, wire);
  const line = await ToneLine.open('127.0.0.2', frequency);
  phone.rtpPort = line.port;
  expect(await phone.register()).toBe(200);
  phones.push(phone);
  lines.push(line);
  return { phone, line };
}

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  ami = await exchange.ami();
  const queues = [
    queueObject('7', { timeout: 10, members: [member('102', { hasDeskPhone: true })] }),
  ];
  await new ObjectFiles(exchange.instance.paths, ami).apply(exchangeObjects({ queues }));
}, 180_000);

afterEach(async () => {
  for (const line of lines.splice(0)) line.stop();
  for (const phone of phones.splice(0)) await phone.close();
  await waitFor(async () =>
    (await exchange.process.console('core show channels count')).startsWith('0 active channels'),
  );
});

afterAll(() => exchange.stop());

const channelOf = async (endpoint: string) =>
  (await exchange.ari.channels()).find(({ name }) => name.startsWith(`PJSIP/${endpoint}-`));

/** The interfaces of Asterisk, once it runs. */
const on = () => ({ ami, ari: exchange.ari });

/** Who began the call, and how it came to the agent. */
type Way = 'the customer called' | 'the agent called' | 'a queue led the customer';

/** A customer (101) and an agent (102) talk; the supervisor (103) begins to listen to the agent. */
async function listenedTo(
  mode: MonitorMode = 'listen',
  way: Way = 'the customer called',
  hasTone = false,
) {
  const customer = await telephone('dn0002', '101', 400);
  const agent = await telephone('dn0002', '102', 700);
  const supervisor = await telephone('dn0002', '103', 1100);
  const [from, to] = way === 'the agent called' ? [agent, customer] : [customer, agent];
  const called = way === 'the agent called' ? '101' : '102';
  exchange.answer = () =>
    way === 'a queue led the customer'
      ? queue('7')
      : { do: 'dial', endpoint: `dn0002-${called}`, timeout: 10 };
  const call = from.phone.call(called);
  const incoming = await to.phone.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  from.line.speakTo(call.sdp.answer);
  to.line.speakTo(incoming.sdp.offer);
  await waitFor(async () => (await exchange.bridgedChannels()) === 2);
  const [customerCall, agentCall] =
    way === 'the agent called' ? [incoming, call] : [call, incoming];
  const spied = (await channelOf('dn0002-102'))?.name ?? '';
  exchange.answer = () => monitorAnswer(spied, mode, hasTone);
  const toldBySound = new Set<string>();
  for (const [name, { line }] of Object.entries({ customer, agent, supervisor })) {
    line.onPacket = (loudnessOf) => {
      if (loudnessOf(1400) > 1000) toldBySound.add(name);
    };
  }
  const spy = supervisor.phone.call('ref.monitor.one-time');
  expect(await spy.final.promise).toBe(200);
  supervisor.line.speakTo(spy.sdp.answer);
  const spyId = (await channelOf('dn0002-103'))?.id ?? '';
  return {
    customer,
    agent,
    supervisor,
    call,
    incoming,
    customerCall,
    agentCall,
    spy,
    spied,
    spyId,
    toldBySound,
  };
}

type Talk = Awaited<ReturnType<typeof listenedTo>>;

/** Who hears whom, by name, once it is as expected. */
async function hears(
  talk: Talk,
  who: 'customer' | 'agent' | 'supervisor',
  whom: readonly string[],
) {
  const all = { customer: 400, agent: 700, supervisor: 1100 };
  const { line } = talk[who];
  let heard: string[] = [];
  await waitFor(async () => {
    await line.listen();
    heard = Object.entries(all).flatMap(([name, tone]) => (line.hears(tone) ? [name] : []));
    return heard.join() === whom.join();
  }).catch(() => undefined);
  expect(heard).toEqual(whom);
}

async function end(...calls: readonly SipCall[]): Promise<void> {
  for (const call of calls) await call.bye();
}

test('a supervisor hears both and is heard by nobody, by the agent, by both, in one call', async () => {
  const talk = await listenedTo();
  await hears(talk, 'supervisor', ['customer', 'agent']);
  await hears(talk, 'agent', ['customer']);
  await hears(talk, 'customer', ['agent']);
  // Each mode has a right of its own: keys of the phone change nothing.
  await talk.spy.press('65');
  await hears(talk, 'agent', ['customer']);
  await hears(talk, 'customer', ['agent']);
  expect(await switchSpy(on(), talk.spyId, 'whisper')).toBe(true);
  await hears(talk, 'agent', ['customer', 'supervisor']);
  // The customer never hears a whisper: not now, and not a second later.
  for (let look = 0; look < 5; look += 1) await hears(talk, 'customer', ['agent']);
  expect(await switchSpy(on(), talk.spyId, 'barge')).toBe(true);
  await hears(talk, 'customer', ['agent', 'supervisor']);
  await hears(talk, 'agent', ['customer', 'supervisor']);
  expect(await switchSpy(on(), talk.spyId, 'listen')).toBe(true);
  await hears(talk, 'agent', ['customer']);
  await hears(talk, 'customer', ['agent']);
  await end(talk.spy, talk.call);
  expect(await talk.incoming.ended.promise).toBe('there');
}, 60_000);

test.each(monitorModes)(
  'a tone says to the agent alone that a supervisor begins to %s',
  async (mode) => {
    const talk = await listenedTo(mode, 'the customer called', true);
    await hears(talk, 'supervisor', ['customer', 'agent']);
    expect([...talk.toldBySound]).toEqual(['agent']);
    await hears(talk, 'agent', ['customer', ...(mode === 'listen' ? [] : ['supervisor'])]);
    await hears(talk, 'customer', ['agent', ...(mode === 'barge' ? ['supervisor'] : [])]);
    // It is heard once: another mode, and taking the call over, say nothing.
    talk.toldBySound.clear();
    expect(await switchSpy(on(), talk.spyId, mode === 'listen' ? 'whisper' : 'listen')).toBe(true);
    await hears(talk, 'agent', ['customer', ...(mode === 'listen' ? ['supervisor'] : [])]);
    expect(await takeOverCall(on(), talk.spyId, talk.spied)).toBe(true);
    await hears(talk, 'customer', ['supervisor']);
    expect([...talk.toldBySound]).toEqual([]);
    await end(talk.spy);
    await talk.customerCall.ended.promise;
    expect(foldCallEvents(await exchange.events(talk.spyId))).toBeUndefined();
  },
  60_000,
);

test('without the setting nobody hears a tone', async () => {
  const talk = await listenedTo();
  await hears(talk, 'supervisor', ['customer', 'agent']);
  expect([...talk.toldBySound]).toEqual([]);
  await end(talk.spy, talk.call);
}, 60_000);

test('a whisper from the first moment on is one', async () => {
  const talk = await listenedTo('whisper');
  await hears(talk, 'agent', ['customer', 'supervisor']);
  for (let look = 0; look < 5; look += 1) await hears(talk, 'customer', ['agent']);
  await end(talk.call);
  // The call that was heard is over, so the supervisor is free.
  expect(await talk.spy.ended.promise).toBe('there');
}, 60_000);

test('who takes a call over talks to the customer, the agent is free, and it stays one record', async () => {
  const talk = await listenedTo();
  await hears(talk, 'supervisor', ['customer', 'agent']);
  expect(await takeOverCall(on(), talk.spyId, talk.spied)).toBe(true);
  expect(await talk.incoming.ended.promise).toBe('there');
  await hears(talk, 'customer', ['supervisor']);
  await hears(talk, 'supervisor', ['customer']);
  const callId = (await channelOf('dn0002-101'))?.id ?? '';
  await end(talk.call);
  await talk.spy.ended.promise;
  const ended = async (id: string) =>
    (await exchange.events(id)).some(({ event }) => event === 'LINKEDID_END');
  await waitFor(() => ended(callId));
  const record = foldCallEvents(await exchange.events(callId));
  expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([
    'dn0002-101',
    'dn0002-102',
    'dn0002-103',
  ]);
  expect(foldCallEvents(await exchange.events(talk.spyId))).toBeUndefined();
}, 60_000);

const ways = [
  'the customer called',
  'the agent called',
  'a queue led the customer',
] as const satisfies readonly Way[];

test.each(ways.flatMap((way) => monitorModes.map((mode) => [mode, way] as const)))(
  'a take-over straight after "%s", where %s, leaves the customer with the supervisor',
  async (mode, way) => {
    const talk = await listenedTo(mode === 'listen' ? 'barge' : 'listen', way);
    expect(await switchSpy(on(), talk.spyId, mode)).toBe(true);
    expect(await takeOverCall(on(), talk.spyId, talk.spied)).toBe(true);
    expect(await talk.agentCall.ended.promise).toBe('there');
    await hears(talk, 'customer', ['supervisor']);
    await hears(talk, 'supervisor', ['customer']);
    const asked = exchange.questions.length;
    await end(talk.spy);
    // The talk is over for the customer too, who does not go on in the way of the call.
    expect(await talk.customerCall.ended.promise).toBe('there');
    expect(exchange.questions).toHaveLength(asked);
  },
  60_000,
);

test('a call of a queue that was taken over is one that the queue answered, with a leg of each', async () => {
  // At once: the queue may still have a channel of its own between the two.
  const talk = await listenedTo('listen', 'a queue led the customer');
  const callId = (await channelOf('dn0002-101'))?.id ?? '';
  expect(await takeOverCall(on(), talk.spyId, talk.spied)).toBe(true);
  await hears(talk, 'customer', ['supervisor']);
  await end(talk.spy);
  expect(await talk.customerCall.ended.promise).toBe('there');
  const isOver = async () =>
    (await exchange.events(callId)).some(({ event }) => event === 'LINKEDID_END');
  await waitFor(isOver);
  expect(foldCallEvents(await exchange.events(callId))).toMatchObject({
    disposition: 'answered',
    visits: [{ queueId: '7', outcome: 'answered' }],
    legs: [{ endpoint: 'dn0002-101' }, { endpoint: 'dn0002-102' }, { endpoint: 'dn0002-103' }],
  });
}, 60_000);

test('listening is no call: no record, and nothing on the board', async () => {
  const talk = await listenedTo();
  await waitFor(async () => (await exchange.events(talk.spyId)).length > 3);
  expect(snapshotCall(await exchange.events(talk.spyId))).toBeUndefined();
  await end(talk.spy);
  await waitFor(async () =>
    (await exchange.events(talk.spyId)).some(({ event }) => event === 'LINKEDID_END'),
  );
  expect(foldCallEvents(await exchange.events(talk.spyId))).toBeUndefined();
  await end(talk.call);
}, 60_000);

test('a channel of another company cannot be heard, whatever the answer says', async () => {
  const talk = await listenedTo();
  await end(talk.spy);
  const stranger = await telephone('dn0003', '103', 1300);
  exchange.answer = () => monitorAnswer(talk.spied, 'barge');
  expect(await stranger.phone.call('ref.monitor.one-time').final.promise).not.toBe(200);
  expect(() => monitorAnswer('PJSIP/dn0002-102-1,qB)', 'listen')).toThrow();
  await end(talk.call);
  expect(await switchSpy(on(), talk.spyId, 'barge')).toBe(false);
  expect(await takeOverCall(on(), talk.spyId, talk.spied)).toBe(false);
}, 60_000);
