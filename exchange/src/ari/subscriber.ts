import * as v from 'valibot';

const extensionSchema = v.pipe(v.string(), v.regex(/^\d{2,6}$/));
const codecsSchema = v.pipe(v.array(v.picklist(['opus', 'alaw', 'ulaw', 'g722'])), v.minLength(1));
const encryption = v.picklist(['none', 'optional', 'required']);

/**
 * A SIP extension as Asterisk needs it (entities §4.2). Its endpoint is `<tenant>-<extension>`, which is
 * also its SIP user name.
 */
export const subscriberSchema = v.object({
  tenant: v.pipe(v.string(), v.regex(/^[a-z0-9]{2,32}$/)),
  extension: extensionSchema,
  password: v.pipe(v.string(), v.regex(/^[\x21-\x7e]{8,128}$/)),
  name: v.pipe(v.string(), v.maxLength(200)),
  /** How many devices may be registered at once, 1-5. */
  maxContacts: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  provider: v.picklist([1, 2]),
  codecs: codecsSchema,
  webrtc: v.boolean(),
  /** Its phones may prove the password by SHA-256 too (RFC 8760); only by MD5 without. */
  sha256: v.optional(v.boolean()),
  /** A second call rings while one is in progress; false: it is refused, by whichever phone the first one is. */
  hasCallWaiting: v.optional(v.boolean()),
  /** Sound of its desk phones: plain, encrypted where the phone offers or takes it (without), or encrypted only. */
  soundEncryption: v.optional(encryption),
  /** Another extension whose desk phones are its own for now (hot desking), with what they can do; null: none. */
  hotDesk: v.optional(
    v.nullable(
      v.object({ extension: extensionSchema, codecs: codecsSchema, soundEncryption: encryption }),
    ),
  ),
  /** Its desk phones are another extension's for now. */
  isDeskTaken: v.optional(v.boolean()),
  /** For a user who may not see outside numbers: which part is hidden (1 start, 2 middle, 3 end); null: none. */
  mask: v.nullable(v.picklist([1, 2, 3])),
});

export type Subscriber = v.InferOutput<typeof subscriberSchema>;
