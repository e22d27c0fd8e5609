import { hasKeptCalls } from '@alo/core';
import { newCall } from '../engine/new-call.ts';
import { memoryDisk } from '../testing/phone-tabs.ts';
import type { CallDisk } from './call-disk.ts';
import { type KeptCall, KeptCalls } from './kept-calls.ts';

const name = 'alo.phone:dn0002/an';
const beginning = { callId: 'in', direction: 'inbound', state: 'CALL_ACCEPTED' } as const;
const party = { number: '102', name: 'Mai' };
const startedAt = Date.now();
const call = {
  ...newCall({ ...beginning, party, target: '102', startedAt }),
  answeredAt: startedAt,
};
const kept: KeptCall = { call, ref: 'n1-1.0', conference: false };

beforeEach(() => localStorage.clear());

const keptOn = (disk: CallDisk) => new KeptCalls({ storage: localStorage, disk }, name);

test('the page of the host knows by the storage that a call waits for the phone', () => {
  const calls = keptOn(memoryDisk());
  expect(hasKeptCalls()).toBe(false);
  calls.write([kept]);
  expect(hasKeptCalls()).toBe(true);
  calls.write([]);
  expect(hasKeptCalls()).toBe(false);
});

test('what is on the disk and not in the storage was left by a browser that was killed', async () => {
  const disk = memoryDisk();
  keptOn(disk).write([kept]);
  expect(keptOn(disk).read()).toEqual([kept]);
  expect(await keptOn(disk).readFromDisk()).toEqual([]);
  localStorage.clear();
  expect(keptOn(disk).read()).toEqual([]);
  expect(await keptOn(disk).readFromDisk()).toEqual([kept]);
});

test('a storage that is newer than the disk counts: the call is over', async () => {
  const disk = memoryDisk();
  const calls = keptOn({
    ...disk,
    write: (key, record) => (record ? disk.write(key, record) : Promise.resolve()),
  });
  calls.write([kept]);
  calls.write([]);
  expect(keptOn(disk).read()).toEqual([]);
  expect(await keptOn(disk).readFromDisk()).toEqual([]);
});

test('a call that only rang at the browser that was killed rings on at the exchange', async () => {
  const disk = memoryDisk();
  const ringing = { ...kept.call, answeredAt: null, direction: 'inbound' as const };
  keptOn(disk).write([{ ...kept, call: ringing }]);
  localStorage.clear();
  expect(await keptOn(disk).readFromDisk()).toEqual([]);
});

test('nothing of a call that is over stays on the disk', async () => {
  const disk = memoryDisk();
  const calls = keptOn(disk);
  calls.write([kept]);
  calls.write([]);
  expect(await disk.read(`${name}:calls`)).toBeUndefined();
});

test('a browser that refuses its database, or holds what nobody understands, costs nothing else', async () => {
  const refuses: CallDisk = {
    read: () => Promise.reject(new Error('no database')),
    write: () => Promise.reject(new Error('no database')),
  };
  keptOn(refuses).write([kept]);
  expect(keptOn(refuses).read()).toEqual([kept]);
  expect(await keptOn(refuses).readFromDisk()).toEqual([]);
  const disk = memoryDisk();
  await disk.write(`${name}:calls`, { at: Date.now() + 1, text: '{' });
  expect(await keptOn(disk).readFromDisk()).toEqual([]);
});
