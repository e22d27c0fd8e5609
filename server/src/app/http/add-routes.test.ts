import { serverOn } from '../../testing/databases.ts';
import { withApp } from '../../testing/test-app.ts';
import { createApp } from '../../testing/test-app.ts';
import { RouteTableError } from './register-endpoints.ts';

const server = serverOn('PGlite');

test('a route that declares no access keeps the server from starting', async () => {
  const app = await createApp(server.current.running.services);
  app.get('/forgotten', async () => 'secret');
  await expect(app.ready()).rejects.toThrow(RouteTableError);
  await expect(app.ready()).rejects.toThrow('/forgotten');
});

/** Answer of a route that throws. */
function answerTo(error: Error): Promise<Response> {
  const { services } = server.current.running;
  return withApp(
    services,
    (url) => fetch(`${url}/broken`),
    (app) =>
      app.get('/broken', { config: { access: 'public' } }, async () => {
        throw error;
      }),
  );
}

test('an error inside tells nothing of the inside', async () => {
  const reply = await answerTo(new Error('select secret from account'));
  expect(reply.status).toBe(500);
  expect(await reply.json()).toEqual({
    type: 'about:blank',
    title: 'Internal error',
    status: 500,
    code: 'INTERNAL',
  });
});

test.each([
  ['22P02', 422],
  ['23503', 409],
  ['57P01', 503],
  ['ECONNREFUSED', 503],
])('an error %s of the database is answered %d', async (code, status) => {
  const reply = await answerTo(Object.assign(new Error('inner words'), { code }));
  expect(reply.status).toBe(status);
  expect(await reply.text()).not.toContain('inner words');
  expect(reply.headers.has('retry-after')).toBe(status === 503);
});

test.each(['/config.json', '/api/platform/health', '/nothing', '/api/tenant/dn0002/me'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await fetch(`${server.current.running.url}${path}`);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('access-control-allow-origin')).toBeNull();
  },
);

test('an address that asks more often than its share is told to wait', async () => {
  const { services } = server.current.running;
  const config = { ...services.config, requestsPerMinute: 2 };
  await withApp({ ...services, config }, async (url) => {
    const ask = () => fetch(`${url}/config.json`);
    expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(true);
    expect(await refused.json()).toMatchObject({ code: 'TOO_MANY' });
  });
});
