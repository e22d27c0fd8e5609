import { endpoints, objectEndpoints } from '@alo/contracts';
import * as v from 'valibot';
import { databases, serverOn } from '../../testing/databases.ts';
import { type FormTargets, someForms, targetsOf } from '../../testing/some-objects.ts';
import type { TestClient } from '../../testing/test-server.ts';

const to = (dest_type: 'direct' | 'msg' | 'time' | 'queue' | 'lastcall', dest_id: string) => ({
  dest_type,
  dest_id,
});

describe.each(databases)('telephone objects on %s', (database) => {
  const server = serverOn(database);
  let admin: TestClient;
  let targets: FormTargets;

  beforeAll(async () => {
    admin = await server.current.signIn('dn0002', 'admin');
    targets = await targetsOf(server.current, admin);
  });

  const makeMessage = async (name: string, after?: ReturnType<typeof to>) => {
    const form = { name, greeting_id: targets.greeting, after_dest: after ?? null };
    return admin.call(objectEndpoints.message.create, { body: { form } });
  };
  const makeQueue = (name: string, extension: string | null = null) =>
    admin.call(objectEndpoints.queue.create, {
      body: { form: { ...someForms(targets).queue, members: [], name, extension } },
    });

  test('what was saved is read again, with defaults and names', async () => {
    const { name, members } = someForms(targets).ring_group;
    const made = await admin.call(objectEndpoints.ring_group.create, {
      body: { form: { name, members: [...members] } },
    });
    expect(made.status).toBe(200);
    expect(made.body.form).toMatchObject({
      strategy: 'ringall',
      ring_timeout: 30,
      is_active: true,
    });
    expect(made.body.names[targets.subscriber]).toMatch(/^101 · /);
    const read = await admin.call(objectEndpoints.ring_group.get, { params: { id: made.body.id } });
    expect(read.body).toEqual(made.body);
  });

  test('lists are searched without diacritics, narrowed, sorted and paged', async () => {
    await makeQueue('Chăm sóc khách hàng', '801');
    await makeQueue('Kỹ thuật', '802');
    const list = (query: object) => admin.raw(objectEndpoints.queue.list, { query: { ...query } });
    const namesOf = ({ body }: Awaited<ReturnType<typeof list>>) =>
      v.parse(objectEndpoints.queue.list.answer, body).data.map(({ form }) => form.name);
    expect(namesOf(await list({ search: 'cham soc' }))).toEqual(['Chăm sóc khách hàng']);
    expect(namesOf(await list({ search: '802' }))).toEqual(['Kỹ thuật']);
    expect(namesOf(await list({ choice: 'linear' }))).toEqual([]);
    expect(namesOf(await list({ sort: '-name', page_size: 1 }))).toEqual(['Kỹ thuật']);
    expect(namesOf(await list({ uses: targets.subscriber }))).toEqual([]);
  });

  test('a name is used once in its kind, an internal number once in the company', async () => {
    expect((await makeQueue('Kỹ thuật')).body).toMatchObject({
      code: 'DUPLICATE',
      errors: [{ path: 'form.name', message: 'Tên đã được dùng' }],
    });
    expect((await makeQueue('Số trùng', '101')).body.errors?.[0]?.path).toBe('form.extension');
    const taken = await admin.call(endpoints.createSubscriber, {
      body: { extension: '801', name: 'Trùng' },
    });
    expect([taken.status, taken.body.errors?.[0]?.path]).toEqual([409, 'extension']);
    const list = await admin.call(objectEndpoints.queue.list, { query: { search: 'Số trùng' } });
    expect(list.body.total).toBe(0);
  });

  test('what points at nothing is refused field by field, and nothing is saved', async () => {
    const nowhere = '018f0000-0000-7000-8000-00000000dead';
    const other = await server.current.signIn('dn0003', 'admin');
    const theirs = await targetsOf(server.current, other);
    const reply = await admin.call(objectEndpoints.time_condition.create, {
      body: {
        form: {
          name: 'Lạc',
          time_group_id: theirs.timeGroup,
          match_dest: to('queue', nowhere),
        },
      },
    });
    expect([reply.status, reply.body.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['form.time_group_id', 'form.match_dest'],
    ]);
    const list = await admin.call(objectEndpoints.time_condition.list);
    expect(list.body.total).toBe(0);
  });

  test('a save over somebody else’s is refused', async () => {
    const { body } = await makeQueue('Hai người');
    const save = (row_version: number) =>
      admin.call(objectEndpoints.queue.update, {
        params: { id: body.id },
        body: { form: { ...body.form, timeout: 20 }, row_version },
      });
    expect((await save(1)).body.row_version).toBe(2);
    expect([(await save(1)).status, (await save(1)).body.code]).toEqual([409, 'CONFLICT']);
  });

  test('what is used is kept; replaceIdDeep to another one it can go', async () => {
    const first = await makeMessage('Cũ');
    const second = await makeMessage('Mới');
    const user = await makeMessage('Trước đó', to('msg', first.body.id));
    const remove = () =>
      admin.call(objectEndpoints.message.remove, { params: { id: first.body.id } });
    const refused = await remove();
    expect([refused.status, refused.body.code]).toEqual([409, 'IN_USE']);
    expect(refused.body.usages).toEqual([
      { kind: 'message', id: user.body.id, name: 'Trước đó', slot: 'after_dest' },
    ]);
    const replaced = await admin.call(objectEndpoints.message.replace, {
      params: { id: first.body.id },
      body: { with_id: second.body.id },
    });
    expect(replaced.body).toEqual({ changed: 1 });
    const uses = await admin.call(objectEndpoints.message.uses, { params: { id: second.body.id } });
    expect(uses.body.usages.map(({ name }) => name)).toEqual(['Trước đó']);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
  });

  test('a loop of pure jumps is refused, over several objects too; a ring through a queue is not', async () => {
    const last = await makeMessage('Vòng ba');
    const middle = await admin.call(objectEndpoints.last_call.create, {
      body: { form: { name: 'Vòng hai', fallback_dest: to('msg', last.body.id) } },
    });
    const first = await makeMessage('Vòng một', to('lastcall', middle.body.id));
    const close = (after_dest: object) =>
      admin.raw(objectEndpoints.message.update, {
        params: { id: last.body.id },
        body: { form: { ...last.body.form, after_dest } },
      });
    const refused = await close(to('msg', first.body.id));
    expect(refused.status).toBe(422);
    expect(refused.body.errors).toMatchObject([
      { path: 'form.after_dest', message: 'Điểm đến tạo thành vòng lặp' },
    ]);
    const self = await close(to('msg', last.body.id));
    expect(self.status).toBe(422);
    const queue = await admin.call(objectEndpoints.queue.create, {
      body: { form: { name: 'Vòng chờ', timeout_dest: to('msg', first.body.id) } },
    });
    expect((await close(to('queue', queue.body.id))).status).toBe(200);
  });

  test('every save is a version that says who did what; one click brings the routing back', async () => {
    const versions = async () => (await admin.call(endpoints.getRoutingVersions)).body.data;
    const { body } = await makeQueue('Phiên bản');
    const [made] = await versions();
    expect(made).toMatchObject({
      action: 'create',
      kind: 'queue',
      name: 'Phiên bản',
      before: null,
      user_name: 'Nguyễn Quản Trị',
    });
    const update = { params: { id: body.id }, body: { form: { ...body.form, max_wait: 30 } } };
    await admin.call(objectEndpoints.queue.update, update);
    await admin.call(objectEndpoints.queue.remove, { params: { id: body.id } });
    const [gone, changed] = await versions();
    expect(gone).toMatchObject({ action: 'delete', after: null });
    expect(changed).toMatchObject({ before: { max_wait: 120 }, after: { max_wait: 30 } });
    const restored = await admin.call(endpoints.restoreRoutingVersion, {
      body: { version: made?.version ?? 0 },
    });
    expect(restored.body).toEqual({ version: (gone?.version ?? 0) + 1, changed: 1 });
    const again = await admin.call(objectEndpoints.queue.get, { params: { id: body.id } });
    expect(again.body.form).toEqual(body.form);
    const future = await admin.call(endpoints.restoreRoutingVersion, { body: { version: 9_999 } });
    expect(future.status).toBe(422);
  });

  test('a restore says what it would change, takes single things, and removes nothing unasked', async () => {
    const { body: kept } = await makeQueue('Giữ lại');
    const version = (await admin.call(endpoints.getRoutingVersions)).body.data[0]?.version ?? 0;
    const { body: later } = await makeQueue('Thêm sau');
    const update = { params: { id: kept.id }, body: { form: { ...kept.form, max_wait: 31 } } };
    await admin.call(objectEndpoints.queue.update, update);
    const { body: shown } = await admin.call(endpoints.getRestoredThings, {
      params: { version: String(version) },
    });
    expect(shown.things).toEqual([
      expect.objectContaining({
        object_id: kept.id,
        before: expect.objectContaining({ max_wait: 31 }),
        after: expect.objectContaining({ max_wait: 120 }),
      }),
      expect.objectContaining({ object_id: later.id, name: 'Thêm sau', after: null }),
    ]);
    const restore = (body: object) =>
      admin.call(endpoints.restoreRoutingVersion, { body: { version, ...body } });
    const present = async ({ id }: { readonly id: string }) =>
      (await admin.call(objectEndpoints.queue.get, { params: { id } })).body.form;
    expect((await restore({})).body).toMatchObject({ changed: 1 });
    expect(await present(kept)).toMatchObject({ max_wait: 120 });
    expect(await present(later)).toMatchObject({ name: 'Thêm sau' });
    expect((await restore({})).status).toBe(422);
    expect((await restore({ present: shown.present, ids: [later.id] })).status).toBe(409);
    expect((await restore({ ids: [later.id] })).body).toMatchObject({ changed: 1 });
    const gone = await admin.call(objectEndpoints.queue.get, { params: { id: later.id } });
    expect(gone.status).toBe(404);
  });

  test('two saves at the same time cannot make a loop together', async () => {
    const one = await makeMessage('Song song 1');
    const two = await makeMessage('Song song 2');
    const point = (from: typeof one, target: string) =>
      admin.call(objectEndpoints.message.update, {
        params: { id: from.body.id },
        body: { form: { ...from.body.form, after_dest: to('msg', target) } },
      });
    const statuses = await Promise.all([point(one, two.body.id), point(two, one.body.id)]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});
