import { readFile } from 'node:fs/promises';
import type { AmiClient } from './ami/ami-client.ts';
import { FallbackSync } from './objects/fallback-sync.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { Carrier } from './testing/carrier.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import { readJournal } from './testing/read-journal.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside, queue, ring } from './testing/some-verbs.ts';
import { talk, VerbHouse } from './testing/verb-house.ts';
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
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

describe('a call outside', () => {
  test('shows the number of the house, and passes over a trunk that is away', async () => {
    server.script(outside(['gone', 'nobody-knows', 'carrier']));
    const state = (trunk: string) =>
      exchange.process.console(`pjsip show contacts like trunk_${trunk}`);
    await waitFor(
      async () => /Avail/.test(await state('carrier')) && /Unavail/.test(await state('gone')),
    );
    const call = an.call('0912345678');
    const taken = await carrier.nextCall();
    expect(taken.invite?.startLine).toContain('sip:0912345678@');
    expect(taken.invite?.headers.get('from')?.[0]).toContain('<sip:02471088888@');
    expect(taken.invite?.headers.has('x-alo-call-id')).toBe(false);
    await talk(call, taken);
  });

  test('a reference is dialled: the server names the number, the carrier and the record have it', async () => {
    const reference = 'ref.customer.018f0000-0000-7000-8000-00000000a001';
    const number = '0912345678';
    server.script([outside(['carrier']), { dialled: number }], { do: 'hangup', cause: 17 });
    const call = an.call(reference);
    const taken = await carrier.nextCall();
    expect(taken.invite?.startLine).toContain(`sip:${number}@`);
    taken.reject(486);
    expect(await call.final.promise).toBe(486);
    expect(server.asked.map((question) => question.get('to'))).toEqual([reference, number]);
    expect(await server.recorded()).toMatchObject({ toNumber: number, direction: 'outbound' });
  });

  test.each(['ref.;x', 'ref', 'rex.customer.1'])('%s is no reference', async (dialled) => {
    server.script({ do: 'reject', cause: 1 });
    expect(await an.call(dialled).final.promise).toBe(404);
    expect(server.asked.map((question) => question.get('to'))).toEqual(
      dialled === 'ref.;x' ? ['ref.'] : [],
    );
  });

  test('a carrier without room makes way for the next', async () => {
    server.script(outside(['carrier', 'other']));
    const call = an.call('0912345678');
    (await carrier.nextCall()).reject(503);
    await talk(call, await other.nextCall());
  });

  test('busy is busy', async () => {
    server.script(outside(['carrier', 'other']), { do: 'hangup', cause: 17 });
    const call = an.call('0912345678');
    (await carrier.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
    expect(server.came()).toEqual(['outside.number.0 busy']);
    expect(await server.recorded()).toMatchObject({
      fromNumber: '101',
      path: { shown: '02471088888' },
    });
  });

  test('a trunk with a user name registers', async () => {
    await waitFor(() => other.registered.includes('alo'));
  });
});

describe('a call from a carrier', () => {
  const secret = () => exchange.settings.secrets.route;
  /** What the last questions were proved with. */
  const secretsOf = (last: number) => exchange.questions.slice(-last).map((one) => one.secret);

  test('belongs to the tenant that the answer names, and stays there', async () => {
    server.script(
      [dial('102', 'subscriber.s102.0'), { tenant: 'dn0002' }],
      [dial('103'), { tenant: 'dn0003' }],
    );
    const call = carrier.call('02471088888', '0987654321');
    (await mai.nextCall()).reject(486);
    const second = await duyen.nextCall();
    expect(second.invite?.headers.get('from')?.[0]).toContain('sip:0987654321@');
    await talk(call, second);
    expect(secretsOf(2)).toEqual([secret(), secret()]);
    expect(Object.fromEntries(server.asked[0] ?? [])).toMatchObject({
      tenant: '',
      origin: 'trunk',
      from: '0987654321',
      to: '02471088888',
    });
    expect(server.asked[1]?.get('tenant')).toBe('dn0002');
  });

  test('is of one number, however the carrier writes it', async () => {
    server.script([dial('102'), { tenant: 'dn0002' }]);
    const call = carrier.call('+842471088888;npdi;rn=+84980001234', '+84987654321;cpc=ordinary');
    await talk(call, await mai.nextCall());
    expect(Object.fromEntries(server.asked[0] ?? [])).toMatchObject({
      from: '+84987654321',
      to: '+842471088888',
    });
    expect(await server.recorded()).toMatchObject({
      fromNumber: '0987654321',
      toNumber: '02471088888',
    });
  });

  test('hears the music of its ring group, on hold that of the company', async () => {
    server.script([
      { ...ring(['102']), music: '3' },
      { tenant: 'dn0002', hold: '4' },
    ]);
    const call = carrier.call('02471088888', '0987654321');
    const incoming = await mai.nextCall();
    const channels = await exchange.process.console('core show channels concise');
    expect(channels).toContain('m(dn0002-m3)');
    const caller = /^(PJSIP\/trunk_[^!]+)/m.exec(channels)?.[1] ?? '';
    const [music] = await ami.action('GetVar', {
      Channel: caller,
      Variable: 'CHANNEL(musicclass)',
    });
    expect(music?.get('Value')).toBe('dn0002-m4');
    await talk(call, incoming);
  });

  test('is taken by a colleague while it rings; nobody rings, nobody is taken', async () => {
    const pickup = { do: 'pickup' as const, endpoints: ['dn0002-101', 'dn0002-102'] };
    server.script([dial('102'), { tenant: 'dn0002' }], pickup, pickup);
    const call = carrier.call('02471088888', '0987654321');
    const incoming = await mai.nextCall();
    const taking = duyen.call('*8');
    expect(await taking.final.promise).toBe(200);
    expect(await call.final.promise).toBe(200);
    await incoming.ended.promise;
    await house.bridged();
    await call.bye();
    await taking.ended.promise;
    expect(await server.recorded()).toMatchObject({
      fromNumber: '0987654321',
      disposition: 'answered',
      toEndpoint: 'dn0002-103',
    });
    expect(await duyen.call('*8').final.promise).toBe(480);
  });

  test('is transferred in its tenant', async () => {
    server.script([dial('102'), { tenant: 'dn0002' }], dial('103'));
    const call = carrier.call('02471088888', '0987654321');
    const incoming = await mai.nextCall();
    incoming.answer();
    expect(await call.final.promise).toBe(200);
    await house.bridged();
    expect(await incoming.refer('103')).toBe(202);
    const third = await duyen.nextCall();
    expect(server.asked[1]?.get('tenant')).toBe('dn0002');
    expect(server.asked[1]?.get('from')).toBe('102');
    expect(secretsOf(2)).toEqual([secret(), secret()]);
    third.answer();
    await incoming.bye();
    // The carrier is not told who of the house took the call, neither at first nor then.
    expect(call.received.map(({ method }) => method)).toEqual([]);
    await call.bye();
    expect(await third.ended.promise).toBe('there');
    expect(await server.recorded()).toMatchObject({
      tenant: 'dn0002',
      direction: 'inbound',
      disposition: 'answered',
      fromNumber: '0987654321',
      fromEndpoint: null,
      trunk: expect.stringMatching(/^(?:gone|carrier|other)$/),
    });
  });

  test('that is given up while it rings is missed, and in a queue abandoned', async () => {
    server.script([dial('102', 'subscriber.s102.0'), { tenant: 'dn0002', version: 'v7' }]);
    const first = carrier.call('02471088888', '0987654321');
    await mai.nextCall();
    await first.ringing.promise;
    first.cancel();
    expect(await first.final.promise).toBe(487);
    expect(await server.recorded()).toMatchObject({
      disposition: 'missed',
      hangupBy: 'customer',
      path: { version: 'v7', queueId: null },
    });
    server.script([queue('7'), { tenant: 'dn0002' }]);
    const second = carrier.call('02471088888', '0987654321');
    await house.inside('Queue(');
    await second.bye();
    expect(await server.recorded()).toMatchObject({
      disposition: 'abandoned',
      hangupBy: 'customer',
      sipStatus: 200,
      talkSec: 0,
      path: { queueId: '7' },
    });
  });

  test('nobody else gets in', async () => {
    server.script();
    const stranger = await exchange.connectPhone({ user: 'carrier', password: 'x'.repeat(8) });
    expect(await stranger.call('02471088888').final.promise).toBe(401);
    expect(server.asked).toEqual([]);
  });

  test('takes the stored fall-back while the server is away', async () => {
    exchange.answer = () => undefined;
    const fallbacks = new FallbackSync(ami);
    await fallbacks.apply(
      new Map([
        ['02471088888', 'dn0002-102'],
        ['02471099999', 'dn0002-102'],
      ]),
    );
    await fallbacks.apply(new Map([['02471088888', 'dn0002-103']]));
    const call = carrier.call('02471088888', '0987654321');
    const incoming = await duyen.nextCall();
    await talk(call, incoming);
    expect(await carrier.call('02471099999', '0987654321').final.promise).toBe(480);
  });
});

test('both sides hear a tone while they are recorded, and the tone is no call', async () => {
  // A carrier of its own: only its first call has sound, and without sound nothing is played.
  const loud = await exchange.carrier();
  server.script([dial('102'), { tenant: 'dn0002', record: true, beep: 1 }]);
  const call = loud.call('02471088888', '0987654321');
  (await mai.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
  await house.inside('ChanSpy(');
  await call.bye();
  expect((await server.recorded())?.path?.recordings[0]).toMatch(/^dn0002/);
  const journal = await readJournal(exchange.instance.paths.journalFile);
  expect(journal.filter(({ channel }) => channel.startsWith('Local/hook'))).toEqual([]);
});

test('a conversation is recorded where the answer says so', async () => {
  server.script([dial('102'), { record: true }]);
  const call = an.call('102');
  const incoming = await mai.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
  await call.bye();
  const callId = server.asked[0]?.get('call') ?? '';
  const month = new Date(Number(/\d{10}/.exec(callId)?.[0]) * 1000).toISOString().slice(0, 7);
  const file = `${exchange.instance.recordingFolder}/dn0002/${month.replace('-', '/')}/${callId}.wav`;
  expect((await server.recorded())?.path?.recordings[0]).toMatch(/^dn0002\/\d{4}\/\d{2}\/.+\.wav$/);
  await waitFor(() =>
    readFile(file).then(
      (data) => data.toString('latin1', 0, 4) === 'RIFF',
      () => false,
    ),
  );
});
