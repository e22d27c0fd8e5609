import { endpoints, type ForwardMoment } from '@alo/contracts';
import { serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const server = serverOn('PGlite');
let agent: TestClient;
let admin: TestClient;

beforeAll(async () => {
  admin = await server.current.signIn('dn0002', 'admin');
  agent = await server.current.signIn('dn0002', 'nv101');
});

const nowhere = { dnd: false, always: '', busy: '', noanswer: '' };
const save = (form: Partial<Record<ForwardMoment, string>> & { readonly dnd?: boolean }) =>
  agent.raw(endpoints.updateOwnForward, { body: { ...nowhere, ...form } });
const stored = async () =>
  (await admin.call(endpoints.getSubscribers)).body.data.find(
    ({ extension }) => extension === '101',
  );

test('forwards and do not disturb of the own extension are set and taken back', async () => {
  expect((await agent.call(endpoints.getOwnForward)).body).toMatchObject({
    has_extension: true,
    extension: '101',
    dnd: false,
    always: { number: '', name: '' },
  });
  expect((await save({ dnd: true, busy: '102' })).body).toMatchObject({
    dnd: true,
    busy: { number: '102' },
  });
  expect(await stored()).toMatchObject({
    dnd: true,
    forwards: [{ when: 'busy', call_filter: 'both', dest: { dest_type: 'direct' } }],
  });
  expect((await save({})).body).toMatchObject({ dnd: false, busy: { number: '' } });
  expect((await stored())?.forwards).toEqual([]);
});

test.each([
  ['101', 'the own extension'],
  ['199', 'nobody'],
  ['113', 'a call for help'],
  ['1900123456', 'what the phone may not call'],
])('%s is refused at its field: %s', async (number) => {
  expect((await save({ noanswer: number })).body).toMatchObject({
    errors: [{ path: 'noanswer', code: 'FORWARD_REFUSED' }],
  });
  expect((await stored())?.forwards).toEqual([]);
});

test('what only an administrator can choose stays until a number takes its place', async () => {
  const one = await stored();
  if (one === undefined) throw new Error('no extension 101');
  const dest = { dest_type: 'voicmail', dest_id: one.id } as const;
  await admin.call(endpoints.updateSubscriber, {
    params: { id: one.id },
    body: {
      ...{ extension: one.extension, name: one.name, user_id: one.user?.id ?? null },
      forwards: [{ when: 'noanswer', call_filter: 'external', dest }],
    },
  });
  const { body } = await agent.call(endpoints.getOwnForward);
  expect(body.noanswer).toEqual({ number: '', name: one.name });
  await save({ dnd: true });
  expect((await stored())?.forwards[0]).toMatchObject({ call_filter: 'external', dest });
  await save({ noanswer: '103' });
  expect((await stored())?.forwards).toMatchObject([{ when: 'noanswer', call_filter: 'both' }]);
});
