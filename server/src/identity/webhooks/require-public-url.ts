import type { ServerConfig } from '../../kernel/config/config.ts';
import { refuse } from '../../kernel/errors/problem-error.ts';
import { messages } from './messages.ts';
import { isPublicUrl } from './public-address.ts';

/** @throws {ProblemError} 422 for an address of the server's own network */
export function requirePublicUrl(
  { webhooksInside }: Pick<ServerConfig, 'webhooksInside'>,
  url: string,
  path = 'url',
): void {
  if (webhooksInside || isPublicUrl(url)) return;
  throw refuse.invalid([{ path, message: messages.publicOnly }]);
}
