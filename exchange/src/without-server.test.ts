import { lastAnswer, type RouteVerb } from '@alo/routing';
import type { AmiClient } from './ami/ami-client.ts';
import { FallbackSync } from './objects/fallback-sync.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, menu, queue, ring } from './testing/some-verbs.ts';
import { talk, VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

const hotline = '02471088888';
const interrupted = 'Playback(alo-own/interrupted';

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, ami, carrier, an, mai, duyen } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => {
  exchange.isGone = false;
  return house.ready();
});

describe('a key pressed while the server restarts', () => {
  test('is asked for again, and the call continues', async () => {
    server.script([menu(1), { tenant: 'dn0002' }], dial('103'));
    const call = carrier.call(hotline, '0987654321');
    await house.inside('Read(');
    exchange.isGone = true;
    const before = exchange.questions.length;
    await call.press('2');
    // It has failed twice: now the server is back.
    await waitFor(() => exchange.refused >= 2);
    exchange.isGone = false;
    const incoming = await duyen.nextCall();
    expect(exchange.questions.length).toBe(before + 1);
    expect(server.asked.at(-1)?.get('digits')).toBe('2');
    await talk(call, incoming);
  });
});

describe('a call outside', () => {
  test.each([
    ...['0912345678', '+84912345678', '19001234', '1080', '00442071234567', 'ref.customer.1'],
    ...['199', '*97', '*8', '*21*0912345678#'],
  ])('to %s is told that the exchange is interrupted', async (number) => {
    exchange.isGone = true;
    const call = an.call(number);
    await house.inside(interrupted);
    expect(await call.final.promise).toBe(503);
  });

  test('that was a transfer of somebody who talks tells that person', async () => {
    server.script([dial('102'), { tenant: 'dn0002' }]);
    const call = an.call('102');
    const incoming = await mai.nextCall();
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    await house.bridged();
    exchange.isGone = true;
    expect(await incoming.refer('0912345678')).toBe(202);
    await house.inside(interrupted);
    // Then the call comes back to whoever sent it.
    const back = await mai.nextCall();
    back.answer();
    await house.bridged();
    await call.bye();
    await back.ended.promise;
  });
});

describe('a call from outside', () => {
  const store = (verb: RouteVerb) =>
    new FallbackSync(ami).apply(new Map([[hotline, lastAnswer(verb, { tenant: 'dn0002' })]]));
  const come = () => {
    exchange.isGone = true;
    return carrier.call(hotline, '0987654321');
  };

  test('rings everybody of a stored group', async () => {
    await store(ring(['102', '103']));
    const call = come();
    const [, incoming] = await Promise.all([mai.nextCall(), duyen.nextCall()]);
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    await call.bye();
  });

  test('waits in a stored queue', async () => {
    await store(queue('7'));
    const call = come();
    const incoming = await mai.nextCall();
    await talk(call, incoming);
    await waitFor(async () =>
      (await exchange.everyEvent()).some(
        ({ tenant, event }) => tenant === 'dn0002' && event === 'APP_START',
      ),
    );
  });

  test('leaves a message in a stored mailbox', async () => {
    await store({ do: 'voicemail', box: '102@dn0002', prompts: [] });
    const call = come();
    await house.inside('VoiceMail(');
    await call.bye();
  });

  test('hears that the exchange is interrupted where nothing is stored', async () => {
    await new FallbackSync(ami).apply(new Map());
    const call = come();
    await house.inside(interrupted);
    expect(await call.final.promise).toBe(480);
  });

  test('nobody can store what would leave the line', async () => {
    const sync = new FallbackSync(ami);
    await expect(sync.apply(new Map([[hotline, '{"do":"x"}\r\nAction: Logoff']]))).rejects.toThrow(
      RangeError,
    );
  });
});
