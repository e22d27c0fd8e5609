import { UnseenRings } from './unseen-rings.ts';

const owner = { tenant: 'dn0002', extension: '101' };
const other = { tenant: 'dn0003', extension: '101' };

afterEach(() => {
  jest.useRealTimers();
});

test('a ring is unseen while no page has it, and for a moment after it was over', () => {
  jest.useFakeTimers();
  const unseen = new UnseenRings();
  let isSeen = false;
  const stop = unseen.begin(owner, () => !isSeen);
  expect([unseen.has(owner), unseen.has(other)]).toEqual([true, false]);
  isSeen = true;
  expect(unseen.has(owner)).toBe(false);
  isSeen = false;
  stop();
  expect(unseen.has(owner)).toBe(false);
  unseen.over(owner);
  expect([unseen.has(owner), unseen.has(other)]).toEqual([true, false]);
  jest.advanceTimersByTime(6000);
  expect(unseen.has(owner)).toBe(false);
});

test('one page of two that is back leaves the ring of the other one unseen', () => {
  const unseen = new UnseenRings();
  const stop = unseen.begin(owner, () => true);
  unseen.begin(owner, () => true);
  stop();
  expect(unseen.has(owner)).toBe(true);
});
