import { CallEventSource, type JournalMark } from './call-record/call-event-source.ts';
import type { CallRecord, CallSnapshot } from './call-record/call-record.ts';
import type { SipCall } from './testing/sip-call.ts';
import { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { waitFor } from './testing/wait-for.ts';

let exchange: ExchangeFixture;
let caller: SipPhone;
let callee: SipPhone;
let source: CallEventSource;
let mark: JournalMark | undefined;
const records: CallRecord[] = [];
const snapshots: CallSnapshot[] = [];

const dialWhatWasAsked = (question: URLSearchParams): object => ({
  do: 'dial',
  endpoint: `${question.get('tenant')}-${question.get('to')}`,
  timeout: 10,
});

async function listen(): Promise<void> {
  source = new CallEventSource({
    journalFile: exchange.instance.paths.journalFile,
    startFrom: mark,
    onRecord: (record, next) => {
      records.push(record);
      mark = next;
    },
    onSnapshot: (snapshot) => void snapshots.push(snapshot),
  });
  await source.start();
}

beforeAll(async () => {
  exchange = await ExchangeFixture.start();
  caller = await exchange.registeredPhone('dn0002', '101');
  callee = await exchange.registeredPhone('dn0002', '102');
  await listen();
}, 180_000);

afterAll(async () => {
  await source.stop();
  await exchange.stop();
});

beforeEach(() => {
  exchange.answer = dialWhatWasAsked;
  snapshots.length = 0;
});

/** All records of a phone's call. */
function recordsOf(call: SipCall): CallRecord[] {
  return records.filter(({ sipCallId }) => sipCallId === call.id);
}

async function recordOf(call: SipCall): Promise<CallRecord | undefined> {
  await waitFor(() => recordsOf(call).length > 0);
  return recordsOf(call)[0];
}

test('a call rings, is answered, and its record follows the hang-up within half a second', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  await call.ringing.promise;
  await waitFor(() => snapshots.at(-1)?.state === 'ringing');
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await waitFor(() => snapshots.at(-1)?.state === 'talking');
  await call.bye();
  expect(await incoming.ended.promise).toBe('there');
  const record = await recordOf(call);
  expect(record).toMatchObject({
    tenant: 'dn0002',
    fromNumber: '101',
    toNumber: '102',
    disposition: 'answered',
    hangupEndpoint: 'dn0002-101',
    sipCallId: call.id,
  });
  expect(incoming.invite?.headers.get('x-alo-call-id')).toEqual([record?.callId]);
  expect(snapshots.at(-1)).toMatchObject({ callId: record?.callId, state: 'ended' });
});

test('the callee hears the Vietnamese name and the extension, not what the caller claims', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  expect(incoming.invite?.headers.get('from')?.[0]).toMatch(/^"Máy 101" <sip:101@/);
  incoming.reject(486);
  await call.final.promise;
});

test('the callee can end the call', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  incoming.answer();
  await call.final.promise;
  await incoming.bye();
  expect(await call.ended.promise).toBe('there');
  expect(await recordOf(call)).toMatchObject({ hangupEndpoint: 'dn0002-102' });
});

test.each([
  [486, 486, 'busy', 17],
  [603, 403, 'rejected', 21],
  [480, 480, 'no_answer', 19],
] as const)(
  'a phone that answers %i: the caller gets %i',
  async (sent, got, disposition, cause) => {
    const call = caller.call('102');
    (await callee.nextCall()).reject(sent);
    expect(await call.final.promise).toBe(got);
    expect(await recordOf(call)).toMatchObject({ disposition, hangupCause: cause, sipStatus: got });
  },
);

test('a caller that gives up stops the ringing', async () => {
  const call = caller.call('102');
  const incoming = await callee.nextCall();
  await call.ringing.promise;
  call.cancel();
  expect(await call.final.promise).toBe(487);
  expect(await incoming.ended.promise).toBe('there');
  expect(await recordOf(call)).toMatchObject({ disposition: 'cancelled', sipStatus: 487 });
});

test('ringing ends after the time the server gave', async () => {
  exchange.answer = () => ({ do: 'dial', endpoint: 'dn0002-102', timeout: 2 });
  const call = caller.call('102');
  await callee.nextCall();
  expect(await call.final.promise).toBe(480);
  const record = await recordOf(call);
  expect(record).toMatchObject({ disposition: 'no_answer' });
  // Whole seconds, cut off: two of them are one at least, and a busy machine ends it a little late.
  expect(record?.ringSec).toBeGreaterThanOrEqual(1);
  expect(record?.ringSec).toBeLessThan(10);
});

test.each([
  ['an extension nobody has', '999', 404, 'failed'],
  ['a phone that is not there', '103', 480, 'failed'],
])('%s', async (_, extension, status, disposition) => {
  await exchange.phone('dn0002', '103');
  const call = caller.call(extension);
  expect(await call.final.promise).toBe(status);
  expect(await recordOf(call)).toMatchObject({ disposition, sipStatus: status });
});

test('the server is asked with its secret, and its refusal reaches the caller', async () => {
  exchange.answer = () => ({ do: 'reject', cause: 17 });
  const call = caller.call('102');
  expect(await call.final.promise).toBe(486);
  const question = exchange.questions.at(-1);
  expect(question?.secret).toBe(exchange.settings.secrets.route);
  expect(Object.fromEntries(question?.query ?? [])).toEqual({
    tenant: 'dn0002',
    from: '101',
    to: '102',
    phone: 'web',
    call: (await recordOf(call))?.callId,
  });
});

test('a call that the server ends before it rings anywhere rings nowhere', async () => {
  exchange.answer = () => ({ do: 'hangup', cause: 17 });
  const call = caller.call('102');
  expect(await call.final.promise).toBe(486);
});

test('every registered device of a subscriber rings', async () => {
  const desk = await exchange.registeredPhone('dn0002', '104', { maxContacts: 2 });
  const browser = await exchange.connectPhone(desk.options);
  expect(await browser.register()).toBe(200);
  const call = caller.call('104');
  const [first, second] = await Promise.all([desk.nextCall(), browser.nextCall()]);
  second.answer();
  expect(await call.final.promise).toBe(200);
  expect(await first.ended.promise).toBe('there');
  await call.bye();
});

test('a page that was reloaded takes over the one registration', async () => {
  const old = await exchange.registeredPhone('dn0002', '106');
  const fresh = await exchange.connectPhone(old.options);
  expect(await fresh.register()).toBe(200);
  const call = caller.call('106');
  (await fresh.nextCall()).reject(486);
  expect(await call.final.promise).toBe(486);
  expect(old.invitesSeen).toBe(0);
});

test('calls that end while the server is away are recorded once when it is back', async () => {
  const open = caller.call('102');
  const incoming = await callee.nextCall();
  incoming.answer();
  await open.final.promise;
  await source.stop();
  await open.bye();
  await incoming.ended.promise;
  const wrong = caller.call('999');
  expect(await wrong.final.promise).toBe(404);
  expect([...recordsOf(open), ...recordsOf(wrong)]).toEqual([]);
  await listen();
  expect(await recordOf(open)).toMatchObject({ disposition: 'answered' });
  expect(await recordOf(wrong)).toMatchObject({ disposition: 'failed' });
  await source.stop();
  await listen();
  expect([recordsOf(open), recordsOf(wrong)].map((found) => found.length)).toEqual([1, 1]);
});

describe('when the server does not help', () => {
  const fallBack = async (): Promise<void> => {
    const call = caller.call('102');
    (await callee.nextCall()).reject(486);
    expect(await call.final.promise).toBe(486);
  };

  test('its nonsense is not obeyed: the extension is dialled', async () => {
    exchange.answer = () => ({ do: '${SHELL(id)}', endpoint: ']&PJSIP/dn0003-101' });
    await fallBack();
  });

  test('a server that hangs is not waited for', async () => {
    exchange.answer = () => undefined;
    await fallBack();
  });

  test('a server that is gone: the extension is dialled, and what is none is told so', async () => {
    await exchange.stopServer();
    await fallBack();
    expect(await caller.call('999').final.promise).toBe(503);
  });
});

test('a browser that died is noticed by its silence', async () => {
  const crashed = await exchange.registeredPhone('dn0002', '107');
  const call = caller.call('107');
  const incoming = await crashed.nextCall();
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  crashed.drop();
  expect(await call.ended.promise).toBe('there');
});

test('the call of an Asterisk that dies is recorded when it is back', async () => {
  const phone = await exchange.registeredPhone('dn0002', '108');
  const call = caller.call('108');
  (await phone.nextCall()).answer();
  expect(await call.final.promise).toBe(200);
  // Asterisk writes its journal after it has told the phones.
  await waitFor(() =>
    source.calls().some(({ toNumber, state }) => toNumber === '108' && state === 'talking'),
  );
  const died = exchange.process.pid ?? 0;
  const talkedUntil = Date.now() + 3_000;
  process.kill(died, 'SIGKILL');
  await waitFor(() => exchange.process.state === 'up' && exchange.process.pid !== died);
  // Its start is told in whole seconds, and it may have been up again within three.
  await source.closeOrphans(talkedUntil + 10_000, talkedUntil);
  expect(records.filter((record) => record.toNumber === '108')).toMatchObject([
    { disposition: 'answered', hangupBy: 'system', hangupCause: null, endedAt: talkedUntil },
  ]);
  expect(records.find((record) => record.toNumber === '108')?.talkSec).toBeGreaterThanOrEqual(2);
});
