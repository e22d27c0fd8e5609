import * as v from 'valibot';
import { cursorPageEntries, queryUuids } from '../endpoint/paging.ts';
import { phoneSchema } from '../phone/phone-number.ts';
import { optionalText, wholeNumber } from '../pbx-objects/field.ts';
import { contactLinkSchema, contactOutcomeSchema, contactStatusSchema } from './campaign-words.ts';

/** Somebody whom a campaign calls. */
export const campaignContactSchema = v.object({
  id: v.string(),
  name: v.string(),
  phone: v.string(),
  phone_hidden: v.boolean(),
  /** Other columns of the list that it came from, by their headings. */
  extra: v.record(v.string(), v.string()),
  status: contactStatusSchema,
  skip_reason: v.string(),
  priority: v.number(),
  /** Those that count against the campaign's limit, and all of them. */
  attempts: v.number(),
  dialled: v.number(),
  last_result: v.nullable(contactOutcomeSchema),
  last_called_at: v.nullable(v.string()),
  next_at: v.nullable(v.string()),
  callback_at: v.nullable(v.string()),
  callback_for: v.nullable(v.picklist(['me', 'anybody'])),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  customer_id: v.nullable(v.string()),
  note: v.string(),
  /** How the link of a survey by link stands; null: the campaign is none. */
  link: v.nullable(contactLinkSchema),
  created_at: v.string(),
  row_version: v.number(),
});
export type CampaignContact = v.InferOutput<typeof campaignContactSchema>;

/** One contact as somebody adds it. */
export const campaignContactFormSchema = v.object({
  name: optionalText(150),
  phone: phoneSchema,
  note: optionalText(1000),
  priority: v.optional(wholeNumber(0, 9), 0),
  user_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
});
export type CampaignContactForm = v.InferOutput<typeof campaignContactFormSchema>;

/** Filters of the contacts of a campaign. */
export const campaignContactQuerySchema = v.object({
  ...cursorPageEntries,
  status: v.optional(contactStatusSchema),
  user: v.optional(queryUuids, []),
});

/** “Vì sao chưa gọi?”: what is against a call now, the weightiest first. */
export const contactObstaclesSchema = v.object({
  obstacles: v.array(
    v.object({
      reason: v.string(),
      text: v.string(),
      /** ISO; null: time alone does not lift it. */
      until: v.nullable(v.string()),
    }),
  ),
  /** From when on nothing is against it, as far as is known now; null: time alone does not bring it. */
  next_at: v.nullable(v.string()),
});
export type ContactObstacles = v.InferOutput<typeof contactObstaclesSchema>;

/** Whom waiting contacts are given to, in turns; an empty list takes them from everybody. */
export const contactAssignmentSchema = v.object({
  /** Contacts by their ids, or all that wait, or those of them that are nobody's. */
  which: v.variant('kind', [
    v.object({
      kind: v.literal('chosen'),
      ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(500)),
    }),
    v.object({ kind: v.literal('waiting') }),
    v.object({ kind: v.literal('unassigned') }),
  ]),
  user_ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.maxLength(500)),
});
export type ContactAssignment = v.InferOutput<typeof contactAssignmentSchema>;
