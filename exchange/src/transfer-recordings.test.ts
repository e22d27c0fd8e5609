import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerScript } from './testing/answer-script.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import type { SipPhone } from './testing/sip-phone.ts';
import { dial, outside } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';
import { foldCallEvents } from './call-record/fold-call-events.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;
let an: SipPhone;
let mai: SipPhone;
let duyen: SipPhone;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server, an, mai, duyen } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const tenant = { tenant: 'dn0002' };
/** Calls among colleagues are not recorded. */
const unrecorded = { ...tenant, record: false };
const recorded = { ...tenant, record: true };

async function answered(call: SipCall, incoming: SipCall): Promise<void> {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
}

/** Recordings that Asterisk makes at this moment. */
async function monitors(): Promise<number> {
  const channels = await exchange.process.console('core show channels concise');
  const names = channels.split('\n').flatMap((line) => line.split('!')[0] || []);
  const lists = await Promise.all(
    names.map((name) => exchange.process.console(`mixmonitor list ${name}`)),
  );
  return lists
    .join('\n')
    .split('\n')
    .filter((line) => line.includes('/dn0002/')).length;
}

const bytesOf = (file: string) =>
  readFile(join(exchange.instance.recordingFolder, file)).then(
    ({ length }) => length,
    () => 0,
  );

test('a caller who is transferred is still recorded, in the same file', async () => {
  // A carrier of its own: only its first call has sound.
  const loud = await exchange.carrier();
  server.script([dial('102'), recorded], [dial('103'), unrecorded]);
  const call = loud.call('02471088888', '0987654321');
  const incoming = await mai.nextCall();
  await answered(call, incoming);
  expect(await incoming.refer('103')).toBe(202);
  const third = await duyen.nextCall();
  third.answer();
  await house.bridged();
  expect(await monitors()).toBe(1);
  await call.bye();
  const recordings = (await server.recorded())?.path?.recordings ?? [];
  expect(recordings).toHaveLength(1);
  await waitFor(async () => (await bytesOf(recordings[0] ?? '')) > 44);
});

test('a called party who is transferred is recorded in another file', async () => {
  server.script([outside(['carrier']), recorded], [dial('103'), unrecorded]);
  const call = an.call('0912345678');
  await answered(call, await house.parts.carrier.nextCall());
  expect(await call.refer('103')).toBe(202);
  const third = await duyen.nextCall();
  third.answer();
  await house.bridged();
  await waitFor(async () => (await monitors()) === 1);
  await third.bye();
  const recordings = (await server.recorded())?.path?.recordings ?? [];
  expect(recordings).toHaveLength(2);
  expect(new Set(recordings).size).toBe(2);
});

test('a call that is not recorded is not recorded after a transfer either', async () => {
  server.script([dial('102'), unrecorded], [dial('103'), unrecorded]);
  const call = house.parts.carrier.call('02471088888', '0987654321');
  const incoming = await mai.nextCall();
  await answered(call, incoming);
  expect(await incoming.refer('103')).toBe(202);
  (await duyen.nextCall()).answer();
  await house.bridged();
  expect(await monitors()).toBe(0);
  await call.bye();
  expect((await server.recorded())?.path?.recordings).toEqual([]);
});

test('a queue that is not recorded ends the recording of what was before it', async () => {
  server.script([dial('102', 'subscriber.s102.0'), recorded], [dial('103'), unrecorded]);
  const call = house.parts.carrier.call('02471088888', '0987654321');
  (await mai.nextCall()).reject(486);
  const incoming = await duyen.nextCall();
  await answered(call, incoming);
  expect(await monitors()).toBe(0);
  await call.bye();
  await server.recorded();
});

describe('a call that is handed over after talking', () => {
  /** An asks 103, and connects the party of his first call with her. */
  async function handOver(first: SipCall, isConsultationRecorded: boolean): Promise<SipCall> {
    server.script([dial('103'), isConsultationRecorded ? recorded : unrecorded]);
    const consulting = an.call('103');
    const third = await duyen.nextCall();
    third.answer();
    expect(await consulting.final.promise).toBe(200);
    await waitFor(async () => (await exchange.bridgedChannels()) === 4);
    await first.connectWith(consulting, '103');
    await Promise.all([first.bye(), consulting.bye()]);
    await house.bridged();
    return third;
  }

  /** The record of the call that began with this question. */
  async function recordingsOf(callId: string): Promise<readonly string[]> {
    const ended = async () =>
      (await exchange.events(callId)).some(({ event }) => event === 'LINKEDID_END');
    await waitFor(ended);
    return foldCallEvents(await exchange.events(callId))?.path?.recordings ?? [];
  }
  /** Call and file of the recording that was begun last. */
  async function newest(): Promise<[string, string] | undefined> {
    const events = await exchange.everyEvent();
    const begun = events.findLast(({ userEvent }) => userEvent === 'ALO_RECORDING');
    return begun && [begun.callId, begun.extra.extra ?? ''];
  }
  const idOfCall = () => server.asked[0]?.get('call') ?? '';

  // Sound is heard in the first of them only.
  test.each([false, true])(
    'an outgoing call is still recorded, in one more file (consultation recorded: %s)',
    async (isConsultationRecorded) => {
      const { other } = house.parts;
      server.script([outside(['other']), recorded]);
      const call = an.call('0912345678');
      const taken = await other.nextCall();
      await answered(call, taken);
      other.speakIn(taken);
      const id = idOfCall();
      const third = await handOver(call, isConsultationRecorded);
      await waitFor(async () => (await monitors()) === 1);
      const [, last] = (await newest()) ?? [];
      if (!isConsultationRecorded) await waitFor(async () => (await bytesOf(last ?? '')) > 8_000);
      await third.bye();
      const recordings = await recordingsOf(id);
      expect(recordings).toHaveLength(2);
      expect(recordings.at(-1)).toBe(last);
    },
  );

  test.each([true, false])(
    'unrecorded stays so (consultation recorded: %s)',
    async (isConsultationRecorded) => {
      server.script([outside(['carrier']), unrecorded]);
      const call = an.call('0912345678');
      await answered(call, await house.parts.carrier.nextCall());
      const third = await handOver(call, isConsultationRecorded);
      await waitFor(async () => (await monitors()) === 0);
      await third.bye();
    },
  );

  test('a call from outside stays in its file', async () => {
    server.script([dial('101'), recorded]);
    const call = house.parts.carrier.call('02471088888', '0987654321');
    const incoming = await an.nextCall();
    await answered(call, incoming);
    const id = idOfCall();
    await handOver(incoming, true);
    await waitFor(async () => (await monitors()) === 1);
    await call.bye();
    expect(await recordingsOf(id)).toEqual([expect.stringContaining(id)]);
  });

  test('a call among colleagues is still recorded once', async () => {
    server.script([dial('102'), recorded]);
    const call = an.call('102');
    const incoming = await mai.nextCall();
    await answered(call, incoming);
    const third = await handOver(call, true);
    await waitFor(async () => (await monitors()) === 1);
    await third.bye();
    await incoming.ended.promise;
  });
});
