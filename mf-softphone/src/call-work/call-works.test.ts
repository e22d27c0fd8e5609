import type { CallWork } from '@alo/contracts';
import { CallWorks } from './call-works.ts';

class RefusedError extends Error {}

let saved: CallWork[];
let told: (string | null)[];
let answer: () => Promise<{ customer_id: string | null }>;

const make = (owner = 'dn0002/u1') =>
  new CallWorks({
    storage: localStorage,
    owner,
    refOf: (callId) => (callId === 'c1' ? 'n1-1' : null),
    save: (work) => {
      saved.push(work);
      return answer();
    },
    isRefused: (error) => error instanceof RefusedError,
    onSaved: (customerId) => told.push(customerId),
  });
const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('alo.call-work:'));
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  saved = [];
  told = [];
  answer = () => Promise.resolve({ customer_id: 'k1' });
});
afterEach(() => jest.useRealTimers());

test('what is written is saved after a pause, once, by the name that the exchange knows', async () => {
  const works = make();
  works.write('c1', '0912345678', { note: 'Kh' });
  works.write('c1', '0912345678', { note: 'Khách', result: 'r1' });
  expect(works.get('c1')?.state).toBe('unsaved');
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved).toEqual([
    { call_ref: 'n1-1', target: '0912345678', note: 'Khách', result: 'r1', callback_at: null },
  ]);
  expect(works.get('c1')).toMatchObject({ state: 'saved', customerId: 'k1' });
  expect(told).toEqual(['k1']);
  expect(kept()).toEqual([]);
  expect(await works.flush('c1')).toBe(true);
  expect(saved).toHaveLength(1);
});

test('a call without a name of the exchange goes by its own', async () => {
  const works = make();
  works.write('c2', '0912345678', { note: 'x' });
  await works.flush('c2');
  expect(saved[0]?.call_ref).toBe('c2');
});

test('a server that is away is asked again, and nothing is lost meanwhile', async () => {
  answer = () => Promise.reject(new Error('away'));
  const works = make();
  works.write('c1', '1', { note: 'giữ lại' });
  expect(await works.flush('c1')).toBe(false);
  expect(works.get('c1')?.state).toBe('failed');
  expect(kept()).toEqual(['alo.call-work:dn0002/u1:c1']);
  answer = () => Promise.resolve({ customer_id: null });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(works.get('c1')).toMatchObject({ state: 'saved', note: 'giữ lại', customerId: null });
  expect(kept()).toEqual([]);
});

test('the next page saves what this one could not, that of its person only', async () => {
  answer = () => Promise.reject(new Error('away'));
  const before = make();
  before.write('c1', '1', { note: 'trước khi tải lại' });
  await before.flush('c1');
  jest.clearAllTimers();
  saved = [];
  answer = () => Promise.resolve({ customer_id: null });
  const other = make('dn0002/u2');
  other.flushAll();
  await settle();
  expect(saved).toEqual([]);
  const next = make();
  expect(next.get('c1')).toMatchObject({ note: 'trước khi tải lại', state: 'failed' });
  next.flushAll();
  await settle();
  expect(saved.map(({ note }) => note)).toEqual(['trước khi tải lại']);
});

test('what the server refuses is kept, and not sent again by itself', async () => {
  answer = () => Promise.reject(new RefusedError());
  const works = make();
  works.write('c1', '1', { note: 'x' });
  await works.flush('c1');
  await jest.advanceTimersByTimeAsync(300_000);
  expect(saved).toHaveLength(1);
  expect(works.get('c1')).toMatchObject({ state: 'refused', note: 'x' });
  expect(kept()).toHaveLength(1);
});

test('what is written while it is saved is saved after it', async () => {
  const first = Promise.withResolvers<{ customer_id: null }>();
  answer = () => first.promise;
  const works = make();
  works.write('c1', '1', { note: 'a' });
  const saving = works.flush('c1');
  works.write('c1', '1', { note: 'ab' });
  answer = () => Promise.resolve({ customer_id: null });
  first.resolve({ customer_id: null });
  expect(await saving).toBe(false);
  expect(works.get('c1')?.state).toBe('unsaved');
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved.map(({ note }) => note)).toEqual(['a', 'ab']);
});

test('it is saved once more for a customer who was added after it', async () => {
  answer = () => Promise.resolve({ customer_id: null });
  const works = make();
  works.write('c1', '1', { note: 'x' });
  await works.flush('c1');
  answer = () => Promise.resolve({ customer_id: 'k9' });
  works.saveAgain('c1');
  await jest.advanceTimersByTimeAsync(1000);
  expect(works.get('c1')?.customerId).toBe('k9');
  works.saveAgain('c1');
  await jest.advanceTimersByTimeAsync(1000);
  expect(saved).toHaveLength(2);
});

test('what an earlier page had saved is shown and not sent; what it could not save is newer', () => {
  const before = { target: '1', note: 'đã lưu', result: 'r1', callbackAt: null } as const;
  const works = make();
  works.recall('c1', { ...before, state: 'saved', customerId: 'k1' });
  works.flushAll();
  expect(works.get('c1')).toMatchObject({ note: 'đã lưu', state: 'saved', customerId: 'k1' });
  expect(saved).toEqual([]);
  works.write('c1', '1', { note: 'mới hơn' });
  jest.clearAllTimers();
  const next = make();
  next.recall('c1', { ...before, state: 'saved', customerId: 'k1' });
  expect(next.get('c1')?.note).toBe('mới hơn');
});

test('a storage that is full costs nothing but the next page', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const works = make();
  works.write('c1', '1', { note: 'x' });
  expect(await works.flush('c1')).toBe(true);
  jest.restoreAllMocks();
});
