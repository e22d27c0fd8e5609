import { LoopbackFixture, talk } from '../testing/loopback-fixture.ts';
import type { SipPhone } from '../testing/sip-phone.ts';
import { waitFor } from '../testing/wait-for.ts';

const graceMs = 300;
let fixture: LoopbackFixture;
let caller: SipPhone;
let callee: SipPhone;

beforeAll(async () => {
  fixture = await LoopbackFixture.start(graceMs);
  caller = await fixture.registeredPhone('dn0002', '101');
  callee = await fixture.registeredPhone('dn0002', '102');
});
afterAll(() => fixture.stop());
afterEach(() => {
  fixture.route = LoopbackFixture.directRoute;
  caller.forgetCalls();
  callee.forgetCalls();
  expect(fixture.errors.splice(0)).toEqual([]);
});

test('a call rings, is answered, its session descriptions pass untouched, the caller ends it', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  await call.ringing.promise;
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  expect(incoming.sdp.offer).toBe(call.sdp.offer);
  expect(call.sdp.answer).toBe(incoming.sdp.answer);
  await call.bye();
  expect(await incoming.ended.promise).toBe('there');
  const record = await fixture.recordTo('102');
  expect(record).toMatchObject({
    tenant: 'dn0002',
    direction: 'internal',
    fromNumber: '101',
    fromEndpoint: 'dn0002-101',
    toEndpoint: 'dn0002-102',
    disposition: 'answered',
    hangupBy: 'agent',
    hangupEndpoint: 'dn0002-101',
    hangupCause: 16,
    sipStatus: 200,
  });
  expect(incoming.invite?.headers.get('x-alo-call-id')).toEqual([record?.callId]);
  expect(record?.sipCallId).toBe(call.id);
  expect(record?.answeredAt).toBeGreaterThanOrEqual(record?.startedAt ?? Infinity);
});

test('the callee ends the call', async () => {
  const [call, incoming] = await talk(caller, callee, '102');
  await incoming.bye();
  expect(await call.ended.promise).toBe('there');
  expect(await fixture.recordTo('102')).toMatchObject({ hangupEndpoint: 'dn0002-102' });
});

test('the callee sees the Vietnamese name and the extension, not what the caller claims', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toMatch(/^"Máy 101" <sip:101@/);
  incoming.reject(486);
  await call.final.promise;
  await fixture.recordTo('102');
});

// The same table as over Asterisk (calls.test.ts).
test.each([
  [486, 486, 'busy', 17],
  [603, 403, 'rejected', 21],
  [480, 480, 'no_answer', 19],
  [500, 503, 'failed', 34],
  [488, 480, 'failed', 20],
] as const)(
  'a phone that answers %i: the caller gets %i',
  async (sent, got, disposition, cause) => {
    const call = caller.call('102');
    (await callee.nextCall()).reject(sent);
    expect(await call.final.promise).toBe(got);
    expect(await fixture.recordTo('102')).toMatchObject({
      disposition,
      hangupCause: cause,
      sipStatus: got,
      hangupEndpoint: 'dn0002-102',
    });
  },
);

test('a caller that gives up stops the ringing', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  await call.ringing.promise;
  call.cancel();
  expect(await call.final.promise).toBe(487);
  expect(await incoming.ended.promise).toBe('there');
  expect(await fixture.recordTo('102')).toMatchObject({
    disposition: 'cancelled',
    hangupEndpoint: 'dn0002-101',
    hangupCause: 16,
    sipStatus: 487,
  });
});

test('ringing ends after the time that routing gave', async () => {
  fixture.route = () => Promise.resolve({ do: 'dial', endpoint: 'dn0002-102', timeout: 2 });
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  expect(await call.final.promise).toBe(480);
  expect(await incoming.ended.promise).toBe('there');
  const record = await fixture.recordTo('102');
  expect(record).toMatchObject({
    disposition: 'no_answer',
    hangupBy: 'system',
    hangupCause: 19,
  });
  // Whole seconds, cut off: two of them are one at least, and a busy machine ends it a little late.
  expect(record?.ringSec).toBeGreaterThanOrEqual(1);
  expect(record?.ringSec).toBeLessThan(10);
});

test.each([
  ['an extension nobody has', '999', 404],
  ['a phone that is not there', '103', 480],
  ['a number that routing refuses', '0912345678', 404],
])('%s', async (_, number, status) => {
  await fixture.phone('dn0002', '103');
  expect(await caller.call(number).final.promise).toBe(status);
  expect(await fixture.recordTo(number)).toMatchObject({
    disposition: 'failed',
    sipStatus: status,
  });
});

test('routing that fails leaves the extension itself', async () => {
  fixture.route = () => Promise.reject(new Error('The database is away'));
  const [call] = await talk(caller, callee, '102');
  await call.bye();
  await fixture.recordTo('102');
  expect(fixture.errors.splice(0)).toEqual([new Error('The database is away')]);
});

test('every registered device rings; one takes the call, another may refuse it', async () => {
  const desk = await fixture.registeredPhone('dn0002', '104', { maxContacts: 3 });
  const browser = await fixture.connectPhone(desk.options);
  const third = await fixture.connectPhone(desk.options);
  expect([await browser.register(), await third.register()]).toEqual([200, 200]);
  const call = caller.call('104');
  const ringing = await Promise.all([desk.nextCall(), browser.nextCall(), third.nextCall()]);
  ringing[2].reject(486);
  ringing[1].answer();
  expect(await call.final.promise).toBe(200);
  expect(await ringing[0].ended.promise).toBe('there');
  expect(ringing[0].received[0]?.headers.get('reason')?.[0]).toContain('SIP;cause=200');
  await call.bye();
  expect(await ringing[1].ended.promise).toBe('there');
  expect(await fixture.recordTo('104')).toMatchObject({ disposition: 'answered' });
});

test('a page that was reloaded takes over the one registration', async () => {
  const old = await fixture.registeredPhone('dn0002', '106');
  const fresh = await fixture.connectPhone(old.options);
  expect(await fresh.register()).toBe(200);
  const call = caller.call('106');
  (await fresh.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(old.invitesSeen).toBe(0);
  await fixture.recordTo('106');
});

test('what is sent inside a call reaches the other phone, and its answer comes back', async () => {
  const [call, incoming] = await talk(caller, callee, '102');
  const tones = 'Signal=5\r\nDuration=160\r\n';
  const info = await call.ask('INFO', [['Content-Type', 'application/dtmf-relay']], tones);
  expect(info.status).toBe(200);
  expect(incoming.received.at(-1)).toMatchObject({ method: 'INFO', body: tones });
  const offer = await incoming.ask('INVITE', [['Content-Type', 'application/sdp']], 'v=0\r\n');
  expect(offer.status).toBe(200);
  expect(call.received.at(-1)).toMatchObject({ method: 'INVITE', body: 'v=0\r\n' });
  expect((await call.ask('OPTIONS')).status).toBe(200);
  expect((await call.ask('MESSAGE')).status).toBe(405);
  await call.bye();
  await incoming.ended.promise;
  expect((await incoming.ask('INFO')).status).toBe(481);
  await fixture.recordTo('102');
});

describe('a connection that is lost', () => {
  test('ends a call for the other side when the phone does not come back', async () => {
    const crashed = await fixture.registeredPhone('dn0002', '107');
    const [call] = await talk(caller, crashed, '107');
    crashed.drop();
    expect(await call.ended.promise).toBe('there');
    expect(call.received.at(-1)?.headers.get('reason')).toEqual(['Q.850;cause=44']);
    expect(await fixture.recordTo('107')).toMatchObject({
      disposition: 'answered',
      hangupBy: 'system',
      hangupCause: 44,
    });
  });

  test('keeps a call whose phone comes back, also what was sent meanwhile', async () => {
    const first = await fixture.registeredPhone('dn0002', '108');
    const [call, incoming] = await talk(caller, first, '108');
    const isHere = () => fixture.exchange.isRegistered({ tenant: 'dn0002', extension: '108' });
    first.drop();
    await waitFor(() => !isHere());
    const waiting = call.ask('INFO', [['Content-Type', 'application/dtmf-relay']], 'Signal=1');
    const second = await fixture.connectPhone(first.options);
    expect(await second.register()).toBe(200);
    incoming.moveTo(second);
    const offer = await incoming.ask('INVITE', [['Content-Type', 'application/sdp']], 'v=0\r\n');
    expect(offer.status).toBe(200);
    expect((await waiting).status).toBe(200);
    const before = performance.now();
    await waitFor(() => performance.now() - before > graceMs * 1.5);
    expect(fixture.records).toEqual([]);
    await call.bye();
    expect(await incoming.ended.promise).toBe('there');
    expect(await fixture.recordTo('108')).toMatchObject({ hangupEndpoint: 'dn0002-101' });
  });

  test('of a caller stops the ringing, of the called phone ends it', async () => {
    const other = await fixture.registeredPhone('dn0002', '109');
    other.call('102');
    const incoming = await callee.nextCall();
    other.drop();
    expect(await incoming.ended.promise).toBe('there');
    expect(await fixture.recordTo('102')).toMatchObject({ disposition: 'cancelled' });
    const gone = await fixture.registeredPhone('dn0002', '110');
    const call = caller.call('110');
    await gone.nextCall();
    gone.drop();
    expect(await call.final.promise).toBe(480);
    expect(await fixture.recordTo('110')).toMatchObject({ disposition: 'failed' });
  });
});

test('one phone has four calls at most', async () => {
  const greedy = await fixture.registeredPhone('dn0002', '111');
  const calls = Array.from({ length: 4 }, () => greedy.call('102'));
  await Promise.all(calls.map(() => callee.nextCall()));
  expect(await greedy.call('102').final.promise).toBe(503);
  for (const call of calls) call.cancel();
  await Promise.all(calls.map((call) => call.final.promise));
  for (const _ of calls) await fixture.recordTo('102');
});

test('an exchange that closes ends its calls, and their records are there', async () => {
  const own = await LoopbackFixture.start(graceMs);
  const [one, other] = [
    await own.registeredPhone('dn0002', '101'),
    await own.registeredPhone('dn0002', '102'),
  ];
  await talk(one, other, '102');
  await own.exchange.close();
  expect(await own.recordTo('102')).toMatchObject({ disposition: 'answered', hangupBy: 'system' });
  await own.stop();
});
