import type { AmiClient } from './ami/ami-client.ts';
import { conferenceMembers } from './ami/conference-rooms.ts';
import { keepHoldTimes } from './ami/hold-times.ts';
import { endBrowserCalls } from './ari/browser-calls.ts';
import { findResumableCall } from './ari/resumable-call.ts';
import { foldCallEvents, snapshotCall } from './call-record/fold-call-events.ts';
import { resumeAnswer } from './config/dial-plan/resume.ts';
import type { RouteVerb } from '@alo/routing';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, queue } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let carrier: Carrier;
let an: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, ami, carrier, an } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

/** The next page of a person whose page is gone: it registers as the same extension. */
async function nextPage(extension: string): Promise<SipPhone> {
  const user = `dn0002-${extension}`;
  const page = await exchange.connectPhone({ user, password: `secret-${user}` });
  expect(await page.register()).toBe(200);
  return page;
}

/** The id by which the exchange knows the call that is talked. */
const idOfCall = () => server.asked[0]?.get('call') ?? '';

/** The server's answer to `resume.<ref>` of an extension, as the product makes it. */
async function found(extension: string, ref: string): Promise<string> {
  const call = await findResumableCall(exchange.ari, { tenant: 'dn0002', extension }, ref);
  return call === undefined ? '{"do":"reject","cause":1}' : resumeAnswer(call);
}

/** A page that has come back dials its call; the server answers. */
async function resumes(page: SipPhone, ref: string): Promise<SipCall> {
  const answer = await found('104', ref);
  exchange.answer = () => answer;
  return page.call(`resume.${ref}`);
}

/** A call of extension 104 by a page that is about to go: the page's end of it and the other one. */
type Talk = (page: SipPhone) => Promise<{ readonly left: SipCall; readonly stays: SipCall }>;

const recorded = { tenant: 'dn0002', record: true };

async function fromOutside(page: SipPhone, verb: RouteVerb) {
  server.script([verb, recorded]);
  const stays = carrier.call('02471088888', '0987654321');
  const left = await page.nextCall();
  await house.answered(stays, left);
  return { left, stays };
}

const hotlineCall: Talk = (page) => fromOutside(page, dial('104'));

const outsideCall: Talk = async (page) => {
  server.script([outside(['carrier']), recorded]);
  const left = page.call('0912345678');
  const stays = await carrier.nextCall();
  await house.answered(left, stays);
  return { left, stays };
};

const talks: Readonly<Record<string, Talk>> = {
  'a customer has called': hotlineCall,
  'a customer is called': outsideCall,
  'a queue has called': async (page) => {
    await ami.action('QueueAdd', { Queue: 'dn0002-q8', Interface: 'PJSIP/dn0002-104@web' });
    return fromOutside(page, queue('8'));
  },
  'a colleague has called': async (page) => {
    server.script([dial('104'), recorded]);
    const stays = an.call('104');
    const left = await page.nextCall();
    await house.answered(stays, left);
    return { left, stays };
  },
};

test.each(Object.entries(talks))('%s: the page goes twice, it stays one call', async (_, talk) => {
  const first = await exchange.registeredPhone('dn0002', '104');
  const { left, stays } = await talk(first);
  const callId = idOfCall();
  const before = snapshotCall(await exchange.events(callId));
  first.drop();
  const second = await nextPage('104');
  const again = await resumes(second, left.id);
  expect(await again.final.promise).toBe(200);
  await house.bridged();
  second.drop();
  const third = await nextPage('104');
  const last = await resumes(third, callId);
  expect(await last.final.promise).toBe(200);
  await house.bridged();
  expect(snapshotCall(await exchange.events(callId))).toMatchObject({
    state: 'talking',
    answeredAt: before?.answeredAt,
  });
  await last.bye();
  expect(await stays.ended.promise).toBe('there');
  const record = await server.recorded();
  expect(record).toMatchObject({
    answeredAt: before?.answeredAt,
    disposition: 'answered',
    hangupBy: 'agent',
    hangupEndpoint: 'dn0002-104',
    hangupCause: 16,
  });
  expect(record?.path?.recordings).not.toHaveLength(0);
  expect(record?.legs.map(({ endpoint }) => endpoint).sort()).toEqual(
    [before?.fromEndpoint, before?.toEndpoint].sort(),
  );
  const end = record?.endedAt ?? 0;
  expect(record?.legs.every(({ endedAt }) => end - endedAt < 100)).toBe(true);
});

test('both pages of an internal call go in the same moment, and both take it again', async () => {
  const first = await exchange.registeredPhone('dn0002', '104');
  const other = await exchange.registeredPhone('dn0002', '105');
  server.script([dial('105'), recorded]);
  const left = first.call('105');
  const right = await other.nextCall();
  await house.answered(left, right);
  // Each was told of the old channel of the other.
  const told = [await found('104', left.id), await found('105', right.id)];
  first.drop();
  other.drop();
  const [next, nextOther] = [await nextPage('104'), await nextPage('105')];
  exchange.answer = () => told[0] ?? '';
  const again = next.call(`resume.${left.id}`);
  expect(await again.final.promise).toBe(200);
  await house.bridged();
  let questions = 0;
  exchange.answer = async () => {
    questions += 1;
    return questions === 1 ? (told[1] ?? '') : found('105', right.id);
  };
  const otherAgain = nextOther.call(`resume.${right.id}`);
  expect(await otherAgain.final.promise).toBe(200);
  await house.bridged();
  expect(questions).toBe(2);
  await again.bye();
  expect(await otherAgain.ended.promise).toBe('there');
  const record = await server.recorded();
  expect(record).toMatchObject({ disposition: 'answered', hangupEndpoint: 'dn0002-104' });
  expect(record?.legs.map(({ endpoint }) => endpoint).sort()).toEqual(['dn0002-104', 'dn0002-105']);
});

test('a member of a conference room whose page goes takes nobody out of the room', async () => {
  const { mai, duyen } = house.parts;
  const room: RouteVerb = {
    ...{ do: 'conference', room: 'dn0002-cr1', moderator: false, most: 5 },
    ...{ announce: false, wait: false },
  };
  const page = await exchange.registeredPhone('dn0002', '104');
  exchange.answer = () => room;
  const calls = [mai.call('8800'), duyen.call('8800'), page.call('8800')];
  for (const call of calls) expect(await call.final.promise).toBe(200);
  const members = async () =>
    (await conferenceMembers(ami, { tenant: 'dn0002', id: 'r1' })).map(({ number }) => number);
  await waitFor(async () => (await members()).length === 3);
  page.drop();
  const next = await nextPage('104');
  expect(await found('104', calls[2]?.id ?? '')).toContain('reject');
  expect(await members()).toHaveLength(3);
  next.drop();
  for (const call of calls.slice(0, 2)) await call.bye();
  await endBrowserCalls(exchange.ari, { tenant: 'dn0002', extension: '104' }, () => true);
});

test('the taking again is no call of its own', async () => {
  const page = await exchange.registeredPhone('dn0002', '104');
  const { left, stays } = await hotlineCall(page);
  const callId = idOfCall();
  const before = (await exchange.everyEvent()).length;
  page.drop();
  const again = await resumes(await nextPage('104'), left.id);
  await again.final.promise;
  await house.bridged();
  await stays.bye();
  expect((await server.recorded())?.hangupBy).toBe('customer');
  const since = (await exchange.everyEvent()).slice(before).filter((one) => one.callId !== callId);
  expect(since.map(({ event }) => event)).toContain('LINKEDID_END');
  expect(snapshotCall(since)).toBeUndefined();
  expect(foldCallEvents(since)).toBeUndefined();
});

test('hold continues: how long is counted over the taking again', async () => {
  const stop = keepHoldTimes(ami);
  const page = await exchange.registeredPhone('dn0002', '104');
  const { left, stays } = await outsideCall(page);
  await house.hold(left);
  const since = Date.now();
  page.drop();
  await waitFor(() => Date.now() - since > 1100);
  const again = await resumes(await nextPage('104'), left.id);
  await again.final.promise;
  await house.bridged();
  await again.bye();
  await stays.ended.promise;
  stop();
  const leg = (await server.recorded())?.legs.find(({ endpoint }) => endpoint === 'dn0002-104');
  expect(leg?.heldSec).toBeGreaterThanOrEqual(1);
});

test('while the server restarts the phone waits for its call', async () => {
  const page = await exchange.registeredPhone('dn0002', '104');
  const { left, stays } = await hotlineCall(page);
  page.drop();
  const next = await nextPage('104');
  exchange.isGone = true;
  const refused = exchange.refused;
  const again = await resumes(next, left.id);
  await waitFor(() => exchange.refused >= refused + 2);
  exchange.isGone = false;
  expect(await again.final.promise).toBe(200);
  await house.bridged();
  await again.bye();
  expect(await stays.ended.promise).toBe('there');
});

test('who may not see numbers is told none by taking the call again', async () => {
  const number = '0987654321';
  const masked = { mask: 2 } as const;
  const page = await exchange.registeredPhone('dn0002', '104', masked);
  const { left, stays } = await hotlineCall(page);
  page.drop();
  const next = await nextPage('104');
  const again = await resumes(next, left.id);
  expect(await again.final.promise).toBe(200);
  await house.bridged();
  // What Asterisk tells of the other side has come by the time in which it answers something else.
  expect((await again.ask('INFO')).status).toBe(200);
  await stays.bye();
  await again.ended.promise;
  const heads = next.heard.map((text) => text.split('\r\n\r\n')[0] ?? '').join('\n');
  for (const start of [0, 1, 2, 3]) expect(heads).not.toContain(number.slice(start, start + 7));
  // The next test is somebody else's.
  await exchange.registeredPhone('dn0002', '104');
});

describe('nobody takes a call that is not its own', () => {
  test.each([
    ['another extension', 'dn0002', '103'],
    ['an extension of another tenant', 'dn0003', '104'],
  ])('%s', async (_, tenant, extension) => {
    const page = await exchange.registeredPhone('dn0002', '104');
    const { left, stays } = await hotlineCall(page);
    const channels = await found('104', left.id);
    const thief = await exchange.registeredPhone(tenant, extension);
    expect(await findResumableCall(exchange.ari, { tenant, extension }, left.id)).toBeUndefined();
    // Whatever the server says.
    exchange.answer = () => channels;
    expect(await thief.call(`resume.${left.id}`).final.promise).toBeGreaterThanOrEqual(400);
    expect(await exchange.bridgedChannels()).toBe(2);
    await left.bye();
    expect(await stays.ended.promise).toBe('there');
    thief.drop();
  });

  test('a call that is over', async () => {
    const page = await exchange.registeredPhone('dn0002', '104');
    const { left, stays } = await hotlineCall(page);
    const channels = await found('104', left.id);
    await stays.bye();
    await left.ended.promise;
    await waitFor(async () => (await exchange.bridgedChannels()) === 0);
    expect(await found('104', left.id)).toContain('reject');
    exchange.answer = () => channels;
    expect(await page.call(`resume.${left.id}`).final.promise).toBe(480);
  });
});
