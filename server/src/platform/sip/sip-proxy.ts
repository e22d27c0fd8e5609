import { resumePrefix } from '@alo/contracts';
import { addressKey } from '@alo/exchange';
import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { WebSocket, WebSocketServer } from 'ws';
import { ConnectionLimit } from '../../kernel/http/connection-limit.ts';
import type { PlatformPorts } from '../context.ts';
import type { PhoneTicket } from '../../identity/auth/ticket-contents.ts';
import { sipUser } from '../../telephony/pbx-objects/subscriber-row.ts';
import type { Credential } from './exchange-credential.ts';
import { ConnectionCalls } from './connection-calls.ts';
import type { Page } from './held-connection.ts';
import { HeldConnections } from './held-connections.ts';
import { withOneChallenge } from './one-challenge.ts';
import { callIdOf } from './phone-message.ts';
import { PhoneDoor } from './phone-door.ts';
import { relay, sendText } from './relay.ts';
import { offeredProtocols, refusalOf } from './upgrade-refusal.ts';

/** Bytes of the longest message; a session description of a browser has some 5,000. */
const longestMessage = 64 * 1024;
/** Milliseconds in which the exchange must have taken a connection. */
const exchangeWithin = 5000;
/** Close code for a phone that may not be connected any more, or broke the rules (RFC 6455 §7.4.1). */
const policyViolation = 1008;

/** How a page presents its ticket: as a subprotocol, which no log has. */
const ticketProtocol = 'ticket.';

function refuseUpgrade(socket: Duplex, status: string): void {
  const version = status.startsWith('426') ? 'Sec-WebSocket-Version: 13\r\n' : '';
  const answer = `HTTP/1.1 ${status}\r\nConnection: close\r\n${version}Content-Length: 0\r\n\r\n`;
  // The HTTP server knows the socket no more: whoever does not hang up would keep it forever.
  socket.end(answer, () => socket.destroy());
}

type PhoneServices = Pick<PlatformPorts, 'phones' | 'lostPhones'> & {
  readonly heldConnections: HeldConnections;
};

/** Connections of pages so far. */
let connections = 0;

const isRegistered = (text: string): boolean =>
  text.startsWith('SIP/2.0 200 ') && /^cseq[ \t]*:[ \t]*\d+ REGISTER/im.test(text);

/** Couples a phone with the exchange; `credential` gives what is so at the moment. Gives the way to end it. */
function connectPhone(
  { phones, lostPhones, heldConnections }: PhoneServices,
  ticket: PhoneTicket,
  credential: () => Credential,
  [phone, upstream]: readonly [WebSocket, WebSocket],
): () => void {
  const door = new PhoneDoor();
  const calls = new ConnectionCalls();
  const hear = (text: string): void => {
    if (text.startsWith('INVITE ')) phones.noteCall(callIdOf(text), ticket);
    sendText(phone, withOneChallenge(text));
  };
  const page: Page = {
    ticket,
    since: (connections += 1),
    hear,
    superseded: () => calls.ringing.size > 0 && phone.terminate(),
  };
  let isEnded = false;
  /** Hears the exchange once the page is gone. */
  let hearHeld: ((text: string) => void) | undefined;
  const end = (): void => {
    isEnded = true;
    heldConnections.release(ticket);
    // Nothing more of it may be heard while it closes.
    upstream.terminate();
    phone.close(policyViolation);
  };
  relay(phone, upstream, {
    fromPhone: (text) => {
      const verdict = door.take(text, credential());
      if (verdict.do === 'close') end();
      else if (verdict.do === 'answer') sendText(phone, verdict.text);
      else if (verdict.do === 'pass') {
        if (verdict.callId !== undefined) {
          phones.noteCall(verdict.callId, ticket);
          lostPhones.back(verdict.callId);
        }
        if (verdict.text.startsWith(`INVITE sip:${resumePrefix}`)) {
          lostPhones.asks(ticket);
          heldConnections.asked(ticket);
        }
        if (heldConnections.passes(page, callIdOf(verdict.text), verdict.text)) return;
        calls.fromPhone(verdict.text);
        sendText(upstream, verdict.text);
      }
    },
    fromExchange: (text) => {
      if (hearHeld !== undefined) return hearHeld(text);
      calls.fromExchange(text);
      hear(text);
      if (isRegistered(text)) heldConnections.registered(page);
    },
    isInCall: () => !calls.isEmpty || heldConnections.talking(page).length > 0,
    phoneLeft: () => {
      const talking = [...calls.in('talking'), ...heldConnections.talking(page)];
      if (isEnded) return false;
      lostPhones.lost(ticket, talking);
      const onAnswered = (id: string) => lostPhones.lost(ticket, [id]);
      hearHeld = heldConnections.hold({ page, upstream, calls, onAnswered });
      return hearHeld !== undefined;
    },
  });
  phone.on('close', () => heldConnections.left(page));
  return end;
}

/**
 * Passes SIP over WebSocket (RFC 7118) at `/sip` on to the exchange, so that a browser needs one address only. Both
 * sides are WebSockets of their own: nothing but whole SIP messages goes through, and none before both handshakes are
 * done. A connection belongs to the session whose ticket opened it. Media does not pass here; the calls outlive this
 * process.
 */
export function proxySip(app: FastifyInstance, services: PlatformPorts): void {
  const { exchange, config, phones, lostPhones, phoneTickets, unseenRings } = services;
  const trusts = proxyAddress.compile([...config.proxies]);
  const limit = new ConnectionLimit(config.connections);
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    handleProtocols: () => 'sip',
  });
  const open = new Set<Duplex>();
  const heldConnections = new HeldConnections(unseenRings);
  // The HTTP server no longer knows sockets that were upgraded, yet waits for them when it closes.
  app.addHook('preClose', async () => {
    lostPhones.close();
    heldConnections.close();
    open.forEach((socket) => socket.destroy());
  });

  const takeTicket = (request: IncomingMessage): Promise<PhoneTicket | undefined> => {
    const offered = offeredProtocols(request).filter((name) => name.startsWith(ticketProtocol));
    return phoneTickets.take(offered[0]?.slice(ticketProtocol.length) ?? '');
  };

  const accept = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const refusal = refusalOf(request, config.hosts);
    if (refusal !== undefined) return refuseUpgrade(socket, refusal);
    const { socketUrl } = exchange;
    if (socketUrl === undefined) return refuseUpgrade(socket, '503 Service Unavailable');
    const ticket = await takeTicket(request);
    if (ticket === undefined) return refuseUpgrade(socket, '401 Unauthorized');
    // Gone while it was looked up: nothing would tell of its end.
    if (socket.destroyed) return;
    const free = limit.take(ticket.userId, addressKey(proxyAddress(request, trusts)));
    if (free === undefined) return refuseUpgrade(socket, '429 Too Many Requests');
    let own = '';
    let end: () => unknown = () => socket.destroy();
    // Watched from now on: the session may end before both handshakes are done.
    const forget = phones.add({
      ticket,
      renew: (password) => (own = password),
      close: () => end(),
    });
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      forget();
      free();
    });
    const password = await phones.readPassword(ticket);
    if (password === null) return refuseUpgrade(socket, '401 Unauthorized');
    own = password;
    if (socket.destroyed) return;
    const upstream = new WebSocket(socketUrl, 'sip', {
      perMessageDeflate: false,
      maxPayload: longestMessage,
      handshakeTimeout: exchangeWithin,
    });
    const unreachable = () => refuseUpgrade(socket, '502 Bad Gateway');
    upstream.once('error', unreachable);
    const giveUp = () => upstream.terminate();
    socket.on('close', giveUp);
    upstream.once('open', () => {
      upstream.off('error', unreachable);
      server.handleUpgrade(request, socket, head, (phone) => {
        // From now on each side ends the other.
        socket.off('close', giveUp);
        const user = sipUser(ticket.tenant, ticket.extension);
        const credential = () => ({ user, given: ticket.password, own });
        end = connectPhone({ ...services, heldConnections }, ticket, credential, [phone, upstream]);
      });
    });
  };

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    accept(request, socket, head).catch((error: unknown) => {
      app.log.warn({ err: error }, 'telephone connection');
      refuseUpgrade(socket, '503 Service Unavailable');
    });
  });
}
