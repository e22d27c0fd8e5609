import * as v from 'valibot';
import { queryBoolean, tenantPageEntries } from '../endpoint/paging.ts';
import { flag, optionalText, requiredText, wholeNumber, whole } from '../pbx-objects/field.ts';
import { mayReferTo, refersTo } from '../pbx-objects/reference.ts';
import { speechSchema, speechVoiceSchema } from '../sounds/sound.ts';
import { messages } from './messages.ts';

/** Stands in the text for the code. */
export const otpPlace = '{otp}';

/** Fields of a script (entities.md §5.5); times in seconds unless they say otherwise. */
export const otpScriptEntries = {
  name: requiredText(100),
  /** Number that is shown to who is called. */
  number_id: refersTo('number'),
  /** Said first: a recording, or a text; neither: nothing. */
  greeting_id: mayReferTo('greeting'),
  greeting_text: optionalText(300),
  template: v.pipe(
    requiredText(300),
    v.check((text) => text.split(otpPlace).length === 2, messages.template),
  ),
  voice: v.optional(speechVoiceSchema, 'north'),
  speed: speechSchema.entries.speed,
  /** Milliseconds between two digits. */
  digit_pause: whole(0, 2000, 400),
  /** Readings, and the pause between two. */
  repeat: whole(2, 5, 2),
  gap: whole(1, 10, 2),
  closing: optionalText(300),
  /** It is read only to who presses 1: mailboxes answer, too. */
  press_one: flag(false),
  code_length: whole(4, 8, 6),
  ttl: whole(60, 600, 180),
  /** Codes for one number within an hour. */
  max_per_phone_hour: whole(1, 10, 5),
  ring_timeout: whole(10, 60, 30),
  /** Further calls when the number is busy or nobody answers. */
  retry: whole(0, 2, 1),
  /** Where outcomes are told besides the company's web-hooks; empty: nowhere. */
  callback_url: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(500),
      v.check(
        (text) => text === '' || (/^https?:\/\//.test(text) && URL.canParse(text)),
        messages.callbackUrl,
      ),
    ),
    '',
  ),
  is_active: flag(true),
};

const fields = v.object(otpScriptEntries);

/** A script as somebody writes it ("Kịch bản Voice OTP"). */
export const otpScriptFormSchema = v.pipe(
  fields,
  v.forward(
    v.check(
      ({ greeting_id, greeting_text }) => greeting_id === null || greeting_text === '',
      messages.greetingTwice,
    ),
    ['greeting_text'],
  ),
);
export type OtpScriptForm = v.InferOutput<typeof otpScriptFormSchema>;
export type OtpScriptFormInput = v.InferInput<typeof otpScriptFormSchema>;

/** How far the voice of a script is: while it is prepared a call waits for it, `failed` when it cannot be read aloud. */
const voiceStateSchema = v.picklist(['ready', 'preparing', 'failed']);

/** A script as it is kept; `names`: what its ids are called. */
export const otpScriptSchema = v.object({
  id: v.string(),
  form: fields,
  names: v.record(v.string(), v.string()),
  /** First letters of its API key; null: it has none. */
  key_prefix: v.nullable(v.string()),
  /** Why its outcomes are told no more; empty: they are. */
  callback_problem: v.string(),
  speech: voiceStateSchema,
  /** Requests of the last 24 hours, and of these those that were heard or verified. */
  sent_today: v.number(),
  heard_today: v.number(),
  created_by_name: v.string(),
  created_at: v.string(),
  row_version: v.number(),
});
export type OtpScript = v.InferOutput<typeof otpScriptSchema>;

export const otpScriptQuerySchema = v.object({
  ...tenantPageEntries,
  active: v.optional(queryBoolean),
});

/** What is heard of a script, tried before it is saved. */
export const otpPreviewSchema = v.object({
  greeting_text: otpScriptEntries.greeting_text,
  template: otpScriptEntries.template,
  voice: otpScriptEntries.voice,
  speed: otpScriptEntries.speed,
  digit_pause: otpScriptEntries.digit_pause,
  closing: otpScriptEntries.closing,
  code_length: wholeNumber(4, 8),
});
export type OtpPreview = v.InferOutput<typeof otpPreviewSchema>;
