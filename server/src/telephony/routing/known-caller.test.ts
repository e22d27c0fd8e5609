import { endpoints, objectEndpoints } from '@alo/contracts';
import { newId } from '../../kernel/database/new-id.ts';
import { serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { readKnownCaller } from './known-caller.ts';
import { loadTenantRouting } from './tenant-routing.ts';

const server = serverOn('PGlite');
const caller = '0966123123';
let admin: TestClient;
let ids: { queue: string; empty: string; scoped: string; wide: string };

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  const { subscriber } = await targetsOf(server.current, admin);
  const members = [{ type: 'subscriber' as const, id: subscriber }];
  const toPhone = { dest_type: 'direct' as const, dest_id: subscriber };
  const queueOf = async (form: Parameters<typeof makeQueue>[0]) => (await makeQueue(form)).body.id;
  const queue = await queueOf({ name: 'Quen', sticky: 'last', members });
  const empty = await queueOf({ name: 'Không người', sticky: 'last' });
  const lastCall = async (name: string, scope_queue_id: string | null) => {
    const form = { name, scope_queue_id, min_talk: 0, fallback_dest: toPhone };
    return (await admin.call(objectEndpoints.last_call.create, { body: { form } })).body.id;
  };
  ids = {
    queue,
    empty,
    scoped: await lastCall('Trong hàng', queue),
    wide: await lastCall('Mọi cuộc', null),
  };
});

type QueueForm = NonNullable<
  Parameters<typeof admin.call<typeof objectEndpoints.queue.create>>[1]
>['body']['form'];
const makeQueue = (form: QueueForm) => admin.call(objectEndpoints.queue.create, { body: { form } });

/** A call of the caller that an extension took so many minutes ago, or that only rang there. */
async function spoke(
  extension: string,
  minutes: number,
  queueId: string | null,
  disposition: 'answered' | 'missed' = 'answered',
) {
  const at = new Date(Date.now() - minutes * 60_000);
  await server.current.running.services.database.withTenant('dn0002', (db) =>
    db
      .insertInto('call_record')
      .values({
        ma_dn: 'dn0002',
        id: newId(),
        call_id: `known-${extension}-${minutes}`,
        direction: 'inbound',
        from_number: caller,
        to_number: '02471088888',
        customer_id: null,
        customer_name: null,
        user_id: null,
        user_name: null,
        extension,
        hotline: '02471088888',
        started_at: at,
        answered_at: disposition === 'answered' ? at : null,
        ended_at: at,
        duration: 60,
        wait_sec: 0,
        ring_sec: 0,
        talk_sec: disposition === 'answered' ? 60 : 0,
        disposition,
        hangup_by: null,
        hangup_cause: null,
        sip_status: null,
        sip_call_id: null,
        trunk: null,
        queue_id: queueId,
        ring_group_id: null,
        recording: null,
        config_version: null,
      })
      .execute(),
  );
}

const known = (from: string) =>
  server.current.running.services.database.withTenant('dn0002', async (db) => {
    const routing = await loadTenantRouting(db, 'dn0002');
    return readKnownCaller(db, routing, { origin: 'trunk', from, to: '02471088888' });
  });

test('a queue looks among its own agents, an object where it is told to', async () => {
  await spoke('101', 90, ids.queue);
  await spoke('102', 60, null);
  const { lastAgent } = await known(caller);
  expect(lastAgent(ids.queue, caller)).toBe('101');
  expect(lastAgent(ids.empty, caller)).toBeUndefined();
  expect(lastAgent(ids.scoped, caller)).toBe('101');
  expect(lastAgent(ids.wide, caller)).toBe('102');
});

test('who only let it ring, or refused it, is not who the caller spoke with', async () => {
  await spoke('103', 5, null, 'missed');
  const { lastAgent } = await known(caller);
  expect(lastAgent(ids.wide, caller)).toBe('102');
});

test('nobody is known of who was never there, or withholds the number', async () => {
  for (const from of ['0911000111', '']) {
    const { lastAgent } = await known(from);
    expect(Object.values(ids).map((id) => lastAgent(id, from))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  }
});

test('“Thử định tuyến” rings the known agent before the queue', async () => {
  const numbers = await admin.call(endpoints.getNumbers);
  const number = numbers.body.data.find(({ inbound_name }) => inbound_name === null);
  await admin.call(objectEndpoints.inbound.create, {
    body: {
      form: {
        name: 'Về hàng quen',
        number_id: number?.id ?? '',
        rules: [{ id: newId(), destination: { dest_type: 'queue', dest_id: ids.queue } }],
      },
    },
  });
  const { body } = await admin.call(endpoints.simulateRoute, {
    body: {
      from: caller,
      to: number?.number ?? '',
      at: '2026-11-23T03:00:00.000Z',
      otherPhones: 'noanswer',
    },
  });
  expect(body.steps.map(({ verb, detail }) => `${verb} ${detail}`)).toEqual([
    'dial 101',
    'queue Quen',
  ]);
});
