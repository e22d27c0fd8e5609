import * as v from 'valibot';

/** Run-time configuration of the browser (`/config.json`). Addresses end without a slash. */
export const runtimeConfigSchema = v.object({
  api: v.object({
    controlPanel: v.string(),
    identity: v.string(),
    partner: v.string(),
    /** `{ma_dn}` in it is replaced by the tenant code (specification §7). */
    tenant: v.pipe(v.string(), v.includes('{ma_dn}')),
    telecom: v.string(),
    platform: v.string(),
    /** Codes by voice; absent from an older server. */
    otp: v.optional(v.string(), '/api/otp'),
  }),
  softphone: v.object({
    /** SIP over WebSocket; a path is resolved against the page's own origin. */
    socketUrl: v.string(),
    /** WebSocket addresses of provider 3 (Stringee); empty where it is not set up. */
    stringeeUrls: v.optional(v.array(v.string()), []),
    iceServers: v.array(
      v.object({
        urls: v.union([v.string(), v.array(v.string())]),
        username: v.optional(v.string()),
        credential: v.optional(v.string()),
      }),
    ),
  }),
  registryUrl: v.string(),
  /** Origins from which a developer may run a remote inside this page, as in a content security policy. */
  overrideOrigins: v.optional(v.array(v.string()), []),
  /** Demo mode shows the demo accounts on the sign-in screen. */
  demo: v.boolean(),
  /** May anybody sign up a company here? Absent: yes. */
  signUp: v.optional(v.picklist(['open', 'closed'])),
  /** What a person should know about this installation (for example: no telephone exchange). */
  notice: v.optional(v.string()),
});
export type RuntimeConfig = v.InferOutput<typeof runtimeConfigSchema>;
