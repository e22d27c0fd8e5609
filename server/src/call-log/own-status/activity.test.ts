import { endpoints, type LiveEvent, liveEventSchema } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { soleNode } from '../../kernel/cluster/leadership.ts';
import { AgentKeeper } from '../presence/agent-keeper.ts';

async function becomes(condition: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 5000;
  while (!(await condition())) {
    if (Date.now() > limit) throw new Error(`Never came true: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe.each(databases)('agents on %s', (database) => {
  const server = serverOn(database);
  // The days that people of the demo have worked.
  beforeAll(() =>
    server.current.running.services.database.withTenant('dn0002', (db) =>
      db.deleteFrom('user_activity').execute(),
    ),
  );
  const signIn = (name: string, tenant = 'dn0002') => server.current.signIn(tenant, name);
  const choose = (agent: TestClient, body: { status: 1 | 2 | 3 | 4 | 5; [key: string]: unknown }) =>
    agent.call(endpoints.updateActivityStatus, { body });
  const emit = async (agent: TestClient, body: unknown) =>
    (await agent.raw(endpoints.reportPhoneCall, { body })).body;
  const statusOf = async (agent: TestClient) => (await agent.call(endpoints.getActivity)).body;
  const ended = (call_id: string, outside = true, answered = true) => ({
    in_call: false,
    ended: { call_id, outside, answered },
  });

  async function intervals(agent: TestClient) {
    const { id } = (await agent.call(endpoints.getMe)).body;
    return server.current.running.services.database.withTenant(agent.tenant, (db) =>
      db
        .selectFrom('user_activity')
        .select(['status', 'reason', 'source', 'from_at', 'to_at', 'device'])
        .where('user_id', '=', id)
        .orderBy('id')
        .execute(),
    );
  }

  test('a change needs the status only; each writes an interval, and one interval is open', async () => {
    const agent = await signIn('nv101');
    expect((await choose(agent, { status: 4 })).body).toMatchObject({
      status_activity: 4,
      reason: null,
      next: null,
    });
    await choose(agent, { status: 5, reason: 'UONG_NUOC' });
    const { body: me } = await agent.call(endpoints.getMe);
    expect(me.status_activity).toBe(5);
    const rows = await intervals(agent);
    expect(rows.map(({ status, reason, source }) => [status, reason, source])).toEqual([
      [1, '', 'system'],
      [4, '', 'user'],
      [5, 'UONG_NUOC', 'user'],
    ]);
    expect(rows.map(({ to_at }) => to_at?.getTime())).toEqual([
      rows[1]?.from_at.getTime(),
      rows[2]?.from_at.getTime(),
      undefined,
    ]);
    expect(await statusOf(agent)).toMatchObject({
      reason: { code: 'UONG_NUOC', name: 'Uống nước', max_minutes: 5 },
      since: rows[2]?.from_at.toISOString(),
    });
    await choose(agent, { status: 1 });
  });

  test.each([
    [{ status: 4, reason: 'UONG_NUOC' }, 422],
    [{ status: 4, reason: 'KHONG_CO' }, 422],
    [{ status: 8 }, 422],
    [{ status: 4, note: 'x' }, 422],
    [{ status: 1 }, 200],
  ])('%j is answered %i', async (body, expected) => {
    const agent = await signIn('nv101');
    expect((await agent.raw(endpoints.updateActivityStatus, { body })).status).toBe(expected);
  });

  test('a status chosen in a call comes after it; an internal call has no work after it', async () => {
    const agent = await signIn('nv102');
    await emit(agent, { in_call: true });
    const queued = await choose(agent, { status: 4, reason: 'AN_TRUA', next: true });
    expect(queued.body).toMatchObject({
      status_activity: 1,
      in_call: true,
      next: { status_activity: 4, reason: { name: 'Ăn trưa' } },
    });
    expect(await emit(agent, ended('a', false))).toMatchObject({
      status_activity: 4,
      next: null,
      in_call: false,
    });
    await choose(agent, { status: 1 });
  });

  test('an answered call with somebody outside has; it ends early, by the clock, or never begins', async () => {
    const admin = await signIn('admin');
    const agent = await signIn('nv102');
    expect(await emit(agent, ended('no answer', true, false))).toMatchObject({
      status_activity: 1,
    });
    const working = await emit(agent, ended('b'));
    expect(working).toMatchObject({ status_activity: 7 });
    const { since, until } = v.parse(endpoints.getActivity.answer, working);
    expect(Date.parse(until ?? '') - Date.parse(since)).toBe(10_000);
    // A page that reloads has the same end.
    const again = await signIn('nv102');
    expect(await statusOf(again)).toMatchObject({ status_activity: 7, since, until });
    const longer = (await agent.call(endpoints.extendWrapUp)).body;
    expect(Date.parse(longer.until ?? '') - Date.parse(until ?? '')).toBe(60_000);
    expect((await agent.call(endpoints.endWrapUp)).body).toMatchObject({
      status_activity: 1,
      until: null,
    });
    expect((await agent.call(endpoints.extendWrapUp)).body.until).toBeNull();

    await admin.call(endpoints.updateSystemSetting, { body: { wrapup_seconds: 1 } });
    await emit(agent, ended('c'));
    await becomes(async () => (await intervals(agent)).at(-1)?.status === 1);
    const rows = await intervals(agent);
    expect(rows.at(-2)).toMatchObject({ status: 7, source: 'wrapup' });
    expect(rows.at(-1)).toMatchObject({ source: 'system' });
    expect(Number(rows.at(-1)?.from_at) - Number(rows.at(-2)?.from_at)).toBe(1000);

    await admin.call(endpoints.updateSystemSetting, { body: { wrapup_seconds: 0 } });
    expect(await emit(agent, ended('d'))).toMatchObject({ status_activity: 1 });
    await admin.call(endpoints.updateSystemSetting, { body: { wrapup_seconds: 10 } });
  });

  test('colleagues see who is there; another company sees nobody of it', async () => {
    const [one, two] = [await signIn('nv101'), await signIn('nv102')];
    const { id } = (await two.call(endpoints.getMe)).body;
    await emit(two, { in_call: true });
    const { body } = await one.call(endpoints.getColleagues);
    expect(body.find(({ user_id }) => user_id === id)).toMatchObject({
      extension: '102',
      name: 'Phạm Mỹ Duyên',
      status_activity: 1,
      reason: '',
      in_call: true,
      call_since: expect.stringMatching(/^20/),
    });
    // nv103 has not signed in yet.
    expect(body.find(({ extension }) => extension === '103')).toMatchObject({
      status_activity: 3,
      since: null,
    });
    await emit(two, { in_call: false });
    await two.call(endpoints.updateActivityStatus, { body: { status: 4, reason: 'AN_TRUA' } });
    const later = (await one.call(endpoints.getColleagues)).body;
    expect(later.find(({ user_id }) => user_id === id)).toMatchObject({
      ...{ status_activity: 4, reason: 'AN_TRUA', in_call: false, call_since: null },
    });
    await two.call(endpoints.updateActivityStatus, { body: { status: 1 } });
    const other = (await (await signIn('nv101', 'dn0003')).call(endpoints.getColleagues)).body;
    expect(other.map(({ user_id }) => user_id)).not.toContain(id);
  });

  test('every company has pause reasons of its own', async () => {
    const { body } = await (await signIn('nv101', 'dn0003')).call(endpoints.getPauseReasons);
    expect(body.map(({ code }) => code)).toContain('AN_TRUA');
    expect(body[0]).toEqual({
      code: 'XU_LY_HO_SO',
      name: 'Xử lý hồ sơ',
      color: '#0c7a83',
      max_minutes: 30,
      status_activity: 2,
    });
  });

  test('signing out is offline, unless one is signed in elsewhere with a page open', async () => {
    const { agents } = server.current.running.services;
    const [here, there] = [await signIn('nv103'), await signIn('nv103')];
    const me = (await there.call(endpoints.getMe)).body;
    const gone = agents.opened({ tenant: 'dn0002', userId: me.id }, 'of another session');
    await here.call(endpoints.logout);
    expect((await there.call(endpoints.getMe)).body.status_activity).toBe(1);
    gone();
    await there.call(endpoints.logout);
    const watcher = await signIn('nv101');
    const found = (await watcher.call(endpoints.getColleagues)).body;
    expect(found.find(({ extension }) => extension === '103')?.status_activity).toBe(3);
    const back = await signIn('nv103');
    expect((await back.call(endpoints.getMe)).body.status_activity).toBe(1);
    expect((await intervals(back)).map(({ status, source }) => [status, source])).toEqual([
      [1, 'system'],
      [3, 'system'],
      [1, 'system'],
    ]);
  });

  test('a person whose pages are gone is offline after a while, and back with the pause when they come', async () => {
    const { services } = server.current.running;
    const agent = await signIn('nv103');
    const { id: userId } = (await agent.call(endpoints.getMe)).body;
    await choose(agent, { status: 5 });
    const reported: LiveEvent[] = [];
    const stop = services.live.listen(
      {
        tenant: 'dn0002',
        userId,
        sessionId: 's',
        accepts: () => true,
        send: (_id, sent) => {
          const event = v.parse(liveEventSchema, sent);
          // The demo company's sounds may still be on their way.
          if (event.type === 'agent.status') reported.push(event);
        },
        end: () => undefined,
      },
      '',
    );
    const keeper = new AgentKeeper({
      database: services.database,
      live: services.live,
      leadership: soleNode,
      onError: (what, error) => {
        throw new Error(what, { cause: error });
      },
      quiet: 100,
    });
    try {
      const who = { tenant: 'dn0002', userId };
      keeper.opened(who, 'a')();
      const second = keeper.opened(who, 'b');
      const closed = Date.now();
      second();
      await becomes(() => reported.length > 0);
      expect(reported.at(-1)).toMatchObject({ user_id: userId, status_activity: 3 });
      const offline = (await intervals(agent)).at(-1);
      expect(offline?.from_at.getTime()).toBeGreaterThanOrEqual(closed + 100);
      await agent.call(endpoints.createStreamTicket);
      expect(reported.at(-1)).toMatchObject({ user_id: userId, status_activity: 5 });
    } finally {
      keeper.close();
      stop();
    }
  });

  test('what a server that stopped has left behind is found by the next one', async () => {
    const { services } = server.current.running;
    const agent = await signIn('nv103');
    const { id: userId } = (await agent.call(endpoints.getMe)).body;
    await choose(agent, { status: 1 });
    await emit(agent, ended('left behind'));
    await services.database.withTenant('dn0002', async (db) => {
      const past = new Date(Date.now() - 3_600_000);
      await db
        .updateTable('agent_presence')
        .set({ seen_at: past })
        .where('user_id', '=', userId)
        .execute();
    });
    const keeper = new AgentKeeper({
      database: services.database,
      live: services.live,
      leadership: soleNode,
      onError: (what, error) => {
        throw new Error(what, { cause: error });
      },
      sweepAfter: 0,
    });
    const watcher = await signIn('nv101');
    await becomes(async () => {
      const { body } = await watcher.call(endpoints.getColleagues);
      return body.find(({ user_id }) => user_id === userId)?.status_activity === 3;
    });
    keeper.close();
    expect((await agent.call(endpoints.getMe)).body.status_activity).toBe(1);
  });
});
