import { browserDomain } from '@alo/routing';
import { digestAnswer } from './digest-answer.ts';
import { nameLate } from './name-late.ts';
import {
  formatSipMessage,
  header,
  parseSipMessage,
  type SipHeader,
  type SipMessage,
} from '../sip/sip-message.ts';
import { type Caller, type CallPhone, SipCall } from './sip-call.ts';
import { type SipWire, webSocketWire } from './sip-wire.ts';
import { token } from './token.ts';

/** Port of the sound of a desk phone that has none. */
const silentPort = 9;

export interface SipPhoneOptions {
  readonly url: string;
  /** Opens the connection at a server that wants one. */
  readonly ticket?: string;
  readonly user: string;
  readonly password: string;
  /** User part of the Contact, for tests of what a hostile browser might register. */
  readonly contactUser?: string;
  /** User part of From; the user's own name unless a test lies. */
  readonly fromUser?: string;
}

/** What a phone says to a request outside of calls. */
interface SipReply {
  readonly status: number;
  readonly headers?: readonly SipHeader[];
}

/** A phone for tests: real SIP over a real connection, made-up media. It never answers by itself. */
export class SipPhone implements CallPhone {
  readonly options: SipPhoneOptions;
  readonly #wire: SipWire;
  readonly #calls = new Map<string, SipCall>();
  readonly #waiting = new Map<string, (response: SipMessage) => void>();
  readonly #incoming: SipCall[] = [];
  readonly #incomingWaiters: ((call: SipCall) => void)[] = [];
  readonly #tag = token();
  readonly #registrationId = token();
  #sequence = 0;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>;
  /** Everything that ever reached this phone, as it stood on the wire. */
  readonly heard: string[] = [];
  /** Every INVITE that ever reached this phone. */
  invitesSeen = 0;
  /** Takes incoming calls at once; without it `nextCall` gives them. */
  onCall: ((call: SipCall) => void) | undefined;
  /** Port of its sound, of a phone that is no browser. */
  rtpPort: number | undefined;
  /** Address of the same. */
  rtpAddress = '127.0.0.2';
  /** Answers requests outside of calls. */
  onRequest: (request: SipMessage) => SipReply | undefined = () => undefined;

  constructor(options: SipPhoneOptions, wire: SipWire) {
    this.options = options;
    this.#wire = wire;
    if (wire.domain !== browserDomain) this.rtpPort = silentPort;
    wire.onText((text) => this.#receive(text));
    this.closed = wire.closed;
  }

  static async connect(options: SipPhoneOptions): Promise<SipPhone> {
    return new SipPhone(options, await webSocketWire(options.url, options.ticket));
  }

  /** Registers for `expires` seconds (0 takes the registration back); gives the final status. */
  async register(expires = 60): Promise<number> {
    const uri = 'sip:alo.invalid';
    const send = (extra: readonly (readonly [string, string])[]): Promise<SipMessage> =>
      this.request('REGISTER', uri, this.#registrationId, [
        ['From', `<${this.address()}>;tag=${this.#tag}`],
        ['To', `<${this.address()}>`],
        ['Contact', `<${this.contact()}>`],
        ['Expires', String(expires)],
        ['User-Agent', 'Alo test phone'],
        ...extra,
      ]);
    let response = await send([]);
    if (response.status === 401) {
      const answer = this.authorize(header(response, 'WWW-Authenticate'), 'REGISTER', uri);
      response = await send([['Authorization', answer]]);
    }
    return response.status ?? 0;
  }

  /** Calls a whole SIP address or a user part, written as it is; gives the call before any answer came. */
  call(target: string, caller: Caller = { from: `<${this.address()}>` }): SipCall {
    const uri = target.startsWith('sip:') ? target : `sip:${target}@alo.invalid`;
    const call = SipCall.outgoing(this, token(), uri, caller);
    this.#calls.set(call.id, call);
    void call.begin();
    return call;
  }

  /** The next incoming call, also one that came before the question. */
  nextCall(): Promise<SipCall> {
    const call = this.#incoming.shift();
    if (call !== undefined) return Promise.resolve(call);
    const next = new Promise<SipCall>((resolve) => this.#incomingWaiters.push(resolve));
    return nameLate(next, () => `${this.options.user}: no call came`);
  }

  /**
   * Calls that came and were not asked for are not the next one any more, and whoever waited for one in vain takes none
   * away from the next test.
   */
  forgetCalls(): void {
    this.#incoming.length = 0;
    this.#incomingWaiters.length = 0;
  }

  /** Takes over a call that another connection of the same phone had. */
  adopt(call: SipCall): void {
    this.#calls.set(call.id, call);
  }

  /** Goes away like a crashed tab: no BYE, no un-REGISTER. */
  drop(): void {
    this.#wire.drop();
  }

  close(): Promise<void> {
    return this.#wire.close();
  }

  /** Sends a request and gives back its final response; `onProvisional` sees the others. */
  request(
    method: string,
    uri: string,
    callId: string,
    headers: readonly (readonly [string, string])[],
    body = '',
    onProvisional: (response: SipMessage) => void = () => undefined,
    onSent: (branch: string) => void = () => undefined,
  ): Promise<SipMessage> {
    const sequence = (this.#sequence += 1);
    const branch = `z9hG4bK${token()}`;
    const answer = new Promise<SipMessage>((resolve) => {
      this.#waiting.set(`${method} ${branch}`, (response) => {
        if ((response.status ?? 0) < 200) return onProvisional(response);
        this.#waiting.delete(`${method} ${branch}`);
        resolve(response);
      });
    });
    this.send(method, uri, callId, sequence, branch, headers, body);
    onSent(branch);
    const last = () => this.heard.at(-1)?.split('\r\n', 1)[0] ?? 'nothing';
    return nameLate(
      answer,
      () => `${method} of ${this.options.user}: no final response (last heard: ${last()})`,
    );
  }

  send(
    method: string,
    uri: string,
    callId: string,
    sequence: number,
    branch: string,
    headers: readonly (readonly [string, string])[],
    body = '',
  ): void {
    this.raw(
      formatSipMessage(
        `${method} ${uri} SIP/2.0`,
        [
          ['Via', `SIP/2.0/${this.#wire.via};branch=${branch}`],
          ['Max-Forwards', '70'],
          ['Call-ID', callId],
          ['CSeq', `${sequence} ${method}`],
          ...headers,
        ],
        body,
      ),
    );
  }

  raw(text: string): void {
    this.#wire.send(text);
  }

  authorize(challenge: string, method: string, uri: string): string {
    return digestAnswer(challenge, this.options, method, uri);
  }

  address(): string {
    return `sip:${this.options.fromUser ?? this.options.user}@${this.#wire.domain}`;
  }

  contact(): string {
    return `sip:${this.options.contactUser ?? this.options.user}@${this.#wire.contact}`;
  }

  get lastSequence(): number {
    return this.#sequence;
  }

  #receive(text: string): void {
    this.heard.push(text);
    const message = parseSipMessage(text);
    if (message.startLine === '') return;
    if (message.status !== undefined) {
      const branch = /branch=([^;,\s]+)/.exec(header(message, 'Via'))?.[1] ?? '';
      this.#waiting.get(`${message.method} ${branch}`)?.(message);
      return;
    }
    const callId = header(message, 'Call-ID');
    const known = this.#calls.get(callId);
    if (message.method === 'INVITE' && known === undefined) {
      this.invitesSeen += 1;
      const call = SipCall.incoming(this, message);
      this.#calls.set(callId, call);
      if (this.onCall !== undefined) return this.onCall(call);
      const waiter = this.#incomingWaiters.shift();
      if (waiter === undefined) this.#incoming.push(call);
      else waiter(call);
      return;
    }
    if (known !== undefined) return known.receive(message);
    const reply = this.onRequest(message);
    if (reply !== undefined) this.#reply(message, reply);
  }

  #reply(request: SipMessage, { status, headers = [] }: SipReply): void {
    const copied = ['From', 'Call-ID', 'CSeq'].map((name): SipHeader => [
      name,
      header(request, name),
    ]);
    const vias = (request.headers.get('via') ?? []).map((via): SipHeader => ['Via', via]);
    const to: SipHeader = ['To', `${header(request, 'To')};tag=${this.#tag}`];
    this.raw(formatSipMessage(`SIP/2.0 ${status} Reply`, [...vias, ...copied, to, ...headers]));
  }
}
