import { endpoints } from '@alo/contracts';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { noExchange } from '../../telephony/exchange/exchange.ts';
import { createApp } from '../../testing/test-app.ts';
import { serverOn } from '../../testing/databases.ts';
import { webSocket } from './testing/web-socket.ts';

const server = serverOn('PGlite');
let upstream: WebSocketServer;
let asked: IncomingMessage[];
const ends: (() => unknown)[] = [];

/** Stands for the exchange: sends each message back. */
beforeEach(async () => {
  asked = [];
  upstream = new WebSocketServer({ host: '127.0.0.1', port: 0, handleProtocols: () => 'sip' });
  upstream.on('connection', (socket: WebSocket, request) => {
    asked.push(request);
    socket.on('message', (data) => socket.send(String(data)));
  });
  await once(upstream, 'listening');
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  upstream.close();
});

const portOf = (listening: { address(): unknown }) => (listening.address() as AddressInfo).port;

async function startApp(socketUrl: string | undefined = `ws://127.0.0.1:${portOf(upstream)}/ws`) {
  const app = await createApp({
    ...server.current.running.services,
    exchange: { ...noExchange, socketUrl },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => app.close());
  return { app, port: portOf(app.server) };
}

/** The ticket of a page of extension 101. */
async function ticket(): Promise<string> {
  const agent = await server.current.signIn('dn0002', 'nv101');
  return (await agent.call(endpoints.getSipAccount)).body?.socket_ticket ?? '';
}

const message = [
  'OPTIONS sip:alo.invalid SIP/2.0',
  'Via: SIP/2.0/WS a.invalid;branch=z9hG4bKa',
  'From: <sip:dn0002-101@alo.invalid>;tag=a',
  'To: <sip:alo.invalid>',
  'Call-ID: a',
  'CSeq: 1 OPTIONS',
  'Content-Length: 0',
  '\r\n',
].join('\r\n');

/** Everything that comes back for raw bytes until the server closes the connection. */
async function speak(port: number, ...texts: readonly string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString('latin1')));
  socket.on('error', () => undefined);
  for (const text of texts) socket.write(text);
  await once(socket, 'close');
  return heard;
}

const upgrade = (more: Readonly<Record<string, string>> = {}, line = 'GET /sip HTTP/1.1') =>
  [
    line,
    ...Object.entries({
      Host: 'localhost',
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Protocol': 'sip',
      ...more,
    }).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

test('messages pass both ways, and a closing server lets go of them', async () => {
  const { app, port } = await startApp();
  const phone = await webSocket(`ws://127.0.0.1:${port}/sip`, await ticket());
  expect(phone.protocol).toBe('sip');
  phone.send(message);
  // The exchange knows browsers by the domain of From.
  const passed = message.replace('dn0002-101@alo.invalid', 'dn0002-101@web');
  expect(String((await once(phone, 'message'))[0])).toBe(passed);
  const ended = once(phone, 'close');
  await app.close();
  await ended;
});

test('what the browser said of itself does not reach the exchange', async () => {
  const { port } = await startApp();
  const headers = { Cookie: 'a=b', Authorization: 'x' };
  await webSocket(`ws://127.0.0.1:${port}/sip`, await ticket(), { headers });
  expect(asked[0]?.headers['sec-websocket-protocol']).toBe('sip');
  expect(asked[0]?.headers).not.toHaveProperty('cookie');
  expect(asked[0]?.headers).not.toHaveProperty('authorization');
});

/** The attack: an upgrade that the exchange refuses, then requests to its other HTTP interfaces behind it. */
test.each([
  ['another version', { 'Sec-WebSocket-Version': '99' }, '426'],
  ['no key', { 'Sec-WebSocket-Key': '' }, '400'],
  ['another protocol', { 'Sec-WebSocket-Protocol': 'ari' }, '400'],
  ['a body', { 'Content-Length': '5' }, '400'],
  ['another origin', { Origin: 'https://elsewhere.example' }, '403'],
])('an upgrade with %s is refused here, and nothing behind it passes', async (_, more, status) => {
  const heardBehind: string[] = [];
  const behind = createServer((socket) => {
    socket.on('data', (chunk: Buffer) => heardBehind.push(chunk.toString('latin1')));
  });
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  ends.push(() => behind.close());
  const { port } = await startApp(`ws://127.0.0.1:${portOf(behind)}/ws`);
  const smuggled = 'GET /ari/asterisk/info HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const heard = await speak(port, upgrade(more), smuggled, smuggled);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
  expect(heardBehind).toEqual([]);
});

test('an exchange that refuses the upgrade gives no way through', async () => {
  const heardBehind: string[] = [];
  const behind = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      heardBehind.push(chunk.toString('latin1'));
      socket.write('HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\n\r\n');
    });
  });
  behind.listen(0, '127.0.0.1');
  await once(behind, 'listening');
  ends.push(() => behind.close());
  const { port } = await startApp(`ws://127.0.0.1:${portOf(behind)}/ws`);
  const smuggled = 'GET /ari/asterisk/info HTTP/1.1\r\nHost: localhost\r\n\r\n';
  const offered = { 'Sec-WebSocket-Protocol': `sip, ticket.${await ticket()}` };
  const heard = await speak(port, upgrade(offered), smuggled);
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 502']);
  expect(heardBehind.join('')).not.toContain('/ari');
});

test.each(['GET /other HTTP/1.1', 'GET /sip?x HTTP/1.1', 'GET /ari/asterisk/info HTTP/1.1'])(
  '%s is no way to the exchange',
  async (line) => {
    const { port } = await startApp();
    expect(await speak(port, upgrade({}, line))).toMatch(/^HTTP\/1\.1 404/);
    expect(asked).toEqual([]);
  },
);

test('who was refused and does not hang up keeps no connection, and no server from closing', async () => {
  const { app, port } = await startApp();
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  ends.push(() => socket.destroy());
  socket.write(upgrade({ 'Sec-WebSocket-Version': '99' }));
  socket.resume();
  await once(socket, 'end');
  await app.close();
  expect(socket.destroyed).toBe(false);
});

test('without an exchange there is no telephone', async () => {
  const app = await createApp({ ...server.current.running.services, exchange: noExchange });
  await app.listen({ host: '127.0.0.1', port: 0 });
  ends.push(() => app.close());
  expect(await speak(portOf(app.server), upgrade())).toMatch(/^HTTP\/1\.1 503/);
});
