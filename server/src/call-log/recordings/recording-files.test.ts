import { errorCode } from '@alo/contracts';
import { withSmallDisk } from '@alo/exchange/testing';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDatabaseFailure } from '../../kernel/database/database-failure.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { RecordingFiles, RecordingLostError } from './recording-files.ts';

const first = 'dn0002/2026/11/n1-9.1.wav';
const second = 'dn0002/2026/11/n1-9.2.wav';
let folder: string;
let errors: unknown[];
let files: RecordingFiles;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-recordings-'));
  await mkdir(join(folder, 'dn0002/2026/11'), { recursive: true });
  errors = [];
  files = new RecordingFiles({ folder, onError: (_what, error) => errors.push(error) });
});

afterEach(() => rm(folder, { recursive: true }));

/** A wav file as Asterisk leaves it; while it is open the header tells no length. */
function wav(sound: string, isClosed = true): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(isClosed ? sound.length + 36 : 0, 4);
  header.writeUInt32LE(isClosed ? sound.length : 0, 40);
  return Buffer.concat([header, Buffer.from(sound)]);
}

const write = (name: string, content: Buffer) => writeFile(join(folder, name), content);
const isThere = (name: string) =>
  stat(join(folder, name)).then(
    () => true,
    () => false,
  );
let calls = 0;
const callWith = (recordings: readonly string[], parts = {}) =>
  aCallRecord({
    callId: `n1-${(calls += 1)}`,
    path: {
      ...{ queueId: null, ringGroupId: null, roomId: null, page: null, ivr: [], callback: false },
      ...{ recordings, shown: null, version: null },
    },
    ...parts,
  });

/** What becomes of a call that is stored at once. */
async function take(call: ReturnType<typeof callWith>, taker = files) {
  const settled = await taker.settle(call);
  await taker.finish(settled, true);
  const { file, isLost } = settled;
  return { file, isLost };
}

test('a conversation is kept', async () => {
  await write(first, wav('ab'));
  expect(await take(callWith([first]))).toEqual({ file: first, isLost: false });
  expect([errors, files.state]).toEqual([[], 'ok']);
});

test('of a call that nobody took there is no recording, and no file is left', async () => {
  await write(first, wav(''));
  const missed = callWith([first], { answeredAt: null, disposition: 'missed' });
  expect(await take(missed)).toEqual({ file: null, isLost: false });
  expect(await isThere(first)).toBe(false);
});

test('of a call without a sound there is none either', async () => {
  await write(first, wav(''));
  expect(await take(callWith([first]))).toEqual({ file: null, isLost: false });
  expect(await isThere(first)).toBe(false);
});

test('a file that Asterisk is still writing is waited for', async () => {
  await write(first, wav('', false));
  const settled = take(callWith([first]));
  await write(first, wav('abcd'));
  expect(await settled).toEqual({ file: first, isLost: false });
});

test('the parts before and after a transfer become one, once', async () => {
  await write(first, wav('before, '));
  await write(second, wav('after'));
  const call = callWith([first, second]);
  expect(await take(call)).toEqual({ file: first, isLost: false });
  expect(await take(call)).toEqual({ file: first, isLost: false });
  expect(await readFile(join(folder, first))).toEqual(wav('before, after'));
  expect(await isThere(second)).toBe(false);
});

test('many files that Asterisk has left unclosed hold up nobody, and get their lengths', async () => {
  const before = new Date(Date.now() - 60_000);
  const names = Array.from({ length: 60 }, (_one, at) => `dn0002/2026/11/n1-9.${at + 10}.wav`);
  for (const name of names) {
    await write(name, wav('cut off', false));
    await utimes(join(folder, name), before, before);
  }
  for (const name of names) {
    expect(await take(callWith([name]))).toEqual({ file: name, isLost: false });
  }
  // Each would take a second.
  expect(await readFile(join(folder, names[0] ?? ''))).toEqual(wav('cut off'));
}, 30_000);

test('parts that a full disk cannot take as one stay as they are, and become one when there is room', async () => {
  await withSmallDisk(4, async (disk) => {
    const onLost = jest.fn();
    const full = new RecordingFiles({ folder: disk.folder, onError: () => undefined, onLost });
    await mkdir(join(disk.folder, 'dn0002/2026/11'), { recursive: true });
    const [before, silence, after] = ['b'.repeat(200_000), '', 'a'.repeat(100_000)];
    const third = 'dn0002/2026/11/n1-9.3.wav';
    await writeFile(join(disk.folder, first), wav(before));
    await writeFile(join(disk.folder, second), wav(silence));
    await writeFile(join(disk.folder, third), wav(after));
    await disk.fill();
    const call = callWith([first, second, third]);
    const refusal = await full.settle(call).catch((error: unknown) => error);
    expect([errorCode(refusal), isDatabaseFailure(refusal)]).toEqual(['ENOSPC', true]);
    const month = join(disk.folder, 'dn0002/2026/11');
    expect((await readdir(month)).sort()).toEqual(
      [first, second, third].map((name) => basename(name)),
    );
    await disk.makeRoom();
    expect(await take(call, full)).toEqual({ file: first, isLost: false });
    expect(await readdir(month)).toEqual([basename(first)]);
    expect(await readFile(join(disk.folder, first))).toEqual(wav(`${before}${after}`));
    expect(onLost).not.toHaveBeenCalled();
  });
});

test.each([
  ['two parts with sound', 'before, ', 'after'],
  ['a silent part before', '', 'after'],
  ['a silent part behind', 'before', ''],
  ['nothing but silence', '', ''],
])('a call that could not be stored comes again after a restart: %s', async (_, one, other) => {
  await write(first, wav(one));
  await write(second, wav(other));
  const call = callWith([first, second]);
  const file = one + other === '' ? null : first;
  expect(await files.settle(call)).toMatchObject({ file, isLost: false });
  const next = new RecordingFiles({ folder, onError: (_what, error) => errors.push(error) });
  expect(await take(call, next)).toEqual({ file, isLost: false });
  if (file !== null) expect(await readFile(join(folder, first))).toEqual(wav(one + other));
  expect([await isThere(first), await isThere(second)]).toEqual([file !== null, false]);
  expect([errors, next.state]).toEqual([[], 'ok']);
});

test('a call that was stored long ago tells of no loss', async () => {
  await files.finish(await files.settle(callWith([first])), false);
  expect([errors, files.state]).toEqual([[], 'ok']);
});

test('a part in which nobody talked is left out', async () => {
  await write(first, wav(''));
  await write(second, wav('after'));
  expect(await take(callWith([first, second]))).toEqual({ file: first, isLost: false });
  expect(await readFile(join(folder, first))).toEqual(wav('after'));
});

test.each([
  ['could not be made', undefined],
  ['is empty, for the disk is full', Buffer.alloc(0)],
])('a file that %s is reported to the operator and in the call', async (_, content) => {
  if (content !== undefined) await write(first, content);
  expect(await take(callWith([first]))).toEqual({ file: null, isLost: true });
  expect(errors).toEqual([expect.any(RecordingLostError)]);
  expect(files.state).toBe('failing');
  await write(second, wav('ab'));
  await take(callWith([second]));
  expect(files.state).toBe('ok');
});

test('what cannot be read stays', async () => {
  await write(first, wav('before'));
  await mkdir(join(folder, second));
  expect(await take(callWith([first, second]))).toEqual({ file: first, isLost: true });
  expect(await isThere(second)).toBe(true);
});

test('files of another company are left alone', async () => {
  await mkdir(join(folder, 'dn0003/2026/11'), { recursive: true });
  const other = 'dn0003/2026/11/n1-9.1.wav';
  await write(other, wav('theirs'));
  const call = callWith([other, '../../x.wav'], { answeredAt: null });
  expect(await take(call)).toEqual({ file: null, isLost: false });
  expect(await isThere(other)).toBe(true);
});
