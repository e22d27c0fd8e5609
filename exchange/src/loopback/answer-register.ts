import { addressOf, header, type SipHeader } from '../sip/sip-message.ts';
import { authenticate } from './authenticate.ts';
import type { PhoneLink } from './phone-link.ts';
import type { Registrar } from './registrar.ts';
import { reply } from './sip-reply.ts';
import type { SipRequest } from './sip-request.ts';

/** Seconds a registration is good for; what a phone asks for is brought into this range. */
const expires = { shortest: 60, longest: 3600 };

function expiresOf({ message }: SipRequest): number {
  const inContact = /;expires=(\d{1,9})/i.exec(header(message, 'Contact'))?.[1];
  const asked = Number(inContact ?? /^\d{1,9}$/.exec(header(message, 'Expires'))?.[0] ?? '60');
  if (asked === 0) return 0;
  return Math.min(Math.max(asked, expires.shortest), expires.longest);
}

/** REGISTER: a phone proves who it is and says where it is, or takes that back. */
export function answerRegister(link: PhoneLink, request: SipRequest, registrar: Registrar): void {
  const user = authenticate(link, request, (name) => registrar.subscriber(name)?.password);
  if (user === undefined) return;
  if (user !== request.toUser) return reply(link, request, 403);
  const contact = header(request.message, 'Contact');
  const uri = addressOf(contact);
  const seconds = expiresOf(request);
  if (contact !== '*' && contact !== '' && !/^sips?:[!-~]{1,300}$/.test(uri)) {
    return reply(link, request, 400);
  }
  if (contact === '*') {
    for (const one of registrar.contacts(user)) registrar.unbind(user, one);
  } else if (contact !== '' && seconds === 0) {
    registrar.unbind(user, { link, uri });
  } else if (contact !== '') {
    registrar.bind(user, { link, uri }, seconds);
  }
  reply(link, request, 200, {
    headers: registrar
      .contacts(user)
      .map((one): SipHeader => ['Contact', `<${one.uri}>;expires=${seconds}`]),
  });
}
