import * as v from 'valibot';

/** What a person's authenticator app takes over: by its camera or typed (RFC 6238, Key URI format). */
export const totpSetupSchema = v.object({
  secret: v.string(),
  uri: v.string(),
  /** QR code: one text a row, `1` is dark. */
  qr: v.array(v.string()),
});
export type TotpSetup = v.InferOutput<typeof totpSetupSchema>;

/** What somebody sees and may change of himself (entities.md §5.8, user settings). */
export const profileSchema = v.object({
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  avatar: v.nullable(v.string()),
  role: v.string(),
  branch: v.nullable(v.string()),
  department: v.nullable(v.string()),
  team: v.nullable(v.string()),
  extension: v.nullable(v.string()),
  totp: v.object({
    enabled: v.boolean(),
    /** The role wants it: it cannot be switched off. */
    required: v.boolean(),
    recovery_codes_left: v.number(),
  }),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** A place where somebody is signed in. */
export const sessionInfoSchema = v.object({
  id: v.string(),
  /** "Chrome trên Windows" */
  device: v.string(),
  ip: v.string(),
  signed_in_at: v.string(),
  last_seen_at: v.string(),
  /** The session that asks. */
  current: v.boolean(),
});
export type SessionInfo = v.InferOutput<typeof sessionInfoSchema>;
