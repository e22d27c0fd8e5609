import type { AmiClient } from './ami/ami-client.ts';
import { keepHandedOver } from './ami/handed-over.ts';
import { findResumableCall } from './ari/resumable-call.ts';
import { resumeAnswer } from './config/dial-plan/resume.ts';
import type { RouteVerb } from '@alo/routing';
import { header } from './sip/sip-message.ts';
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
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, ami, carrier, an, duyen } = house.parts);
  await ami.action('QueueAdd', { Queue: 'dn0002-q6', Interface: 'PJSIP/dn0002-101@web' });
  keepHandedOver(ami);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const recorded = { tenant: 'dn0002', record: true };
const lost = { tenant: 'dn0002', extension: '104' };
const page = () => exchange.registeredPhone('dn0002', '104');

/** A call of extension 101 with a customer: both ends. */
interface Talk {
  readonly sends: SipCall;
  readonly customer: SipCall;
}

async function calledIn(verb: RouteVerb, ...then: readonly RouteVerb[]): Promise<Talk> {
  server.script([verb, recorded], ...then);
  const customer = carrier.call('02471088888', '0987654321');
  const sends = await an.nextCall();
  await house.answered(customer, sends);
  return { sends, customer };
}

async function calledOut(...then: readonly RouteVerb[]): Promise<Talk> {
  server.script([outside(['carrier']), recorded], ...then);
  const sends = an.call('0912345678');
  const customer = await carrier.nextCall();
  await house.answered(sends, customer);
  return { sends, customer };
}

const talks: Readonly<Record<string, (...then: readonly RouteVerb[]) => Promise<Talk>>> = {
  'a customer who has called': (...then) => calledIn(dial('101'), ...then),
  'a customer of a queue': (...then) => calledIn(queue('6'), ...then),
  'a customer who was called': calledOut,
  'a customer of a step': (...then) => calledIn(dial('101', 'subscriber.s1.0'), ...then),
};

/** 101 sends the customer to 104, blindly. */
async function sendOn({ sends }: Talk, to: SipPhone): Promise<SipCall> {
  expect(await sends.refer('104')).toBe(202);
  const takes = await to.nextCall();
  takes.answer();
  await house.bridged();
  await sends.bye();
  return takes;
}

/** 101 talks to 104 first. */
async function handOver({ sends }: Talk, to: SipPhone): Promise<SipCall> {
  const consulting = an.call('104');
  const takes = await to.nextCall();
  takes.answer();
  expect(await consulting.final.promise).toBe(200);
  await waitFor(async () => (await exchange.bridgedChannels()) === 4);
  await sends.connectWith(consulting, '104');
  await Promise.all([sends.bye(), consulting.bye()]);
  await house.bridged();
  return takes;
}

const ways: Readonly<Record<string, typeof sendOn>> = {
  blindly: sendOn,
  'after talking': handOver,
};
const cases = Object.keys(talks)
  .filter((who) => !who.endsWith('step'))
  .flatMap((who) => Object.keys(ways).map((how) => [who, how]));

async function transferred(who = '', how = '', ...then: readonly RouteVerb[]) {
  const first = await page();
  const talk = await talks[who]?.(dial('104'), ...then);
  if (talk === undefined) throw new Error('There is no such talk.');
  const takes = await ways[how]?.(talk, first);
  if (takes === undefined) throw new Error('There is no such way.');
  return { ...talk, takes, first };
}

test.each(cases)('%s, sent on %s: the next page of 104 takes the call again', async (who, how) => {
  const { customer, takes, first } = await transferred(who, how);
  await house.lose(first, takes, 20);
  const next = await page();
  const found = await findResumableCall(exchange.ari, lost, takes.id);
  if (found === undefined) throw new Error('Nobody waits.');
  exchange.answer = () => resumeAnswer(found);
  const again = next.call(`resume.${takes.id}`);
  expect(await again.final.promise).toBe(200);
  await house.bridged();
  await again.bye();
  expect(await customer.ended.promise).toBe('there');
  next.drop();
});

test.each(cases)('%s, sent on %s: nobody in time, 101 has the call back', async (who, how) => {
  const { customer, takes, first } = await transferred(who, how);
  await house.lose(first, takes, 1);
  const back = await an.nextCall();
  expect(back.invite && header(back.invite, 'From')).toMatch(/0987654321|0912345678/);
  back.answer();
  await house.bridged();
  await back.bye();
  expect(await customer.ended.promise).toBe('there');
  const record = await server.recorded();
  expect(record).toMatchObject({ disposition: 'answered', hangupEndpoint: 'dn0002-101' });
  const phones = record?.legs.flatMap(({ endpoint }) => endpoint ?? []);
  // A call that was handed over after talking began elsewhere for the phone that got it.
  expect(phones).toEqual(expect.arrayContaining(['dn0002-101', 'dn0002-104']));
  expect(phones?.filter((phone) => phone === 'dn0002-101')).toHaveLength(2);
});

test.each(Object.keys(ways))(
  'sent on %s, and 101 does not take it back: it goes on as if nobody had answered',
  async (how) => {
    const { customer, takes, first } = await transferred('a customer of a step', how);
    await house.lose(first, takes, 1);
    server.script(dial('103'));
    (await an.nextCall()).reject(486);
    const next = await duyen.nextCall();
    expect(server.asked[0]?.get('at')).toBe('subscriber.s1.0');
    expect(server.asked[0]?.get('origin')).toBe('trunk');
    expect(server.asked[0]?.get('from')).toBe('0987654321');
    next.answer();
    await house.bridged();
    await customer.bye();
    await next.ended.promise;
  },
);

/** Who waits in the queue: a customer, or a colleague. */
const waiting: Readonly<Record<string, () => SipCall>> = {
  'a customer': () => carrier.call('02471088888', '0987654321'),
  'a colleague': () => duyen.call('600'),
};

/** Phones that answer by themselves do so before the queue has heard that they ring. */
test.each(
  Object.keys(waiting).flatMap((who) => Object.keys(ways).map((how) => [who, how] as const)),
)(
  '%s, sent on %s as soon as 101 has answered: 101 is free for the queue while that call goes on',
  async (who, how) => {
    const first = await page();
    server.script([queue('6'), { tenant: 'dn0002' }], dial('104'));
    const customer = waiting[who]?.();
    if (customer === undefined) throw new Error('There is nobody who waits.');
    const sends = await an.nextCall();
    await house.answered(customer, sends);
    const takes = await ways[how]?.({ sends, customer }, first);
    await waitFor(async () => {
      const members = (await exchange.process.console('queue show dn0002-q6')).split('\n');
      const own = members.find((member) => member.includes('PJSIP/dn0002-101@web'));
      return own?.includes('Not in use') === true;
    });
    expect(await exchange.bridgedChannels()).toBe(2);
    await takes?.bye();
    expect(await customer.ended.promise).toBe('there');
    first.drop();
  },
);
