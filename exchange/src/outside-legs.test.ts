import { endOutsideLeg, listOutsideLegs } from './ari/outside-legs.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { outside, ring } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let carrier: Carrier;
let other: Carrier;
let an: SipPhone;
let mai: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, carrier, other, an, mai } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const legs = () => listOutsideLegs(exchange.ari);
const endAll = async () => {
  for (const leg of await legs()) await endOutsideLeg(exchange.ari, leg);
};

test('a call to outside is listed with its company, number and trunk, and ended for both sides', async () => {
  server.script(outside(['carrier', 'other']), { do: 'hangup', cause: 16 });
  const call = an.call('0912345678');
  const incoming = await carrier.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  expect(await legs()).toMatchObject([
    {
      ...{ tenant: 'dn0002', number: '0912345678', trunk: 'carrier' },
      callId: server.asked[0]?.get('call'),
    },
  ]);
  await endAll();
  expect(await incoming.ended.promise).toBe('there');
  expect(await call.ended.promise).toBe('there');
});

test('one that rings is given up, and no other trunk is tried', async () => {
  server.script(outside(['carrier', 'other']), { do: 'hangup', cause: 21 });
  const seen = other.invitesSeen;
  const call = an.call('0912345678');
  const incoming = await carrier.nextCall();
  await call.ringing.promise;
  await endAll();
  expect(await incoming.ended.promise).toBe('there');
  expect(await call.final.promise).toBeGreaterThanOrEqual(400);
  expect(other.invitesSeen).toBe(seen);
});

test('a member outside is given up while the colleague beside him continues to ring', async () => {
  server.script(ring(['102'], ['0987654321']), { do: 'hangup', cause: 19 });
  const call = an.call('600');
  const [colleague, incoming] = await Promise.all([mai.nextCall(), carrier.nextCall()]);
  await waitFor(async () => (await legs()).length === 1);
  await endAll();
  expect(await incoming.ended.promise).toBe('there');
  colleague.answer();
  expect(await call.final.promise).toBe(200);
  await call.bye();
});

test('the leg of a carrier says at its end how its voice came, that of a phone nothing', async () => {
  carrier.losesEach = 10;
  try {
    server.script([outside(['carrier']), { tenant: 'dn0002' }], { do: 'hangup', cause: 16 });
    const call = an.call('0912345678');
    const incoming = await carrier.nextCall();
    const spoken = carrier.spoken;
    await house.answered(call, incoming);
    carrier.speakIn(incoming);
    // What is lost is counted with Asterisk's own reports, every five seconds.
    await waitFor(() => carrier.spoken > spoken + 260);
    await call.bye();
    const [phone, outsider] = (await server.recorded())?.legs ?? [];
    expect(phone?.voice).toBeNull();
    const { received = 0, lost = 0, jitterMs = 0, ...rest } = outsider?.voice ?? {};
    expect(received).toBeGreaterThan(80);
    expect(lost / (lost + received)).toBeCloseTo(0.1, 1);
    // Its telephone sends no reports.
    expect(rest).toMatchObject({ missed: null, rttMs: null });
    expect(jitterMs).toBeGreaterThan(0);
  } finally {
    carrier.losesEach = 0;
  }
});

test('calls from outside and calls for help are not listed', async () => {
  server.script(outside(['carrier'], '113'));
  const help = an.call('113');
  const incoming = await carrier.nextCall();
  incoming.answer();
  expect(await help.final.promise).toBe(200);
  expect(await legs()).toEqual([]);
  await help.bye();
  server.script([{ do: 'dial', endpoint: 'dn0002-102', timeout: 5 }, { tenant: 'dn0002' }]);
  const fromOutside = carrier.call('02471088888', '0912345678');
  (await mai.nextCall()).answer();
  expect(await fromOutside.final.promise).toBe(200);
  expect(await legs()).toEqual([]);
  await fromOutside.bye();
});
