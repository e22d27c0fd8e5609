import { setTimeout as delay } from 'node:timers/promises';
import { carrierSdp, fakeSdp } from './fake-sdp.ts';
import { formatSipMessage, header, type SipMessage, tagOf } from '../sip/sip-message.ts';
import { token } from './token.ts';
import { waitFor } from './wait-for.ts';

type Header = readonly [string, string];

const mostReinvites = 50;
/** Milliseconds. */
const reinviteAgainAfter = 100;

/** Who makes a call: name and address as in From, and what else stands in the INVITE. */
export interface Caller {
  readonly from: string;
  /** Address in To where it is not the one that is called. */
  readonly to?: string;
  readonly headers?: readonly Header[];
}

/** What a call needs of the phone that it is made with. */
export interface CallPhone {
  /** Port of its sound, of a phone that is no browser. */
  readonly rtpPort: number | undefined;
  readonly rtpAddress: string;
  /** Number of the last request that it sent. */
  readonly lastSequence: number;
  readonly contact: () => string;
  readonly authorize: (challenge: string, method: string, uri: string) => string;
  /** Sends a request and gives its final response. */
  readonly request: (
    method: string,
    uri: string,
    callId: string,
    headers: readonly Header[],
    body?: string,
    onProvisional?: (response: SipMessage) => void,
    onSent?: (branch: string) => void,
  ) => Promise<SipMessage>;
  /** Sends a request and waits for nothing. */
  readonly send: (
    method: string,
    uri: string,
    callId: string,
    sequence: number,
    branch: string,
    headers: readonly Header[],
  ) => void;
  readonly raw: (text: string) => void;
  /** Takes over a call that another connection of the same phone had. */
  readonly adopt: (call: SipCall) => void;
}

/** One call leg of a test phone. Everything that can be waited for is a promise. */
export class SipCall {
  readonly id: string;
  /** Caller: the final status of the INVITE. Callee: what was sent. */
  readonly final = Promise.withResolvers<number>();
  /** Caller: the other side rings. */
  readonly ringing = Promise.withResolvers<void>();
  /** A BYE or CANCEL came in, or this side ended the call. */
  readonly ended = Promise.withResolvers<'here' | 'there'>();
  /** The INVITE, of an incoming call. */
  readonly invite: SipMessage | undefined;
  /** Leaves what comes inside the call without an answer. */
  isSilent = false;
  /** Requests that came inside the call, in order. */
  readonly received: SipMessage[] = [];
  /** Session descriptions: what the caller offered and the called one answered, as this side has them. */
  readonly sdp = { offer: '', answer: '' };
  #phone: CallPhone;
  readonly #localTag = token();
  #uri: string;
  #remote: string;
  #inviteBranch = '';
  #inviteSequence = 0;
  #answered = false;
  readonly #caller: Caller;
  /** What was last answered to each request, by method and branch. */
  readonly #responses = new Map<string, string>();

  private constructor(
    phone: CallPhone,
    id: string,
    uri: string,
    parts: { readonly invite?: SipMessage; readonly caller?: Caller },
  ) {
    const { invite } = parts;
    this.#caller = parts.caller ?? { from: '' };
    this.id = id;
    this.invite = invite;
    this.#phone = phone;
    this.#uri = uri;
    this.#remote = invite === undefined ? `<${uri}>` : header(invite, 'From');
    this.sdp.offer = invite?.body ?? '';
  }

  static outgoing(phone: CallPhone, id: string, uri: string, caller: Caller): SipCall {
    return new SipCall(phone, id, uri, { caller });
  }

  static incoming(phone: CallPhone, invite: SipMessage): SipCall {
    const uri = /<([^>]+)>/.exec(header(invite, 'Contact'))?.[1] ?? '';
    const call = new SipCall(phone, header(invite, 'Call-ID'), uri, { invite });
    call.#respond(invite, 180, 'Ringing');
    return call;
  }

  /** Sends the INVITE, answers the challenge, and acknowledges whatever comes. */
  async begin(): Promise<void> {
    let response = await this.#sendInvite([]);
    if (response.status === 401) {
      const challenge = header(response, 'WWW-Authenticate');
      const answer = this.#phone.authorize(challenge, 'INVITE', this.#uri);
      response = await this.#sendInvite([['Authorization', answer]]);
    }
    if (response.status === 200) this.#answered = true;
    this.sdp.answer = response.body;
    this.final.resolve(response.status ?? 0);
  }

  answer(): void {
    if (this.invite === undefined) return;
    this.#answered = true;
    this.sdp.answer = this.#describe('active');
    this.#respond(this.invite, 200, 'OK', this.sdp.answer);
    this.final.resolve(200);
  }

  /** @param contacts addresses to which a 3xx sends the caller */
  reject(status: number, contacts: readonly string[] = []): void {
    if (this.invite === undefined) return;
    this.#respond(this.invite, status, 'Rejected', '', contacts);
    this.final.resolve(status);
    this.ended.resolve('here');
  }

  /** Caller: gives up before the answer. */
  cancel(): void {
    const to: Header = ['To', `<${this.#uri}>`];
    const from: Header = ['From', this.#local()];
    this.#phone.send('CANCEL', this.#uri, this.id, this.#inviteSequence, this.#inviteBranch, [
      from,
      to,
    ]);
    this.ended.resolve('here');
  }

  /** Ends an answered call; resolves when the other side confirmed. */
  async bye(): Promise<void> {
    this.ended.resolve('here');
    await this.#phone.request('BYE', this.#uri, this.id, this.#dialogHeaders());
  }

  /**
   * Changes the session of a call that this side began; gives the final response. Where the other side changes it at the
   * same moment it is asked again (491, RFC 3261 §14.1).
   */
  async reinvite(sdp: string): Promise<SipMessage> {
    let response = await this.#reinviteOnce(sdp);
    for (let tries = 1; response.status === 491 && tries < mostReinvites; tries += 1) {
      await delay(reinviteAgainAfter);
      response = await this.#reinviteOnce(sdp);
    }
    return response;
  }

  async #reinviteOnce(sdp: string): Promise<SipMessage> {
    const type: Header = ['Content-Type', 'application/sdp'];
    const answer = this.ask('INVITE', [type], sdp);
    const sequence = this.#phone.lastSequence;
    const response = await answer;
    const branch = `z9hG4bK${token()}`;
    this.#phone.send('ACK', this.#uri, this.id, sequence, branch, this.#dialogHeaders());
    return response;
  }

  /** Asks for a blind transfer to a user part; gives the status of the answer. */
  async refer(target: string): Promise<number> {
    const response = await this.ask('REFER', [['Refer-To', `<sip:${target}@alo.invalid>`]]);
    return response.status ?? 0;
  }

  /**
   * Asks to connect the other side of this call with that of another call of the same phone (attended transfer); resolves
   * when it is told that they are, and rejects where the transfer is refused.
   * @param target user part that is named, whatever the other call was dialled as
   */
  async connectWith(other: SipCall, target = '100'): Promise<void> {
    const [ours, theirs] = other.tags();
    const replaces = encodeURIComponent(`${other.id};to-tag=${theirs};from-tag=${ours}`);
    const address = `<sip:${target}@alo.invalid?Replaces=${replaces}>`;
    const { status } = await this.ask('REFER', [['Refer-To', address]]);
    if (status !== 202) throw new Error(`The transfer was answered by ${status}.`);
    await waitFor(() => this.received.some(({ body }) => body.includes('200 OK')));
  }

  /** Tags of this side and of the other one. */
  tags(): [string, string] {
    return [this.#localTag, tagOf(this.#remote)];
  }

  /** Sends any request inside the call and gives its final response. */
  ask(method: string, headers: readonly Header[] = [], body = ''): Promise<SipMessage> {
    const contact: Header = ['Contact', `<${this.#phone.contact()}>`];
    const all = [...this.#dialogHeaders(), contact, ...headers];
    return this.#phone.request(method, this.#uri, this.id, all, body);
  }

  /** Presses keys, as INFO requests, as fast as a finger can: each lasts a tenth of a second. */
  async press(keys: string): Promise<void> {
    for (const key of keys) {
      const type: Header = ['Content-Type', 'application/dtmf-relay'];
      await this.ask('INFO', [type], `Signal=${key}\r\nDuration=100\r\n`);
      if (keys.length > 1) await delay(200);
    }
  }

  /** Goes on with the call over the new connection of the same phone. */
  moveTo(phone: CallPhone): void {
    this.#phone = phone;
    phone.adopt(this);
  }

  receive(request: SipMessage): void {
    if (request.method === 'ACK') return;
    const response = this.#responses.get(transactionOf(request));
    // Sent again, as over UDP to a machine that is busy: it has the same answer (RFC 3261 §17.2).
    if (response !== undefined) return this.#phone.raw(response);
    this.received.push(request);
    if (this.isSilent) return;
    this.#respond(request, 200, 'OK');
    if (request.method === 'CANCEL' && this.invite !== undefined && !this.#answered) {
      this.#respond(this.invite, 487, 'Request Terminated');
    }
    if (request.method === 'BYE' || request.method === 'CANCEL') this.ended.resolve('there');
  }

  async #sendInvite(extra: readonly Header[]): Promise<SipMessage> {
    this.sdp.offer = this.#describe('actpass');
    const headers: Header[] = [
      ['From', this.#local()],
      ['To', this.#caller.to ?? `<${this.#uri}>`],
      ['Contact', `<${this.#phone.contact()}>`],
      ['Content-Type', 'application/sdp'],
      ...(this.#caller.headers ?? []),
      ...extra,
    ];
    const answer = this.#phone.request(
      'INVITE',
      this.#uri,
      this.id,
      headers,
      this.sdp.offer,
      (provisional) => {
        if (provisional.status === 180) this.ringing.resolve();
      },
      (branch) => {
        this.#inviteBranch = branch;
      },
    );
    this.#inviteSequence = this.#phone.lastSequence;
    const response = await answer;
    const target = /<([^>]+)>/.exec(header(response, 'Contact'))?.[1];
    const accepted = response.status === 200;
    this.#remote = header(response, 'To');
    if (accepted && target !== undefined) this.#uri = target;
    this.#phone.send(
      'ACK',
      this.#uri,
      this.id,
      this.#inviteSequence,
      accepted ? `z9hG4bK${token()}` : this.#inviteBranch,
      [
        ['From', this.#local()],
        ['To', this.#remote],
      ],
    );
    return response;
  }

  #describe(setup: 'actpass' | 'active'): string {
    const { rtpPort, rtpAddress } = this.#phone;
    return rtpPort === undefined ? fakeSdp(setup) : carrierSdp(rtpPort, rtpAddress);
  }

  #dialogHeaders(): Header[] {
    return [
      ['From', this.#local()],
      ['To', this.#remote],
    ];
  }

  #local(): string {
    if (this.invite === undefined) return `${this.#caller.from};tag=${this.#localTag}`;
    return `${header(this.invite, 'To')};tag=${this.#localTag}`;
  }

  #respond(
    request: SipMessage,
    status: number,
    reason: string,
    body = '',
    contacts: readonly string[] = [],
  ): void {
    const to = header(request, 'To');
    const headers: Header[] = [
      ...(request.headers.get('via') ?? []).map((via): Header => ['Via', via]),
      ['From', header(request, 'From')],
      ['To', tagOf(to) === '' ? `${to};tag=${this.#localTag}` : to],
      ['Call-ID', this.id],
      ['CSeq', header(request, 'CSeq')],
      ...(contacts.length === 0 ? [`<${this.#phone.contact()}>`] : contacts).map(
        (contact): Header => ['Contact', contact],
      ),
      ...(body === '' ? [] : [['Content-Type', 'application/sdp'] as const]),
    ];
    const text = formatSipMessage(`SIP/2.0 ${status} ${reason}`, headers, body);
    this.#responses.set(transactionOf(request), text);
    this.#phone.raw(text);
  }
}

/** What a request and the same one sent again have in common. */
const transactionOf = (request: SipMessage) => `${request.method} ${header(request, 'Via')}`;
