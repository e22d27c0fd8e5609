import { LocalOneTimeStore, type OneTimeStore } from './one-time-store.ts';

const lifetime = 1000;
let now = 0;
beforeEach(() => {
  now = 0;
});

const implementations: readonly (readonly [string, () => OneTimeStore<string>])[] = [
  ['in this process', () => new LocalOneTimeStore(lifetime, () => now)],
];

describe.each(implementations)('a one-time store %s', (_name, start) => {
  test('a ticket is taken once, also by two at the same moment', async () => {
    const tickets = start();
    const ticket = await tickets.put('value');
    expect(await Promise.all([tickets.take(ticket), tickets.take(ticket)])).toEqual([
      'value',
      undefined,
    ]);
    expect(await tickets.take(ticket)).toBeUndefined();
  });

  test('a ticket that is too old is worth nothing', async () => {
    const tickets = start();
    const ticket = await tickets.put('value');
    now = lifetime;
    expect(await tickets.take(ticket)).toBeUndefined();
  });

  test('each value has a ticket of its own, and nobody guesses one', async () => {
    const tickets = start();
    const [one, other] = [await tickets.put('one'), await tickets.put('other')];
    expect(one).toMatch(/^[\w-]{32}$/);
    expect(await tickets.take('')).toBeUndefined();
    expect([await tickets.take(other), await tickets.take(one)]).toEqual(['other', 'one']);
  });

  test('what was put back is good as long as a new one', async () => {
    const tickets = start();
    const ticket = await tickets.put('value');
    now = lifetime - 1;
    await tickets.take(ticket);
    await tickets.putBack(ticket, 'value');
    now = 2 * lifetime - 2;
    expect(await tickets.take(ticket)).toBe('value');
  });
});
