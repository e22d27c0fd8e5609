import { refuse } from '../../kernel/errors/problem-error.ts';
import { countGuess } from '../auth/count-guess.ts';
import { verifyPassword } from '../auth/password.ts';
import type { ActorWith } from '../../kernel/user/actor.ts';
import type { IdentityPorts } from '../context.ts';
import { messages } from './messages.ts';

type GuessingActor = ActorWith<Pick<IdentityPorts, 'guesses'>>;

/**
 * Counts guesses of a code or password by somebody who is signed in, as the sign-in does; the work gives
 * whether it was right. Each secret has a count of its own: who knows the password guesses no more codes with its help.
 * @param path field of the secret
 * @throws {ProblemError} 422 for a wrong one, 429 after too many.
 */
export async function limitGuesses(
  { services, user }: Pick<GuessingActor, 'services' | 'user'>,
  path: string,
  message: string,
  work: () => Promise<boolean>,
): Promise<void> {
  const secret = path === 'code' ? 'second factor' : path;
  const key = `${secret}|${user.tenant}|${user.id}`;
  const wasRight = await countGuess(services.guesses, key);
  if (!(await work())) throw refuse.invalid([{ path, message }]);
  await wasRight();
}

/**
 * The person at the page is the one who signed in: asked before a secret is shown or something cannot be undone.
 * @throws {ProblemError} 422 on `current_password`, 429 after too many guesses.
 */
export function requireOwnPassword(
  context: Pick<GuessingActor, 'db' | 'services' | 'user'>,
  password: string,
): Promise<void> {
  return limitGuesses(context, 'current_password', messages.wrongPassword, async () => {
    const { password_hash } = await context.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', context.user.id)
      .executeTakeFirstOrThrow();
    return verifyPassword(password_hash, password);
  });
}
