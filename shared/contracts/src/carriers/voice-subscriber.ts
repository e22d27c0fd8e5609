import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { day } from '../pbx-objects/field.ts';

const idOrNull = v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null);

export const voiceStatusSchema = v.picklist(['active', 'expired', 'suspended']);

/** The account of a person at provider 2 or 3 (entities.md §5.2). Its secret never travels here. */
export const voiceSubscriberSchema = v.object({
  id: v.string(),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  provider: v.picklist([2, 3]),
  /** The extension of ours that it belongs to. */
  extension: v.string(),
  extentions_number: v.string(),
  tenant_domain: v.string(),
  /** Name at the SDK of provider 3; empty for provider 2. */
  sdk_user_id: v.string(),
  hotline: v.nullable(v.object({ id: v.string(), hotline: v.string(), name: v.string() })),
  /** yyyy-MM-dd, the last day; null without end. */
  expired_at: v.nullable(v.string()),
  status: voiceStatusSchema,
  synced_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type VoiceSubscriber = v.InferOutput<typeof voiceSubscriberSchema>;

const userId = v.pipe(v.string(commonMessages.required), v.uuid(commonMessages.required));

export const voiceSubscriberFormSchema = v.object({
  user_id: userId,
  /** A choice in a form is a text. */
  provider: v.pipe(
    v.union([v.number(), v.string()], commonMessages.chooseFromList),
    v.transform(Number),
    v.picklist([2, 3], commonMessages.chooseFromList),
  ),
  /** An approved hotline that the person calls with. */
  hotline_id: idOrNull,
  expired_at: v.optional(v.nullable(day), null),
});

export const voiceAssignmentSchema = v.object({ user_id: userId });
export const voiceRenewalSchema = v.object({ expired_at: v.nullable(day) });
