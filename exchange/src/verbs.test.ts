import type { RouteVerb } from '@alo/routing';
import { foldCallEvents } from './call-record/fold-call-events.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import { pressUntil } from './testing/press-until.ts';
import { readJournal } from './testing/read-journal.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, menu, play, queue, ring } from './testing/some-verbs.ts';
import { talk, VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, carrier, an, mai, duyen } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

describe('after a phone that did not answer the server is asked again', () => {
  test.each([
    ['busy', (call: SipCall) => call.reject(486), 'busy'],
    ['does not answer', () => undefined, 'noanswer'],
  ] as const)('%s', async (_, act, outcome) => {
    server.script(dial('102', 'subscriber.s102.0'), dial('103'));
    const call = an.call('102');
    act(await mai.nextCall());
    (await duyen.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
    expect(server.came()).toEqual([`subscriber.s102.0 ${outcome}`]);
    expect(server.asked[1]?.get('to')).toBe('102');
    expect(server.asked[1]?.get('hops')).toBe('01');
  });

  test('nobody is registered there', async () => {
    server.script(dial('109', 'subscriber.s109.0'));
    expect(await an.call('109').final.promise).toBe(480);
    expect(server.came()).toEqual(['subscriber.s109.0 absent']);
  });

  test('but not when it was answered', async () => {
    server.script(dial('102', 'subscriber.s102.0'));
    const call = an.call('102');
    const incoming = await mai.nextCall();
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    await incoming.bye();
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual([]);
  });
});

describe('a ring group', () => {
  test('rings everybody who is there; one takes it', async () => {
    server.script(ring(['102', '103', '109']));
    const call = an.call('600');
    const [first, second] = await Promise.all([mai.nextCall(), duyen.nextCall()]);
    await talk(call, second);
    expect(await first.ended.promise).toBe('there');
    expect(first.received[0]?.headers.get('reason')?.[0]).toContain('cause=200');
  });

  test('that nobody takes asks again', async () => {
    server.script(ring(['102']), ring(['109']));
    const call = an.call('600');
    (await mai.nextCall()).reject(486);
    expect(await call.final.promise).toBe(480);
    expect(server.came()).toEqual(['ring_group.g1.1 busy', 'ring_group.g1.1 absent']);
  });

  test.each([
    ['who presses 1 has the call', '1', 200],
    ['who presses something else does not', '2', 480],
  ])('a member outside: %s', async (_, key, status) => {
    server.script(ring(['102'], ['0912345678']));
    const call = an.call('600');
    const [inside, mobile] = await Promise.all([mai.nextCall(), carrier.nextCall()]);
    mobile.answer();
    // A key that comes before the question is not heard.
    await house.inside('Read(');
    await mobile.press(key);
    expect(await call.final.promise).toBe(status);
    expect(await inside.ended.promise).toBe('there');
    if (status === 200) await call.bye();
    expect(await mobile.ended.promise).toBe('there');
  });
});

describe('a queue', () => {
  test('gives the caller to an agent', async () => {
    server.script(queue('7'));
    const call = an.call('700');
    const incoming = await mai.nextCall();
    expect(incoming.invite?.headers.get('x-alo-call-id')).toEqual([server.asked[0]?.get('call')]);
    await talk(call, incoming);
    expect(server.came()).toEqual([]);
  });

  test.each([
    ['nobody is there', '8', 0, 'empty'],
    ['it is not known', '9', 0, 'empty'],
    ['the longest wait is over', '7', 1, 'timeout'],
  ])('%s', async (_, id, longest, outcome) => {
    server.script(queue(id, longest));
    const call = an.call('700');
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual([`queue.${id}.0 ${outcome}`]);
    const visits = async () => {
      const journal = await readJournal(exchange.instance.paths.journalFile);
      const callId = server.asked.at(-1)?.get('call');
      return foldCallEvents(journal.filter((event) => event.callId === callId))?.visits;
    };
    await waitFor(async () => (await visits()) !== undefined);
    expect(await visits()).toMatchObject([{ queueId: id, outcome, waitSec: longest }]);
  });

  test('is left by its key', async () => {
    server.script([queue('7'), { tenant: 'dn0002' }], dial('103'));
    const call = (await exchange.carrier()).call('02471088888', '0987654321');
    await house.inside('Queue(');
    await mai.nextCall();
    await pressUntil(call, '*', () => server.asked.length > 1);
    (await duyen.nextCall()).reject(486);
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual(['queue.7.0 exit']);
  });

  test('of another tenant is never entered', async () => {
    server.script({ ...queue('7'), queue: 'dn0003-q7' } as RouteVerb);
    expect(await an.call('700').final.promise).toBe(480);
    expect(server.came()).toEqual(['queue.7.0 empty']);
  });
});

describe('a menu', () => {
  test.each([
    ['one key', 1, '5'],
    ['a star', 1, '*'],
    ['a hash', 1, '#'],
    ['an extension', 3, '103'],
    ['fewer keys than there could be', 6, '10'],
  ])('%s', async (_, digits, keys) => {
    server.script(menu(digits));
    const call = an.call('800');
    await house.inside('Read(');
    await call.press(keys);
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual(['ivr.i1.0 digits']);
    expect(server.asked[1]?.get('digits')).toBe(keys);
    expect(await server.recorded()).toMatchObject({
      disposition: 'ivr_end',
      path: { ivr: [{ id: 'i1', keys }] },
    });
  });

  test('silence, and a sound that is missing', async () => {
    server.script(menu(1, ['missing', 'menu']), menu(1, ['missing']));
    expect(await an.call('800').ended.promise).toBe('there');
    expect(server.came()).toEqual(['ivr.i1.0 timeout', 'ivr.i1.0 timeout']);
  });
});

describe('an announcement', () => {
  test('is heard before the call continues, and one that is missing is passed over', async () => {
    server.script(play(), play({ prompts: ['missing'] }), dial('102'));
    const call = an.call('900');
    (await mai.nextCall()).reject(486);
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual(['message.m1.0 done', 'message.m1.0 done']);
  });

  test('before the call is answered', async () => {
    server.script(play({ answer: false }), { do: 'reject', cause: 17 });
    expect(await an.call('900').final.promise).toBe(486);
  });

  test('is skipped by a key', async () => {
    await exchange.sounds('dn0002', ['long'], 20_000);
    server.script(play({ prompts: ['long'], repeat: 5, skippable: true }));
    const call = an.call('900');
    await house.inside('Read(');
    await call.press('3');
    expect(await call.ended.promise).toBe('there');
    expect(server.came()).toEqual(['message.m1.0 done']);
  });
});
