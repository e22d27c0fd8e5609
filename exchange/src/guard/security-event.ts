import * as v from 'valibot';
import { parseEndpointId } from '@alo/routing';
import type { AmiMessage } from '../ami/ami-message.ts';

/** What Asterisk reports about the authentication of a request on the SIP port. */
export interface SecurityEvent {
  readonly kind: 'right' | 'wrong' | 'denied';
  /** The endpoint; empty for an unknown name, and for one that the address may not use. */
  readonly account: string;
  readonly address: string;
  /** Over TCP nobody speaks from an address that is not his. */
  readonly isSourceCertain: boolean;
  /** The nonce that was answered. */
  readonly nonce: string;
  /** The Call-ID. */
  readonly session: string;
}

const kinds = {
  SuccessfulAuth: 'right',
  ChallengeResponseFailed: 'wrong',
  FailedACL: 'denied',
} as const;

/** Phones on the port for SIP; those over a WebSocket come from the server, which guards them itself. */
const eventSchema = v.object({
  Event: v.picklist(['SuccessfulAuth', 'ChallengeResponseFailed', 'FailedACL']),
  Service: v.literal('PJSIP'),
  AccountID: v.string(),
  SessionID: v.optional(v.string(), ''),
  Challenge: v.optional(v.string(), ''),
  RemoteAddress: v.pipe(v.string(), v.regex(/^IPV[46]\/(?:UDP|TCP|TLS)\/[0-9a-fA-F.:[\]]+\/\d+$/)),
});

/** Reads an event of AMI; undefined for one of something else. */
export function readSecurityEvent(message: AmiMessage): SecurityEvent | undefined {
  const read = v.safeParse(eventSchema, Object.fromEntries(message));
  if (!read.success) return undefined;
  const { Event, AccountID, SessionID, Challenge, RemoteAddress } = read.output;
  const [, transport, address = ''] = RemoteAddress.split('/');
  return {
    kind: kinds[Event],
    account: parseEndpointId(AccountID) === undefined ? '' : AccountID,
    address: address.replace(/^\[|\]$/g, ''),
    isSourceCertain: transport !== 'UDP',
    nonce: Challenge,
    session: SessionID,
  };
}
