import type { RouteVerb } from '@alo/routing';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type OriginateAnswer, followOriginates, originateCall } from './ami/originate.ts';
import { foldCallEvents, snapshotCall } from './call-record/fold-call-events.ts';
import { header } from './sip/sip-message.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, play } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let server: AnswerScript;
let carrier: Carrier;
let an: SipPhone;
const answers: OriginateAnswer[] = [];

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ server, carrier, an } = house.parts);
  followOriginates(house.parts.ami, (answer) => answers.push(answer));
}, 180_000);

afterAll(() => house.stop());

beforeEach(async () => {
  await house.ready();
  answers.length = 0;
});

/** The attempt. */
async function originate(trunk = 'carrier', ringSeconds = 20): Promise<string> {
  const attempt = randomUUID();
  await originateCall(house.parts.ami, {
    ...{ kind: 'campaign', attempt, tenant: 'dn0002', number: '0912345678', shown: '02471088888' },
    ...{ trunk, ringSeconds },
  });
  return attempt;
}

/** What the exchange said of an originate. */
async function answerTo(meant: string) {
  const own = () => answers.filter(({ attempt }) => attempt === meant);
  await waitFor(() => own().length > 0);
  return own().map(({ answer }) => answer);
}

/** The record of a call, once it is over. */
async function recordOf(attempt: string) {
  const id = `campaign-${attempt}`;
  const { exchange } = house.parts;
  await waitFor(async () =>
    (await exchange.events(id)).some(({ event }) => event === 'LINKEDID_END'),
  );
  return foldCallEvents(await exchange.events(id));
}

const agentLeg = () => [{ ...dial('101', 'attempt.a1.1'), timeout: 2, auto: true }] as const;

test('who answers is asked about by the id of the call, and is connected to an agent', async () => {
  server.script(...agentLeg());
  const id = await originate();
  const customer = await carrier.nextCall();
  expect(header(customer.invite!, 'From')).toMatch(/^<sip:02471088888@/);
  customer.answer();
  const agent = await an.nextCall();
  expect(server.asked.map((asked) => Object.fromEntries(asked))).toMatchObject([
    { tenant: 'dn0002', origin: 'campaign', from: '', to: '0912345678', call: `campaign-${id}` },
  ]);
  expect(header(agent.invite!, 'From')).toContain('0912345678');
  expect(header(agent.invite!, 'X-Alo-Auto-Answer')).toBe('yes');
  expect(header(agent.invite!, 'X-Alo-Call-Id')).toBe(`campaign-${id}`);
  agent.answer();
  await house.bridged();
  const live = snapshotCall(await house.parts.exchange.events(`campaign-${id}`));
  expect(live).toMatchObject({
    ...{ state: 'talking', direction: 'outbound', toNumber: '0912345678' },
    ...{ fromEndpoint: 'dn0002-101', shown: '02471088888' },
  });
  await agent.bye();
  expect(await customer.ended.promise).toBe('there');
  expect(await answerTo(id)).toEqual(['answered']);
  expect(await recordOf(id)).toMatchObject({
    ...{
      callId: `campaign-${id}`,
      tenant: 'dn0002',
      direction: 'outbound',
      disposition: 'answered',
    },
    ...{ fromNumber: '101', toNumber: '0912345678', fromEndpoint: 'dn0002-101', toEndpoint: null },
    ...{ trunk: 'carrier', hangupBy: 'agent', hangupEndpoint: 'dn0002-101', hangupCause: 16 },
    path: { shown: '02471088888' },
    legs: [
      { endpoint: null, trunk: 'carrier', number: '0912345678', isBilled: true },
      { endpoint: 'dn0002-101', trunk: null, isBilled: false },
    ],
  });
});

test('an announcement is an answered call of nobody', async () => {
  server.script(play({ place: 'attempt.a1.1' }), { do: 'hangup', cause: 16 });
  const id = await originate();
  const customer = await carrier.nextCall();
  customer.answer();
  expect(await customer.ended.promise).toBe('there');
  expect(server.came()).toEqual(['attempt.a1.1 done']);
  expect(server.asked[1]?.get('origin')).toBe('campaign');
  expect(await recordOf(id)).toMatchObject({
    ...{ direction: 'outbound', disposition: 'answered', fromEndpoint: null },
    ...{ fromNumber: '02471088888', toNumber: '0912345678' },
  });
});

describe('an announcement that listens for machines', () => {
  const announcement = (prompt: string): RouteVerb => ({
    do: 'announce',
    prompts: [prompt],
    timeout: 1,
    place: 'attempt.a1.1',
    hops: 1,
  });
  beforeAll(async () => {
    await house.parts.exchange.sounds('dn0002', ['short'], 500);
    await house.parts.exchange.sounds('dn0002', ['long'], 8_000);
  });

  /** Answers as somebody who talks for so many milliseconds, then waits; how often it was said, and what came back. */
  async function heardBy(prompt: string, talksMs: number) {
    server.script(announcement(prompt), { do: 'hangup', cause: 16 });
    const id = await originate();
    const customer = await carrier.nextCall();
    customer.answer();
    carrier.speakIn(customer, talksMs > 0);
    await delay(talksMs);
    carrier.fallSilent();
    expect(await customer.ended.promise).toBe('there');
    const events = await house.parts.exchange.events(`campaign-${id}`);
    const again = events.filter(
      ({ event, application }) => event === 'APP_START' && application === 'Playback',
    );
    return { again: again.length, came: server.came() };
  }

  test.each([
    ['somebody who listens', 'short', 0, 0],
    ['somebody who picks up with a word', 'long', 700, 0],
    ['a machine that talks into it', 'long', 4_000, 1],
    ['a machine that talks on when it is over', 'short', 6_000, 1],
  ])('%s', async (_who, prompt, talksMs, again) => {
    expect(await heardBy(prompt, talksMs)).toEqual({ again, came: ['attempt.a1.1 timeout'] });
  });

  test('a key ends it', async () => {
    server.script(announcement('long'), { do: 'hangup', cause: 16 });
    await originate();
    const customer = await carrier.nextCall();
    customer.answer();
    await house.inside('BackgroundDetect(');
    await customer.press('5');
    expect(await customer.ended.promise).toBe('there');
    expect(server.came()).toEqual(['attempt.a1.1 digits']);
    expect(server.asked[1]?.get('digits')).toBe('5');
  });
});

test('an agent who does not answer in time is asked about', async () => {
  server.script(...agentLeg(), { do: 'hangup', cause: 16 });
  const id = await originate();
  const customer = await carrier.nextCall();
  customer.answer();
  await an.nextCall();
  expect(await customer.ended.promise).toBe('there');
  expect(server.came()).toEqual(['attempt.a1.1 noanswer']);
  expect(await recordOf(id)).toMatchObject({ legs: [{}, { answeredAt: null }] });
});

test.each([
  [486, 17, 'busy'],
  [404, 1, 'failed'],
  [603, 21, 'rejected'],
  [503, 34, 'failed'],
])('after %d the record has cause %d', async (status, cause, disposition) => {
  server.script();
  const id = await originate();
  (await carrier.nextCall()).reject(status);
  expect(await answerTo(id)).toEqual(['failed']);
  expect(await recordOf(id)).toMatchObject({
    ...{ hangupCause: cause, disposition, direction: 'outbound', answeredAt: null, talkSec: 0 },
    ...{ tenant: 'dn0002', toNumber: '0912345678', trunk: 'carrier' },
  });
  expect(server.asked).toHaveLength(0);
});

test('what rings too long ends unanswered', async () => {
  const id = await originate('carrier', 1);
  const customer = await carrier.nextCall();
  expect(await customer.ended.promise).toBe('there');
  expect(await answerTo(id)).toEqual(['failed']);
  expect(await recordOf(id)).toMatchObject({
    ...{ disposition: 'no_answer', hangupCause: 19, ringSec: 1 },
  });
});

test('a carrier that nobody knows of fails at once, and is no call', async () => {
  const id = await originate('nowhere');
  expect(await answerTo(id)).toEqual(['failed']);
  expect(await house.parts.exchange.events(`campaign-${id}`)).toEqual([]);
});

test('a transfer of the customer asks as that of any caller', async () => {
  server.script(...agentLeg(), dial('102'));
  const id = await originate();
  const customer = await carrier.nextCall();
  customer.answer();
  const agent = await an.nextCall();
  agent.answer();
  await house.bridged();
  void agent.refer('102');
  const colleague = await house.parts.mai.nextCall();
  expect(header(colleague.invite!, 'X-Alo-Auto-Answer')).toBe('');
  colleague.answer();
  await house.bridged();
  expect(server.asked[1]?.get('sent')).toBe('101');
  await colleague.bye();
  expect(await recordOf(id)).toMatchObject({ direction: 'outbound', toNumber: '0912345678' });
});
