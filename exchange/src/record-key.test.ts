import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { AmiClient } from './ami/ami-client.ts';
import { recordingState, setRecording } from './ami/call-recording.ts';
import { objectFiles, ObjectFiles } from './objects/object-files.ts';
import { keysOfTalk } from './objects/record-keys.ts';
import type { AnswerScript } from './testing/answer-script.ts';
import type { ExchangeFixture } from './testing/exchange-fixture.ts';
import type { SipCall } from './testing/sip-call.ts';
import { dial, objectsOfVerbs, outside } from './testing/some-verbs.ts';
import { VerbHouse } from './testing/verb-house.ts';
import { waitFor } from './testing/wait-for.ts';

let house: VerbHouse;
let exchange: ExchangeFixture;
let server: AnswerScript;

beforeAll(async () => {
  house = await VerbHouse.start();
  ({ exchange, server } = house.parts);
}, 180_000);

afterAll(() => house.stop());

beforeEach(() => house.ready());

const keys = 'alo-record';
const parts = { tenant: 'dn0002', beep: undefined };

/** Questions that keys during a talk asked; each does what the server would. */
function switchByKeys(): URLSearchParams[] {
  const pressed: URLSearchParams[] = [];
  const route = exchange.answer;
  exchange.answer = (question) => {
    if (question.get('key') === null) return route(question);
    pressed.push(question);
    const talk = { own: question.get('own') ?? '', peer: question.get('peer') ?? '' };
    const next = async () => {
      const before = await recordingState(house.parts.ami, talk);
      const wanted = before === 'recording' ? 'paused' : 'recording';
      const done = await setRecording(house.parts.ami, talk, wanted, parts);
      return JSON.stringify({ state: done ? wanted : 'refused' });
    };
    return next();
  };
  return pressed;
}

const talkOf = (question: URLSearchParams | undefined) => ({
  own: question?.get('own') ?? '',
  peer: question?.get('peer') ?? '',
});

async function answered(call: SipCall, incoming: SipCall): Promise<void> {
  incoming.answer();
  expect(await call.final.promise).toBe(200);
  await house.bridged();
}

/** Bytes of a second and a half of sound. */
const enough = 24_000;

/** Bytes of all recordings so far. */
async function recordedBytes(): Promise<number> {
  const folder = exchange.instance.recordingFolder;
  const names = await readdir(folder, { recursive: true });
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}

/** Loudest sample of each tenth of a second of a recording. */
async function loudness(file: string): Promise<number[]> {
  const bytes = await readFile(join(exchange.instance.recordingFolder, file));
  const tenth = 1_600;
  const parts: number[] = [];
  for (let at = 44; at + tenth <= bytes.length; at += tenth) {
    let most = 0;
    for (let sample = at; sample < at + tenth; sample += 2)
      most = Math.max(most, Math.abs(bytes.readInt16LE(sample)));
    parts.push(most);
  }
  return parts;
}

test('a call that is not recorded is from the keys on, paused by the same keys, and gone on with', async () => {
  const { an, other } = house.parts;
  server.script([outside(['other']), { tenant: 'dn0002', record: false, keys }]);
  const pressed = switchByKeys();
  const call = an.call('0912345678');
  const taken = await other.nextCall();
  await answered(call, taken);
  other.speakIn(taken, true);
  for (const state of ['recording', 'paused', 'recording'] as const) {
    const before = pressed.length;
    await call.press('*1');
    await waitFor(() => pressed.length > before);
    expect(pressed.at(-1)?.get('from')).toBe('101');
    const talk = talkOf(pressed.at(-1));
    await waitFor(async () => (await recordingState(house.parts.ami, talk)) === state);
    const written = await recordedBytes();
    await waitFor(async () => (await recordedBytes()) >= written + enough);
  }
  await call.bye();
  const recordings = (await server.recorded())?.path?.recordings ?? [];
  expect(recordings).toHaveLength(1);
  const loud = (await loudness(recordings[0] ?? '')).map((most) => most > 300);
  const silent = loud.lastIndexOf(true) - loud.indexOf(true) + 1;
  expect(loud.filter(Boolean).length).toBeGreaterThan(8);
  expect(silent - loud.filter(Boolean).length).toBeGreaterThan(8);
});

test('a call that is recorded anyway is paused in its own file; the other side switches nothing', async () => {
  const { carrier, mai } = house.parts;
  server.script([dial('102'), { tenant: 'dn0002', record: true, keys }]);
  const pressed = switchByKeys();
  const call = carrier.call('02471088888', '0987654321');
  const incoming = await mai.nextCall();
  await answered(call, incoming);
  await call.press('*1');
  await incoming.press('*1');
  await waitFor(() => pressed.length > 0);
  expect(pressed.map((question) => question.get('from'))).toEqual(['102']);
  const talk = talkOf(pressed[0]);
  await waitFor(async () => (await recordingState(house.parts.ami, talk)) === 'paused');
  await call.bye();
  expect((await server.recorded())?.path?.recordings).toHaveLength(1);
});

test('where the company has other keys only those do it, and without any none do', async () => {
  const { exchange: fixture, ami, carrier, other, an, mai } = house.parts;
  const own = { tenant: 'dn0002', code: '#12' };
  const objects = { ...objectsOfVerbs(carrier.port, other.port), recordKeys: [own] };
  expect(objectFiles(objects, '/sounds').recordKeys).toBe('[alo-keys-dn0002]\nalo-record=#12\n\n');
  await new ObjectFiles(fixture.instance.paths, ami).apply(objects);
  for (const group of [keysOfTalk(own), undefined]) {
    server.script([
      dial('102'),
      { tenant: 'dn0002', record: false, ...(group === undefined ? {} : { keys: group }) },
    ]);
    const pressed = switchByKeys();
    const call = an.call('102');
    const incoming = await mai.nextCall();
    await answered(call, incoming);
    await incoming.press('*1');
    await incoming.press('#12');
    if (group !== undefined) {
      const isOn = async () =>
        (await recordingState(house.parts.ami, talkOf(pressed[0]))) === 'recording';
      await waitFor(async () => pressed.length === 1 && (await isOn()));
    }
    expect(pressed).toHaveLength(group === undefined ? 0 : 1);
    await call.bye();
    await incoming.ended.promise;
  }
});

test('a recording that was begun by keys goes on after a transfer', async () => {
  const { an, duyen, carrier } = house.parts;
  const without = { tenant: 'dn0002', record: false, keys };
  server.script([outside(['carrier']), without], [dial('103'), without]);
  const pressed = switchByKeys();
  const call = an.call('0912345678');
  await answered(call, await carrier.nextCall());
  await call.press('*1');
  await waitFor(async () => {
    const talk = talkOf(pressed[0]);
    return pressed.length > 0 && (await recordingState(house.parts.ami, talk)) === 'recording';
  });
  expect(await call.refer('103')).toBe(202);
  const third = await duyen.nextCall();
  third.answer();
  await house.bridged();
  const { ami } = house.parts;
  const talk = talkOf(pressed[0]);
  expect(
    (await ami.action('Getvar', { Channel: talk.peer, Variable: 'ALO_FILE' }))[0]?.get('Value'),
  ).not.toBe('');
  await third.bye();
  expect((await server.recorded())?.path?.recordings).toHaveLength(1);
});

test('a call that ends while its recording begins is not recorded, and nothing fails', async () => {
  const { an, mai, ami } = house.parts;
  server.script([dial('102'), { tenant: 'dn0002', record: false, keys }]);
  const pressed: URLSearchParams[] = [];
  const route = exchange.answer;
  exchange.answer = (question) =>
    question.get('key') === null ? route(question) : (pressed.push(question), '{}');
  const call = an.call('102');
  const incoming = await mai.nextCall();
  await answered(call, incoming);
  await call.press('*1');
  await waitFor(() => pressed.length > 0);
  const endsInTheMiddle: Pick<AmiClient, 'action'> = {
    action: async (name, fields) => {
      const done = await ami.action(name, fields);
      if (name === 'MixMonitor') {
        await call.bye();
        await incoming.ended.promise;
      }
      return done;
    },
  };
  expect(await setRecording(endsInTheMiddle, talkOf(pressed[0]), 'recording', parts)).toBe(false);
});
