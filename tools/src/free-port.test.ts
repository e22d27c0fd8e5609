import { createServer } from 'node:net';
import { freePort, requireFreePort } from './free-port.ts';

test('a free port can be used, one in use is reported', async () => {
  const port = await freePort();
  // Systems give connections their ports from 32768 on.
  expect(port).toBeLessThan(32_768);
  await requireFreePort('127.0.0.1', port);
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const failure: unknown = await requireFreePort('127.0.0.1', port).catch((error) => error);
  await new Promise((resolve) => server.close(resolve));
  expect(failure).toMatchObject({
    message: `Port ${port} is in use by another program. Stop it, or choose another port with ALO_PORT.`,
  });
});

test('a port that is taken for a moment is waited for', async () => {
  const port = await freePort();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const work = requireFreePort('127.0.0.1', port, 60_000);
  const closed = new Promise((resolve) => server.close(resolve));
  await Promise.all([work, closed]);
});

test('an address that is not ours is reported', async () => {
  await expect(requireFreePort('203.0.113.7', 8080)).rejects.toThrow(/EADDRNOTAVAIL/);
});
