import { endpoints, jobSchema } from '@alo/contracts';
import * as v from 'valibot';
import { ChangeJobs } from '../../testing/change-jobs.ts';
import { databases, serverOn } from '../../testing/databases.ts';

const wanted = ['customer.view', 'customer.edit'];

describe.each(databases)('a change of all customers and rights that change, on %s', (database) => {
  const server = serverOn(database);
  let jobs: ChangeJobs;
  beforeAll(async () => {
    jobs = await ChangeJobs.on(server.current);
  });

  /** Runs a task after the first piece. */
  const once = (task: () => Promise<unknown>) => (step: number) =>
    step === 1 ? task() : Promise.resolve();

  const errorOf = async (id: string) =>
    jobs.inTenant((db) =>
      db.selectFrom('job').select(['status', 'error']).where('id', '=', id).executeTakeFirst(),
    );
  const stopped =
    'Bạn không còn quyền thực hiện thao tác này nên việc đã dừng. Đã đổi trạng thái 250 trên 600 khách hàng, số còn lại giữ nguyên.';

  test('a right that is taken away stops it with words; an undo wants it too', async () => {
    const { client, become } = await jobs.someone(wanted);
    const { name, query } = await jobs.make(600);
    const asked = await jobs.ask(query, client);
    const lose = once(() => become(['customer.view'], 'all'));
    const over = await jobs.run(asked, lose, client);
    expect(over).toMatchObject({ status: 'failed', error: stopped, change: { changed: 250 } });
    expect(await jobs.spread(name)).toEqual([350, 250, 0]);
    expect((await jobs.undo(over, client)).status).toBe(403);
    // Somebody else has no such job.
    expect((await jobs.undo(over)).status).toBe(404);
  });

  test('a closed account stops it as well', async () => {
    const { client, id } = await jobs.someone(wanted);
    const { name, query } = await jobs.make(600);
    const asked = await jobs.ask(query, client);
    const lock = { params: { id }, body: { locked: true } };
    await jobs.run(
      asked,
      once(() => jobs.admin.call(endpoints.lockAccount, lock)),
    );
    expect(await errorOf(asked.id)).toEqual({ status: 'failed', error: stopped });
    expect(await jobs.spread(name)).toEqual([350, 250, 0]);
  });

  test('to sign out is no reason to stop', async () => {
    const { client, signIn } = await jobs.someone(wanted);
    const { name, query } = await jobs.make(300);
    const asked = await jobs.ask(query, client);
    await client.call(endpoints.logout);
    expect((await jobs.run(asked, undefined, await signIn())).status).toBe('done');
    expect(await jobs.spread(name)).toEqual([0, 300, 0]);
  });

  test('rows out of the scope of the moment are not touched, neither by it nor by its undo', async () => {
    const { client, become, id } = await jobs.someone(wanted);
    const { name, query } = await jobs.make(300);
    const last = (await jobs.rowsOf(name)).at(-1)?.id ?? '';
    await jobs.admin.call(endpoints.assignCustomers, { body: { ids: [last], user_id: id } });
    const asked = await jobs.ask(query, client);
    const narrow = once(() => become(wanted, 'self'));
    const done = await jobs.run(asked, narrow, client);
    expect(done.change?.changed).toBe(251);
    expect(await jobs.spread(name)).toEqual([49, 251, 0]);
    const back = await jobs.run((await jobs.undo(done, client)).body, undefined, client);
    expect(back.change).toMatchObject({ changed: 1, kept: 250 });
    expect(await jobs.spread(name)).toEqual([50, 250, 0]);
  });

  test('a key that is revoked stops what was asked by it', async () => {
    const { name, query } = await jobs.make(600);
    const form = { name: 'Loạt', permissions: wanted, expires_in_days: 1 };
    const { key, id } = (await jobs.admin.call(endpoints.createApiKey, { body: form })).body;
    const reply = await jobs.admin.raw(endpoints.changeAllCustomersStatus, {
      token: key,
      body: { query, status: jobs.status(1) },
    });
    const asked = v.parse(jobSchema, reply.body);
    const revoke = once(() => jobs.admin.call(endpoints.revokeApiKey, { params: { id } }));
    const over = await jobs.run(asked, revoke);
    expect(over).toMatchObject({ status: 'failed', error: stopped });
    expect(await jobs.spread(name)).toEqual([350, 250, 0]);
  });
});
