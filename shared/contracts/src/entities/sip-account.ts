import * as v from 'valibot';

/** SIP account of the specification §3, handed only to its own user's softphone. */
export const sipAccountSchema = v.object({
  provider: v.picklist([1, 2, 3]),
  extension: v.string(),
  name: v.string(),
  username_telecom: v.string(),
  domain_telecom: v.string(),
  password_telecom: v.string(),
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
