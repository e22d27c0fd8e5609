import * as v from 'valibot';

/** What a person's authenticator app takes over: by its camera or typed (RFC 6238, Key URI format). */
export const totpSetupSchema = v.object({
  secret: v.string(),
  uri: v.string(),
  /** QR code: one text a row, `1` is dark. */
  qr: v.array(v.string()),
});
export type TotpSetup = v.InferOutput<typeof totpSetupSchema>;
