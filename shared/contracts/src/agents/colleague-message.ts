import * as v from 'valibot';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** Signs of the longest message between colleagues. */
export const longestColleagueMessage = 500;

/** A short text from one person to another of the same company. */
export const colleagueMessageSchema = v.object({
  id: v.string(),
  from_user_id: v.string(),
  to_user_id: v.string(),
  /** As the reader may see it: numbers of customers may be masked. */
  text: v.string(),
  /** ISO. */
  sent_at: v.string(),
});
export type ColleagueMessage = v.InferOutput<typeof colleagueMessageSchema>;

/** What somebody writes. */
export const colleagueMessageFormSchema = v.object({
  text: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(longestColleagueMessage, messages.messageTooLong(longestColleagueMessage)),
  ),
});
