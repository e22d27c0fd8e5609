import type { Locks } from '../tabs/phone-lock.ts';

/** The lock manager of one browser for the tabs of a test: first come, first served. */
export function fakeLocks(): Locks {
  const queues = new Map<string, Promise<unknown>>();
  return {
    request: (name, { signal }, work) => {
      const before = queues.get(name) ?? Promise.resolve();
      const granted = before.then(() => {
        if (signal.aborted) throw new DOMException('Nobody waits any more', 'AbortError');
        return work();
      });
      queues.set(
        name,
        granted.catch(() => undefined),
      );
      return granted;
    },
  };
}
