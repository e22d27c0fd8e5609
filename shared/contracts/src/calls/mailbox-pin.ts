import * as v from 'valibot';
import { pinSchema } from '../pbx-objects/conference.ts';
import { messages } from './messages.ts';

/** The new PIN of the own mailbox, twice. */
export const mailboxPinFormSchema = v.pipe(
  v.object({ mailbox_code: pinSchema, repeated: v.pipe(v.string(), v.trim()) }),
  v.forward(
    v.check(({ mailbox_code, repeated }) => mailbox_code === repeated, messages.pinRepeated),
    ['repeated'],
  ),
);
