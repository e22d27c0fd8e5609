import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { messages } from './messages.ts';

/** What a web-hook may listen to. */
export const webhookEvents = [
  'call.ended',
  'call.missed',
  'customer.created',
  'customer.updated',
  'customer.deleted',
  'alert.raised',
  'alert.cleared',
  'campaign.attempt',
  'survey.answered',
  'otp.finished',
  'otp.verified',
] as const;
export const webhookEventSchema = v.picklist(webhookEvents);
export type WebhookEvent = v.InferOutput<typeof webhookEventSchema>;

/** A web-hook (entities.md §5.8, integration). */
export const webhookFormSchema = v.object({
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(60, commonMessages.nameTooLong(60)),
  ),
  url: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(500, messages.urlTooLong),
    v.url(messages.urlInvalid),
    v.regex(/^https?:\/\//, messages.urlScheme),
  ),
  events: v.pipe(v.array(webhookEventSchema), v.minLength(1, messages.chooseEvent)),
  is_active: v.boolean(),
});
export type WebhookForm = v.InferOutput<typeof webhookFormSchema>;

export const webhookSchema = v.object({
  id: v.string(),
  ...webhookFormSchema.entries,
  /** Why the server closed it; empty while it is open or was closed by a person. */
  disabled_reason: v.string(),
  last_delivery: v.nullable(
    v.object({ status: v.picklist(['waiting', 'delivered', 'failed']), at: v.string() }),
  ),
  created_at: v.string(),
  row_version: v.number(),
});
export type Webhook = v.InferOutput<typeof webhookSchema>;

/** One message to a web-hook and how it went. */
export const webhookDeliverySchema = v.object({
  id: v.string(),
  event: v.union([webhookEventSchema, v.literal('test')]),
  status: v.picklist(['waiting', 'delivered', 'failed']),
  attempts: v.number(),
  /** HTTP status of the last answer; null: none came. */
  response_status: v.nullable(v.number()),
  /** What went wrong, in words; empty when nothing did. */
  error: v.string(),
  /** Milliseconds of the last attempt. */
  took_ms: v.nullable(v.number()),
  next_at: v.nullable(v.string()),
  created_at: v.string(),
  delivered_at: v.nullable(v.string()),
});
export type WebhookDelivery = v.InferOutput<typeof webhookDeliverySchema>;
