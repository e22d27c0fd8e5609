import { createServer, type Server } from 'node:http';
import { sendForm } from './send-form.ts';

let server: Server;
let url: string;
let seen: { method?: string | undefined; token?: string | undefined; body: string };
let reply: { status: number; body: string };

beforeEach(async () => {
  seen = { body: '' };
  server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization');
    response.setHeader('Access-Control-Allow-Methods', 'POST, PUT');
    if (request.method === 'OPTIONS') return void response.end();
    seen = { method: request.method, token: request.headers.authorization, body: '' };
    request.on('data', (part: Buffer) => (seen.body += part.toString('latin1')));
    request.on('end', () => {
      response.statusCode = reply.status;
      response.end(reply.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}/`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function send(signal?: AbortSignal, to = url) {
  const form = new FormData();
  form.set('name', 'a');
  form.set('file', new File(['x'.repeat(50_000)], 'a.wav'));
  const progress: number[] = [];
  const onProgress = (sent: number) => progress.push(sent);
  const sent = sendForm(to, { method: 'PUT', token: 't', form, onProgress, signal });
  return { sent, progress };
}

test('the form arrives with its token, and its progress is reported to the end', async () => {
  reply = { status: 200, body: '{"id":"1"}' };
  const { sent, progress } = send();
  expect(await sent).toEqual({ id: '1' });
  expect(seen).toMatchObject({ method: 'PUT', token: 'Bearer t' });
  expect(seen.body).toContain('filename="a.wav"');
  expect(progress.at(-1)).toBe(1);
});

test('a refusal comes as the error that the server words', async () => {
  const errors = [{ path: 'file', message: 'Tệp lớn hơn 10 MB' }];
  reply = {
    status: 422,
    body: JSON.stringify({ title: 'Invalid', status: 422, code: 'INVALID', errors }),
  };
  await expect(send().sent).rejects.toMatchObject({ status: 422, code: 'INVALID', errors });
});

test('an answer that is no problem document is an error with its status', async () => {
  reply = { status: 502, body: '<html>' };
  await expect(send().sent).rejects.toMatchObject({ status: 502, code: 'HTTP' });
});

test('no answer and an ended request are told apart', async () => {
  reply = { status: 200, body: '' };
  await expect(send(AbortSignal.abort()).sent).rejects.toMatchObject({ code: 'ABORTED' });
  await expect(send(undefined, 'http://127.0.0.1:1/').sent).rejects.toMatchObject({
    status: 0,
    code: 'NETWORK',
  });
});
