import { endpoints } from '@alo/contracts';
import { type ParkedCall, type Parking, type PhoneTalk, routeSecretHeader } from '@alo/exchange';
import { noExchange } from '../telephony/exchange/exchange.ts';
import { databases, serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-server.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const secret = 'route-secret-of-this-instance';
const talk: PhoneTalk = {
  own: 'PJSIP/dn0002-101-00000001',
  peer: 'PJSIP/trunk_nha-mang-00000002',
  isHeld: true,
};
const waits: ParkedCall = {
  slot: 3,
  channel: talk.peer,
  callId: 'n1-1.1',
  number: '84912345678',
  by: '101',
  since: Date.parse('2026-11-25T07:00:00Z'),
};

describe.each(databases)('calls are parked, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;
  /** What the exchange of the tests has, and what it was told. */
  let calls: readonly ParkedCall[] = [];
  let talks: readonly PhoneTalk[] = [];
  let free: number | undefined = 4;
  let told: [PhoneTalk, Parking][] = [];

  const exchange = {
    ...noExchange,
    routeSecret: secret,
    findResumableCall: (_tenant: string, extension: string, ref: string) =>
      Promise.resolve(extension === '101' && ref === 'n1-1.1' ? talk : undefined),
    parking: {
      list: (tenant: string) => Promise.resolve(tenant === 'dn0002' ? calls : []),
      talks: (_tenant: string, extension: string) =>
        Promise.resolve(extension === '101' ? talks : []),
      reserve: () => Promise.resolve(free),
      park: (...asked: [PhoneTalk, Parking]) => {
        told.push(asked);
        return Promise.resolve(true);
      },
      take: (tenant: string, slot: number) =>
        Promise.resolve(calls.find((one) => one.slot === slot && tenant === 'dn0002')),
    },
  };
  const services = () => ({ ...server.current.running.services, exchange });

  const dial = (to: string, more: Record<string, string> = {}) =>
    withApp(services(), async (url) => {
      const asked = { tenant: 'dn0002', from: '101', to, call: 'n1-2.1', ...more };
      const query = new URLSearchParams(asked).toString();
      const headers = { [routeSecretHeader]: secret };
      return (await fetch(`${url}${ROUTE_PATH}?${query}`, { headers })).json();
    });

  const page = (client: TestClient, path: string, method = 'GET') =>
    withApp(services(), async (url) => {
      const reply = await fetch(`${url}/api/tenant/dn0002/${path}`, {
        method,
        headers: { authorization: `Bearer ${client.token}` },
      });
      return [reply.status, await reply.json()] as const;
    });

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    agent = await server.current.signIn('dn0002', 'nv101');
  });

  beforeEach(() => {
    calls = [waits];
    talks = [talk];
    free = 4;
    told = [];
  });

  test('a call that was transferred to the code waits as long as the company says', async () => {
    const answer = { do: 'park', slot: 4, by: '101', seconds: 120 };
    expect(await dial('*68', { from: '102', sent: '101' })).toMatchObject(answer);
    await admin.call(endpoints.updateSystemSetting, { body: { park_seconds: 45 } });
    expect(await dial('*68', { from: '102', sent: '101' })).toMatchObject({ seconds: 45 });
    free = undefined;
    expect(await dial('*68', { from: '102', sent: '101' })).toMatchObject({ do: 'reject' });
  });

  test('who dials the code parks what the phone holds, and hears the slot', async () => {
    expect(await dial('*68')).toMatchObject({ do: 'play', prompts: 'park-slot,n-4' });
    expect(told).toEqual([[talk, expect.objectContaining({ slot: 4, by: '101' })]]);
    talks = [{ ...talk, isHeld: false }, talk];
    await dial('*68');
    expect(told.at(-1)?.[0].isHeld).toBe(true);
  });

  test('of two talks that go on nobody can say which is meant; without any there is none', async () => {
    talks = [
      { ...talk, isHeld: false },
      { ...talk, isHeld: false },
    ];
    expect(await dial('*68')).toMatchObject({ prompts: 'park-nothing' });
    talks = [];
    expect(await dial('*68')).toMatchObject({ prompts: 'park-nothing' });
    talks = [talk];
    free = undefined;
    expect(await dial('*68')).toMatchObject({ prompts: 'park-full' });
    expect(told).toEqual([]);
  });

  test('a slot behind the code takes what is there; of another company nothing', async () => {
    expect(await dial('*683', { from: '102' })).toMatchObject({ do: 'take', peer: talk.peer });
    expect(await dial('*684')).toMatchObject({ prompts: 'park-empty' });
    expect(await dial('*683', { tenant: 'dn0003' })).toMatchObject({ prompts: 'park-empty' });
    expect(await dial('*683', { sent: '102' })).toMatchObject({ do: 'reject' });
  });

  test('the page lists what waits and parks the own call', async () => {
    expect(await page(agent, 'parked-calls')).toEqual([
      200,
      [
        {
          ...{ slot: 3, code: '*683', number: '0912345678', name: '', by: '101' },
          ...{ by_name: expect.any(String), since: '2026-11-25T07:00:00.000Z' },
        },
      ],
    ]);
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
    const [, hidden] = await page(agent, 'parked-calls');
    expect(JSON.stringify(hidden)).not.toContain('0912345678');
    await admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } });
    expect(await page(agent, 'own-calls/n1-1.1/park', 'POST')).toEqual([
      200,
      { slot: 4, code: '*684' },
    ]);
    expect((await page(agent, 'own-calls/n1-9.9/park', 'POST'))[0]).toBe(404);
    free = undefined;
    const [status, problem] = await page(agent, 'own-calls/n1-1.1/park', 'POST');
    expect([status, problem]).toEqual([409, expect.objectContaining({ code: 'PARKING_FULL' })]);
    expect(told).toHaveLength(1);
  });

  test('where the code is off there is no parking', async () => {
    const { body } = await admin.call(endpoints.getFeatureCodes);
    const off = { ...body, park: { code: '*68', is_active: false } };
    await admin.call(endpoints.updateFeatureCodes, { body: off });
    expect(await dial('*683')).toMatchObject({ do: 'reject' });
    expect(await page(agent, 'parked-calls')).toEqual([200, []]);
    expect((await page(agent, 'own-calls/n1-1.1/park', 'POST'))[0]).toBe(404);
    await admin.call(endpoints.updateFeatureCodes, { body });
  });
});
