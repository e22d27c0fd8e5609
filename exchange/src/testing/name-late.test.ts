import { nameLate } from './name-late.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('what does not come is named, once, and may come later', async () => {
  const lines: string[] = [];
  const { promise, resolve } = Promise.withResolvers<string>();
  const waits = nameLate(
    promise,
    () => 'carrier: no call came',
    (line) => void lines.push(line),
  );
  await jest.advanceTimersByTimeAsync(44_000);
  expect(lines).toEqual([]);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual(['carrier: no call came within 45 s.\n']);
  resolve('a call');
  expect(await waits).toBe('a call');
});

test('nothing is said of what came, or failed, in time', async () => {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  await nameLate(Promise.resolve(), () => 'no', write);
  await nameLate(Promise.reject(new Error('refused')), () => 'no', write).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(lines).toEqual([]);
});
