import type { ServerConfig } from '../../kernel/config/config.ts';
import { ProblemError } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';
import { outsideProvider } from './outside-provider.ts';
import { ownProvider } from './own-provider.ts';
import { type TelecomProvider, TelecomProviderError } from './telecom-provider.ts';
import type { UserInTransaction } from '../../kernel/user/actor.ts';

/** Who asks the provider of the company. */
interface ProviderActor extends UserInTransaction {
  readonly services: { readonly config: Pick<ServerConfig, 'telecomProviders'> };
}

/** The provider of the company: the one that `ALO_TELECOM_PROVIDERS` names for it, else our own exchange. */
export function providerOf({ db, user, services }: ProviderActor): TelecomProvider {
  const outside = services.config.telecomProviders[user.tenant];
  return outside === undefined ? ownProvider(db, user.tenant) : outsideProvider(outside);
}

/** What the provider was asked for; its silence is told in words. @throws {ProblemError} 503 */
export async function answerOf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof TelecomProviderError)) throw error;
    throw new ProblemError(503, error.code, 'The telecom provider does not answer', {
      detail: messages.problems.providerSilent,
      retryAfter: 60,
    });
  }
}
