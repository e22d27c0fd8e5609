import { objectEndpoints } from '@alo/contracts';
import { routeSecretHeader } from '@alo/exchange';
import * as v from 'valibot';
import { noExchange } from '../telephony/exchange/exchange.ts';
import { serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import { idOf } from '../testing/test-server.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const secret = 'route-secret-of-this-instance';
const answer = v.object({ do: v.string(), prompts: v.optional(v.string()) });
const server = serverOn('PGlite');
let room = '';

beforeAll(async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const form = { name: 'Giao ban', number: '8801', pin: '2468' };
  room = idOf(await admin.raw(objectEndpoints.conference.create, { body: { form } }));
});

async function key(digits: string, from: string) {
  const own = server.current.running.services;
  const services = { ...own, exchange: { ...noExchange, routeSecret: secret } };
  const query = new URLSearchParams({
    ...{ tenant: 'dn0002', from, to: '8801', call: 'n1-1.1' },
    ...{ at: `conference.${room}.0`, outcome: 'digits', digits },
  });
  return withApp(services, async (url) => {
    const headers = { [routeSecretHeader]: secret };
    const reply = await fetch(`${url}${ROUTE_PATH}?${query}`, { headers });
    return v.parse(answer, await reply.json());
  });
}

test('five wrong PINs of one caller shut the room for that caller alone', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await key('1111', '101')).toEqual({ do: 'ivr', prompts: 'pin-wrong,pin' });
  }
  expect(await key('2468', '101')).toEqual({ do: 'play', prompts: 'pin-locked' });
  expect(await key('2468', '102')).toEqual({ do: 'conference' });
});

test('right PINs are not counted', async () => {
  for (let tries = 0; tries < 8; tries += 1) {
    expect(await key('2468', '103')).toEqual({ do: 'conference' });
  }
});
