import { formatSipMessage, type SipHeader } from '@alo/exchange';
import { nameOf, readPhoneMessage, valuesOf } from './phone-message.ts';

const copiedHeaders = ['via', 'v', 'from', 'to', 'call-id', 'cseq'];

/** Tag of the server's own end of a call whose page is gone. */
const tag = ';tag=alo-held';

function replyTo(text: string, status: string, isTagged: boolean): string | undefined {
  const request = readPhoneMessage(text);
  if (request?.method === undefined || request.method === 'ACK') return undefined;
  const hasTag = /;\s*tag=/i.test(valuesOf(request, 'to')[0] ?? '');
  const headers = request.headers
    .filter((one) => copiedHeaders.includes(nameOf(one)))
    .map((one): SipHeader =>
      isTagged && !hasTag && nameOf(one) === 'to' ? [one[0], one[1] + tag] : one,
    );
  return formatSipMessage(`SIP/2.0 ${status}`, headers);
}

/** What the exchange is answered in the place of the page: it is not there for new calls. */
export function replyInPlaceOfPage(text: string): string | undefined {
  return text.startsWith('INVITE ')
    ? replyTo(text, '480 Temporarily Unavailable', true)
    : replyTo(text, '200 OK', false);
}

/** The final answer to an INVITE that rang at a page that is gone. */
export function ringOver(invite: string, how: 'cancelled' | 'unavailable'): string {
  const status = how === 'cancelled' ? '487 Request Terminated' : '480 Temporarily Unavailable';
  return replyTo(invite, status, true) ?? '';
}
