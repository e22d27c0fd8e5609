import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import { WebSocket, WebSocketServer } from 'ws';
import { addressKey } from '../../http/address-key.ts';
import { ConnectionLimit } from '../../http/connection-limit.ts';
import type { Services } from '../../http/services.ts';
import { RegistrationGuard } from './registration-guard.ts';
import { relay, sendText } from './relay.ts';
import { refusalOf } from './upgrade-refusal.ts';

/** Bytes of the longest message; a session description of a browser has some 5,000. */
const longestMessage = 64 * 1024;
/** Milliseconds in which the exchange must have taken a connection. */
const exchangeWithin = 5000;

function refuseUpgrade(socket: Duplex, status: string): void {
  const version = status.startsWith('426') ? 'Sec-WebSocket-Version: 13\r\n' : '';
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${version}Content-Length: 0\r\n\r\n`);
}

/**
 * Passes SIP over WebSocket (RFC 7118) at `/sip` on to the exchange, so that a browser needs one address only. Both
 * sides are WebSockets of their own: nothing but whole SIP messages goes through, and none before both handshakes are
 * done. Media does not pass here; the calls outlive this process.
 */
export function proxySip(app: FastifyInstance, { exchange, throttle, config }: Services): void {
  const trusts = proxyAddress.compile([...config.proxies]);
  const limit = new ConnectionLimit({ ...config.connections, person: config.connections.address });
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: longestMessage,
    perMessageDeflate: false,
    handleProtocols: () => 'sip',
  });
  const open = new Set<Duplex>();
  // The HTTP server no longer knows sockets that were upgraded, yet waits for them when it closes.
  app.addHook('preClose', async () => open.forEach((socket) => socket.destroy()));
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    const refusal = refusalOf(request, config.hosts);
    if (refusal !== undefined) return refuseUpgrade(socket, refusal);
    const { socketUrl } = exchange;
    if (socketUrl === undefined) return refuseUpgrade(socket, '503 Service Unavailable');
    const address = proxyAddress(request, trusts);
    const free = limit.take(address, addressKey(address));
    if (free === undefined) return refuseUpgrade(socket, '429 Too Many Requests');
    open.add(socket);
    socket.on('close', () => {
      open.delete(socket);
      free();
    });
    const upstream = new WebSocket(socketUrl, 'sip', {
      perMessageDeflate: false,
      maxPayload: longestMessage,
      handshakeTimeout: exchangeWithin,
    });
    upstream.once('error', () => refuseUpgrade(socket, '502 Bad Gateway'));
    socket.on('close', () => upstream.terminate());
    upstream.once('open', () => {
      upstream.removeAllListeners('error');
      server.handleUpgrade(request, socket, head, (phone) => {
        const guard = new RegistrationGuard(throttle, address);
        relay(phone, upstream, {
          fromPhone: (text) => sendText(upstream, text),
          fromExchange: (text) => {
            const { delay, drop } = guard.take(Buffer.from(text, 'utf8'));
            if (drop) phone.terminate();
            else if (delay === 0) sendText(phone, text);
            else setTimeout(() => sendText(phone, text), delay).unref();
          },
          onClosed: () => undefined,
        });
      });
    });
  });
}
