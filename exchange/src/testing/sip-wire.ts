import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { connect as connectTls, createServer as createTlsServer } from 'node:tls';
import { browserDomain } from '@alo/routing';
import WebSocket from 'ws';
import { sipMessages } from './sip-stream.ts';
import { token } from './token.ts';

const deskDomain = 'alo.invalid';

/** How a test phone reaches the exchange. */
export interface SipWire {
  /** Protocol and address as Via has them: `WS abc.invalid`. */
  readonly via: string;
  /** Domain of the phone's own address: browsers have one of their own. */
  readonly domain: string;
  /** Address and parameters of Contact behind the user. */
  readonly contact: string;
  /** Resolves when the connection is gone, whoever ended it. */
  readonly closed: Promise<void>;
  readonly onText: (listener: (text: string) => void) => void;
  readonly send: (text: string) => void;
  /** Goes away without a word. */
  readonly drop: () => void;
  readonly close: () => Promise<void>;
}

/** SIP over a WebSocket (RFC 7118), as browsers speak it. */
export async function webSocketWire(url: string, ticket?: string): Promise<SipWire> {
  const socket = new WebSocket(url, ticket === undefined ? ['sip'] : ['sip', `ticket.${ticket}`]);
  await once(socket, 'open');
  socket.on('error', () => undefined);
  const domain = `${token()}.invalid`;
  const closed = once(socket, 'close').then(() => undefined);
  return {
    via: `WS ${domain}`,
    domain: browserDomain,
    contact: `${domain};transport=ws`,
    closed,
    onText: (listener) => void socket.on('message', (data: Buffer) => listener(String(data))),
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    drop: () => socket.terminate(),
    close: async () => {
      if (socket.readyState === WebSocket.CLOSED) return;
      socket.close();
      await closed;
    },
  };
}

/** The exchange, as a phone at an address of this machine reaches it. */
const exchangeFor = (from: string) => (from.includes(':') ? '::1' : '127.0.0.1');
/** Address and port as SIP writes them. */
const placeOf = (from: string, port: number | undefined) =>
  from.includes(':') ? `[${from}]:${port}` : `${from}:${port}`;

/** SIP over TCP from an address of this machine. */
export async function tcpWire(from: string, port: number): Promise<SipWire> {
  const socket = connect({ port, host: exchangeFor(from), localAddress: from });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return streamWire('tcp', placeOf(from, socket.localPort), socket);
}

/** SIP over TLS from an address of this machine; nobody has to vouch for the exchange. */
export async function tlsWire(from: string, port: number): Promise<SipWire> {
  const below = connect({ port, host: exchangeFor(from), localAddress: from });
  const socket = connectTls({ socket: below, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  await once(socket, 'secureConnect');
  return streamWire('tls', placeOf(from, below.localPort), socket);
}

function streamWire(transport: 'tcp' | 'tls', here: string, socket: Socket): SipWire {
  const closed = once(socket, 'close').then(() => undefined);
  return {
    via: `${transport.toUpperCase()} ${here}`,
    domain: deskDomain,
    contact: `${here};transport=${transport}`,
    closed,
    onText: (listener) => void socket.on('data', sipMessages(listener)),
    // Asterisk may still say something while it closes: whoever is gone answers nothing.
    send: (text) => void (socket.writable && socket.write(text)),
    drop: () => socket.destroy(),
    close: async () => {
      socket.end();
      await closed;
    },
  };
}

/** SIP over UDP from an address of this machine, as a carrier speaks it. */
export async function udpWire(from: string, port: number): Promise<SipWire> {
  const socket = createSocket(from.includes(':') ? 'udp6' : 'udp4');
  socket.on('error', () => undefined);
  await new Promise<void>((done) => socket.bind(0, from, done));
  const here = placeOf(from, socket.address().port);
  const closed = once(socket, 'close').then(() => undefined);
  const close = () => new Promise<void>((done) => socket.close(done));
  return {
    via: `UDP ${here}`,
    domain: deskDomain,
    contact: here,
    closed,
    onText: (listener) => void socket.on('message', (data) => listener(data.toString('utf8'))),
    send: (text) => socket.send(text, port, exchangeFor(from)),
    drop: () => void close(),
    close,
  };
}

/**
 * SIP over TCP, or over TLS with a certificate, that waits for connections as a carrier does. It speaks into the
 * connection that spoke last.
 */
export async function listeningWire(
  address: string,
  certificate?: { readonly key: string; readonly cert: string },
): Promise<SipWire> {
  const listeners: ((text: string) => void)[] = [];
  const sockets = new Set<Socket>();
  let last: Socket | undefined;
  const accept = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    const take = sipMessages((text) => {
      last = socket;
      for (const listener of listeners) listener(text);
    });
    socket.on('data', take);
  };
  const server =
    certificate === undefined ? createServer(accept) : createTlsServer(certificate, accept);
  await new Promise<void>((done) => server.listen(0, address, done));
  const place = server.address();
  const port = typeof place === 'object' && place !== null ? place.port : 0;
  const transport = certificate === undefined ? 'tcp' : 'tls';
  const drop = () => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  const closed = once(server, 'close').then(() => undefined);
  return {
    via: `${transport.toUpperCase()} ${address}:${port}`,
    domain: deskDomain,
    contact: `${address}:${port};transport=${transport}`,
    closed,
    onText: (listener) => void listeners.push(listener),
    send: (text) => void last?.write(text),
    drop,
    close: () => {
      drop();
      return closed;
    },
  };
}
