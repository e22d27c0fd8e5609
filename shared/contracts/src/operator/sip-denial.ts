import * as v from 'valibot';

/** An address that gave too many wrong SIP passwords and may not use an account for a while, or none at all. */
export const sipDenialSchema = v.object({
  id: v.string(),
  /** Code of the company; empty: every account is refused to the address. */
  company: v.string(),
  /** Empty together with the company. */
  extension: v.string(),
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: v.string(),
  since: v.string(),
  until: v.string(),
  /** Wrong passwords that led to it; 0: not known any more. */
  wrong: v.number(),
});
export type SipDenial = v.InferOutput<typeof sipDenialSchema>;
