import type { RemoteLifecycles, RemoteProps } from '@alo/core';
import { RemoteFailure } from './remote-failure.ts';
import { SlotController, type Slot, type SlotOptions } from './slot.ts';
import { startBudget } from './time-budget.ts';
import { releaseOf } from '../testing/release-of.ts';

function remote(log: string[], mount?: (props: RemoteProps) => Promise<void>): RemoteLifecycles {
  return {
    bootstrap: () => Promise.resolve(),
    mount: async (props) => {
      log.push('mount');
      await mount?.(props);
    },
    unmount: async () => {
      log.push('unmount');
    },
  };
}

const release = (version: string) => releaseOf('mf-crm', version);

function slotFor(
  load: (broken: readonly string[]) => Promise<RemoteLifecycles>,
  more: Partial<SlotOptions> = {},
  releases = 1,
): Slot {
  const element = document.createElement('div');
  let version = 0;
  return new SlotController({
    name: 'mf-crm',
    load: async (broken) => {
      if (broken.length >= releases) throw new RemoteFailure('NO_RELEASE', 'mf-crm', undefined);
      version += 1;
      const wanted = `1.${version}.0`;
      const isLast = broken.length + 1 === releases;
      return { module: await load(broken), release: release(wanted), wanted, isLast };
    },
    element: () => element,
    isPatient: false,
    ...more,
  });
}

/** Resolves when the slot says so. */
function reaches(slot: Slot, status: string): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (slot.read().status !== status) return;
      stop();
      resolve();
    };
    const stop = slot.watch(look);
    look();
  });
}

const failureOf = (slot: Slot) => {
  const state = slot.read();
  return state.status === 'failed' ? state.failure.code : undefined;
};

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('a remote is mounted and taken away', async () => {
  const log: string[] = [];
  const slot = slotFor(() => Promise.resolve(remote(log)));
  slot.enter();
  await reaches(slot, 'mounted');
  await slot.leave();
  expect(log).toEqual(['mount', 'unmount']);
  expect(slot.read().status).toBe('idle');
});

test('code that was loaded is used again', async () => {
  const load = jest.fn(() => Promise.resolve(remote([])));
  const slot = slotFor(load);
  slot.enter();
  await reaches(slot, 'mounted');
  await slot.leave();
  slot.enter();
  await reaches(slot, 'mounted');
  expect(load).toHaveBeenCalledTimes(1);
});

test('code that was asked for ahead is loaded once; where that failed, whoever enters asks again', async () => {
  const log: string[] = [];
  const loads: PromiseWithResolvers<RemoteLifecycles>[] = [];
  const slot = slotFor(() => {
    const load = Promise.withResolvers<RemoteLifecycles>();
    loads.push(load);
    return load.promise;
  });
  slot.preload();
  expect(slot.read().status).toBe('idle');
  loads[0]?.reject(new Error('no network'));
  await loads[0]?.promise.catch(() => undefined);
  expect(slot.read().status).toBe('idle');
  slot.preload();
  slot.enter();
  loads[1]?.resolve(remote(log));
  await reaches(slot, 'mounted');
  expect([loads.length, log]).toEqual([2, ['mount']]);
});

test('a failed load is a state; trying again loads again', async () => {
  let there = false;
  const slot = slotFor(() =>
    there
      ? Promise.resolve(remote([]))
      : Promise.reject(new RemoteFailure('MANIFEST', 'mf-crm', '1.0.0')),
  );
  slot.enter();
  await reaches(slot, 'failed');
  expect(failureOf(slot)).toBe('MANIFEST');
  there = true;
  await slot.retry();
  expect(slot.read().status).toBe('mounted');
});

test('a first render that throws gives the place back', async () => {
  const log: string[] = [];
  const slot = slotFor(() => Promise.resolve(remote(log, () => Promise.reject(new Error('x')))));
  slot.enter();
  await reaches(slot, 'failed');
  expect(failureOf(slot)).toBe('RENDER');
  expect(log).toEqual(['mount', 'unmount']);
});

describe('a first render that never ends', () => {
  const hanging = () => remote([], () => new Promise(() => undefined));
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('is given up in time, also when the code came late', async () => {
    const late = async () => {
      await new Promise((resolve) => setTimeout(resolve, 8000));
      return hanging();
    };
    const slot = slotFor(late);
    slot.enter();
    await jest.advanceTimersByTimeAsync(8100);
    expect(slot.read().status).toBe('loading');
    await jest.advanceTimersByTimeAsync(500);
    expect(failureOf(slot)).toBe('MOUNT_TIMEOUT');
  });

  test('leaves time for the last good release', async () => {
    const good = remote([]);
    const slot = slotFor((broken) => Promise.resolve(broken.length > 0 ? good : hanging()), {}, 2);
    slot.enter();
    await jest.advanceTimersByTimeAsync(6000);
    expect(slot.holds()?.module).toBe(good);
    expect(slot.read().status).toBe('mounted');
  });

  test('and an unmount that hangs too: the card is there in time', async () => {
    const stuck = { ...hanging(), unmount: () => new Promise<void>(() => undefined) };
    const slot = slotFor(() => Promise.resolve(stuck), {}, 3);
    slot.enter();
    await jest.advanceTimersByTimeAsync(9600);
    expect(failureOf(slot)).toBe('MOUNT_TIMEOUT');
  });

  test('is waited for where the remote is the phone', async () => {
    const slot = slotFor(() => Promise.resolve(hanging()), { isPatient: true });
    slot.enter();
    await jest.advanceTimersByTimeAsync(600_000);
    expect(slot.read().status).toBe('loading');
  });
});

test('a retry whose time counts already has only what is left', async () => {
  jest.useFakeTimers();
  const slot = slotFor((): Promise<RemoteLifecycles> => Promise.reject(new Error('x')), {
    load: async (_broken, budget) => {
      throw new RemoteFailure(budget.left() > 6000 ? 'ENTRY' : 'CHUNK', 'mf-crm', undefined);
    },
  });
  const budget = startBudget();
  await jest.advanceTimersByTimeAsync(4000);
  await slot.retry(budget);
  expect(failureOf(slot)).toBe('CHUNK');
  await slot.retry();
  expect(failureOf(slot)).toBe('ENTRY');
  jest.useRealTimers();
});

test('a file that does not come to a mounted remote is no crash of it, and who comes back reads it again', async () => {
  let crash: RemoteProps['onCrash'];
  let loads = 0;
  const slot = slotFor(() => {
    loads += 1;
    return Promise.resolve(
      remote([], async ({ onCrash }) => {
        crash = onCrash;
      }),
    );
  });
  slot.enter();
  await reaches(slot, 'mounted');
  const late = Object.assign(new Error('Loading chunk 4 failed.'), { name: 'ChunkLoadError' });
  crash?.(late);
  expect(failureOf(slot)).toBe('CHUNK');
  await slot.leave();
  slot.enter();
  await reaches(slot, 'mounted');
  expect(loads).toBe(2);
});

test('a mounted remote that crashes later fails', async () => {
  let crash: RemoteProps['onCrash'];
  const slot = slotFor(() =>
    Promise.resolve(
      remote([], async ({ onCrash }) => {
        crash = onCrash;
      }),
    ),
  );
  slot.enter();
  await reaches(slot, 'mounted');
  crash?.(new Error('effect'));
  expect(failureOf(slot)).toBe('CRASHED');
});

test('left while it loads, a remote is not mounted', async () => {
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<RemoteLifecycles>();
  const slot = slotFor(() => promise);
  slot.enter();
  await slot.leave();
  resolve(remote(log));
  await promise;
  expect(log).toEqual([]);
  expect(slot.read().status).toBe('idle');
});

describe('whoever left a remote that loads and comes back', () => {
  const refused = new RemoteFailure('ENTRY_TIMEOUT', 'mf-crm', '1.1.0');

  test('waits for the same load: nothing starts over', async () => {
    const { promise, reject } = Promise.withResolvers<RemoteLifecycles>();
    const load = jest.fn(() => promise);
    const slot = slotFor(load);
    slot.enter();
    await slot.leave();
    slot.enter();
    reject(refused);
    await reaches(slot, 'failed');
    expect(failureOf(slot)).toBe('ENTRY_TIMEOUT');
    expect(load).toHaveBeenCalledTimes(1);
  });

  test('finds another attempt begun when the first has failed unseen', async () => {
    const good = remote([]);
    const load = jest.fn<Promise<RemoteLifecycles>, []>();
    load.mockRejectedValueOnce(refused).mockResolvedValueOnce(good);
    const slot = slotFor(load);
    slot.enter();
    await slot.leave();
    slot.enter();
    await reaches(slot, 'mounted');
    expect(slot.holds()?.module).toBe(good);
  });
});

describe('a newer release', () => {
  test('waits until the remote has left the page', async () => {
    const slot = slotFor(() => Promise.resolve(remote([])));
    slot.enter();
    await reaches(slot, 'mounted');
    slot.renew();
    expect(slot.read().status).toBe('mounted');
    expect(slot.holds()?.release.version).toBe('1.1.0');
    await slot.leave();
    expect(slot.holds()).toBeNull();
    slot.enter();
    await reaches(slot, 'mounted');
    expect(slot.holds()?.release.version).toBe('1.2.0');
  });

  test('of a remote that rests is read at the next mount', async () => {
    const slot = slotFor(() => Promise.resolve(remote([])));
    slot.enter();
    await reaches(slot, 'mounted');
    await slot.leave();
    slot.renew();
    expect(slot.holds()).toBeNull();
  });
});

test('fresh code is reported once, with its time; later mounts are not loads', async () => {
  const onShown = jest.fn();
  const slot = slotFor(() => Promise.resolve(remote([])), { onShown });
  slot.enter();
  await reaches(slot, 'mounted');
  await slot.leave();
  slot.enter();
  await reaches(slot, 'mounted');
  expect(onShown).toHaveBeenCalledTimes(1);
  expect(onShown).toHaveBeenCalledWith(
    expect.objectContaining({ version: '1.1.0' }),
    expect.any(Number),
  );
});

test('code that breaks in the page is reported with its version', async () => {
  const onBroken = jest.fn();
  const slot = slotFor(
    () => Promise.resolve(remote([], () => Promise.reject(new Error('render')))),
    { onBroken },
  );
  slot.enter();
  await reaches(slot, 'failed');
  expect(onBroken).toHaveBeenCalledWith(
    expect.objectContaining({ code: 'RENDER', version: '1.1.0' }),
  );
});

test('a release that cannot be shown is replaced by the next one, which stays', async () => {
  const broken = remote([], () => Promise.reject(new Error('render')));
  const good = remote([]);
  const load = jest.fn((known: readonly string[]) =>
    Promise.resolve(known.length > 0 ? good : broken),
  );
  const onBroken = jest.fn();
  const slot = slotFor(load, { onBroken }, 2);
  slot.enter();
  await reaches(slot, 'mounted');
  expect(load.mock.calls).toEqual([[[]], [['1.1.0']]]);
  expect(onBroken).toHaveBeenCalledTimes(1);
  // What was wanted is remembered: the same registry is no reason to try the broken one at each mount.
  expect(slot.holds()).toMatchObject({ module: good, wanted: '1.1.0' });
  await slot.leave();
  slot.enter();
  await reaches(slot, 'mounted');
  expect(load).toHaveBeenCalledTimes(2);
});

test('when nothing is left the card tells the reason of the first release', async () => {
  const broken = remote([], () => Promise.reject(new Error('render')));
  const slot = slotFor(() => Promise.resolve(broken), {}, 2);
  slot.enter();
  await reaches(slot, 'failed');
  expect(slot.read()).toMatchObject({ failure: { code: 'RENDER', version: '1.1.0' } });
});

test('two new beginnings at once leave one root in the element, not two', async () => {
  const log: string[] = [];
  const going = Promise.withResolvers<void>();
  const slow: RemoteLifecycles = {
    ...remote(log),
    unmount: async () => {
      log.push('unmount');
      await going.promise;
    },
  };
  const slot = slotFor(() => Promise.resolve(slow));
  slot.enter();
  await reaches(slot, 'mounted');
  const first = slot.retry();
  const second = slot.retry();
  await second;
  slot.enter();
  going.resolve();
  await first;
  await reaches(slot, 'mounted');
  const counted = (what: string) => log.filter((entry) => entry === what).length;
  expect(counted('mount') - counted('unmount')).toBe(1);
});
