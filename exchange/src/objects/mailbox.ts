import * as v from 'valibot';
import { tenantName } from './names.ts';

/** A mailbox of an extension (`101`) or a shared one (`box-<id>`), in the context of its tenant. */
export const mailboxSchema = v.object({
  tenant: tenantName,
  box: v.pipe(v.string(), v.regex(/^(?:\d{2,6}|box-[A-Za-z0-9-]{1,36})$/)),
  /** Any text, it is cleaned. */
  name: v.string(),
});

export type Mailbox = v.InferOutput<typeof mailboxSchema>;
