import { type S3Server, startS3Server } from '../testing/s3-server.ts';
import { bucketStore } from './bucket-store.ts';
import { immutableFile } from './file-kind.ts';

let server: S3Server;
afterEach(() => server.close());

const write = (settings = server.settings, path = 'remotes/mf-crm/1.0.0/a.js') =>
  bucketStore(settings).writeNew(path, new TextEncoder().encode('1'), immutableFile(path));

test('the bucket learns how to serve a file', async () => {
  server = await startS3Server();
  await write();
  expect(server.files.get('remotes/mf-crm/1.0.0/a.js')?.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('a service that could not answer is asked again', async () => {
  server = await startS3Server();
  const store = bucketStore(server.settings);
  await write();
  server.faults.push({ status: 503 }, { status: 429 });
  expect((await store.read('remotes/mf-crm/1.0.0/a.js'))?.bytes).toHaveLength(1);
});

test('a request that meets another one is repeated', async () => {
  server = await startS3Server();
  server.faults.push({ status: 409 }, { status: 409 });
  expect(await write()).toBe(true);
});

test('a service that ignores conditions is refused before anything is written', async () => {
  server = await startS3Server({ ignoreConditions: true });
  await expect(write()).rejects.toThrow('ignores If-None-Match');
  expect([...server.files.keys()]).toEqual(['.platform/probe']);
});

test.each([
  ['a wrong secret', { secretAccessKey: 'wrong' }, 'status 403 (SignatureDoesNotMatch: Test)'],
  ['another bucket', { bucket: 'other' }, 'no bucket other'],
  ['nobody there', { endpoint: 'http://127.0.0.1:1' }, 'cannot be reached'],
])('%s is said clearly', async (_what, change, message) => {
  server = await startS3Server();
  const store = bucketStore({ ...server.settings, ...change });
  await expect(store.read('registry.json')).rejects.toMatchObject({ code: 'STORE' });
  await expect(store.read('registry.json')).rejects.toThrow(message);
});
