import type { Mail } from '../../kernel/mail/mailer.ts';
import { messages } from './messages.ts';

/** The e-mail with the link. It repeats nothing that was typed at sign-up: the address may be somebody else's. */
export function confirmationMail(publicUrl: string, email: string, token: string): Mail {
  return {
    to: [email],
    subject: messages.subject,
    text: messages.text(`${publicUrl}/confirm-email?token=${token}`),
    attachment: null,
  };
}
