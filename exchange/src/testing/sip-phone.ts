import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import WebSocket from 'ws';
import { digestAnswer } from './digest-answer.ts';
import { formatSipMessage, header, parseSipMessage, type SipMessage } from '../sip/sip-message.ts';
import { SipCall } from './sip-call.ts';

export interface SipPhoneOptions {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** User part of the Contact, for tests of what a hostile browser might register. */
  readonly contactUser?: string;
  /** User part of From; the user's own name unless a test lies. */
  readonly fromUser?: string;
}

/** A phone for tests: real SIP over a real WebSocket, made-up media. It never answers by itself. */
export class SipPhone {
  readonly options: SipPhoneOptions;
  readonly #socket: WebSocket;
  readonly #calls = new Map<string, SipCall>();
  readonly #waiting = new Map<string, (response: SipMessage) => void>();
  readonly #incoming: SipCall[] = [];
  readonly #incomingWaiters: ((call: SipCall) => void)[] = [];
  readonly #tag = token();
  readonly #domain = `${token()}.invalid`;
  readonly #registrationId = token();
  #sequence = 0;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>;
  /** Every INVITE that ever reached this phone. */
  invitesSeen = 0;

  private constructor(options: SipPhoneOptions, socket: WebSocket) {
    this.options = options;
    this.#socket = socket;
    socket.on('message', (data: Buffer) => this.#receive(data.toString('utf8')));
    socket.on('error', () => undefined);
    this.closed = once(socket, 'close').then(() => undefined);
  }

  static async connect(options: SipPhoneOptions): Promise<SipPhone> {
    const socket = new WebSocket(options.url, 'sip');
    await once(socket, 'open');
    return new SipPhone(options, socket);
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
  call(target: string): SipCall {
    const uri = target.startsWith('sip:') ? target : `sip:${target}@alo.invalid`;
    const call = SipCall.outgoing(this, token(), uri);
    this.#calls.set(call.id, call);
    void call.begin();
    return call;
  }

  /** The next incoming call, also one that came before the question. */
  nextCall(): Promise<SipCall> {
    const call = this.#incoming.shift();
    if (call !== undefined) return Promise.resolve(call);
    return new Promise((resolve) => this.#incomingWaiters.push(resolve));
  }

  /** Takes over a call that another connection of the same phone had. */
  adopt(call: SipCall): void {
    this.#calls.set(call.id, call);
  }

  /** Goes away like a crashed tab: no BYE, no un-REGISTER. */
  drop(): void {
    this.#socket.terminate();
  }

  async close(): Promise<void> {
    if (this.#socket.readyState === WebSocket.CLOSED) return;
    this.#socket.close();
    await once(this.#socket, 'close');
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
    return answer;
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
          ['Via', `SIP/2.0/WS ${this.#domain};branch=${branch}`],
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
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  authorize(challenge: string, method: string, uri: string): string {
    return digestAnswer(challenge, this.options, method, uri);
  }

  address(): string {
    return `sip:${this.options.fromUser ?? this.options.user}@alo.invalid`;
  }

  contact(): string {
    return `sip:${this.options.contactUser ?? this.options.user}@${this.#domain};transport=ws`;
  }

  get lastSequence(): number {
    return this.#sequence;
  }

  #receive(text: string): void {
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
      const waiter = this.#incomingWaiters.shift();
      if (waiter === undefined) this.#incoming.push(call);
      else waiter(call);
      return;
    }
    known?.receive(message);
  }
}

export function token(): string {
  return randomBytes(8).toString('hex');
}
