import { type AttemptCounter, type AttemptLimit, LocalAttemptCounter } from './attempt-counter.ts';

let now = 0;
beforeEach(() => {
  now = 0;
});

const implementations: readonly (readonly [string, (mostKeys: number) => AttemptCounter])[] = [
  ['in this process', (mostKeys) => new LocalAttemptCounter(mostKeys, () => now)],
];

const limit: AttemptLimit = { key: 'a', most: 3, within: 1000 };
const renewed: AttemptLimit = { ...limit, isRenewed: true };

describe.each(implementations)('an attempt counter %s', (_name, start) => {
  /** Attempts one by one: what each has to wait. */
  const times = async (counter: AttemptCounter, one: AttemptLimit, many: number) => {
    const waits: number[] = [];
    for (let each = 0; each < many; each += 1) waits.push(await counter.count([one]));
    return waits;
  };

  test.each([limit, renewed])(
    'of many at the same moment the most get through (%#)',
    async (one) => {
      const counter = start(100);
      const waits = await Promise.all([1, 2, 3, 4, 5].map(() => counter.count([one])));
      expect(waits).toEqual([0, 0, 0, 1000, 1000]);
    },
  );

  test('keys do not know of each other', async () => {
    const counter = start(100);
    await times(counter, limit, 3);
    expect(await counter.count([{ ...limit, key: 'b' }])).toBe(0);
  });

  test('each attempt is forgotten after its time', async () => {
    const counter = start(100);
    await counter.count([limit]);
    now = 400;
    expect(await times(counter, limit, 3)).toEqual([0, 0, 600]);
    now = 1000;
    expect(await times(counter, limit, 2)).toEqual([0, 400]);
  });

  test('the time of a renewed limit begins with the last attempt that counted', async () => {
    const counter = start(100);
    await counter.count([renewed]);
    now = 900;
    await counter.count([renewed]);
    now = 1800;
    expect(await times(counter, renewed, 2)).toEqual([0, 1000]);
    now = 2799;
    expect(await counter.count([renewed])).toBe(1);
    now = 2800;
    expect(await times(counter, renewed, 4)).toEqual([0, 0, 0, 1000]);
  });

  test('where one limit is reached nothing is counted, and the longest wait is reported', async () => {
    const counter = start(100);
    const other = { key: 'b', most: 4, within: 5000 };
    await times(counter, limit, 3);
    expect(await counter.count([other, limit])).toBe(1000);
    expect(await times(counter, other, 5)).toEqual([0, 0, 0, 0, 5000]);
    expect(await counter.count([limit, other])).toBe(5000);
  });

  test('attempts that were right are forgotten', async () => {
    const counter = start(100);
    await times(counter, renewed, 2);
    await counter.clear('a');
    expect(await times(counter, renewed, 3)).toEqual([0, 0, 0]);
  });

  test('the keys that were not used for longest make room', async () => {
    const counter = start(2);
    for (const key of ['a', 'b', 'a', 'c']) await counter.count([{ ...limit, most: 1, key }]);
    expect(await counter.count([{ ...limit, most: 1, key: 'c' }])).toBe(1000);
    expect(await counter.count([{ ...limit, most: 1, key: 'a' }])).toBe(0);
  });
});
