import { endpoints, objectEndpoints } from '@alo/contracts';
import { databases, serverOn } from '../../testing/databases.ts';
import { targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';

describe.each(databases)('an object made where it is needed on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let menu: { id: string; form: Record<string, unknown>; row_version: number };
  const asItIs = () => ({ id: menu.id, form: menu.form, row_version: menu.row_version });

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    const targets = await targetsOf(server.current, admin);
    const made = await admin.call(objectEndpoints.ivr.create, {
      body: {
        form: { name: 'Menu', welcome_id: targets.greeting, options: [{ key: '1' }, { key: '2' }] },
      },
    });
    menu = made.body;
  });

  const read = async () =>
    (await admin.call(objectEndpoints.ivr.get, { params: { id: menu.id } })).body;
  const link = (form: object, slot: string, more: object = {}, who = admin) =>
    who.raw(endpoints.createLinkedObject, {
      body: { kind: 'queue', form, from: { kind: 'ivr', slot, ...asItIs(), ...more } },
    });
  const queues = async () => (await admin.call(objectEndpoints.queue.list)).body.total;

  test('the new queue and the key that leads to it are one version', async () => {
    const made = await admin.call(endpoints.createLinkedObject, {
      body: {
        kind: 'queue',
        form: { name: 'Kinh doanh' },
        from: { kind: 'ivr', slot: 'options.1.dest', ...asItIs() },
      },
    });
    expect(made.status).toBe(200);
    menu = await read();
    expect(menu.form['options']).toMatchObject([
      { key: '1', dest: null },
      { key: '2', dest: { dest_type: 'queue', dest_id: made.body.id } },
    ]);
    const versions = await admin.call(endpoints.getRoutingVersions, { query: { search: 'MENU' } });
    expect(versions.body.data.map(({ name }) => name)).toEqual(['Menu', 'Menu']);
    const all = await admin.call(endpoints.getRoutingVersions);
    expect(all.body.data.slice(0, 2)).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ version: made.body.version, kind: 'queue', action: 'create' }),
        expect.objectContaining({ version: made.body.version, kind: 'ivr', action: 'update' }),
      ]),
    );
  });

  test.each([
    ['a name that is taken', { name: 'Kinh doanh' }, 'options.0.dest', {}, 409, 'form.name'],
    ['a new form with a mistake', { name: '' }, 'options.0.dest', {}, 422, 'form.name'],
    ['a row that is not there', { name: 'Mới' }, 'options.9.dest', {}, 422, 'from.slot'],
    [
      'somebody who saved meanwhile',
      { name: 'Mới' },
      'options.0.dest',
      { row_version: 1 },
      409,
      '',
    ],
  ] as const)('%s leaves neither', async (_what, form, slot, more, status, path) => {
    const before = [await queues(), await read()];
    const reply = await link(form, slot, more);
    expect([reply.status, reply.body.errors?.[0]?.path ?? '']).toEqual([status, path]);
    expect([await queues(), await read()]).toEqual(before);
  });

  test('a mistake in the form that leads to it is reported as one of that form', async () => {
    const form = { ...menu.form, name: '' };
    const reply = await link({ name: 'Mới' }, 'options.0.dest', { form });
    expect(reply.body.errors?.[0]?.path).toBe('from.form.name');
  });

  test('a change is found by the number of its version', async () => {
    const { version } = (await admin.call(endpoints.getRoutingVersions)).body.data[0]!;
    const found = await admin.call(endpoints.getRoutingVersions, {
      query: { search: String(version) },
    });
    expect(found.body.data.map((one) => one.version)).toContain(version);
  });

  test('both rights are asked for, and another company sees nothing', async () => {
    const agent = await server.current.signIn('dn0002', 'nv101');
    expect((await link({ name: 'Mới' }, 'options.0.dest', {}, agent)).status).toBe(403);
    const stranger = await server.current.signIn('dn0003', 'admin');
    expect((await link({ name: 'Mới' }, 'options.0.dest', {}, stranger)).status).toBe(404);
  });

  test('an undo never takes back what somebody saved since', async () => {
    const version = (await admin.call(endpoints.getRoutingVersions)).body.data[0]?.version ?? 0;
    const restore = (present: number) =>
      admin.call(endpoints.restoreRoutingVersion, { body: { version: version - 1, present } });
    expect((await restore(version - 1)).status).toBe(409);
    expect((await restore(version)).status).toBe(200);
    expect((await read()).form.options[1]?.dest).toBeNull();
  });
});
