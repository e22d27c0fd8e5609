import { browserDomain } from '@alo/routing';
import { formatSipMessage, type SipHeader } from '@alo/exchange';
import { type Credential, exchangeAuthorization } from './exchange-credential.ts';
import {
  nameOf,
  type PhoneMessage,
  readPhoneMessage,
  userOf,
  withDomain,
  valuesOf,
  writePhoneMessage,
} from './phone-message.ts';

/** What happens to a message of a phone. */
export type DoorVerdict =
  /** The message is forwarded to the exchange, perhaps changed; `callId` is that of the call it is about. */
  | { readonly do: 'pass'; readonly text: string; readonly callId: string | undefined }
  /** It is answered here. */
  | { readonly do: 'answer'; readonly text: string }
  | { readonly do: 'ignore' }
  /** The connection ends. */
  | { readonly do: 'close' };

/** Wrong passwords after which a connection ends: a page knows its own. */
const mostWrong = 5;

/** A refusal in the place of the exchange; an ACK has no answer. */
function forbidden(message: PhoneMessage): DoorVerdict {
  if (message.method === 'ACK') return { do: 'ignore' };
  const copied = message.headers.filter((one) =>
    ['via', 'v', 'from', 'call-id', 'cseq'].includes(nameOf(one)),
  );
  const [to = ''] = valuesOf(message, 'to');
  const tagged: SipHeader = ['To', /;\s*tag=/i.test(to) ? to : `${to};tag=alo`];
  return {
    do: 'answer',
    text: formatSipMessage('SIP/2.0 403 Forbidden', [...copied, tagged]),
  };
}

/** The exchange tells browsers from desk phones by the domain of their addresses. */
function asBrowser(message: PhoneMessage): PhoneMessage {
  const own = message.method === 'REGISTER' ? ['from', 'to'] : ['from'];
  const headers = message.headers.map((one): SipHeader =>
    own.includes(nameOf(one)) ? [one[0], withDomain(one[1], browserDomain)] : one,
  );
  return { ...message, headers };
}

/**
 * Guards what one connection may say to the exchange: messages of its own extension only, proven with the password of
 * this connection and no other.
 */
export class PhoneDoor {
  #wrong = 0;

  /** @param credential as it is now; the extension's own password may be changed meanwhile */
  take(text: string, credential: Credential): DoorVerdict {
    // A sign of life between the messages (RFC 5626 §4.4.1).
    if (/^(?:\r\n){1,2}$/.test(text)) return { do: 'ignore' };
    const message = readPhoneMessage(text);
    if (message === undefined) return { do: 'close' };
    const { method } = message;
    const isOfCall = method !== 'REGISTER' && method !== 'OPTIONS';
    const callId = isOfCall ? valuesOf(message, 'call-id')[0] : undefined;
    if (method === undefined) return { do: 'pass', text: writePhoneMessage(message), callId };
    const [from = ''] = valuesOf(message, 'from');
    const [to = ''] = valuesOf(message, 'to');
    if (userOf(from) !== credential.user) return forbidden(message);
    if (method === 'REGISTER' && userOf(to) !== credential.user) return forbidden(message);
    if (valuesOf(message, 'proxy-authorization').length > 0) return forbidden(message);
    const named = asBrowser(message);
    const given = valuesOf(message, 'authorization');
    if (given.length === 0) return { do: 'pass', text: writePhoneMessage(named), callId };
    const proven =
      given.length === 1 ? exchangeAuthorization(given[0] ?? '', method, credential) : undefined;
    if (proven === undefined) {
      this.#wrong += 1;
      return this.#wrong >= mostWrong ? { do: 'close' } : forbidden(message);
    }
    this.#wrong = 0;
    const headers = named.headers.map((one): SipHeader =>
      nameOf(one) === 'authorization' ? ['Authorization', proven] : one,
    );
    return { do: 'pass', text: writePhoneMessage({ ...named, headers }), callId };
  }
}
