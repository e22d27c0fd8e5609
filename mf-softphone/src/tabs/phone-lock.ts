/** The part of the browser's lock manager that is used. */
export interface Locks {
  request(
    name: string,
    options: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<unknown>;
}

/**
 * Waits for the one lock of that name and holds it until told otherwise; the browser gives it on when
 * the tab is gone, however it went. Without lock manager (no secure origin) the lock is had at once.
 * Returns the way to let go, also of the place in the queue.
 */
export function holdLock(locks: Locks | null, name: string, onHeld: () => void): () => void {
  if (locks === null) {
    onHeld();
    return () => undefined;
  }
  const waiting = new AbortController();
  const held = Promise.withResolvers<void>();
  const work = () => {
    if (waiting.signal.aborted) return Promise.resolve();
    onHeld();
    return held.promise;
  };
  locks.request(name, { signal: waiting.signal }, work).catch((error: unknown) => {
    // Nobody waits any more: that is what was asked for.
    if (!waiting.signal.aborted) throw error;
  });
  return () => {
    waiting.abort();
    held.resolve();
  };
}
