import { endpoints, objectEndpoints, reasonText } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const monday = Date.parse('2026-11-23T10:00:00+07:00');
const sunday = Date.parse('2026-11-22T10:00:00+07:00');

describe.each(databases)('why a call went where it went, on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let number: { readonly id: string; readonly number: string };
  let menu: string;
  let version: number;
  let hours: string;
  let calls = 0;

  /** Makes an object of a kind; its id. */
  const made = async (kind: 'ivr' | 'queue' | 'time_condition' | 'inbound', form: object) =>
    idOf(await admin.raw(objectEndpoints[kind].create, { body: { form } }));

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    const targets = await targetsOf(server.current, admin);
    const numbers = await admin.call(endpoints.getNumbers);
    number = numbers.body.data.find(({ inbound_name }) => inbound_name === null) ?? number;
    const queue = await made('queue', {
      name: 'Hỗ trợ tận tâm',
      members: [{ type: 'subscriber', id: targets.subscriber }],
    });
    menu = await made('ivr', {
      ...{ name: 'Menu chính', welcome_id: targets.greeting },
      options: [{ key: '1', dest: { dest_type: 'queue', dest_id: queue } }],
    });
    hours = await made('time_condition', {
      ...{ name: 'Giờ làm việc', time_group_id: targets.timeGroup },
      match_dest: { dest_type: 'ivr', dest_id: menu },
    });
    const destination = { dest_type: 'time', dest_id: hours };
    await made('inbound', {
      ...{ name: 'Tổng đài', number_id: number.id, rules: [{ id: newId(), destination }] },
    });
    const tried = await admin.call(endpoints.simulateRoute, {
      body: { from: '0912345678', to: number.number, at: new Date(monday).toISOString() },
    });
    ({ version } = tried.body);
  });

  /** The reasons of a call of some time, in words. */
  async function reasonsOf(startedAt: number, ivr: { id: string; keys: string }[], of = version) {
    calls += 1;
    const record = aCallRecord({
      ...{ callId: `why-${calls}`, direction: 'inbound', fromNumber: '0912345678', startedAt },
      ...{ toNumber: number.number, trunk: 'carrier' },
      path: {
        ...{ queueId: null, ringGroupId: null, roomId: null, page: null, callback: false },
        ...{ recordings: [], shown: null, version: String(of), ivr },
      },
    });
    const stored = await server.current.running.services.database.withTenant('dn0002', (db) =>
      storeCallRecord(db, record),
    );
    const params = { id: stored?.id ?? '' };
    return (await admin.call(endpoints.getCallReasons, { params })).body.map(reasonText);
  }

  test('within hours and by the key that was pressed, up to where it waits', async () => {
    expect(await reasonsOf(monday, [{ id: menu, keys: '1' }])).toEqual([
      'Luật của Tổng đài đúng với người gọi (mọi số).',
      'Điều kiện thời gian Giờ làm việc: trong giờ.',
      'Menu thoại Menu chính phát lời chào.',
      'Khách bấm phím 1 ở menu thoại Menu chính.',
      'Hàng đợi Hỗ trợ tận tâm được chọn để nhận cuộc gọi.',
    ]);
  });

  test('outside of them, by the routing of then, whatever was changed since', async () => {
    const { body } = await admin.call(objectEndpoints.time_condition.get, {
      params: { id: hours },
    });
    await admin.call(objectEndpoints.time_condition.update, {
      params: { id: hours },
      body: { form: { ...body.form, name: 'Giờ mới', override: 'open' } },
    });
    expect(await reasonsOf(sunday, [])).toEqual([
      'Luật của Tổng đài đúng với người gọi (mọi số).',
      'Điều kiện thời gian Giờ làm việc: ngoài giờ.',
      'Không có điểm đến nào được đặt, cuộc gọi kết thúc.',
    ]);
    expect(await reasonsOf(sunday, [], version + 1)).toContain(
      'Điều kiện thời gian Giờ mới đang được mở bằng tay.',
    );
  });

  test('nothing of a version that is not kept', async () => {
    expect(await reasonsOf(monday, [], version + 100)).toEqual([]);
  });
});
