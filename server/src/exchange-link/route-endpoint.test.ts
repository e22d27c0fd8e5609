import { rejectCause, routeSecretHeader } from '@alo/exchange';
import { serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import { noExchange } from './exchange.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const server = serverOn('PGlite');
const secret = 'route-secret-of-this-instance';

function ask(query: Record<string, string>, given = secret) {
  const services = {
    ...server.current.running.services,
    exchange: { ...noExchange, routeSecret: secret },
  };
  return withApp(services, async (url) => {
    const reply = await fetch(`${url}${ROUTE_PATH}?${new URLSearchParams(query).toString()}`, {
      headers: { [routeSecretHeader]: given },
    });
    return { status: reply.status, body: await reply.json() };
  });
}

const call = { tenant: 'dn0002', from: '101', to: '102', call: 'n1-1.1' };

test('a colleague is dialled inside the own tenant', async () => {
  expect((await ask(call)).body).toEqual({ do: 'dial', endpoint: 'dn0002-102', timeout: 30 });
  const other = await ask({ ...call, tenant: 'dn0003' });
  expect(other.body).toMatchObject({ endpoint: 'dn0003-102' });
});

test.each([
  { ...call, to: '999' },
  { ...call, tenant: 'dn9999' },
  { ...call, to: '1;02' },
  { tenant: '' },
])('%p goes nowhere', async (query) => {
  expect(await ask(query)).toEqual({
    status: 200,
    body: { do: 'reject', cause: rejectCause.unknownNumber },
  });
});

test.each(['wrong', ''])('without the secret ("%s") there is no such route', async (given) => {
  expect((await ask(call, given)).status).toBe(404);
});
