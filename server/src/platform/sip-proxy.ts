import type { FastifyInstance } from 'fastify';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import proxyAddress from '@fastify/proxy-addr';
import type { Services } from '../http/services.ts';
import { RegistrationGuard } from './registration-guard.ts';

/** A page of another origin must not speak SIP in the name of this one. */
function isOwnOrigin({ headers }: IncomingMessage): boolean {
  if (headers.origin === undefined) return true;
  try {
    return new URL(headers.origin).host === headers.host;
  } catch {
    return false;
  }
}

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function upgradeHead(request: IncomingMessage, target: URL): string {
  const lines = [`GET ${target.pathname} HTTP/1.1`, `Host: ${target.host}`];
  for (const name of [
    'Upgrade',
    'Connection',
    'Sec-WebSocket-Key',
    'Sec-WebSocket-Version',
    'Sec-WebSocket-Protocol',
  ]) {
    const value = request.headers[name.toLowerCase()];
    if (typeof value === 'string') lines.push(`${name}: ${value}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Bytes of the exchange to the phone, as fast as the guard lets them. */
function passAnswers(upstream: Duplex, socket: Duplex, guard: RegistrationGuard): void {
  const give = (chunk: Buffer): void => {
    if (socket.write(chunk)) upstream.resume();
    else socket.once('drain', () => upstream.resume());
  };
  upstream.on('data', (chunk: Buffer) => {
    const { delay, drop } = guard.take(chunk);
    if (drop) return socket.destroy();
    upstream.pause();
    if (delay === 0) return give(chunk);
    const timer = setTimeout(give, delay, chunk);
    socket.once('close', () => clearTimeout(timer));
  });
}

/**
 * Passes SIP over WebSocket (RFC 7118) at `/sip` on to the exchange as raw bytes, so that a browser
 * needs one address only. Media does not pass here; the calls outlive this process.
 */
export function proxySip(app: FastifyInstance, { exchange, throttle, config }: Services): void {
  const trusts = proxyAddress.compile([...config.proxies]);
  const addressOf = (request: IncomingMessage) => proxyAddress(request, trusts);
  const open = new Set<Duplex>();
  // The HTTP server no longer knows sockets that were upgraded, yet waits for them when it closes.
  app.addHook('preClose', async () => open.forEach((socket) => socket.destroy()));
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { socketUrl } = exchange;
    if (request.url?.split('?')[0] !== '/sip') return refuseUpgrade(socket, '404 Not Found');
    if (!isOwnOrigin(request)) return refuseUpgrade(socket, '403 Forbidden');
    if (socketUrl === undefined) return refuseUpgrade(socket, '503 Service Unavailable');
    const target = new URL(socketUrl);
    open.add(socket);
    const upstream = connect(Number(target.port), target.hostname, () => {
      upstream.setNoDelay(true);
      upstream.write(upgradeHead(request, target));
      if (head.length > 0) upstream.write(head);
      socket.pipe(upstream);
      passAnswers(upstream, socket, new RegistrationGuard(throttle, addressOf(request)));
    });
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
    socket.on('close', () => {
      open.delete(socket);
      upstream.destroy();
    });
    upstream.on('close', () => socket.destroy());
  });
}
