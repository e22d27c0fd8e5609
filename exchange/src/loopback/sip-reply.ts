import { formatSipMessage, header, type SipHeader } from '../sip/sip-message.ts';
import type { PhoneLink } from './phone-link.ts';
import type { SipRequest } from './sip-request.ts';

const reasons: Readonly<Record<number, string>> = {
  100: 'Trying',
  180: 'Ringing',
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  480: 'Temporarily Unavailable',
  481: 'Call/Transaction Does Not Exist',
  486: 'Busy Here',
  487: 'Request Terminated',
  488: 'Not Acceptable Here',
  491: 'Request Pending',
  503: 'Service Unavailable',
};

/** Where requests inside a dialog go: always this exchange. */
export const ownContact: SipHeader = ['Contact', '<sip:alo@alo.invalid;transport=ws>'];
/** Everything that is understood. */
export const allowedMethods: SipHeader = [
  'Allow',
  'INVITE, ACK, CANCEL, BYE, INFO, UPDATE, OPTIONS, REGISTER',
];

export interface SipReply {
  /** Ours of the dialog; a response that makes none gets none. */
  readonly toTag?: string;
  readonly headers?: readonly SipHeader[];
  readonly body?: string;
  readonly contentType?: string;
}

/** Q.850 cause of an end, as Asterisk sends it (RFC 3326). */
export function causeHeader(cause: number): SipHeader {
  return ['Reason', `Q.850;cause=${cause}`];
}

/** A Content-Type that may go to another phone; empty for one that may not. */
export function contentTypeOf(value: string): string {
  return /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/.test(value) ? value : '';
}

/** Answers a request on the connection it came over. */
export function reply(
  link: PhoneLink,
  request: SipRequest,
  status: number,
  { toTag = '', headers = [], body = '', contentType = '' }: SipReply = {},
): void {
  const { message } = request;
  const to = header(message, 'To');
  link.send(
    formatSipMessage(
      `SIP/2.0 ${status} ${reasons[status] ?? 'Answer'}`,
      [
        ...(message.headers.get('via') ?? []).map((via): SipHeader => ['Via', via]),
        ['From', header(message, 'From')],
        ['To', request.toTag === '' && toTag !== '' ? `${to};tag=${toTag}` : to],
        ['Call-ID', request.callId],
        ['CSeq', header(message, 'CSeq')],
        ...headers,
        ...(body === '' ? [] : [['Content-Type', contentType] as const]),
      ],
      body,
    ),
  );
}
