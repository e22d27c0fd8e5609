import { ProblemError } from '../../kernel/errors/problem-error.ts';
import type { LoginThrottle } from './login-throttle.ts';
import { messages } from './messages.ts';

/**
 * Counts a guess of a password or code before it is looked at: many at once are as many as one after the other. Gives
 * what is to be called when it was right.
 * @param what what was done too often, as the sentence of the refusal begins
 * @throws {ProblemError} 429 while `key` has to wait
 */
export function countGuess(
  throttle: LoginThrottle,
  key: string,
  what = messages.tooManyGuesses,
): () => void {
  const wait = throttle.waitSeconds(key);
  if (wait > 0) {
    throw new ProblemError(429, 'LOGIN_THROTTLED', 'Too many wrong guesses', {
      detail: messages.tryLater(what, Math.ceil(wait / 60)),
      retryAfter: wait,
    });
  }
  throttle.fail(key);
  return () => throttle.succeed(key);
}
