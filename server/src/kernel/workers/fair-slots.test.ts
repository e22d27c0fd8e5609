import fc from 'fast-check';
import { FairSlots } from './fair-slots.ts';

/** Work that ends when it is told to; `begun` has whose began, in their order. */
function bench(slots: FairSlots) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (tenant: string, name: string) =>
    slots.run(
      tenant,
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, run, end };
}

const limits = { slots: 2, slotsOfTenant: 1, waitingOfTenant: 3 };

test('three files of one company do not keep another one waiting', async () => {
  const { begun, run, end } = bench(new FairSlots(limits));
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('b', 'b1')];
  await end('');
  expect(begun).toEqual(['a1', 'b1']);
  all.push(run('c', 'c1'));
  await end('a1');
  // c has never had a slot, a had the last but one.
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun.at(-1)).toBe('a2');
  await end('c1');
  await end('a2');
  await end('a3');
  await Promise.all(all);
  expect(begun).toHaveLength(5);
});

test('what waits of one company is bounded', async () => {
  const { run, end } = bench(new FairSlots(limits));
  const all = [run('a', 'a1'), run('a', 'a2'), run('a', 'a3'), run('a', 'a4')];
  await expect(run('a', 'a5')).rejects.toMatchObject({ problem: { status: 429, code: 'BUSY' } });
  for (const name of ['a1', 'a2', 'a3', 'a4']) await end(name);
  await Promise.all(all);
  await expect(new FairSlots(limits).run('a', () => Promise.resolve(7))).resolves.toBe(7);
});

test('work that fails gives its slot back', async () => {
  const slots = new FairSlots({ ...limits, slots: 1 });
  const failing = slots.run('a', () => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  await expect(slots.run('b', () => Promise.resolve(1))).resolves.toBe(1);
});

test.each([1, 4, 8, 19])(
  'while %s companies send as much as they can, one more begins at once',
  async (companies) => {
    const bounds = { slots: 32, slotsOfTenant: 4, waitingOfTenant: 16, forNewcomers: 16 };
    const { begun, run, end } = bench(new FairSlots(bounds));
    const names = Array.from({ length: companies }, (_none, at) => `c${at}`);
    const all = names.flatMap((name) =>
      Array.from({ length: 8 }, (_none, at) => run(name, `${name}-${at}`)),
    );
    all.push(run('late', 'late-0'));
    await end('');
    expect(begun).toContain('late-0');
    expect(begun.length).toBeLessThanOrEqual(32);
    for (let ended = 0; ended < all.length; ended += 1) await end(begun[ended] ?? '');
    await Promise.all(all);
  },
);

test('whatever companies send, whoever has none begins with the next slot that is free', async () => {
  const arrivals = fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 30 });
  await fc.assert(
    fc.asyncProperty(arrivals, async (names) => {
      const bounds = { slots: 4, slotsOfTenant: 3, waitingOfTenant: 40, forNewcomers: 2 };
      const { begun, run, end } = bench(new FairSlots(bounds));
      const all = names.map((name, at) => run(name, `${name}${at}`));
      all.push(run('late', 'late'));
      await end('');
      const others = new Set(names).size;
      let waited = 0;
      for (let ended = 0; ended < all.length; ended += 1) {
        if (!begun.includes('late')) waited += 1;
        await end(begun[ended] ?? '');
      }
      // Each company without a slot that came before has one first.
      expect(waited).toBeLessThanOrEqual(others);
      await Promise.all(all);
    }),
  );
});
