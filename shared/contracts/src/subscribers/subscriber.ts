import * as v from 'valibot';
import { commonMessages } from '../messages.ts';
import { REQUIRED_MESSAGE } from '../phone/phone-number.ts';
import { blankText } from '../text/blank-text.ts';
import { extensionSchema, recordPolicySchema } from './extension.ts';
import { choice, flag, requiredDestination } from '../pbx-objects/field.ts';
import { mayReferTo } from '../pbx-objects/reference.ts';
import { messages } from './messages.ts';

export const codecSchema = v.picklist(['opus', 'alaw', 'ulaw', 'g722']);
export type Codec = v.InferOutput<typeof codecSchema>;

/** When a subscriber's calls go elsewhere. */
const forwardSchema = v.object({
  when: choice(['always', 'busy', 'noanswer', 'unregistered'], 'noanswer'),
  call_filter: choice(['internal', 'external', 'both'], 'both'),
  dest: requiredDestination,
});

/**
 * Whether the sound of an extension's desk phones is encrypted (SRTP, RFC 4568): never, where the phone offers or takes it,
 * or always, for phones that take nothing else.
 */
export const soundEncryptionSchema = v.picklist(['none', 'optional', 'required']);
export type SoundEncryption = v.InferOutput<typeof soundEncryptionSchema>;

/** The part of the subscriber form that is kept as a whole: how calls are routed, and the sound of desk phones. */
export const subscriberRoutingSchema = v.object({
  outbound_number_id: mayReferTo('number'),
  forwards: v.optional(v.array(forwardSchema), []),
  voicemail_enabled: flag(false),
  voicemail_email: v.optional(
    v.union([blankText, v.pipe(v.string(), v.trim(), v.email(commonMessages.emailFormat))]),
    '',
  ),
  voicemail_greeting_id: mayReferTo('greeting'),
  sound_encryption: v.optional(soundEncryptionSchema, 'optional'),
});

/** Fields of the subscriber form (entities.md §4.2). `row_version` guards against lost updates. */
export const subscriberFormSchema = v.object({
  extension: extensionSchema,
  name: v.pipe(
    v.string(REQUIRED_MESSAGE),
    v.trim(),
    v.nonEmpty(REQUIRED_MESSAGE),
    v.maxLength(60, messages.nameTooLong),
  ),
  user_id: v.optional(v.nullable(v.pipe(v.string(), v.uuid())), null),
  record_policy: v.optional(recordPolicySchema, 'inherit'),
  /** Absent: as it was; of a new one as the company's setting `default_ring_timeout` says. */
  ring_timeout: v.optional(
    v.pipe(
      v.number(messages.ringTimeout.number),
      v.integer(messages.ringTimeout.whole),
      v.minValue(5, messages.ringTimeout.range),
      v.maxValue(120, messages.ringTimeout.range),
    ),
  ),
  max_contacts: v.optional(
    v.pipe(
      v.number(messages.maxContacts.number),
      v.integer(messages.maxContacts.whole),
      v.minValue(1, messages.maxContacts.range),
      v.maxValue(5, messages.maxContacts.range),
    ),
    1,
  ),
  webrtc: v.optional(v.boolean(), true),
  codecs: v.optional(v.pipe(v.array(codecSchema), v.minLength(1, messages.chooseCodec)), [
    'opus',
    'alaw',
    'ulaw',
  ]),
  dnd: v.optional(v.boolean(), false),
  is_active: v.optional(v.boolean(), true),
  ...subscriberRoutingSchema.entries,
});
export type SubscriberFormInput = v.InferInput<typeof subscriberFormSchema>;
export type SubscriberForm = v.InferOutput<typeof subscriberFormSchema>;

/** A phone that is registered at an extension. */
export const registeredPhoneSchema = v.object({
  kind: v.picklist(['browser', 'desk']),
  transport: v.picklist(['ws', 'udp', 'tcp', 'tls']),
  /** What it calls itself; empty when it did not say. */
  user_agent: v.string(),
});
export type RegisteredPhone = v.InferOutput<typeof registeredPhoneSchema>;

/** A subscriber as the lists read it; its SIP secret never travels here. */
export const subscriberSchema = v.object({
  id: v.string(),
  extension: v.string(),
  name: v.string(),
  username_telecom: v.string(),
  user: v.nullable(v.object({ id: v.string(), name: v.string() })),
  record_policy: recordPolicySchema,
  ring_timeout: v.number(),
  max_contacts: v.number(),
  webrtc: v.boolean(),
  codecs: v.array(codecSchema),
  dnd: v.boolean(),
  is_active: v.boolean(),
  /** Live: is a device registered with the exchange now. */
  registered: v.boolean(),
  /** Live: those devices, browsers first. */
  phones: v.optional(v.array(registeredPhoneSchema), []),
  /** Another extension that is logged in at its desk phones, which are that one's meanwhile; null: nobody. */
  guest: v.optional(v.nullable(v.object({ extension: v.string(), name: v.string() })), null),
  created_at: v.string(),
  row_version: v.number(),
  ...subscriberRoutingSchema.entries,
});
export type Subscriber = v.InferOutput<typeof subscriberSchema>;

/** Subscribers that are made at once. */
export const MOST_IN_RANGE = 500;

/** Emergency numbers may stand between the ends: they are left out. */
const rangeEnd = v.pipe(
  v.string(commonMessages.required),
  v.trim(),
  v.nonEmpty(commonMessages.required),
  v.regex(/^\d{2,6}$/, messages.extensionFormat),
);

/** From one number to another of the same length. */
export const subscriberRangeSchema = v.pipe(
  v.object({
    from: rangeEnd,
    to: rangeEnd,
    /** Each is called by it and its number: "Máy nhánh 101". */
    name: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(50, commonMessages.tooLong(50))), ''),
    max_contacts: subscriberFormSchema.entries.max_contacts,
    dry_run: v.optional(v.boolean(), false),
  }),
  v.forward(
    v.check(({ from, to }) => from.length === to.length, messages.rangeDigits),
    ['to'],
  ),
  v.forward(
    v.check(({ from, to }) => Number(to) >= Number(from), messages.rangeOrder),
    ['to'],
  ),
  v.forward(
    v.check(
      ({ from, to }) => Number(to) - Number(from) < MOST_IN_RANGE,
      messages.rangeTooLarge(MOST_IN_RANGE),
    ),
    ['to'],
  ),
);

/** What a desk phone registers with. */
export const subscriberPhoneSchema = v.object({
  username: v.string(),
  password: v.string(),
  domain: v.string(),
  display_name: v.string(),
  /** Host and port of SIP over UDP and TCP; null where the installation has none (browsers only). */
  server: v.nullable(v.object({ host: v.string(), port: v.number() })),
});

/** SIP account of the specification §3, handed only to its own user's softphone. */
export const sipAccountSchema = v.object({
  provider: v.picklist([1, 2, 3]),
  extension: v.string(),
  name: v.string(),
  username_telecom: v.string(),
  domain_telecom: v.string(),
  /** Good for the one connection that the ticket opens. */
  password_telecom: v.string(),
  /** Opens a telephone connection once within a minute: offered as the subprotocol `ticket.<ticket>` beside `sip`. */
  socket_ticket: v.optional(v.string()),
  extentions_number: v.optional(v.string()),
  tenant_domain: v.optional(v.string()),
  extension_password: v.optional(v.string()),
  shop_key: v.optional(v.string()),
  /** Provider 3: token of the user for Stringee, valid for an hour; missing where no key is set up. */
  stringee_token: v.optional(v.string()),
  /** Why the provider's account is not handed out: `voice-expired`, `voice-suspended`. */
  refused: v.optional(v.string()),
});
export type SipAccount = v.InferOutput<typeof sipAccountSchema>;
