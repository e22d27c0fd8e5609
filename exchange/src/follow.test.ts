import { findResumableCall } from './ari/resumable-call.ts';
import { resumeAnswer } from './config/dial-plan/resume.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { outside } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

// A page that is reloaded while what it dialled still rings. The connection of the first page stays open in these
// tests, as the server holds it.

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let carrier: Carrier;
let first: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, carrier } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(async () => {
  await house.ready();
  first = await exchange.registeredPhone('dn0002', '104');
});

const user = 'dn0002-104';

/** What the page dials rings outside. */
async function ringsOut(): Promise<{ left: SipCall; callee: SipCall }> {
  const busy = { do: 'reject', cause: 17 } as const;
  server.script([outside(['carrier']), { tenant: 'dn0002', record: true }], busy);
  const left = first.call('0912345678');
  const callee = await carrier.nextCall();
  await left.ringing.promise;
  return { left, callee };
}

/** The next page registers and follows the call; it hears that it rings. */
async function follows(ref: string): Promise<SipCall> {
  const page = await exchange.connectPhone({ user, password: `secret-${user}` });
  expect(await page.register()).toBe(200);
  const found = await findResumableCall(exchange.ari, { tenant: 'dn0002', extension: '104' }, ref);
  if (found === undefined) throw new Error('There is no such call.');
  const scripted = exchange.answer;
  exchange.answer = (question) =>
    question.get('to') === `resume.${ref}` ? resumeAnswer(found) : scripted(question);
  const again = page.call(`resume.${ref}`);
  await again.ringing.promise;
  return again;
}

test('who is called answers the last page, and it is one call', async () => {
  const { left, callee } = await ringsOut();
  const second = await follows(left.id);
  const third = await follows(left.id);
  expect(await second.final.promise).toBeGreaterThanOrEqual(400);
  callee.answer();
  expect(await third.final.promise).toBe(200);
  await house.bridged();
  await third.bye();
  expect(await callee.ended.promise).toBe('there');
  const record = await server.recorded();
  expect(record).toMatchObject({
    direction: 'outbound',
    disposition: 'answered',
    toNumber: '0912345678',
    hangupBy: 'agent',
    hangupEndpoint: user,
  });
  expect(record?.legs.map(({ endpoint }) => endpoint)).toEqual([user, null]);
});

test('who is called is busy: the page hears it', async () => {
  const { left, callee } = await ringsOut();
  const second = await follows(left.id);
  callee.reject(486);
  expect(await second.final.promise).toBe(486);
  expect(await server.recorded()).toMatchObject({ disposition: 'busy' });
});

test('the person gives up on the next page: nobody is called any more', async () => {
  const { left, callee } = await ringsOut();
  const second = await follows(left.id);
  second.cancel();
  expect(await callee.ended.promise).toBe('there');
  await waitFor(async () =>
    (await exchange.process.console('core show channels count')).startsWith('0 active channels'),
  );
  expect(await server.recorded()).toMatchObject({ answeredAt: null, direction: 'outbound' });
});
