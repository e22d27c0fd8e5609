import Fastify from 'fastify';
import { loggedRequest } from './logged-request.ts';

test.each([
  ['/provision/dn0002-secret/y0000.cfg?key=1', '/provision/:code/:file'],
  ['/api/tenant/call-wish/0912345678', '/api/tenant/call-wish/:target'],
  ['/unknown/0912345678', '/unknown'],
])('%s is logged as %s', async (url, path) => {
  const app = Fastify();
  app.get('/provision/:code/:file', (request) => loggedRequest(request));
  app.get('/api/tenant/call-wish/:target', (request) => loggedRequest(request));
  app.setNotFoundHandler((request) => loggedRequest(request));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(origin + url);
  expect(await answer.json()).toEqual({ method: 'GET', path });
  await app.close();
});
