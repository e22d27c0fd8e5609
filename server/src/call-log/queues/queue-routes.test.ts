import { endpoints, type LiveEvent, objectEndpoints } from '@alo/contracts';
import { loadTenantRouting } from '../../telephony/routing/tenant-routing.ts';
import { toExchangeObjects } from '../../telephony/routing/to-exchange-objects.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { readLiveQueues } from './live-queues.ts';
import { pausedByQueue, readQueuePauses } from '../../telephony/queues/queue-pauses.ts';

describe.each(databases)('queues while they work on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let queue: string;
  let subscriber: string;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    ({ subscriber } = await targetsOf(server.current, admin));
    const members = [{ type: 'subscriber' as const, id: subscriber }];
    const made = await admin.call(objectEndpoints.queue.create, {
      body: { form: { name: 'Trực', members } },
    });
    queue = made.body.id;
  });

  const pause = (body: object, who = admin, ids: object = {}) =>
    who.raw(endpoints.pauseQueueMember, {
      params: { id: queue, subscriber_id: subscriber, ...ids },
      body,
    });
  const member = async () => {
    const { body } = await admin.call(endpoints.getLiveQueues);
    return body.find(({ id }) => id === queue)?.members[0];
  };
  const inTenant = <Answer>(
    work: Parameters<typeof server.current.running.services.database.withTenant<Answer>>[1],
  ) => server.current.running.services.database.withTenant('dn0002', work);
  /** Whether Asterisk is told to give this agent no calls of the queue. */
  const isPausedInAsterisk = () =>
    inTenant(async (db) => {
      const routing = await loadTenantRouting(db, 'dn0002');
      const pauses = pausedByQueue(await readQueuePauses(db));
      const { queues } = toExchangeObjects(routing, new Set(), pauses);
      return queues.find(({ id }) => id === queue)?.members[0]?.paused;
    });

  test('a supervisor takes an agent out with a reason, and lets the agent in again', async () => {
    const { live } = server.current.running.services;
    const heard: LiveEvent[] = [];
    const stop = live.listen(
      {
        tenant: 'dn0002',
        userId: '',
        sessionId: '',
        accepts: ({ type }) => type === 'queue.member-paused',
        send: (_id, event) => event.type === 'queue.member-paused' && heard.push(event),
        end: () => undefined,
      },
      '',
    );
    expect(await isPausedInAsterisk()).toBe(false);
    expect((await pause({ paused: true, reason: ' Đào tạo ' })).status).toBe(200);
    expect(await member()).toMatchObject({
      paused: true,
      pause_cause: 'supervisor',
      pause_reason: 'Đào tạo',
      paused_by: expect.stringMatching(/./),
    });
    expect(await isPausedInAsterisk()).toBe(true);
    await pause({ paused: true, reason: 'Họp' });
    expect(await member()).toMatchObject({ pause_reason: 'Họp' });
    await pause({ paused: false });
    await pause({ paused: false });
    expect((await member())?.pause_cause).not.toBe('supervisor');
    expect(await isPausedInAsterisk()).toBe(false);
    stop();
    expect(heard.map((event) => 'paused' in event && [event.paused, event.reason])).toEqual([
      [true, 'Đào tạo'],
      [true, 'Họp'],
      [false, ''],
    ]);
    const kept = await inTenant((db) =>
      db.selectFrom('queue_pause').selectAll().where('queue_id', '=', queue).execute(),
    );
    expect(kept).toMatchObject([{ reason: 'Họp', ended_by_name: expect.stringMatching(/./) }]);
    expect(kept[0]?.ended_at).not.toBeNull();
  });

  test('an agent of a queue is shown with status, reason and calls', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    const { id } = (await agent.call(endpoints.getMe)).body;
    await agent.call(endpoints.updateActivityStatus, { body: { status: 4, reason: 'AN_TRUA' } });
    expect((await member())?.agent).toMatchObject({
      ...{ user_id: id, status_activity: 4, reason: 'AN_TRUA', in_call: false, call_since: null },
    });
    await agent.call(endpoints.reportPhoneCall, { body: { in_call: true } });
    expect((await member())?.agent).toMatchObject({
      ...{ in_call: true, call_since: expect.stringMatching(/^20/) },
    });
    await agent.call(endpoints.reportPhoneCall, { body: { in_call: false } });
    await agent.call(endpoints.updateActivityStatus, { body: { status: 1 } });
  });

  test('the agent sees where the own membership is paused, by whom and why, and gets notices', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    const colleague = await server.current.signIn('dn0002', 'nv102');
    const own = await inTenant((db) =>
      db
        .selectFrom('account')
        .innerJoin('subscriber', 'subscriber.user_id', 'account.id')
        .select('subscriber.id')
        .where('account.email', '=', 'nv101')
        .executeTakeFirstOrThrow(),
    );
    const group = await admin.call(objectEndpoints.group.create, {
      body: { form: { name: 'Ca sáng', code: 'CS', subscriber_ids: [own.id] } },
    });
    const form = (name: string, members: object[], more: object = {}) =>
      admin.raw(objectEndpoints.queue.create, { body: { form: { name, members, ...more } } });
    const throughGroup = await admin.call(objectEndpoints.queue.create, {
      body: { form: { name: 'Bảo hành', members: [{ type: 'group', id: group.body.id }] } },
    });
    await form('An ninh', [{ type: 'subscriber', id: own.id, paused: true }]);
    // A queue that is off gives nobody calls, and the first place of a member counts.
    await form('Cũ', [{ type: 'subscriber', id: own.id, paused: true }], { is_active: false });
    await form('Hai lần', [
      { type: 'group', id: group.body.id },
      { type: 'subscriber', id: own.id, paused: true },
    ]);
    const there = { id: throughGroup.body.id, subscriber_id: own.id };
    const bell = async (who: TestClient) => (await who.call(endpoints.getNotifications)).body.data;
    const before = (await bell(agent)).length;
    await pause({ paused: true, reason: 'Đào tạo' }, admin, there);
    const pauses = async (who: TestClient) => (await who.call(endpoints.getOwnQueuePauses)).body;
    const found = await pauses(agent);
    expect(found).toMatchObject([
      { queue_name: 'An ninh', by: '', reason: '', since: null },
      { queue_name: 'Bảo hành', by: expect.stringMatching(/./), reason: 'Đào tạo' },
    ]);
    expect(Date.parse(found[1]?.since ?? '')).toBeLessThanOrEqual(Date.now());
    expect(await pauses(colleague)).toEqual([]);
    await pause({ paused: false }, admin, there);
    expect((await pauses(agent)).map(({ queue_name }) => queue_name)).toEqual(['An ninh']);
    const notified = await bell(agent);
    expect(notified).toHaveLength(before + 2);
    expect(notified.slice(0, 2).map(({ title, body }) => [title, body])).toEqual([
      ['Nhận lại cuộc gọi ở hàng đợi Bảo hành', expect.stringMatching(/đã kết thúc/)],
      ['Tạm ngưng ở hàng đợi Bảo hành', expect.stringMatching(/tạm ngưng bạn\. Lý do: Đào tạo\. /)],
    ]);
    expect(await bell(colleague)).toEqual([]);
  });

  test('only members, only the own company, only with the right', async () => {
    const other = '018f0000-0000-7000-8000-00000000dead';
    expect((await pause({ paused: true }, admin, { subscriber_id: other })).status).toBe(404);
    const stranger = await server.current.signIn('dn0003', 'admin');
    expect((await pause({ paused: true }, stranger)).status).toBe(404);
    const agent = await server.current.signIn('dn0002', 'nv102');
    expect((await pause({ paused: true }, agent)).status).toBe(403);
    expect((await pause({ paused: true, reason: 'x'.repeat(201) })).status).toBe(422);
  });

  test('what the exchange sees is shown with the day’s calls of the queue', async () => {
    const live = await inTenant(async (db) => {
      const own = await db.selectFrom('call_record').select('id').limit(5).execute();
      // The queue promised 20 s: one came to an agent just in time, another one just too late. Only one caller gave up.
      const left = [
        ['answered', 20],
        ['answered', 21],
        ['abandoned', 5],
        ['timeout', 60],
        ['exit', 8],
      ] as const;
      const visits = own.map(({ id }, at) => {
        const [outcome, wait_sec] = left[at] ?? left[0];
        const rest = { ma_dn: 'dn0002', n: 1, queue_id: queue, entered_at: new Date() };
        return { ...rest, call_record_id: id, outcome, wait_sec, service_sec: 20 };
      });
      await db.insertInto('call_queue_visit').values(visits).execute();
      const routing = await loadTenantRouting(db, 'dn0002');
      const extension = routing.subscribers.find(({ id }) => id === subscriber)?.extension ?? '';
      return readLiveQueues(db, routing, [
        {
          tenant: 'dn0002',
          queueId: queue,
          waiting: [Date.UTC(2026, 10, 21)],
          members: [{ extension, state: 'talking', paused: false }],
        },
      ]);
    });
    expect(live.find(({ id }) => id === queue)).toMatchObject({
      waiting: ['2026-11-21T00:00:00.000Z'],
      members: [{ state: 'talking' }],
      answered_today: 2,
      servicelevel: 20,
      in_time_today: 1,
      abandoned_today: 1,
    });
  });
});
