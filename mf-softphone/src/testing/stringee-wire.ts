import * as v from 'valibot';

/** Services of Stringee's wire that a phone and its server use. */
export const service = {
  ping: 1,
  authen: 2,
  start: 26,
  sdp: 27,
  stop: 28,
  sdpFromServer: 29,
  stopFromServer: 30,
  state: 31,
  stateFromServer: 32,
  startFromServer: 33,
  dtmf: 34,
  otherDevice: 38,
  hold: 100,
  transfer: 101,
  exists: 205,
} as const;

export const messageSchema = v.object({
  service: v.number(),
  body: v.looseObject({
    requestId: v.optional(v.number()),
    accesstoken: v.optional(v.string()),
    callId: v.optional(v.string()),
    code: v.optional(v.number()),
    fromNumber: v.optional(v.string()),
    toNumber: v.optional(v.string()),
    digits: v.optional(v.string()),
  }),
});
/** One message of a phone: JSON over a WebSocket. */
export type WireMessage = v.InferOutput<typeof messageSchema>;

const payloadSchema = v.object({ userId: v.string() });

/** The user in a token (JWT). The stand-in does not look at its signature. */
export function userOf(token: string): string {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return v.parse(payloadSchema, JSON.parse(payload)).userId;
}

/** A token as Alo's server makes it, unsigned. */
export function tokenOf(userId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ userId })}.unsigned`;
}
