import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { AttemptCounter } from '../../kernel/cluster/attempt-counter.ts';

/** Failures of one account from one address before it has to wait (entities.md §2.1), and milliseconds to wait then. */
const limit = { most: 5, within: 15 * 60_000, isRenewed: true } as const;
import { messages } from './messages.ts';

/**
 * Counts a guess of a password or code before it is checked: parallel guesses count like sequential ones. Gives
 * what is to be called when it was right.
 * @param what what was done too often, as the sentence of the refusal begins
 * @throws {ProblemError} 429 while `key` has to wait
 */
export async function countGuess(
  guesses: AttemptCounter,
  key: string,
  what = messages.tooManyGuesses,
): Promise<() => Promise<void>> {
  const wait = Math.ceil((await guesses.count([{ key, ...limit }])) / 1000);
  if (wait > 0) {
    throw new ProblemError(429, 'LOGIN_THROTTLED', 'Too many wrong guesses', {
      detail: messages.tryLater(what, Math.ceil(wait / 60)),
      retryAfter: wait,
    });
  }
  return () => guesses.clear(key);
}
