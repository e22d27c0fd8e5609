import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { internalNumberSchema } from '../subscribers/extension.ts';
import { blankText } from '../text/blank-text.ts';
import { flag, requiredText } from './field.ts';
import { mayReferTo } from './reference.ts';

/** Shared mailbox (settings slug `voicemail`, entities.md §5.8). */
export const sharedVoicemailFormSchema = v.object({
  name: requiredText(60),
  /** In one space with the extensions: who dials it leaves a message; empty for none. */
  number: v.optional(v.union([blankText, internalNumberSchema]), ''),
  greeting_id: mayReferTo('greeting'),
  emails: v.optional(
    v.array(v.pipe(v.string(), v.trim(), v.email(commonMessages.emailFormat))),
    [],
  ),
  attach: flag(true),
  is_active: flag(true),
});
