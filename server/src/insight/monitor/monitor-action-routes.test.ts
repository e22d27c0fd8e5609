import { endpoints, writeMonitorTarget } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { monitoredCall } from './monitored-call.ts';
import { aPhone, aSnapshot } from './testing/a-board.ts';
import { MonitorSessions } from './sessions.ts';

test.each([
  ['another company', { tenant: 'dn0003' }],
  ['another extension', { from: '102' }],
])('a session is for the phone of its supervisor, not for that of %s', (_who, changes) => {
  const sessions = new MonitorSessions();
  const { id } = sessions.open({
    ...{ tenant: 'dn0002', userId: 'u', extension: '103', callId: 'c', name: '' },
    ...{ spied: 'PJSIP/dn0002-101-00000001', mode: 'listen', hasTone: true },
  });
  const asked = { tenant: 'dn0002', from: '103', call: 'spy-1', to: writeMonitorTarget(id) };
  expect(monitoredCall({ sessions }, { ...asked, ...changes })).toBeNull();
  expect(monitoredCall({ sessions }, { ...asked, to: '102' })).toBeUndefined();
  expect(JSON.parse(monitoredCall({ sessions }, asked) ?? '')).toEqual({
    ...{ do: 'monitor', channel: 'PJSIP/dn0002-101-00000001', mode: 'listen', tone: 'yes' },
  });
  // Good once.
  expect(monitoredCall({ sessions }, asked)).toBeNull();
  expect(sessions.of({ tenant: 'dn0002', id: 'other' }, id)).toBeUndefined();
});

test('a session that no phone asks for within half a minute is over', () => {
  const sessions = new MonitorSessions();
  const { id } = sessions.open(
    {
      ...{ tenant: 'dn0002', userId: 'u', extension: '103', callId: 'c', name: '' },
      ...{ spied: 'PJSIP/dn0002-101-00000001', mode: 'listen', hasTone: false },
    },
    0,
  );
  const phone = { tenant: 'dn0002', extension: '103', spyId: 'spy-1' };
  expect(sessions.begin(id, phone, 30_000)).toBeUndefined();
  expect(sessions.begin(id, phone, 29_999)).toBeDefined();
});

describe('from the board', () => {
  const server = serverOn('PGlite');
  const talk = aSnapshot({
    callId: 'n1-9',
    state: 'talking',
    answeredAt: 3000,
    phones: [aPhone('101', 3000)],
  });
  const done: string[] = [];

  /** The exchange of the server, with calls of a test. */
  beforeAll(() => {
    const { exchange } = server.current.running.services;
    Object.assign(exchange, {
      calls: (tenant: string) => (tenant === 'dn0002' ? [talk] : []),
      switchSpy: (spyId: string, mode: string) =>
        Promise.resolve(done.push(`${spyId} ${mode}`) > 0),
      takeOver: (spyId: string, spied: string) =>
        Promise.resolve(done.push(`${spyId} ${spied}`) > 0),
      transfer: (channel: string, target: string) =>
        Promise.resolve(done.push(`${channel} → ${target}`) > 0),
      hangUp: ({ callId }: { callId: string }) => Promise.resolve(done.push(`end ${callId}`) > 0),
    });
  });

  const params = { id: 'n1-9' };
  const listen = { params, body: { mode: 'listen' as const } };

  test('a supervisor with a phone hears, whispers and takes over, each with a row of the audit log', async () => {
    const { services } = server.current.running;
    const admin = await server.current.signIn('dn0002', 'admin');
    // 103 is the phone of who listens.
    const { body: users } = await admin.call(endpoints.getSubscribers, {
      query: { per_page: 100 },
    });
    const phone = users.data.find(({ extension }) => extension === '103');
    const { id: adminId } = (await admin.call(endpoints.getMe)).body;
    expect((await admin.call(endpoints.startMonitoring, listen)).body.code).toBe('NO_EXTENSION');
    await admin.call(endpoints.updateSubscriber, {
      params: { id: phone?.id ?? '' },
      body: { extension: '103', name: 'Giám sát', user_id: adminId },
    });
    const { session: id } = (await admin.call(endpoints.startMonitoring, listen)).body;
    const before = await admin.call(endpoints.switchMonitoring, {
      params: { id },
      body: { mode: 'barge' },
    });
    expect(before.status).toBe(404);
    services.sessions.begin(id, { tenant: 'dn0002', extension: '103', spyId: 'spy-1' });
    const whisper = { params: { id }, body: { mode: 'whisper' as const } };
    expect((await admin.call(endpoints.switchMonitoring, whisper)).status).toBe(200);
    // A session is its person's own.
    const other = await server.current.signIn('dn0002', 'giamsat');
    expect((await other.call(endpoints.takeOverMonitored, { params: { id } })).status).toBe(404);
    expect((await admin.call(endpoints.takeOverMonitored, { params: { id } })).status).toBe(200);
    // Who talks to the customer does not listen any more: nothing may pull the phone out of the talk.
    expect((await admin.call(endpoints.switchMonitoring, whisper)).status).toBe(404);
    expect((await admin.call(endpoints.hangUpMonitored, { params })).status).toBe(200);
    expect(done).toEqual(['spy-1 whisper', `spy-1 ${aPhone('101').channel}`, 'end n1-9']);
    const { body: log } = await admin.call(endpoints.getAuditLog, { query: {} });
    expect(
      log.data.map(({ action }) => action).filter((one) => one.startsWith('monitor.')),
    ).toEqual([...['monitor.hangup', 'monitor.takeover', 'monitor.whisper', 'monitor.listen']]);
  });

  test('the agent hears a tone only where the company wants that', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const answer = async () => {
      const { session } = (await admin.call(endpoints.startMonitoring, listen)).body;
      const asked = {
        tenant: 'dn0002',
        from: '103',
        call: 'spy-2',
        to: writeMonitorTarget(session),
      };
      return JSON.parse(monitoredCall(server.current.running.services, asked) ?? '').tone;
    };
    expect(await answer()).toBe('no');
    await admin.call(endpoints.updateSystemSetting, { body: { monitor_tone: 1 } });
    expect(await answer()).toBe('yes');
  });

  test('a call is sent on from the phone that talks, and to what a phone can dial only', async () => {
    done.length = 0;
    const admin = await server.current.signIn('dn0002', 'admin');
    const to = (target: string) =>
      admin.call(endpoints.transferMonitored, { params, body: { to: target } });
    expect((await to('102')).status).toBe(200);
    for (const wrong of ['*8', 'ref.customer.1', '102@from-trunk', '1']) {
      expect((await to(wrong)).status).toBe(422);
    }
    expect(done).toEqual([`${aPhone('101').channel} → 102`]);
    const { body: log } = await admin.call(endpoints.getAuditLog, { query: {} });
    expect(log.data[0]?.action).toBe('monitor.transfer');
    expect(log.data[0]?.target_name).toContain(' → ');
    expect(log.data[0]?.changes).toEqual([{ field: 'to', before: '', after: '102' }]);
    expect((await to('0912345678')).status).toBe(200);
    const { body: later } = await admin.call(endpoints.getAuditLog, { query: {} });
    expect(later.data[0]?.changes).toEqual([{ field: 'to', before: '', after: '091***678' }]);
  });

  test('calls of another company and out of scope are not there; each mode takes its right', async () => {
    const stranger = await server.current.signIn('dn0003', 'admin');
    expect((await stranger.call(endpoints.startMonitoring, listen)).status).toBe(404);
    expect((await stranger.call(endpoints.hangUpMonitored, { params })).status).toBe(404);
    const sendOn = { params, body: { to: '102' } };
    expect((await stranger.call(endpoints.transferMonitored, sendOn)).status).toBe(404);
    const jobs = await TenantJobs.of(server.current);
    const modest = ['monitor.view', 'monitor.listen', 'monitor.hangup', 'monitor.setStatus'];
    const { become, client } = await jobs.someone(modest);
    expect((await client.call(endpoints.transferMonitored, sendOn)).status).toBe(403);
    const rights = [...modest, 'monitor.transfer'];
    const whisper = { params, body: { mode: 'whisper' as const } };
    expect((await client.call(endpoints.startMonitoring, whisper)).status).toBe(403);
    await become(rights, 'self');
    expect((await client.call(endpoints.startMonitoring, listen)).status).toBe(404);
    expect((await client.call(endpoints.hangUpMonitored, { params })).status).toBe(404);
    expect((await client.call(endpoints.transferMonitored, sendOn)).status).toBe(404);
    const agent = await server.current.signIn('dn0002', 'nv102');
    const { id } = (await agent.call(endpoints.getMe)).body;
    const pause = { params: { id }, body: { status: 4 as const } };
    expect((await client.call(endpoints.setMonitoredStatus, pause)).status).toBe(404);
    await become(rights, 'all');
    expect((await client.call(endpoints.setMonitoredStatus, pause)).status).toBe(200);
    expect((await agent.call(endpoints.getActivity)).body.status_activity).toBe(4);
  });
});
