import { type AnswerParts, routeAnswer, type RouteVerb } from '@alo/routing';
import { AmiClient } from './ami/ami-client.ts';
import { standingFamily } from './config/dial-plan/names.ts';
import { type StandingQuestion, RouteAnswerCache } from './objects/route-answer-cache.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let ami: AmiClient;
let carrier: Carrier;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;
let standing: RouteAnswerCache;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, ami, carrier, an, mai, duyen } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(async () => {
  await house.ready();
  standing = new RouteAnswerCache(ami);
  standing.forgetAll();
  server.script();
});

const toMai: StandingQuestion = { tenant: 'dn0002', to: '102', from: '101' };
const hotline: StandingQuestion = { tenant: 'dn0002', to: '02471088888', from: null };

function keep(question: StandingQuestion, verb: RouteVerb, parts: AnswerParts = {}) {
  const generation = standing.generation(question.tenant);
  return standing.keep(question, routeAnswer(verb, { version: 'v7', ...parts }), generation);
}

test('a number with an answer that stands rings without a question', async () => {
  expect(await keep(toMai, dial('102'))).toBe(true);
  const call = an.call('102');
  const taken = await mai.nextCall();
  taken.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
  expect(server.asked).toEqual([]);
});

test('what comes of it is asked, with the place and the proof', async () => {
  await keep(toMai, dial('102', 'subscriber.s102.0'));
  server.script(dial('103'));
  const call = an.call('102');
  (await mai.nextCall()).reject(486);
  (await duyen.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(server.asked.map((asked) => `${asked.get('at')} ${asked.get('outcome')}`)).toEqual([
    'subscriber.s102.0 busy',
  ]);
  expect(exchange.questions.at(-1)?.secret).toBe(exchange.settings.secrets.route);
  expect(await server.recorded()).toMatchObject({ path: { version: 'v7' } });
});

test('it stands for its caller only', async () => {
  await keep(toMai, dial('102'));
  server.script({ do: 'reject', cause: 17 });
  expect(await duyen.call('102').final.promise).toBe(486);
  expect(server.asked.map((asked) => asked.get('from'))).toEqual(['103']);
});

test('from outside it stands for whoever calls, and names the tenant', async () => {
  await keep(hotline, dial('102', 'subscriber.s102.0'), { tenant: 'dn0002' });
  for (const caller of ['0987654321', '0987654322']) {
    server.script({ do: 'hangup', cause: 17 });
    const call = carrier.call('02471088888', caller);
    const taken = await mai.nextCall();
    expect(taken.invite?.headers.get('from')?.[0]).toContain(`sip:${caller}@`);
    taken.reject(486);
    expect(await call.final.promise).toBe(486);
    expect(server.asked.map((asked) => asked.get('tenant'))).toEqual(['dn0002']);
    mai.forgetCalls();
  }
});

test('the server away, the phone rings at once', async () => {
  await keep(toMai, dial('102'));
  exchange.answer = () => undefined;
  const call = an.call('102');
  (await mai.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
});

test.each([
  ['a change of the tenant', () => standing.forget('dn0002')],
  ['a new connection', () => standing.forgetAll()],
])('after %s everything is asked again', async (_what, change) => {
  await keep(toMai, dial('102'));
  await keep(hotline, dial('102'), { tenant: 'dn0002' });
  change();
  server.script({ do: 'reject', cause: 17 }, { do: 'reject', cause: 17 });
  expect(await an.call('102').final.promise).toBe(486);
  expect(await carrier.call('02471088888', '0987654321').final.promise).toBe(486);
  expect(server.asked).toHaveLength(2);
});

test("another tenant's change leaves it, and so does its answer to the same number", async () => {
  await keep(toMai, dial('102'));
  await keep({ ...toMai, tenant: 'dn0003' }, { do: 'reject', cause: 1 });
  standing.forget('dn0003');
  const call = an.call('102');
  (await mai.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(server.asked).toEqual([]);
});

test('an answer found before a change is not kept', async () => {
  const before = standing.generation('dn0002');
  standing.forget('dn0002');
  expect(await standing.keep(toMai, routeAnswer(dial('102')), before)).toBe(false);
  server.script({ do: 'reject', cause: 17 });
  expect(await an.call('102').final.promise).toBe(486);
  expect(server.asked).toHaveLength(1);
});

test.each([
  ['is over', '1700000000:'],
  ['has no end', ''],
])('an answer whose time %s is asked for', async (_what, until) => {
  const value = `${until}${routeAnswer(dial('102'))}`;
  await ami.action('DBPut', { Family: standingFamily, Key: 'dn0002/102/101', Val: value });
  server.script({ do: 'reject', cause: 17 });
  expect(await an.call('102').final.promise).toBe(486);
  expect(server.asked).toHaveLength(1);
});
