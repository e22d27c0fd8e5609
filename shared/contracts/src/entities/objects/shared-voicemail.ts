import * as v from 'valibot';
import { flag, requiredText } from './field.ts';
import { mayReferTo } from './reference.ts';

/** Shared mailbox (settings slug `voicemail`, entities.md §5.8). */
export const sharedVoicemailFormSchema = v.object({
  name: requiredText(60),
  number: v.optional(v.pipe(v.string(), v.regex(/^[0-9]{0,6}$/, 'Nhập tối đa 6 chữ số')), ''),
  greeting_id: mayReferTo('greeting'),
  emails: v.optional(v.array(v.pipe(v.string(), v.trim(), v.email('Email không hợp lệ'))), []),
  attach: flag(true),
  is_active: flag(true),
});
