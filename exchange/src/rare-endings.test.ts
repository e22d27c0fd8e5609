import type { RouteVerb } from '@alo/routing';
import type { CallRecord } from './call-record/call-record.ts';
import { ObjectFiles } from './objects/object-files.ts';
import { exchangeObjects, member, queueObject, trunk } from './objects/testing/some-objects.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, play, queue, ring } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

// Redirections, requests that cross, queues in which everybody refuses, and callers who leave an announcement.

const hotline = '02471088888';
const customer = '0987654321';
const mobile = '0912345678';
const tenant = { tenant: 'dn0002' };

let house: VerbHouse;
let server: AnswerScript;
let carrier: Carrier;
let other: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  const { exchange, ami } = house.parts;
  ({ server, carrier, other, an, mai, duyen } = house.parts);
  // Two agents: 102 and 103.
  await new ObjectFiles(exchange.instance.paths, ami).apply(
    exchangeObjects({
      queues: [queueObject('6', { timeout: 1, members: [member('102'), member('103')] })],
      trunks: [trunk('carrier', { port: carrier.port }), trunk('other', { port: other.port })],
    }),
  );
  await exchange.sounds('dn0002', ['long'], 8_000);
}, 180_000);

afterAll(() => house.stop());

beforeEach(async () => {
  mai.onCall = undefined;
  duyen.onCall = undefined;
  await house.ready();
});

/** The record, without the places of its way. */
async function recorded(): Promise<CallRecord> {
  const record = await server.recorded();
  if (record === undefined) throw new Error('The call has no record.');
  return record;
}

describe('without a word of the server a redirection is followed by nobody', () => {
  const contacts = [
    '<sip:101@alo.invalid>;q=0.2',
    `<sip:${mobile}@alo.invalid>;q=0.9`,
    `<sip:${hotline}@127.0.0.1>`,
    '<sip:dn0003-101@alo.invalid>',
  ];
  const seen = () => [an, carrier, other].map(({ invitesSeen }) => invitesSeen);

  test.each([
    ['of a dialled phone', dial('102'), { disposition: 'busy', hangupCause: 17, sipStatus: 486 }],
    ['of a phone in a ring group', ring(['102']), { disposition: 'missed', sipStatus: 480 }],
    ['of an agent in a queue', queue('6', 1), { disposition: 'missed', sipStatus: 200 }],
  ])('%s with several contacts', async (_, verb, expected) => {
    const busy: RouteVerb = { do: 'hangup', cause: 17 };
    server.script([verb, tenant], ...(verb.do === 'dial' ? [busy] : []));
    mai.onCall = (call) => call.reject(302, contacts);
    duyen.onCall = (call) => call.reject(302, contacts);
    const before = seen();
    const call = carrier.call(hotline, customer);
    if ((await call.final.promise) === 200) await call.ended.promise;
    expect(seen()).toEqual(before);
    const record = await recorded();
    expect(record).toMatchObject({ direction: 'inbound', answeredAt: null, ...expected });
    expect(record.legs.every(({ answeredAt }) => answeredAt === null)).toBe(true);
  });

  test('of a carrier, to numbers of the company and to others', async () => {
    server.script(outside(['carrier', 'other']));
    const call = an.call(mobile);
    const taken = await carrier.nextCall();
    const before = [mai, carrier, other].map(({ invitesSeen }) => invitesSeen);
    taken.reject(302, [...contacts, '<sip:00442071234567@127.0.0.2>']);
    expect(await call.final.promise).toBe(480);
    expect([mai, carrier, other].map(({ invitesSeen }) => invitesSeen)).toEqual(before);
    const record = await recorded();
    expect(record).toMatchObject({ direction: 'outbound', disposition: 'failed', sipStatus: 480 });
    expect(record.legs).toHaveLength(2);
  });
});

describe('a caller who gives up while somebody takes the call', () => {
  test('is told 487, and the phone that took it is ended', async () => {
    server.script([dial('102'), tenant]);
    const call = carrier.call(hotline, customer);
    const incoming = await mai.nextCall();
    incoming.isSilent = true;
    call.cancel();
    await waitFor(() => incoming.received.some(({ method }) => method === 'CANCEL'));
    incoming.isSilent = false;
    incoming.answer();
    await waitFor(() => incoming.received.some(({ method }) => method === 'BYE'));
    expect(await call.final.promise).toBe(487);
    expect(await recorded()).toMatchObject({
      disposition: 'missed',
      hangupBy: 'customer',
      hangupCause: 16,
      sipStatus: 487,
      talkSec: 0,
      legs: [{ answeredAt: null }, { answeredAt: null, billedSec: 0 }],
    });
  });

  test.each([1, 2, 3, 4, 5, 6])(
    'has one record that holds together, whoever was first (%d)',
    async (at) => {
      server.script([dial('102'), tenant]);
      const call = carrier.call(hotline, customer);
      const incoming = await mai.nextCall();
      if (at % 2 === 0) call.cancel();
      incoming.answer();
      if (at % 2 === 1) call.cancel();
      const final = await call.final.promise;
      if (final === 200) await call.bye();
      await incoming.ended.promise;
      const record = await recorded();
      const isAnswered = record.disposition === 'answered';
      expect(record).toMatchObject({
        disposition: isAnswered ? 'answered' : 'missed',
        sipStatus: isAnswered ? 200 : 487,
        hangupBy: 'customer',
        hangupCause: 16,
        talkSec: 0,
      });
      expect(record.legs.map(({ answeredAt }) => answeredAt !== null)).toEqual([
        isAnswered,
        isAnswered,
      ]);
      if (final === 200) expect(isAnswered).toBe(true);
    },
  );
});

describe('a queue in which every agent refuses', () => {
  const refuse = (status: number) => {
    mai.onCall = (call) => call.reject(status);
    duyen.onCall = (call) => call.reject(status);
  };

  test.each([486, 603])('by %d keeps the caller for as long as it says', async (status) => {
    server.script([queue('6', 3), tenant]);
    refuse(status);
    const before = mai.invitesSeen;
    const call = carrier.call(hotline, customer);
    expect(await call.final.promise).toBe(200);
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual(['queue.6.0 timeout']);
    // Once at the beginning and once after each pause of a second.
    expect(mai.invitesSeen - before).toBeLessThanOrEqual(4);
    const record = await recorded();
    expect(record).toMatchObject({
      direction: 'inbound',
      disposition: 'missed',
      hangupBy: 'system',
      hangupCause: 20,
      sipStatus: 200,
      talkSec: 0,
    });
    // Asterisk counts whole seconds of its own clock.
    expect(record.waitSec).toBeGreaterThanOrEqual(2);
    const [ofCaller, ...ofAgents] = record.legs;
    expect(ofCaller).toMatchObject({ trunk: 'carrier', answeredAt: null, billedSec: 0 });
    expect(new Set(ofAgents.map(({ endpoint }) => endpoint))).toEqual(
      new Set(['dn0002-102', 'dn0002-103']),
    );
    expect(ofAgents.every(({ answeredAt }) => answeredAt === null)).toBe(true);
  });

  test('is left by a caller who has waited: abandoned, not answered', async () => {
    server.script([queue('6', 20), tenant]);
    refuse(486);
    const before = mai.invitesSeen;
    const call = carrier.call(hotline, customer);
    await waitFor(() => mai.invitesSeen > before + 1);
    await call.bye();
    const record = await recorded();
    expect(record).toMatchObject({
      disposition: 'abandoned',
      hangupBy: 'customer',
      hangupCause: 16,
    });
    expect(record.waitSec).toBeGreaterThanOrEqual(1);
  });
});

describe('a caller who hangs up in an announcement', () => {
  const long = { prompts: ['long'] };

  test.each([
    ['that is heard', play(long), 'Playback(', 'ivr_end'],
    ['that keys may end', play({ ...long, skippable: true }), 'Read(', 'ivr_end'],
    ['of a queue', { ...queue('6', 20), ...long }, 'Playback(', 'abandoned'],
  ])('%s', async (_, verb, application, disposition) => {
    server.script([verb, tenant]);
    const call = carrier.call(hotline, customer);
    expect(await call.final.promise).toBe(200);
    await house.inside(application);
    await call.bye();
    expect(await recorded()).toMatchObject({
      direction: 'inbound',
      tenant: 'dn0002',
      disposition,
      hangupBy: 'customer',
      hangupCause: 16,
      sipStatus: 200,
      waitSec: 0,
      talkSec: 0,
      legs: [{ trunk: 'carrier', answeredAt: null, billedSec: 0 }],
    });
  });

  test('before the answer', async () => {
    server.script([play({ ...long, answer: false }), tenant]);
    const call = carrier.call(hotline, customer);
    await house.inside('Playback(');
    call.cancel();
    expect(await call.final.promise).toBe(487);
    expect(await recorded()).toMatchObject({
      direction: 'inbound',
      disposition: 'cancelled',
      hangupBy: 'customer',
      hangupCause: 16,
      sipStatus: 487,
    });
  });

  test('as a colleague', async () => {
    server.script([play(long), tenant]);
    const call = an.call('700');
    expect(await call.final.promise).toBe(200);
    await house.inside('Playback(');
    await call.bye();
    expect(await recorded()).toMatchObject({
      direction: 'internal',
      disposition: 'ivr_end',
      hangupBy: 'agent',
      hangupEndpoint: 'dn0002-101',
      hangupCause: 16,
    });
  });
});
