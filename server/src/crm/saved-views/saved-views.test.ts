import { endpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('saved views on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
  });

  test('views are one’s own; shared ones are seen, not changed; one default', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    const form = { list: 'customers', query: 'status=x', hidden: ['code'], compact: true };
    const save = (name: string, more = {}) =>
      admin.call(endpoints.createSavedView, { body: { ...form, name, ...more } });
    const mine = await save('Của riêng tôi', { is_default: true });
    const shared = await save('Chung', { is_shared: true, is_default: true });
    expect((await save('Chung')).body.code).toBe('DUPLICATE');
    const list = (client: TestClient) =>
      client.call(endpoints.getSavedViews, { query: { list: 'customers' } });
    expect((await list(admin)).body.map((view) => [view.name, view.is_default])).toEqual([
      ['Chung', true],
      ['Của riêng tôi', false],
    ]);
    expect((await list(agent)).body).toMatchObject([
      { name: 'Chung', own: false, is_default: false, query: 'status=x', hidden: ['code'] },
    ]);
    const params = { id: shared.body.id };
    expect((await agent.call(endpoints.deleteSavedView, { params })).status).toBe(404);
    const take = { ...form, name: 'Lấy' };
    expect((await agent.call(endpoints.updateSavedView, { params, body: take })).status).toBe(404);
    expect(
      (await admin.call(endpoints.deleteSavedView, { params: { id: mine.body.id } })).status,
    ).toBe(200);
  });
});
