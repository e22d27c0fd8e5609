import { once } from 'node:events';
import { type WebSocket, WebSocketServer } from 'ws';

export interface SipMessage {
  /** `INVITE sip:… SIP/2.0` or `SIP/2.0 200 OK`. */
  readonly startLine: string;
  readonly method: string;
  /** Zero for a request. */
  readonly status: number;
  /** By lower-case name; several of a name in one list. */
  readonly headers: ReadonlyMap<string, readonly string[]>;
  readonly body: string;
}

interface ReplyOptions {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type InviteScript = (
  request: SipMessage,
  reply: (status: number, options?: ReplyOptions) => void,
) => void;

export const remoteSdp = [
  'v=0',
  'o=- 1 1 IN IP4 127.0.0.1',
  's=-',
  't=0 0',
  'm=audio 40000 UDP/TLS/RTP/SAVPF 0',
  'c=IN IP4 127.0.0.1',
  'a=sendrecv',
  '',
].join('\r\n');

function parse(text: string): SipMessage {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  const [startLine = '', ...lines] = head.split('\r\n');
  const headers = new Map<string, string[]>();
  for (const line of lines) {
    const at = line.indexOf(':');
    const name = line.slice(0, at).trim().toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(at + 1).trim()]);
  }
  const isReply = startLine.startsWith('SIP/2.0');
  const cseq = headers.get('cseq')?.[0] ?? '';
  return {
    startLine,
    method: isReply ? (cseq.split(' ')[1] ?? '') : (startLine.split(' ')[0] ?? ''),
    status: isReply ? Number(startLine.split(' ')[1]) : 0,
    headers,
    body,
  };
}

/** A telephone exchange of one line for tests: SIP over a real WebSocket, every answer as scripted. */
export class SipServer {
  readonly #server: WebSocketServer;
  readonly #sockets = new Set<WebSocket>();
  #sequence = 0;
  /** Everything that the phone sent. */
  readonly received: SipMessage[] = [];
  /** Status of the answer to REGISTER; null leaves it without one. */
  registerStatus: number | null = 200;
  /** Subprotocols that each connection offered. */
  readonly offered: string[][] = [];
  /** Hears everything and says nothing, as behind a dead network. */
  mute = false;
  /** Lets nobody in. */
  refusing = false;
  /** Status of the answers to other requests by method; 200 otherwise. */
  readonly status = new Map<string, number>();
  onInvite: InviteScript = (_, reply) => reply(404);
  /** Answers of the phone to a call are acknowledged, as a caller does. */
  acknowledges = false;

  private constructor(server: WebSocketServer) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('message', (data) => {
        const text = String(data);
        if (text.trim() !== '') this.#receive(socket, parse(text));
      });
    });
  }

  static async start(): Promise<SipServer> {
    const server = new WebSocketServer({
      port: 0,
      host: '127.0.0.1',
      handleProtocols: (offered) => {
        made.offered.push([...offered]);
        return 'sip';
      },
      verifyClient: () => !made.refusing,
    });
    const made = new SipServer(server);
    await once(server, 'listening');
    return made;
  }

  get url(): string {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The server has no port');
    return `ws://127.0.0.1:${address.port}`;
  }

  requests(method: string): SipMessage[] {
    return this.received.filter((message) => message.method === method && message.status === 0);
  }

  replies(method: string): number[] {
    return this.received
      .filter((message) => message.method === method && message.status > 0)
      .map(({ status }) => status);
  }

  /** Drops every connection as a network does. */
  cut(): void {
    for (const socket of this.#sockets) socket.terminate();
  }

  /** Calls the phone; gives the id of the call. */
  invite(from: string, name = '', headers: readonly string[] = []): string {
    this.#sequence += 1;
    const callId = `call-${this.#sequence}`;
    this.#request('INVITE', callId, from, name, remoteSdp, headers);
    return callId;
  }

  /** Sends a request inside the call that the phone began with this INVITE. */
  inside(invite: SipMessage, method: string, { headers = {}, body = '' }: ReplyOptions = {}): void {
    this.#sequence += 1;
    const header = (name: string) => invite.headers.get(name)?.[0] ?? '';
    const uri = /<([^>]+)>/.exec(header('contact'))?.[1] ?? '';
    this.#send([
      `${method} ${uri} SIP/2.0`,
      `Via: SIP/2.0/WS 127.0.0.1;branch=z9hG4bKinside${this.#sequence}`,
      'Max-Forwards: 70',
      `From: ${header('to')};tag=server`,
      `To: ${header('from')}`,
      `Call-ID: ${header('call-id')}`,
      `CSeq: ${100 + this.#sequence} ${method}`,
      'Contact: <sip:102@127.0.0.1;transport=ws>',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === '' || 'Content-Type' in headers ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${body.length}`,
      '',
      body,
    ]);
  }

  cancel(callId: string, from: string, reason = ''): void {
    this.#request('CANCEL', callId, from, '', '', reason === '' ? [] : [`Reason: ${reason}`]);
  }

  /** The other party of the latest answered call hangs up. */
  hangUp(): void {
    const answer = this.received.findLast(
      ({ method, status }) => method === 'INVITE' && status === 200,
    );
    const invite = this.requests('INVITE').at(-1);
    const line = (name: string, value = '') => `${name}: ${value}`;
    const last = [answer, invite].find((message) => message !== undefined);
    if (last === undefined) throw new Error('There is no call to hang up');
    const [from, to] = last === answer ? (['from', 'to'] as const) : (['to', 'from'] as const);
    const tag = last === answer ? '' : ';tag=server';
    this.#send([
      `BYE ${this.#contactUri()} SIP/2.0`,
      `Via: SIP/2.0/WS 127.0.0.1;branch=z9hG4bKbye${this.received.length}`,
      'Max-Forwards: 70',
      line('From', `${last.headers.get(from)?.[0]}${tag}`),
      line('To', last.headers.get(to)?.[0]),
      line('Call-ID', last.headers.get('call-id')?.[0]),
      'CSeq: 9 BYE',
      'Content-Length: 0',
      '',
      '',
    ]);
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #request(
    method: string,
    callId: string,
    from: string,
    name: string,
    body: string,
    extra: readonly string[] = [],
  ): void {
    this.#send([
      `${method} ${this.#contactUri()} SIP/2.0`,
      `Via: SIP/2.0/WS 127.0.0.1;branch=z9hG4bK${callId}`,
      'Max-Forwards: 70',
      `From: ${name === '' ? '' : `"${name}" `}<sip:${from === '' ? '' : `${from}@`}alo.test>;tag=server-${callId}`,
      'To: <sip:dn0002-101@alo.test>',
      `Call-ID: ${callId}`,
      `CSeq: 1 ${method}`,
      `Contact: <sip:${from === '' ? 'nobody' : from}@127.0.0.1;transport=ws>`,
      ...extra,
      ...(body === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${body.length}`,
      '',
      body,
    ]);
  }

  #receive(socket: WebSocket, message: SipMessage): void {
    this.received.push(message);
    if (this.mute) return;
    const reply = (status: number, options?: ReplyOptions) =>
      this.#reply(socket, message, status, options);
    if (message.status > 0) {
      if (this.acknowledges && message.method === 'INVITE' && message.status >= 200) {
        this.#acknowledge(message);
      }
      return;
    }
    if (message.method === 'REGISTER') {
      const contact = message.headers.get('contact')?.[0] ?? '';
      const headers = this.registerStatus === 200 ? { Contact: contact } : {};
      if (this.registerStatus !== null) reply(this.registerStatus, { headers });
    } else if (message.method === 'INVITE') {
      this.onInvite(message, reply);
    } else if (message.method === 'CANCEL') {
      reply(200);
      const invite = this.requests('INVITE').at(-1);
      if (invite !== undefined) this.#reply(socket, invite, 487);
    } else if (message.method !== 'ACK') {
      reply(this.status.get(message.method) ?? 200);
    }
  }

  #contactUri(): string {
    const contact = this.requests('REGISTER').at(-1)?.headers.get('contact')?.[0] ?? '';
    return /<([^>]+)>/.exec(contact)?.[1] ?? 'sip:nobody@test.invalid';
  }

  /** A refusal is acknowledged in its own transaction, an answer in a new one (RFC 3261 §17.1.1.3). */
  #acknowledge({ status, headers }: SipMessage): void {
    const callId = headers.get('call-id')?.[0] ?? '';
    this.#send([
      `ACK ${this.#contactUri()} SIP/2.0`,
      `Via: SIP/2.0/WS 127.0.0.1;branch=z9hG4bK${status === 200 ? 'ack' : ''}${callId}`,
      'Max-Forwards: 70',
      `From: ${headers.get('from')?.[0]}`,
      `To: ${headers.get('to')?.[0]}`,
      `Call-ID: ${callId}`,
      'CSeq: 1 ACK',
      'Content-Length: 0',
      '',
      '',
    ]);
  }

  #reply(socket: WebSocket, to: SipMessage, status: number, options: ReplyOptions = {}): void {
    const { headers = {}, body = '' } = options;
    const copy = (name: string) => (to.headers.get(name) ?? []).map((value) => `${name}: ${value}`);
    const target = to.headers.get('to')?.[0] ?? '';
    const tag = status === 100 || target.includes(';tag=') ? '' : ';tag=server';
    this.#sendTo(socket, [
      `SIP/2.0 ${status} Test`,
      ...copy('via'),
      ...copy('from'),
      `To: ${target}${tag}`,
      ...copy('call-id'),
      ...copy('cseq'),
      ...(to.method === 'INVITE' ? ['Contact: <sip:102@127.0.0.1;transport=ws>'] : []),
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      ...(body === '' ? [] : ['Content-Type: application/sdp']),
      `Content-Length: ${body.length}`,
      '',
      body,
    ]);
  }

  #send(lines: readonly string[]): void {
    for (const socket of this.#sockets) this.#sendTo(socket, lines);
  }

  #sendTo(socket: WebSocket, lines: readonly string[]): void {
    socket.send(lines.join('\r\n'));
  }
}
