import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';

/** A list as somebody likes it: search, filters and order as in its address, columns and density. */
export const savedViewFormSchema = v.object({
  list: v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)),
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(60, commonMessages.nameTooLong(60)),
  ),
  /** Query string of the list, without the page. */
  query: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  hidden: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(40))), v.maxLength(50)), []),
  compact: v.optional(v.boolean(), false),
  /** Opens with the list; one a person and list. */
  is_default: v.optional(v.boolean(), false),
  /** Colleagues see it too. */
  is_shared: v.optional(v.boolean(), false),
});
export type SavedViewForm = v.InferOutput<typeof savedViewFormSchema>;

export const savedViewSchema = v.object({
  id: v.string(),
  ...v.object({ ...savedViewFormSchema.entries }).entries,
  own: v.boolean(),
  owner_name: v.string(),
});
export type SavedView = v.InferOutput<typeof savedViewSchema>;
