import * as v from 'valibot';
import { voiceProviderSchema } from '../vocabulary/call.ts';

const flag = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([0, 1])),
  0,
);

/** Seconds of work after an answered call with somebody outside (entities.md §1.4, status 7); 0: none. */
const wrapupSeconds = v.fallback(
  // Its limits are those of the change: this one is read on every first page.
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number()),
  0,
);

/** Days for which recordings are kept (entities.md §5.6). */
const retentionDays = v.fallback(
  // Never none, whatever is stored: everything would be too old.
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.number(), v.minValue(1)),
  180,
);

/** Seconds that a new extension rings (entities.md §5.6). */
const ringSeconds = v.fallback(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.number(),
    v.minValue(5),
    v.maxValue(120),
  ),
  30,
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
  wrapup_seconds: wrapupSeconds,
  /** How phones send tones: in the sound (RFC 4733) or as SIP INFO, for an exchange that wants it. */
  dtmf_mode: v.fallback(v.picklist(['rfc4733', 'info']), 'rfc4733'),
  /** 1: a second call rings while one goes on; otherwise it is refused as busy (specification §4). */
  call_waiting: flag,
  /** 1: a number may belong to several customers, after a warning. */
  allow_duplicate_phone: flag,
  recording_retention_days: retentionDays,
  default_ring_timeout: ringSeconds,
});
export type SystemSetting = v.InferOutput<typeof systemSettingSchema>;

/** One of a few numbers, or its text; anything else is refused: '' and null must not become 0. */
function choice<const Values extends readonly number[]>(values: Values) {
  const forms = [...values, ...values.map(String)];
  return v.pipe(
    v.picklist(forms, `Giá trị phải là ${values.join(' hoặc ')}`),
    v.transform(Number),
    v.picklist(values),
  );
}

/** A whole number between two others, or its text; anything else is refused with the message. */
function whole(least: number, most: number, message: string) {
  return v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number))], message),
    v.integer(message),
    v.minValue(least, message),
    v.maxValue(most, message),
  );
}

/** A change of the system setting: any of its keys, each with a usable value, and no other key. */
export const systemSettingChangeSchema = v.strictObject({
  hidden_phone_customer: v.optional(choice([0, 1])),
  position_hidden_phone_customer: v.optional(choice([1, 2, 3])),
  show_popup_customer: v.optional(choice([0, 1])),
  voice_over_internet_protocol: v.optional(choice([1, 2, 3])),
  wrapup_seconds: v.optional(whole(0, 600, 'Nhập số giây từ 0 đến 600')),
  dtmf_mode: v.optional(v.picklist(['rfc4733', 'info'], 'Giá trị phải là rfc4733 hoặc info')),
  call_waiting: v.optional(choice([0, 1])),
  allow_duplicate_phone: v.optional(choice([0, 1])),
  recording_retention_days: v.optional(whole(1, 3650, 'Nhập số ngày từ 1 đến 3650')),
  default_ring_timeout: v.optional(whole(5, 120, 'Nhập số giây từ 5 đến 120')),
});
export type SystemSettingChange = v.InferOutput<typeof systemSettingChangeSchema>;

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
