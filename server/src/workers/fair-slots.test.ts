import { FairSlots } from './fair-slots.ts';

/** Work that ends when it is told to; `begun` has whose began, in their order. */
function bench(slots: FairSlots) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const run = (maDn: string, name: string) =>
    slots.run(
      maDn,
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
