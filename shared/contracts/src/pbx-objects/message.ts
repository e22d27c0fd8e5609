import * as v from 'valibot';
import { destinationOrEnd, flag, requiredText, whole } from './field.ts';
import { refersTo } from './reference.ts';

/** Announcement, "Thông báo thoại" (entities.md §4.8). */
export const messageFormSchema = v.object({
  name: requiredText(60),
  greeting_id: refersTo('greeting'),
  repeat: whole(1, 5, 1),
  allow_skip: flag(false),
  /** False: played before the call is answered. */
  answer: flag(true),
  after_dest: destinationOrEnd,
  is_active: flag(true),
});
