import { createServer, request as send, type Server } from 'node:http';
import { once } from 'node:events';
import { endSlowUpload } from './end-slow-upload.ts';

const pace = { grace: 50, rate: 10_000 };
let server: Server;
let url: string;
let outcomes: string[];

beforeEach(async () => {
  outcomes = [];
  server = createServer((request, response) => {
    const stop = endSlowUpload(request, pace);
    request.resume();
    request.on('error', (error) => outcomes.push(Reflect.get(error, 'problem')?.code ?? 'other'));
    request.on('end', () => {
      stop();
      outcomes.push('read');
      response.end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('who sends a byte now and then is cut off', async () => {
  const sender = send(url, { method: 'POST' });
  sender.write('a');
  const again = setInterval(() => sender.write('a'), 5);
  await once(sender, 'error');
  clearInterval(again);
  expect(outcomes).toEqual(['TOO_SLOW']);
});

test('who has sent all is not, however long it lasts until the answer', async () => {
  const sender = send(url, { method: 'POST' });
  sender.end(Buffer.alloc(100_000));
  const [response] = await once(sender, 'response');
  response.resume();
  await once(response, 'end');
  expect(outcomes).toEqual(['read']);
});
