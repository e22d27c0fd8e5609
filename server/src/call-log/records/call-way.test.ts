import { endpoints, objectEndpoints } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { aCallRecord } from '../../testing/a-call-record.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import { idOf } from '../../testing/test-server.ts';
import { storeCallRecord } from '../journal/store-call-record.ts';

const startedAt = Date.parse('2025-04-04T10:00:00+07:00');

describe.each(databases)('the way of a call on %s', (database) => {
  const server = serverOn(database);

  test('menus with their keys come first, then queues with how the call left them', async () => {
    const admin = await server.current.signIn('dn0002', 'admin');
    const { subscriber } = await targetsOf(server.current, admin);
    const form = {
      name: 'Hỗ trợ tận tâm',
      members: [{ type: 'subscriber' as const, id: subscriber }],
    };
    const queue = idOf(await admin.raw(objectEndpoints.queue.create, { body: { form } }));
    const menu = newId();
    const record = {
      ...aCallRecord({ callId: 'way', direction: 'inbound', fromNumber: '0912345678', startedAt }),
      visits: [
        { queueId: queue, enteredAt: startedAt + 9000, waitSec: 40, outcome: 'timeout' as const },
      ],
      path: {
        ...{ queueId: queue, ringGroupId: null, roomId: null, page: null, callback: false },
        ...{ recordings: [], shown: null, version: null },
        ivr: [{ id: menu, keys: '12' }],
      },
    };
    const stored = await server.current.running.services.database.withTenant('dn0002', (db) =>
      storeCallRecord(db, record),
    );
    const params = { id: stored!.id };
    expect((await admin.call(endpoints.getCallWay, { params })).body).toEqual([
      // It was deleted, or never was.
      { kind: 'ivr', id: menu, name: null, keys: '12' },
      {
        ...{ kind: 'queue', id: queue, name: form.name, wait_sec: 40, outcome: 'timeout' },
        entered_at: new Date(startedAt + 9000).toISOString(),
      },
    ]);
    const other = await server.current.signIn('dn0003', 'admin');
    expect((await other.raw(endpoints.getCallWay, { params })).status).toBe(404);
  });
});
