import { type CallRecord, endpoints, objectEndpoints } from '@alo/contracts';
import type { CallRecord as FinishedCall } from '@alo/exchange';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const tenant = 'dn0002';
/** Long before the calls of the demo. */
const day = '2025-03-03';
const startedAt = Date.parse(`${day}T10:00:00+07:00`);
const moments = { startedAt, answeredAt: startedAt + 4000, endedAt: startedAt + 34_000 };
const span = { from: day, to: day };

describe.each(databases)('filters of the call history on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let queue: string;
  let ringGroup: string;
  let room: string;

  const inbound = (callId: string, parts: Partial<FinishedCall>): FinishedCall => ({
    ...aCallRecord({
      callId,
      sipCallId: null,
      direction: 'inbound',
      fromNumber: '0912345678',
      toNumber: '02471088888',
      fromEndpoint: null,
      toEndpoint: 'dn0002-101',
      trunk: 'carrier',
      hangupBy: 'customer',
      ...moments,
      ...parts,
    }),
    path: {
      queueId: null,
      ringGroupId: null,
      roomId: null,
      page: null,
      ivr: [],
      callback: false,
      recordings: [],
      shown: null,
      version: null,
      ...parts.path,
    },
  });

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    const { subscriber } = await targetsOf(server.current, admin);
    const member = { type: 'subscriber' as const, id: subscriber };
    const create = async (kind: 'queue' | 'ring_group' | 'conference', form: object) =>
      idOf(await admin.raw(objectEndpoints[kind].create, { body: { form } }));
    queue = await create('queue', { name: 'Hỗ trợ kỹ thuật', members: [member] });
    ringGroup = await create('ring_group', {
      name: 'Bán hàng',
      members: [{ ...member, priority: 1 }],
    });
    room = await create('conference', { name: 'Giao ban', number: '8801', pin: '2468' });
    const path = {
      roomId: null,
      page: null,
      callback: false,
      recordings: [],
      shown: null,
      version: null,
      ivr: [],
    };
    const calls: readonly (readonly [FinishedCall, { file: string | null } | undefined])[] = [
      [
        inbound('queued', { waitSec: 45, path: { ...path, queueId: queue, ringGroupId: null } }),
        { file: 'a.wav' },
      ],
      [
        inbound('grouped', {
          talkSec: 5,
          path: { ...path, queueId: null, ringGroupId: ringGroup },
        }),
        undefined,
      ],
      [
        inbound('met', {
          talkSec: 4,
          toEndpoint: null,
          path: { ...path, queueId: null, ringGroupId: null, roomId: room },
        }),
        undefined,
      ],
      [inbound('other-hotline', { toNumber: '02471099999', hangupBy: 'system' }), undefined],
      [
        inbound('nobody', {
          toEndpoint: null,
          answeredAt: null,
          talkSec: 0,
          disposition: 'missed',
        }),
        undefined,
      ],
      [aCallRecord({ callId: 'colleagues', ...moments }), undefined],
    ];
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      for (const [call, recording] of calls)
        await storeCallRecord(db, call, { file: recording?.file ?? null, isLost: false });
      await db
        .updateTable('call_record')
        .set({ note: 'Hẹn thứ hai' })
        .where('call_id', '=', 'queued')
        .execute();
    });
  });

  const found = async (filter: object): Promise<CallRecord[]> =>
    (await admin.call(endpoints.getHistoriesCall, { query: { ...span, per_page: 100, ...filter } }))
      .body.data;
  const idsOf = async (filter: object) =>
    (await found(filter)).map(({ call_id }) => call_id).sort();
  const all = ['colleagues', 'grouped', 'met', 'nobody', 'other-hotline', 'queued'];

  test.each<[string, () => object, readonly string[]]>([
    ['nothing', () => ({}), all],
    ['a queue', () => ({ queue }), ['queued']],
    ['a ring group', () => ({ ring_group: ringGroup }), ['grouped']],
    ['a conference room', () => ({ room }), ['met']],
    ['a hotline', () => ({ hotline: '02471099999' }), ['other-hotline']],
    [
      'two hotlines',
      () => ({ hotline: '02471099999,02471088888' }),
      ['grouped', 'met', 'nobody', 'other-hotline', 'queued'],
    ],
    [
      'the extension of the agent',
      () => ({ extension: '101' }),
      ['colleagues', 'grouped', 'other-hotline', 'queued'],
    ],
    ['an extension that was called', () => ({ extension: '102' }), ['colleagues']],
    ['talk of at least', () => ({ talk_min: 6 }), ['colleagues', 'other-hotline', 'queued']],
    [
      'talk of exactly the least',
      () => ({ talk_min: 5 }),
      ['colleagues', 'grouped', 'other-hotline', 'queued'],
    ],
    ['a wait of at least', () => ({ wait_min: 45 }), ['queued']],
    ['a recording', () => ({ recording: true }), ['queued']],
    ['no recording', () => ({ recording: false }), all.filter((id) => id !== 'queued')],
    ['a note', () => ({ note: true }), ['queued']],
    ['no note', () => ({ note: 'false' }), all.filter((id) => id !== 'queued')],
    ['who hung up', () => ({ hangup_by: 'system' }), ['other-hotline']],
    ['the id of a call', () => ({ search: 'nobody' }), ['nobody']],
    ['several at once', () => ({ queue, wait_min: 46 }), []],
  ])('%s', async (_name, filter, expected) => {
    expect(await idsOf(filter())).toEqual(expected);
  });

  test('department and team are those of the people at the time, of either side', async () => {
    const [own, others, called] = [newId(), newId(), newId()];
    await server.current.running.services.database.withTenant(tenant, async (db) => {
      const set = (units: object, call: string) =>
        db.updateTable('call_record').set(units).where('call_id', '=', call).execute();
      await set({ department_id: own, to_team_id: called }, 'colleagues');
      await set({ department_id: others, to_department_id: own }, 'grouped');
    });
    expect(await idsOf({ department: own })).toEqual(['colleagues', 'grouped']);
    expect(await idsOf({ department: others })).toEqual(['grouped']);
    expect(await idsOf({ team: called })).toEqual(['colleagues']);
    expect(await idsOf({ team: own })).toEqual([]);
  });

  test('what a call came to and its tags are written, found and offered', async () => {
    const { statuses } = (await admin.call(endpoints.getDataFilter)).body;
    const [first, second] = statuses;
    const [record] = await found({ queue });
    const params = { id: record!.id };
    const write = (body: object) =>
      admin.raw(endpoints.updateHistoryCallNote, { params, body: { note: 'Hẹn', ...body } });
    expect((await write({ result: first!.id, tags: ' vip, Khiếu nại,VIP,, ' })).body).toMatchObject(
      {
        ...{ note: 'Hẹn', result: first!.name, result_id: first!.id },
        tags: ['VIP', 'Khiếu nại'],
      },
    );
    expect(await idsOf({ result: first!.id })).toEqual(['queued']);
    expect(await idsOf({ result: second!.id })).toEqual([]);
    expect(await idsOf({ tag: 'Khiếu nại,khác' })).toEqual(['queued']);
    expect(await idsOf({ tag: 'khác' })).toEqual([]);
    // What is left out stays.
    expect((await write({})).body).toMatchObject({
      result: first!.name,
      tags: ['VIP', 'Khiếu nại'],
    });
    expect((await write({ result: null, tags: [] })).body).toMatchObject({
      ...{ result: null, result_id: null, tags: [] },
    });
    for (const body of [{ result: newId() }, { tags: ['gọi 0912 345 678'] }]) {
      expect((await write(body)).status).toBe(422);
    }
  });

  test('a record names its queue, its ring group and its conference room', async () => {
    const records = await found({});
    const namesOf = (id: string) => {
      const record = records.find(({ call_id }) => call_id === id);
      return [record?.queue_name, record?.ring_group_name, record?.room_name];
    };
    expect(['queued', 'grouped', 'met', 'nobody'].map(namesOf)).toEqual([
      ['Hỗ trợ kỹ thuật', null, null],
      [null, 'Bán hàng', null],
      [null, null, 'Giao ban'],
      [null, null, null],
    ]);
  });

  test('tags of the last days are offered', async () => {
    await server.current.running.services.database.withTenant(tenant, (db) =>
      db
        .updateTable('call_record')
        .set({ started_at: new Date(), tags: ['gấp', 'vip'] })
        .where('call_id', '=', 'met')
        .execute(),
    );
    const { tags } = (await admin.call(endpoints.getCallFilterChoices)).body;
    expect(tags).toEqual(['gấp', 'vip']);
  });

  test.each([
    { queue: 'x' },
    { extension: '0912345678' },
    { talk_min: -1 },
    { talk_min: '1e9' },
    { recording: 'maybe' },
    { mos_below: 'poor' },
    { result: 'x' },
  ])('%j is refused', async (filter) => {
    const { status } = await admin.raw(endpoints.getHistoriesCall, {
      query: { ...span, ...filter },
    });
    expect(status).toBe(422);
  });

  test('the choices are those of the company', async () => {
    const { body } = await admin.call(endpoints.getCallFilterChoices);
    expect(body.queues).toContainEqual({ id: queue, name: 'Hỗ trợ kỹ thuật' });
    expect(body.ring_groups).toContainEqual({ id: ringGroup, name: 'Bán hàng' });
    expect(body.rooms).toContainEqual({ id: room, name: 'Giao ban' });
    expect(body.extensions.map(({ extension }) => extension)).toContain('101');
    const other = await server.current.signIn('dn0003', 'admin');
    const { body: others } = await other.call(endpoints.getCallFilterChoices);
    expect(others.queues.map(({ id }) => id)).not.toContain(queue);
  });
});
