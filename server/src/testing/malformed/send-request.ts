import { Agent, request as ask } from 'node:http';
import type { WrittenRequest } from './write-request.ts';

/** What came back, as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/** Sends requests over connections that stay open; `close` ends them. */
export function openSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { hostname, port } = new URL(url);
  let count = 0;
  const send = (
    { method, path, headers, body }: WrittenRequest,
    token: string,
  ): Promise<RawAnswer> =>
    new Promise((resolve, reject) => {
      count += 1;
      // Each from another address: what is checked is the answer, not the limit of one address.
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`;
      const sent = ask({
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          ...headers,
          'X-Forwarded-For': address,
          ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        },
      });
      sent.once('error', reject);
      sent.once('response', (answer) => {
        const pieces: Buffer[] = [];
        answer.on('data', (piece: Buffer) => pieces.push(piece));
        answer.once('error', reject);
        answer.once('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            type: answer.headers['content-type'] ?? '',
            text: Buffer.concat(pieces).toString('utf8'),
          }),
        );
      });
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
}
