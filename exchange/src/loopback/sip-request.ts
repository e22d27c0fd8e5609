import { branchOf, header, type SipMessage, tagOf } from '../sip/sip-message.ts';

/** A request that has all that RFC 3261 §8.1.1 demands, taken apart. */
export interface SipRequest {
  readonly message: SipMessage;
  readonly method: string;
  readonly uri: string;
  readonly callId: string;
  readonly branch: string;
  readonly sequence: number;
  /** User part of the request's address, of From and of To; empty where there is none. */
  readonly uriUser: string;
  readonly fromUser: string;
  readonly toUser: string;
  readonly fromTag: string;
  /** Empty outside a dialog. */
  readonly toTag: string;
}

function userOf(address: string): string {
  return /sips?:([^@<>\s]*)@/i.exec(address)?.[1] ?? '';
}

/** Reads a request; undefined for one that lacks something or does not fit together. */
export function readSipRequest(message: SipMessage): SipRequest | undefined {
  const line = /^([A-Z]{1,20}) (\S{1,500}) SIP\/2\.0$/.exec(message.startLine);
  const method = line?.[1] ?? '';
  const uri = line?.[2] ?? '';
  const callId = header(message, 'Call-ID');
  const branch = branchOf(header(message, 'Via'));
  const [, sequence, sequenceMethod] = /^(\d{1,10}) +(\S+)$/.exec(header(message, 'CSeq')) ?? [];
  const from = header(message, 'From');
  const to = header(message, 'To');
  const fits =
    method !== '' &&
    sequenceMethod === method &&
    /^\S{1,256}$/.test(callId) &&
    branch !== '' &&
    to !== '' &&
    tagOf(from) !== '';
  if (!fits) return undefined;
  return {
    message,
    method,
    uri,
    callId,
    branch,
    sequence: Number(sequence),
    uriUser: userOf(uri),
    fromUser: userOf(from),
    toUser: userOf(to),
    fromTag: tagOf(from),
    toTag: tagOf(to),
  };
}
