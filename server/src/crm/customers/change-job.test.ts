import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { ChangeJobs } from '../../testing/change-jobs.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { startSteppedJobs } from '../../testing/stepped-jobs.ts';

describe.each(databases)('changes of all customers that are found, on %s', (database) => {
  const server = serverOn(database);
  let jobs: ChangeJobs;
  beforeAll(async () => {
    jobs = await ChangeJobs.on(server.current);
  });
  const setStatus = (id: string | undefined, at: number) =>
    jobs.admin.call(endpoints.changeCustomersStatus, {
      body: { ids: [id ?? ''], status: jobs.status(at) },
    });
  const remove = (id: string | undefined) =>
    jobs.admin.call(endpoints.deleteCustomers, { body: { ids: [id ?? ''] } });

  test('everybody is changed once, although each leaves the filter by it; who comes later is not', async () => {
    const { name, query } = await jobs.make(620);
    const asked = await jobs.ask(query);
    expect(asked).toMatchObject({
      kind: 'customer.change',
      status: 'queued',
      done: 0,
      total: 620,
      change: { action: 'status', changed: 0, undoable: false },
    });
    await jobs.admin.call(endpoints.createCustomer, {
      body: { name: `${name} muộn`, phone: '0987000001', status: jobs.status(0) },
    });
    const done = await jobs.run(asked);
    expect(done).toMatchObject({
      status: 'done',
      done: 620,
      total: 620,
      change: { changed: 620, kept: 0, undoable: true },
    });
    expect(await jobs.spread(name)).toEqual([1, 620, 0]);
    const rows = await jobs.rowsOf(name);
    const { audited, reported, pieces } = await jobs.inTenant(async (db) => {
      const ids = rows.map(({ id }) => id);
      const audit = await db
        .selectFrom('audit_log')
        .select(['user_id', 'ip'])
        .where('target_id', 'in', ids)
        .where('action', '=', 'update')
        .execute();
      const entries = await db
        .selectFrom('customer_entry')
        .select('id')
        .where('customer_id', 'in', ids)
        .execute();
      const changes = await db
        .selectFrom('customer_change')
        .select('id')
        .where('job_id', '=', done.id)
        .execute();
      return { audited: audit, reported: entries.length, pieces: changes.length };
    });
    const me = (await jobs.admin.call(endpoints.getMe)).body;
    expect(audited).toHaveLength(620);
    expect(new Set(audited.map(({ user_id }) => user_id))).toEqual(new Set([me.id]));
    expect(audited.every(({ ip }) => ip !== '')).toBe(true);
    expect([reported, pieces]).toEqual([620, 3]);
    expect(await jobs.lastNotice()).toBe('Đã đổi trạng thái 620 khách hàng.');
  });

  test('an undo puts back all but those whom somebody changed since, and is there once', async () => {
    const { name, query } = await jobs.make(300);
    const done = await jobs.run(await jobs.ask(query));
    const [one, two, three] = await jobs.rowsOf(name);
    // Another status, and gone; to be given to another person does not matter.
    await setStatus(one?.id, 2);
    await remove(two?.id);
    const ids = [three?.id ?? ''];
    await jobs.admin.call(endpoints.assignCustomers, { body: { ids, user_id: null } });
    const asked = (await jobs.undo(done)).body;
    expect(asked).toMatchObject({ kind: 'customer.undo', total: 300 });
    expect((await jobs.undo(done)).status).toBe(404);
    const back = await jobs.run(asked);
    expect(back.change).toEqual({ action: 'status', changed: 299, kept: 1, undoable: false });
    expect(await jobs.lastNotice()).toBe(
      'Đã hoàn tác 299 khách hàng. Giữ nguyên 1 khách hàng vì đã được sửa sau đó.',
    );
    expect(await jobs.spread(name)).toEqual([299, 0, 1]);
    const list = (await jobs.admin.call(endpoints.getJobs)).body;
    expect(list.find(({ id }) => id === done.id)?.change?.undoable).toBe(false);
    expect((await jobs.undo(done)).status).toBe(404);
  });

  test('who is changed in the middle of it falls neither out of the rows nor into them again', async () => {
    const { name, query } = await jobs.make(600);
    const before = await jobs.rowsOf(name);
    const asked = await jobs.ask(query);
    const done = await jobs.run(asked, async (step) => {
      if (step !== 1) return;
      // One that is done comes into the filter again; of two to come one leaves it and one is deleted.
      await setStatus(before[3]?.id, 0);
      await setStatus(before[400]?.id, 2);
      await remove(before[401]?.id);
    });
    expect(done.change?.changed).toBe(598);
    expect(await jobs.spread(name)).toEqual([2, 597, 1]);
    expect(new Set((await jobs.rowsOf(name)).map(({ row_version }) => row_version))).toEqual(
      new Set([2, 3]),
    );
  });

  test('one who cancels keeps what is done, learns how much that is, and takes it back', async () => {
    const { name, query } = await jobs.make(600);
    const asked = await jobs.ask(query);
    const over = await jobs.run(asked, async (step) => {
      if (step === 1) await jobs.cancel(asked);
    });
    expect(over).toMatchObject({
      status: 'cancelled',
      done: 250,
      total: 600,
      error: 'Đã đổi trạng thái 250 trên 600 khách hàng, số còn lại giữ nguyên.',
      change: { changed: 250, undoable: true },
    });
    expect(await jobs.lastNotice()).toBe(over.error);
    expect(await jobs.spread(name)).toEqual([350, 250, 0]);
    expect((await jobs.run((await jobs.undo(over)).body)).change?.changed).toBe(250);
    expect(await jobs.spread(name)).toEqual([600, 0, 0]);
  });

  test('an undo that was stopped leaves the rest to another one', async () => {
    const { name, query } = await jobs.make(600);
    const done = await jobs.run(await jobs.ask(query));
    const asked = (await jobs.undo(done)).body;
    const stopped = await jobs.run(asked, async (step) => {
      if (step === 1) await jobs.cancel(asked);
    });
    expect(stopped).toMatchObject({ status: 'cancelled', change: { changed: 250 } });
    const rest = await jobs.undo(done);
    expect(rest.body.total).toBe(350);
    expect((await jobs.run(rest.body)).change?.changed).toBe(350);
    expect(await jobs.spread(name)).toEqual([600, 0, 0]);
  });

  test('what a server that died had begun is gone on with, no piece twice', async () => {
    const { name, query } = await jobs.make(600);
    const asked = await jobs.ask(query);
    const { database: db } = server.current.running.services;
    const died = Promise.withResolvers<undefined>();
    const reached = Promise.withResolvers<undefined>();
    const first = await startSteppedJobs(server.current, async (step) => {
      if (step !== 1) return;
      // Its lease has ended, and it does not know yet.
      await db.root
        .updateTable('job_due')
        .set({ worker: null, until: sql<Date>`now()` })
        .where('job_id', '=', asked.id)
        .execute();
      reached.resolve(undefined);
      await died.promise;
    });
    await reached.promise;
    const done = await jobs.run(asked);
    died.resolve(undefined);
    await first.close();
    expect(done).toMatchObject({ status: 'done', done: 600, change: { changed: 600 } });
    expect(new Set((await jobs.rowsOf(name)).map(({ row_version }) => row_version))).toEqual(
      new Set([2]),
    );
  });

  test('a stop of the server in the middle is no end', async () => {
    const { name, query } = await jobs.make(600);
    const asked = await jobs.ask(query);
    const stopped = Promise.withResolvers<Promise<void>>();
    const first = await startSteppedJobs(server.current, (step) => {
      if (step === 1) stopped.resolve(first.close());
      return Promise.resolve();
    });
    await stopped.promise;
    const half = (await jobs.read(asked)).body;
    expect(half).toMatchObject({ status: 'running', done: 250 });
    const steps: number[] = [];
    const done = await jobs.run(asked, (step) => Promise.resolve(steps.push(step)));
    expect(steps).toEqual([1, 2]);
    expect(done.change?.changed).toBe(600);
    expect(await jobs.spread(name)).toEqual([0, 600, 0]);
  });

  test('deleted ones come back, but for those whose number is another’s by now', async () => {
    const { name, phone, query } = await jobs.make(3);
    const { body: asked } = await jobs.admin.call(endpoints.deleteAllCustomers, {
      body: { query },
    });
    const done = await jobs.run(asked);
    expect(done.change).toMatchObject({ action: 'delete', changed: 3 });
    await jobs.admin.call(endpoints.createCustomer, {
      body: { name: 'Người mới', phone: phone(2), status: jobs.status(0) },
    });
    const back = await jobs.run((await jobs.undo(done)).body);
    expect(back.change).toMatchObject({ changed: 2, kept: 1 });
    expect((await jobs.rowsOf(name)).filter(({ deleted_at }) => deleted_at !== null)).toHaveLength(
      1,
    );
  });

  test('all are given to somebody, or to nobody, and back; who has them already stays', async () => {
    const { name, query } = await jobs.make(5);
    const [first] = await jobs.rowsOf(name);
    const user_id = jobs.users[1]?.id ?? '';
    await jobs.admin.call(endpoints.assignCustomers, { body: { ids: [first?.id ?? ''], user_id } });
    const body = { query, user_id };
    const { body: asked } = await jobs.admin.call(endpoints.assignAllCustomers, { body });
    const done = await jobs.run(asked);
    expect(done.change).toMatchObject({ action: 'assign', changed: 4 });
    expect(await jobs.lastNotice()).toBe(
      'Đã giao phụ trách 4 khách hàng. 1 khách hàng không cần đổi.',
    );
    await jobs.run((await jobs.undo(done)).body);
    const owners = (await jobs.rowsOf(name)).map((row) => row.user_id);
    expect(owners.filter((id) => id === user_id)).toHaveLength(1);
  });

  test('a status that is not there, or nobody to change, is refused and leaves no job', async () => {
    const { admin } = jobs;
    const count = async () => (await admin.call(endpoints.getJobs)).body.length;
    const before = await count();
    const wanted = [
      { query: { search: 'không có ai như vậy' }, status: jobs.status(1) },
      { query: {}, status: '018f0000-0000-7000-8000-00000000dead' },
    ];
    for (const body of wanted) {
      expect((await admin.raw(endpoints.changeAllCustomersStatus, { body })).status).toBe(422);
    }
    expect(await count()).toBe(before);
  });
});
