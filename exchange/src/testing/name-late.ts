import { writeSync } from 'node:fs';

/** Milliseconds: before the 60 s are over that a test may take. */
const lateAfter = 45_000;
const stderr = 2;

/**
 * The promise itself; where it is still open after 45 s the log says what did not come, so that a test that hangs tells
 * what it hangs on. Nothing is rejected: a test may well wait in vain, or end before what it waits for.
 */
export function nameLate<T>(
  promise: Promise<T>,
  what: () => string,
  write: (line: string) => void = (line) => void writeSync(stderr, line),
): Promise<T> {
  const timer = setTimeout(() => write(`${what()} within 45 s.\n`), lateAfter);
  timer.unref();
  const settled = () => clearTimeout(timer);
  promise.then(settled, settled);
  return promise;
}
