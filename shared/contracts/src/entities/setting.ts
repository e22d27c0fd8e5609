import * as v from 'valibot';
import { voiceProviderSchema } from '../vocabulary/call.ts';

const flag = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([0, 1])),
  0,
);

/** System setting with the exact keys of the specification §3; numeric texts are read as numbers. */
export const systemSettingSchema = v.object({
  hidden_phone_customer: flag,
  position_hidden_phone_customer: v.fallback(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([1, 2, 3])),
    2,
  ),
  show_popup_customer: flag,
  voice_over_internet_protocol: voiceProviderSchema,
});
export type SystemSetting = v.InferOutput<typeof systemSettingSchema>;

/** Payment check of the specification §3. */
export const paymentCheckSchema = v.object({
  feature_name_data: v.array(v.object({ name: v.string() })),
  /** `yyyy-MM-dd`; the plan runs to the end of this day in tenant time. */
  date_expired: v.nullable(v.string()),
  plan: v.string(),
  max_users: v.number(),
  used_users: v.number(),
});
export type PaymentCheck = v.InferOutput<typeof paymentCheckSchema>;

/** In-app notice of the bell (entities.md §3.4). */
export const noticeSchema = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  kind: v.picklist(['missed_call', 'callback_due', 'campaign', 'kpi', 'system', 'payment']),
  link: v.nullable(v.string()),
  read_at: v.nullable(v.string()),
  created_at: v.string(),
});
export type Notice = v.InferOutput<typeof noticeSchema>;
