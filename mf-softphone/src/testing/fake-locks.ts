import type { Locks } from '../tabs/phone-lock.ts';

/** The lock manager of one browser for the tabs of a test: first come, first served. */
export interface FakeLocks extends Locks {
  /** The page that holds the lock of that name is gone, however it went. */
  readonly endPage: (name: string) => void;
}

export function fakeLocks(): FakeLocks {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Map<string, () => void>();
  return {
    request: (name, { signal }, work) => {
      const before = queues.get(name) ?? Promise.resolve();
      const granted = before.then(() => {
        if (signal.aborted) throw new DOMException('Nobody waits any more', 'AbortError');
        const gone = Promise.withResolvers<void>();
        held.set(name, gone.resolve);
        return Promise.race([work(), gone.promise]);
      });
      queues.set(
        name,
        granted.catch(() => undefined),
      );
      return granted;
    },
    endPage: (name) => held.get(name)?.(),
  };
}
