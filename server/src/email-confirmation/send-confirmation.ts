import type { FastifyBaseLogger } from 'fastify';
import { errorCode } from '../error-code.ts';
import type { Services } from '../http/services.ts';
import { confirmationMail } from './confirmation-mail.ts';

/** Sends the link; a failure is only written down, without the address: the person can ask for another e-mail. */
export function sendConfirmation(
  { config, mailer }: Pick<Services, 'config' | 'mailer'>,
  log: FastifyBaseLogger,
  email: string,
  token: string,
): void {
  mailer?.send(confirmationMail(config.publicUrl, email, token)).catch((error: unknown) => {
    log.warn({ code: errorCode(error) }, 'the e-mail to confirm an address was not sent');
  });
}
