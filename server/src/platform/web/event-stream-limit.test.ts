import { endpoints } from '@alo/contracts';
import { startDemoServer } from '../../testing/start-demo-server.ts';
import type { TestClient, TestServer } from '../../testing/test-server.ts';
import { waitFor } from '@alo/exchange/testing';

let server: TestServer;
beforeAll(async () => {
  server = await startDemoServer({
    ALO_CONNECTIONS_PERSON: '3',
    ALO_CONNECTIONS_ADDRESS: '5',
  });
}, 120_000);
afterAll(() => server.close());

async function open(client: TestClient) {
  const { ticket } = (await client.call(endpoints.createStreamTicket)).body;
  const stop = new AbortController();
  const { status } = await fetch(
    `${server.running.url}/api/platform/events?ticket=${ticket}&after=`,
    { signal: stop.signal },
  );
  return { status, close: () => stop.abort() };
}

test('a person and an address have so many event streams, and a closed one makes room', async () => {
  const [an, binh] = [
    await server.signIn('dn0002', 'nv101'),
    await server.signIn('dn0002', 'nv102'),
  ];
  const streams = [await open(an), await open(an), await open(an)];
  expect(streams.map(({ status }) => status)).toEqual([200, 200, 200]);
  // A second session of the same person is no other person.
  expect((await open(await server.signIn('dn0002', 'nv101'))).status).toBe(429);
  expect((await open(binh)).status).toBe(200);
  expect((await open(binh)).status).toBe(200);
  expect((await open(binh)).status).toBe(429);
  streams[0]?.close();
  await waitFor(async () => (await open(binh)).status === 200);
});
