import { header, type SipMessage } from '../sip/sip-message.ts';
import type { CallLeg } from './call-leg.ts';
import { contentTypeOf, ownContact, reply } from './sip-reply.ts';
import type { SipRequest } from './sip-request.ts';

/** Requests of one call that wait for the other phone. */
const mostWaiting = 8;

/** Hands requests inside a call to the other phone, and its answers back. */
export class Relay {
  #waiting = 0;
  #isOffering = false;

  pass(from: CallLeg, to: CallLeg, request: SipRequest): void {
    const { method, message } = request;
    const contentType = contentTypeOf(header(message, 'Content-Type'));
    const isInvite = method === 'INVITE';
    if (this.#waiting >= mostWaiting) return reply(from.link, request, 503);
    if (isInvite && this.#isOffering) return reply(from.link, request, 491);
    if (isInvite && message.body === '') return reply(from.link, request, 488);
    if (message.body !== '' && contentType === '') return reply(from.link, request, 400);
    this.#waiting += 1;
    if (isInvite) {
      this.#isOffering = true;
      reply(from.link, request, 100);
    }
    const outgoing = { body: message.body, contentType };
    const answer = (response: SipMessage | undefined) => {
      const status = response?.status ?? 408;
      if (status < 200) return;
      this.#waiting -= 1;
      if (isInvite) this.#isOffering = false;
      if (isInvite && status < 300) to.acknowledge();
      reply(from.link, request, status, {
        headers: isInvite ? [ownContact] : [],
        body: response?.body ?? '',
        contentType: response === undefined ? '' : contentTypeOf(header(response, 'Content-Type')),
      });
    };
    to.whenReachable(() => {
      if (isInvite) to.invite(outgoing, answer);
      else to.request(method, outgoing, answer);
    });
  }
}
