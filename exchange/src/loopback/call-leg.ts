import { randomBytes } from 'node:crypto';
import {
  addressOf,
  formatSipMessage,
  header,
  type SipHeader,
  type SipMessage,
} from '../sip/sip-message.ts';
import type { JournalChannel } from './call-journal.ts';
import type { OnResponse, PhoneLink } from './phone-link.ts';
import { ownContact } from './sip-reply.ts';
import type { SipRequest } from './sip-request.ts';

/** Milliseconds a phone has to answer a request that is no INVITE (timer F of RFC 3261). */
const answerTimeout = 32_000;

interface Outgoing {
  readonly headers?: readonly SipHeader[];
  readonly body?: string;
  readonly contentType?: string;
  readonly timeoutMs?: number;
}

interface LegParts {
  readonly link: PhoneLink;
  readonly channel: JournalChannel;
  readonly callId: string;
  readonly tag: string;
  readonly local: string;
  readonly remote: string;
  readonly target: string;
}

export function token(): string {
  return randomBytes(16).toString('hex');
}

/** Our side of the dialog with one phone. */
export class CallLeg {
  readonly channel: JournalChannel;
  /** The tag is a secret between us and this phone: knowing it is the right to speak in the dialog. */
  readonly tag: string;
  readonly #callId: string;
  readonly #local: string;
  #remote: string;
  #target: string;
  #link: PhoneLink;
  #sequence = 0;
  #invite = { branch: '', sequence: 0 };
  #held: (() => void)[] = [];

  private constructor(parts: LegParts) {
    this.channel = parts.channel;
    this.tag = parts.tag;
    this.#link = parts.link;
    this.#callId = parts.callId;
    this.#local = parts.local;
    this.#remote = parts.remote;
    this.#target = parts.target;
  }

  /** Call-ID of the dialog with this phone. */
  get sipCallId(): string {
    return this.#callId;
  }

  /** The leg of the phone that sent this INVITE. */
  static ofCaller(link: PhoneLink, invite: SipRequest, channel: JournalChannel): CallLeg {
    const tag = token();
    return new CallLeg({
      link,
      channel,
      callId: invite.callId,
      tag,
      local: `${header(invite.message, 'To')};tag=${tag}`,
      remote: header(invite.message, 'From'),
      target: addressOf(header(invite.message, 'Contact')),
    });
  }

  /** A leg to a phone that is about to be called; `from` is whom it sees calling, without a tag. */
  static toCallee(link: PhoneLink, target: string, from: string, channel: JournalChannel): CallLeg {
    const tag = token();
    return new CallLeg({
      link,
      channel,
      callId: token(),
      tag,
      local: `${from};tag=${tag}`,
      remote: `<sip:${channel.callerNumber}@alo.invalid>`,
      target,
    });
  }

  get link(): PhoneLink {
    return this.#link;
  }

  /** Does this request speak in the dialog of this leg. */
  owns({ callId, toTag }: SipRequest): boolean {
    return toTag === this.tag && callId === this.#callId;
  }

  /** The phone speaks over this connection now, also after a new one: what was held for it goes out. */
  receive(link: PhoneLink, request: SipRequest): void {
    this.#link = link;
    const contact = addressOf(header(request.message, 'Contact'));
    if (contact !== '') this.#target = contact;
    const held = this.#held;
    this.#held = [];
    for (const send of held) send();
  }

  /** Does something that needs the phone: now, or when it is back. */
  whenReachable(send: () => void): void {
    if (this.#link.isOpen) send();
    else this.#held.push(send);
  }

  /** Sends an INVITE, first or later; its response brings the phone's tag and address. */
  invite(outgoing: Outgoing, onResponse: OnResponse): void {
    this.#sequence += 1;
    this.#invite = { branch: `z9hG4bK${token()}`, sequence: this.#sequence };
    const { branch, sequence } = this.#invite;
    this.#request('INVITE', branch, sequence, outgoing, (response) => {
      const status = response?.status ?? 0;
      if (response !== undefined && status >= 300) {
        this.#ack(branch, sequence, header(response, 'To'));
      } else if (response !== undefined && status >= 200) {
        this.#learn(response);
      }
      onResponse(response);
    });
  }

  /** Accepts the answer to the last INVITE. */
  acknowledge(): void {
    this.#ack(`z9hG4bK${token()}`, this.#invite.sequence, this.#remote);
  }

  /** Takes back the INVITE that rings. To has no tag yet, or the phone would look for a dialog. */
  cancel(headers: readonly SipHeader[] = []): void {
    const { branch, sequence } = this.#invite;
    this.#request('CANCEL', branch, sequence, { headers }, () => undefined);
  }

  request(method: string, outgoing: Outgoing, onResponse: OnResponse = () => undefined): void {
    this.#sequence += 1;
    this.#request(method, `z9hG4bK${token()}`, this.#sequence, outgoing, onResponse);
  }

  #learn(response: SipMessage): void {
    this.#remote = header(response, 'To');
    const contact = addressOf(header(response, 'Contact'));
    if (contact !== '') this.#target = contact;
  }

  #ack(branch: string, sequence: number, to: string): void {
    this.#link.send(this.#format('ACK', branch, sequence, {}, to));
  }

  #request(
    method: string,
    branch: string,
    sequence: number,
    outgoing: Outgoing,
    onResponse: OnResponse,
  ): void {
    const text = this.#format(method, branch, sequence, outgoing);
    this.#link.request(text, { method, branch }, outgoing.timeoutMs ?? answerTimeout, onResponse);
  }

  #format(
    method: string,
    branch: string,
    sequence: number,
    outgoing: Outgoing,
    to = this.#remote,
  ): string {
    const { headers = [], body = '', contentType = '' } = outgoing;
    return formatSipMessage(
      `${method} ${this.#target} SIP/2.0`,
      [
        ['Via', `SIP/2.0/WS alo.invalid;branch=${branch}`],
        ['Max-Forwards', '70'],
        ['From', this.#local],
        ['To', to],
        ['Call-ID', this.#callId],
        ['CSeq', `${sequence} ${method}`],
        ownContact,
        ...headers,
        ...(body === '' ? [] : [['Content-Type', contentType] as const]),
      ],
      body,
    );
  }
}
