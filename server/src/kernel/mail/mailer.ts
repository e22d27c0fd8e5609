import { createTransport } from 'nodemailer';
import type { ServerConfig } from '../config/config.ts';

/** A file of an e-mail: one on the disk, or its content. */
export type MailAttachment = { readonly name: string; readonly contentType: string } & (
  | { readonly path: string }
  | { readonly content: Buffer }
);

/** One e-mail with words and perhaps a file. */
export interface Mail {
  readonly to: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly attachment: MailAttachment | null;
}

/** Sends e-mail through the relay of the installation. */
export interface Mailer {
  /** Resolves when the relay has taken it. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

/** Milliseconds that a relay may take to answer. */
const patience = 20_000;

/** The mailer of an installation; undefined where no relay is configured. */
export function openMailer({
  smtpUrl,
  mailFrom,
}: Pick<ServerConfig, 'smtpUrl' | 'mailFrom'>): Mailer | undefined {
  if (smtpUrl === undefined) return undefined;
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
  });
  return {
    send: async ({ to, subject, text, attachment }) => {
      await transport.sendMail({
        from: mailFrom,
        to: [...to],
        subject,
        text,
        attachments: attachment === null ? [] : [attached(attachment)],
      });
    },
    close: () => transport.close(),
  };
}

/** As the library wants it. */
function attached({ name: filename, ...file }: MailAttachment) {
  return { filename, ...file };
}
