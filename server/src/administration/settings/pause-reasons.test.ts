import { endpoints, type PauseReasonForm } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

const form: PauseReasonForm = {
  code: 'KIEM_KHO',
  name: 'Kiểm kho',
  color: '#0c7a83',
  max_minutes: 20,
  status_activity: 2,
  is_active: true,
};

describe.each(databases)('pause reasons on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  const rows = async () => (await admin.call(endpoints.getPauseReasonRows)).body;
  const offered = async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    return (await agent.call(endpoints.getPauseReasons)).body.map(({ code }) => code);
  };

  test('a reason is added at the end, offered, changed, switched off and deleted', async () => {
    const { body: made } = await admin.call(endpoints.createPauseReason, {
      body: { ...form, code: 'kiem_kho' },
    });
    expect(made).toMatchObject(form);
    expect((await rows()).at(-1)?.id).toBe(made.id);
    expect((await offered()).at(-1)).toBe('KIEM_KHO');
    const params = { id: made.id };
    const off = { ...form, is_active: false, row_version: made.row_version };
    await admin.call(endpoints.updatePauseReason, { params, body: off });
    expect(await offered()).not.toContain('KIEM_KHO');
    const late = await admin.call(endpoints.updatePauseReason, { params, body: off });
    expect(late.status).toBe(409);
    await admin.call(endpoints.deletePauseReason, { params });
    expect((await rows()).some(({ id }) => id === made.id)).toBe(false);
  });

  test('the order is that of the picker; a list that is not all of them is refused', async () => {
    const ids = (await rows()).map(({ id }) => id).reverse();
    await admin.call(endpoints.sortPauseReasons, { body: { ids } });
    expect((await rows()).map(({ id }) => id)).toEqual(ids);
    const part = await admin.call(endpoints.sortPauseReasons, { body: { ids: ids.slice(1) } });
    expect(part.status).toBe(409);
    expect((await rows()).map(({ id }) => id)).toEqual(ids);
  });

  test.each([
    ['an empty name', { name: ' ' }, 'name'],
    ['a code with diacritics', { code: 'KIỂM' }, 'code'],
    ['a code that is there', { code: 'AN_TRUA' }, 'code'],
    ['a colour that is none', { color: 'red' }, 'color'],
    ['minutes below zero', { max_minutes: -1 }, 'max_minutes'],
    ['the status of the phone', { status_activity: 3 }, 'status_activity'],
  ])('%s is refused at its field', async (_name, change, path) => {
    const before = await rows();
    const answer = await admin.raw(endpoints.createPauseReason, { body: { ...form, ...change } });
    expect([409, 422]).toContain(answer.status);
    expect(answer.body.errors?.[0]?.path).toBe(path);
    expect(await rows()).toEqual(before);
  });
});
