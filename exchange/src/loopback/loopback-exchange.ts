import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { endpointId, type RouteCall, routeCallSchema, type RouteVerb } from '@alo/routing';
import { header, parseSipMessage } from '../sip/sip-message.ts';
import { answerRegister } from './answer-register.ts';
import { authenticate } from './authenticate.ts';
import { CallJournal } from './call-journal.ts';
import { findWay } from './find-way.ts';
import { LoopbackCall } from './loopback-call.ts';
import { PhoneLink } from './phone-link.ts';
import { type LoopbackSubscriber, Registrar, type RegistrationChange } from './registrar.ts';
import { allowedMethods, reply } from './sip-reply.ts';
import { readSipRequest, type SipRequest } from './sip-request.ts';

export interface LoopbackOptions {
  /** Where the events of calls are written, for a `CallEventSource` to read. */
  readonly journalFile: string;
  /** Decides where a call goes; when it fails or takes too long the extension is dialled directly. */
  readonly route: (call: RouteCall) => Promise<RouteVerb>;
  /** A subscriber became reachable, or no longer is. */
  readonly onRegistration: (change: RegistrationChange) => void;
  /** Something failed that calls do not need. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds a phone in a call may be without a connection; default 15 s, as with Asterisk. */
  readonly graceMs?: number;
}

const limits = {
  messageBytes: 64 * 1024,
  connections: 1000,
  calls: 1000,
  callsOfOne: 4,
} as const;
/** Milliseconds between two questions for a sign of life. */
const aliveEvery = 10_000;

/**
 * A small telephone exchange for machines without Asterisk: phones of one tenant register and call each
 * other over SIP in WebSocket (RFC 7118), media goes from browser to browser. It listens on loopback
 * under a secret path and takes no browser directly; the server's proxy stands in front.
 */
export class LoopbackExchange {
  readonly #options: LoopbackOptions;
  readonly #server: WebSocketServer;
  readonly #path: string;
  readonly #registrar: Registrar;
  readonly #journal: CallJournal;
  readonly #calls = new Set<LoopbackCall>();
  readonly #links = new Set<PhoneLink>();
  readonly #alive: NodeJS.Timeout;

  private constructor(options: LoopbackOptions, server: WebSocketServer, path: string) {
    this.#options = options;
    this.#server = server;
    this.#path = path;
    this.#registrar = new Registrar(options.onRegistration);
    this.#journal = new CallJournal(options.journalFile, options.onError);
    server.on('connection', (socket) => this.#accept(socket));
    this.#alive = setInterval(() => {
      for (const link of this.#links) link.checkAlive();
    }, aliveEvery);
    this.#alive.unref();
  }

  /** Listens on a free port of 127.0.0.1. */
  static async start(options: LoopbackOptions): Promise<LoopbackExchange> {
    const path = `/${randomBytes(16).toString('hex')}`;
    const server: WebSocketServer = new WebSocketServer({
      host: '127.0.0.1',
      port: 0,
      path,
      maxPayload: limits.messageBytes,
      perMessageDeflate: false,
      handleProtocols: (offered) => (offered.has('sip') ? 'sip' : false),
      // Browsers name their origin, the server's proxy does not: a page cannot come here by itself.
      verifyClient: ({ req }: { req: IncomingMessage }) =>
        req.headers.origin === undefined && server.clients.size < limits.connections,
    });
    await once(server, 'listening');
    return new LoopbackExchange(options, server, path);
  }

  /** SIP over WebSocket, for the server's proxy only. */
  get url(): string {
    const address = this.#server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return `ws://127.0.0.1:${port}${this.#path}`;
  }

  /** Makes or replaces a subscriber, who may register at once. */
  put(subscriber: LoopbackSubscriber): void {
    this.#registrar.put(subscriber);
  }

  /** Removes a subscriber; an ongoing call is not ended. */
  remove(subscriber: Pick<LoopbackSubscriber, 'tenant' | 'extension'>): void {
    this.#registrar.remove(endpointId(subscriber));
  }

  /** Ends the calls of a subscriber whose SIP Call-ID is meant. */
  endCalls(
    subscriber: Pick<LoopbackSubscriber, 'tenant' | 'extension'>,
    isMeant: (sipCallId: string, callId: string) => boolean,
  ): void {
    for (const call of [...this.#calls]) if (call.hasPhone(subscriber, isMeant)) call.shutDown();
  }

  isRegistered(subscriber: Pick<LoopbackSubscriber, 'tenant' | 'extension'>): boolean {
    return this.#registrar.contacts(endpointId(subscriber)).length > 0;
  }

  /** Ends every call and connection; the journal is complete then. */
  async close(): Promise<void> {
    clearInterval(this.#alive);
    for (const call of [...this.#calls]) call.shutDown();
    const closed = once(this.#server, 'close');
    this.#server.close();
    for (const socket of this.#server.clients) socket.terminate();
    await closed;
    await this.#journal.close();
  }

  #accept(socket: WebSocket): void {
    const link = new PhoneLink(socket);
    this.#links.add(link);
    socket.on('error', () => socket.terminate());
    socket.on('pong', () => {
      link.isAlive = true;
    });
    socket.on('message', (data) => {
      link.isAlive = true;
      try {
        this.#receive(link, String(data));
      } catch (error) {
        this.#options.onError(error);
      }
    });
    socket.on('close', () => {
      this.#links.delete(link);
      this.#registrar.dropLink(link);
      for (const call of [...this.#calls]) call.linkLost(link);
      link.closed();
    });
  }

  #receive(link: PhoneLink, text: string): void {
    const message = parseSipMessage(text);
    if (message.status !== undefined) return link.receiveResponse(message);
    const request = readSipRequest(message);
    if (request === undefined || request.method === 'ACK') return;
    if (request.method === 'REGISTER') return answerRegister(link, request, this.#registrar);
    if (request.method === 'CANCEL') {
      const call = [...this.#calls].find((one) => one.isBegunBy(link, request));
      if (call === undefined) reply(link, request, 481);
      else call.cancel(link, request);
    } else if (!['INVITE', 'BYE', 'INFO', 'UPDATE', 'OPTIONS'].includes(request.method)) {
      reply(link, request, 405, { headers: [allowedMethods] });
    } else if (request.toTag !== '') {
      const isKnown = [...this.#calls].some((call) => call.receive(link, request));
      if (!isKnown) reply(link, request, 481);
    } else if (request.method === 'INVITE') {
      this.#invite(link, request);
    } else {
      reply(link, request, request.method === 'OPTIONS' ? 200 : 481, { headers: [allowedMethods] });
    }
  }

  #invite(link: PhoneLink, request: SipRequest): void {
    const calls = [...this.#calls];
    if (calls.some((call) => call.isBegunBy(link, request))) return;
    const user = authenticate(link, request, (name) => this.#registrar.subscriber(name)?.password);
    const caller = user === undefined ? undefined : this.#registrar.subscriber(user);
    if (caller === undefined) return;
    const { message, uriUser: dialled } = request;
    if (user !== request.fromUser) return reply(link, request, 403);
    if (header(message, 'Contact') === '') return reply(link, request, 400);
    if (message.body === '') return reply(link, request, 488);
    if (!v.is(routeCallSchema.entries.to, dialled)) return reply(link, request, 404);
    const ofCaller = calls.filter((call) => call.isOf(caller));
    if (calls.length >= limits.calls || ofCaller.length >= limits.callsOfOne) {
      return reply(link, request, 503);
    }
    const call = new LoopbackCall({
      link,
      invite: request,
      caller,
      dialled,
      registrar: this.#registrar,
      journal: this.#journal,
      graceMs: this.#options.graceMs ?? 15_000,
      onOver: (over) => this.#calls.delete(over),
    });
    this.#calls.add(call);
    const { tenant, extension: from } = caller;
    const question: RouteCall = {
      tenant,
      origin: 'agent',
      from,
      to: dialled,
      call: call.id,
      hops: 0,
    };
    const { route, onError } = this.#options;
    void findWay(question, route, onError).then((verb) => call.follow(verb), onError);
  }
}
