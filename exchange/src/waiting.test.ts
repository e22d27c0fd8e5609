import type { AmiClient } from './ami/ami-client.ts';
import { keepHoldTimes } from './ami/hold-times.ts';
import { letWait } from './ami/let-wait.ts';
import { findResumableCall } from './ari/resumable-call.ts';
import { snapshotCall } from './call-record/fold-call-events.ts';
import { resumeAnswer } from './config/dial-plan/resume.ts';
import { FallbackSync } from './objects/fallback-sync.ts';
import { routeAnswer, type RouteVerb } from '@alo/routing';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, queue, ring } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let carrier: Carrier;
let other: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, ami, carrier, other, an, mai, duyen } = house.parts);
  await ami.action('QueueAdd', { Queue: 'dn0002-q6', Interface: 'PJSIP/dn0002-104@web' });
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const lost = { tenant: 'dn0002', extension: '104' };
const recorded = { tenant: 'dn0002', record: true };

const page = () => exchange.registeredPhone('dn0002', '104');

/** The id by which the exchange knows the call that is talked. */
const idOfCall = () => server.asked[0]?.get('call') ?? '';

/** The next page takes the call. */
async function resumes(next: SipPhone, ref: string): Promise<SipCall> {
  const found = await findResumableCall(exchange.ari, lost, ref);
  if (found === undefined) throw new Error('Nobody waits.');
  exchange.answer = () => resumeAnswer(found);
  const again = next.call(`resume.${ref}`);
  expect(await again.final.promise).toBe(200);
  await house.bridged();
  return again;
}

/** A call of extension 104: the end of the page that will go, and the other one. */
interface Talk {
  readonly left: SipCall;
  readonly stays: SipCall;
}

async function fromOutside(phone: SipPhone, ...verbs: readonly RouteVerb[]): Promise<Talk> {
  const [first, ...others] = verbs;
  if (first === undefined) throw new Error('A call needs a verb.');
  server.script([first, recorded], ...others);
  const stays = carrier.call('02471088888', '0987654321');
  const left = await phone.nextCall();
  await house.answered(stays, left);
  return { left, stays };
}

async function toOutside(phone: SipPhone): Promise<Talk> {
  server.script([outside(['carrier']), recorded]);
  const left = phone.call('0912345678');
  const stays = await carrier.nextCall();
  await house.answered(left, stays);
  return { left, stays };
}

async function queued(phone: SipPhone): Promise<Talk> {
  return fromOutside(phone, queue('6'));
}

async function fromColleague(phone: SipPhone): Promise<Talk> {
  server.script([dial('104'), recorded]);
  const stays = an.call('104');
  const left = await phone.nextCall();
  await house.answered(stays, left);
  return { left, stays };
}

const talks: Readonly<Record<string, (phone: SipPhone) => Promise<Talk>>> = {
  'a customer has called': (phone) => fromOutside(phone, dial('104')),
  'a customer is called': toOutside,
  'a queue has called': queued,
  'a colleague has called': fromColleague,
};

test.each(Object.entries(talks))('%s: they wait twice, it stays one call', async (_, talk) => {
  const first = await page();
  const { left, stays } = await talk(first);
  const callId = idOfCall();
  const before = snapshotCall(await exchange.events(callId));
  await house.lose(first, left, 20);
  await house.inside('please-hold');
  const second = await page();
  const again = await resumes(second, left.id);
  await house.lose(second, again, 20);
  const third = await page();
  const last = await resumes(third, callId);
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

test('a call that has moved on meanwhile is left alone, whatever is still there of it', async () => {
  const first = await page();
  const { left, stays } = await fromColleague(first);
  const before = await findResumableCall(exchange.ari, lost, left.id);
  if (!before?.peer) throw new Error('There is no such call.');
  const { own, peer } = before;
  const again = await resumes(await page(), left.id);
  const waiting = { sipCallId: stays.id, seconds: 20 };
  expect(await letWait(ami, { own: peer, peer: own }, waiting)).toBe(false);
  expect(await exchange.bridgedChannels()).toBe(2);
  await again.bye();
  await stays.ended.promise;
});

test('who was on hold hears music only, and how long is counted over the waiting', async () => {
  const stop = keepHoldTimes(ami);
  const first = await page();
  const { left, stays } = await toOutside(first);
  await house.hold(left);
  const since = Date.now();
  await house.lose(first, left, 20);
  await house.inside('MusicOnHold');
  await waitFor(() => Date.now() - since > 1100);
  const again = await resumes(await page(), left.id);
  await again.bye();
  await stays.ended.promise;
  stop();
  const leg = (await server.recorded())?.legs.find(({ endpoint }) => endpoint === 'dn0002-104');
  expect(leg?.heldSec).toBeGreaterThanOrEqual(1);
});

test.each(Object.entries(talks))('%s: who waits hangs up', async (_, talk) => {
  const first = await page();
  const { left, stays } = await talk(first);
  const isInside = stays.invite === undefined && an.options.user === 'dn0002-101';
  await house.lose(first, left, 20);
  await stays.bye();
  const record = await server.recorded();
  expect(record).toMatchObject({ disposition: 'answered', hangupCause: 16 });
  const by = record?.direction === 'internal' && isInside ? 'agent' : 'customer';
  expect(record?.hangupBy).toBe(by);
});

describe('nobody comes back in time', () => {
  test('the customer of a queue is the first of it again', async () => {
    const first = await page();
    const { left, stays } = await queued(first);
    await house.lose(first, left, 1);
    await house.inside('Queue');
    // Somebody who waits already is behind.
    exchange.answer = () => routeAnswer(queue('6'), recorded);
    const behind = other.call('02471088888', '0911222333');
    await waitFor(async () =>
      (await exchange.process.console('queue show dn0002-q6')).includes('2. PJSIP/'),
    );
    await ami.action('QueueAdd', { Queue: 'dn0002-q6', Interface: 'PJSIP/dn0002-102@web' });
    const taken = await mai.nextCall();
    expect(taken.invite?.headers.get('from')?.[0]).toContain('0987654321');
    await behind.bye();
    taken.answer();
    await house.bridged();
    await taken.bye();
    expect(await stays.ended.promise).toBe('there');
    const record = await server.recorded();
    expect(record).toMatchObject({ disposition: 'answered', toEndpoint: 'dn0002-102' });
    expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([
      null,
      'dn0002-104',
      'dn0002-102',
    ]);
    await ami.action('QueueRemove', { Queue: 'dn0002-q6', Interface: 'PJSIP/dn0002-102@web' });
  });

  test('a customer who called a phone or a group goes on as if it had not been there', async () => {
    const first = await page();
    const { left, stays } = await fromOutside(first, ring(['104']), dial('102'));
    await house.lose(first, left, 1);
    const taken = await mai.nextCall();
    expect(server.came()).toEqual(['ring_group.g1.1 absent']);
    taken.answer();
    await house.bridged();
    await stays.bye();
    expect(await server.recorded()).toMatchObject({
      disposition: 'answered',
      toEndpoint: 'dn0002-102',
      hangupBy: 'customer',
    });
  });

  test('a customer of a number that leads nowhere else takes its stored fall-back', async () => {
    const fallbacks = new FallbackSync(ami);
    await fallbacks.apply(new Map([['02471088888', 'dn0002-103']]));
    const first = await page();
    const { left, stays } = await fromOutside(first, dial('104'));
    await house.lose(first, left, 1);
    const taken = await duyen.nextCall();
    taken.answer();
    await house.bridged();
    await taken.bye();
    expect(await stays.ended.promise).toBe('there');
    await fallbacks.apply(new Map());
    const record = await server.recorded();
    expect(record).toMatchObject({ disposition: 'answered', toEndpoint: 'dn0002-103' });
    expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([
      null,
      'dn0002-104',
      'dn0002-103',
    ]);
  });

  test('a call to outside ends with its own cause', async () => {
    const first = await page();
    const { left, stays } = await toOutside(first);
    await house.lose(first, left, 1);
    expect(await stays.ended.promise).toBe('there');
    expect(await server.recorded()).toMatchObject({
      disposition: 'answered',
      hangupBy: 'system',
      hangupCause: 41,
    });
  });
});
