import { endpoints, objectEndpoints } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';
import type { AgentChange } from './agent-store.ts';
import { MissedRings } from './missed-rings.ts';

const server = serverOn('PGlite');
const changes: AgentChange[] = [];
let admin: TestClient;
let agent: TestClient;
let rings: MissedRings;
let strict: string;
let lax: string;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  agent = await server.current.signIn('dn0002', 'nv101');
  const { subscriber } = await targetsOf(server.current, admin);
  const make = async (name: string, form: object) => {
    const members = [{ type: 'subscriber' as const, id: subscriber }];
    const made = await admin.call(objectEndpoints.queue.create, {
      body: { form: { name, members, ...form } },
    });
    return made.body.id;
  };
  strict = await make('Nghiêm', { autopause: 'yes', autopause_after_missed: 2 });
  lax = await make('Thoáng', { autopause_after_missed: 1 });
  rings = new MissedRings({
    database: server.current.running.services.database,
    onChange: (change) => changes.push(change),
    onError: (_what, error) => {
      throw error;
    },
  });
});

const ring = (missed: boolean, queueId = strict) =>
  rings.take({ tenant: 'dn0002', queueId, extension: '101', missed });
const status = async () => (await agent.call(endpoints.getActivity)).body.status_activity;

test('after as many missed calls in a row as the queue allows the agent is off duty, and is notified', async () => {
  await agent.call(endpoints.updateActivityStatus, { body: { status: 1 } });
  await ring(true);
  await ring(false);
  await ring(true);
  expect(await status()).toBe(1);
  await ring(true);
  expect(await status()).toBe(2);
  expect(changes.map(({ after }) => [after.status, after.source])).toEqual([[2, 'system']]);
  const { body } = await agent.call(endpoints.getNotifications);
  expect(body.data[0]).toMatchObject({
    kind: 'missed_call',
    link: '/call-history',
    body: expect.stringMatching(/^Hàng đợi Nghiêm: 2 cuộc/),
  });
});

test('who comes back starts over; a queue without the rule counts nothing', async () => {
  await agent.call(endpoints.updateActivityStatus, { body: { status: 1 } });
  await ring(true);
  await ring(true, lax);
  await ring(true, lax);
  expect(await status()).toBe(1);
  expect(changes).toHaveLength(1);
});

test('a queue of somebody else, and one that is gone, change nothing', async () => {
  await rings.take({ tenant: 'dn0003', queueId: strict, extension: '101', missed: true });
  await rings.take({ tenant: 'dn0003', queueId: strict, extension: '101', missed: true });
  expect(changes).toHaveLength(1);
});
