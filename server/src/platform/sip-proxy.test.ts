import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { noExchange } from '../exchange-link/exchange.ts';
import { createApp } from '../http/app.ts';
import { serverOn } from '../testing/databases.ts';

const server = serverOn('PGlite');
let upstream: Server;
let heads: string[];

/** Stands for the exchange: accepts each upgrade and echoes the bytes that follow. */
beforeAll(async () => {
  heads = [];
  upstream = createServer((socket) => {
    socket.once('data', (head: Buffer) => {
      heads.push(head.toString('utf8'));
      socket.write(
        'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      );
      socket.pipe(socket);
    });
    socket.on('error', () => undefined);
  });
  upstream.listen(0, '127.0.0.1');
  await once(upstream, 'listening');
});
afterAll(() => upstream.close());

async function startApp(hasExchange: boolean) {
  const { port } = upstream.address() as AddressInfo;
  const app = await createApp({
    ...server.current.running.services,
    exchange: hasExchange ? { ...noExchange, socketUrl: `ws://127.0.0.1:${port}/ws` } : noExchange,
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Asks for an upgrade; resolves to the socket, or to the status that refuses. */
function upgrade(port: number, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; socket?: NodeJS.ReadWriteStream }>((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      headers: { Connection: 'Upgrade', Upgrade: 'websocket', ...headers },
    });
    asked.on('upgrade', (_response, socket) => resolve({ status: 101, socket }));
    asked.on('response', (response) => resolve({ status: response.statusCode ?? 0 }));
    asked.on('error', reject);
    asked.end();
  });
}

test('bytes pass both ways, and a closing server lets go of them', async () => {
  const { app, port } = await startApp(true);
  const { socket } = await upgrade(port, '/sip', { 'Sec-WebSocket-Protocol': 'sip' });
  expect(heads.at(-1)).toMatch(/^GET \/ws HTTP\/1\.1\r\n[^]*Sec-WebSocket-Protocol: sip\r\n/);
  const echoed = new Promise<string>((resolve) =>
    socket?.once('data', (chunk: Buffer) => resolve(chunk.toString('utf8'))),
  );
  socket?.write('REGISTER');
  expect(await echoed).toBe('REGISTER');
  const ended = new Promise((resolve) => socket?.once('close', resolve));
  await app.close();
  await ended;
});

test('other paths, other origins and a missing exchange are refused', async () => {
  const { app, port } = await startApp(true);
  expect((await upgrade(port, '/other')).status).toBe(404);
  const foreign = await upgrade(port, '/sip', { Origin: 'https://elsewhere.example' });
  expect(foreign.status).toBe(403);
  await app.close();
  const without = await startApp(false);
  expect((await upgrade(without.port, '/sip')).status).toBe(503);
  await without.app.close();
});
