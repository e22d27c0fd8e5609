import { endpoints, SUPER_ADMIN } from '@alo/contracts';
import { type RecordingState, routeSecretHeader } from '@alo/exchange';
import { noExchange } from '../telephony/exchange/exchange.ts';
import { databases, serverOn } from '../testing/databases.ts';
import { withApp } from '../testing/test-app.ts';
import type { TestClient } from '../testing/test-server.ts';
import { ROUTE_PATH } from './route-endpoint.ts';

const secret = 'route-secret-of-this-instance';
const talk = { own: 'PJSIP/dn0002-101-00000001', peer: 'PJSIP/trunk_nha-mang-00000002' };

describe.each(databases)('the recording of a call is switched, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let agent: TestClient;
  /** How the exchange of the tests stands, and what it was told. */
  let state: RecordingState = 'none';
  let told: unknown[] = [];

  const exchange = {
    ...noExchange,
    routeSecret: secret,
    findResumableCall: (_tenant: string, extension: string, ref: string) =>
      Promise.resolve(extension === '101' && ref === 'n1-1.1' ? talk : undefined),
    recordingState: () => Promise.resolve(state),
    setRecording: (...asked: Parameters<typeof noExchange.setRecording>) => {
      told.push(asked);
      [, state] = asked;
      return Promise.resolve(true);
    },
  };
  const services = () => ({ ...server.current.running.services, exchange });

  const press = (own = talk.own, from = '101') =>
    withApp(services(), async (url) => {
      const asked = { key: 'record', tenant: 'dn0002', from, call: 'n1-1.1', own, peer: talk.peer };
      const headers = { [routeSecretHeader]: secret };
      const reply = await fetch(`${url}${ROUTE_PATH}?${new URLSearchParams(asked).toString()}`, {
        headers,
      });
      return reply.json();
    });

  const page = (client: TestClient, ref: string, wanted?: 'recording' | 'paused') =>
    withApp(services(), async (url) => {
      const reply = await fetch(`${url}/api/tenant/dn0002/own-calls/${ref}/recording`, {
        method: wanted === undefined ? 'GET' : 'PUT',
        headers: {
          authorization: `Bearer ${client.token}`,
          ...(wanted === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(wanted === undefined ? {} : { body: JSON.stringify({ state: wanted }) }),
      });
      return [reply.status, await reply.json()] as const;
    });

  const written = async () => {
    const { body } = await admin.call(endpoints.getAuditLog, { query: { kind: 'call_record' } });
    return body.data.map(({ action }) => action);
  };

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    agent = await server.current.signIn('dn0002', 'nv101');
  });

  beforeEach(() => {
    state = 'none';
    told = [];
  });

  test('an agent without the right switches nothing, neither by keys nor from the page', async () => {
    expect(await press()).toEqual({ state: 'refused' });
    expect((await page(agent, 'n1-1.1'))[0]).toBe(403);
    expect((await page(agent, 'n1-1.1', 'paused'))[0]).toBe(403);
    expect(told).toEqual([]);
  });

  test('who has it begins, pauses and goes on, and each is in the audit log', async () => {
    await server.current.running.services.database.withTenant('dn0002', async (db) => {
      const role = db.selectFrom('role').select('id').where('name', '=', SUPER_ADMIN);
      const person = db.selectFrom('subscriber').select('user_id').where('extension', '=', '101');
      await db.updateTable('account').set({ role_id: role }).where('id', '=', person).execute();
    });
    const { id } = (await agent.call(endpoints.getMe)).body;
    const heard: unknown[] = [];
    const stop = server.current.running.services.live.listen(
      {
        ...{ tenant: 'dn0002', userId: id, sessionId: 'a' },
        accepts: () => true,
        send: (_id, event) => event.type === 'recording.changed' && heard.push(event),
        end: () => undefined,
      },
      '',
    );
    expect(await press()).toEqual({ state: 'recording' });
    expect(told).toEqual([[talk, 'recording', { tenant: 'dn0002', beep: undefined }]]);
    expect(await press()).toEqual({ state: 'paused' });
    expect(await page(agent, 'n1-1.1')).toEqual([200, { state: 'paused' }]);
    const changed = { type: 'recording.changed', user_ids: [id] };
    expect(heard).toEqual([changed, changed]);
    stop();
    await admin.call(endpoints.updateSystemSetting, { body: { recording_beep: 1 } });
    expect(await page(agent, 'n1-1.1', 'recording')).toEqual([200, { state: 'recording' }]);
    expect(told.at(-1)).toEqual([talk, 'recording', { tenant: 'dn0002', beep: 30 }]);
    expect(await written()).toEqual(['recording.resume', 'recording.pause', 'recording.begin']);
    // What it is already is done and written no second time.
    expect(await page(agent, 'n1-1.1', 'recording')).toEqual([200, { state: 'recording' }]);
    expect(told).toHaveLength(3);
    expect(await written()).toHaveLength(3);
  });

  test('another call, another extension and a channel of another company are refused', async () => {
    expect((await page(agent, 'n1-2.2'))[0]).toBe(404);
    expect(await press('PJSIP/dn0003-101-00000001')).toEqual({ state: 'refused' });
    expect(await press('PJSIP/dn0002-1011-00000001')).toEqual({ state: 'refused' });
    expect(await press('PJSIP/dn0002-105-00000001', '105')).toEqual({ state: 'refused' });
    expect(told).toEqual([]);
  });
});
