import * as v from 'valibot';
import { voiceProviderSchema } from '../vocabulary/call.ts';
import { messages } from './messages.ts';

const flag = v.fallback(
  v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([0, 1])),
  0,
);

/** A number between two others, or its text; whatever else is stored is taken for `otherwise`. */
function numberWithin({ least, most }: SettingRange, otherwise: number) {
  return v.fallback(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.number(),
      v.minValue(least),
      v.maxValue(most),
    ),
    otherwise,
  );
}

/** Bounds of the keys that are counts, both of them allowed, with what to say of anything else. */
export const settingRanges = {
  wrapup_seconds: { least: 0, most: 600, message: messages.wrapupSeconds },
  recording_retention_days: { least: 1, most: 3650, message: messages.retentionDays },
  reload_hold_seconds: { least: 5, most: 120, message: messages.reloadHold },
  park_seconds: { least: 15, most: 1800, message: messages.parkSeconds },
  default_ring_timeout: { least: 5, most: 120, message: messages.ringTimeout },
} as const;

/** Bounds of a count, and what to say of anything else. */
export type SettingRange = (typeof settingRanges)[keyof typeof settingRanges];

/** HH:mm within the hours of advertising calls (Decree 91/2020, article 13): 08:00 to 17:00. */
const adsClock = v.pipe(
  v.string(messages.adsHours),
  v.regex(/^(?:(?:08|09|1[0-6]):[0-5]\d|17:00)$/, messages.adsHours),
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
  /** Seconds of work after an answered call with somebody outside (entities.md §1.4, status 7); 0: none. */
  wrapup_seconds: numberWithin(settingRanges.wrapup_seconds, 0),
  /** How phones send tones: in the sound (RFC 4733) or as SIP INFO, for an exchange that wants it. */
  dtmf_mode: v.fallback(v.picklist(['rfc4733', 'info']), 'rfc4733'),
  /** 1: a second call rings while one is in progress; otherwise it is refused as busy (specification §4). */
  call_waiting: flag,
  /** 1: a number may belong to several customers, after a warning. */
  allow_duplicate_phone: flag,
  /** 1: a call from outside that nobody took leaves a notice to call back. */
  missed_task: flag,
  /** 1: both sides hear a tone when a recording begins, and again during it. */
  recording_beep: flag,
  /** 1: an agent hears a tone when a supervisor begins to listen; nobody else does. */
  monitor_tone: flag,
  /** Days for which recordings are kept; never none, or everything would be too old. */
  recording_retention_days: numberWithin(settingRanges.recording_retention_days, 180),
  /** Seconds for which the other side of a call waits for a phone that was lost. */
  reload_hold_seconds: numberWithin(settingRanges.reload_hold_seconds, 20),
  /** Seconds for which a parked call waits before it rings at who parked it. */
  park_seconds: numberWithin(settingRanges.park_seconds, 120),
  /** Seconds that a new extension rings. */
  default_ring_timeout: numberWithin(settingRanges.default_ring_timeout, 30),
  /** From when to when campaigns call for advertising: within what the law allows. */
  ads_call_from: v.fallback(adsClock, '08:00'),
  ads_call_to: v.fallback(adsClock, '17:00'),
});
export type SystemSetting = v.InferOutput<typeof systemSettingSchema>;

/** One of a few numbers, or its text; anything else is refused: '' and null must not become 0. */
function choice<const Values extends readonly number[]>(values: Values) {
  const forms = [...values, ...values.map(String)];
  return v.pipe(v.picklist(forms, messages.oneOf(values)), v.transform(Number), v.picklist(values));
}

/** A whole number between two others, or its text; anything else is refused with the message. */
function whole({ least, most, message }: SettingRange) {
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
  wrapup_seconds: v.optional(whole(settingRanges.wrapup_seconds)),
  dtmf_mode: v.optional(v.picklist(['rfc4733', 'info'], messages.oneOf(['rfc4733', 'info']))),
  call_waiting: v.optional(choice([0, 1])),
  allow_duplicate_phone: v.optional(choice([0, 1])),
  missed_task: v.optional(choice([0, 1])),
  recording_beep: v.optional(choice([0, 1])),
  monitor_tone: v.optional(choice([0, 1])),
  recording_retention_days: v.optional(whole(settingRanges.recording_retention_days)),
  reload_hold_seconds: v.optional(whole(settingRanges.reload_hold_seconds)),
  park_seconds: v.optional(whole(settingRanges.park_seconds)),
  default_ring_timeout: v.optional(whole(settingRanges.default_ring_timeout)),
  ads_call_from: v.optional(adsClock),
  ads_call_to: v.optional(adsClock),
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
