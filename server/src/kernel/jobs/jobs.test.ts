import { sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import { newId } from '../database/new-id.ts';
import { JobLeases, JobTakenError } from './job-lease.ts';

describe.each(databases)('who works on a job, on %s', (database) => {
  const server = serverOn(database);
  const add = async (count: number) => {
    const { root } = server.current.running.services.database;
    const ids = Array.from({ length: count }, () => newId());
    // Not for this server's own jobs: they are taken by the leases below before it looks.
    const rows = ids.map((job_id) => ({ job_id, ma_dn: 'dn0002', worker: null }));
    await root.insertInto('job_due').values(rows).execute();
    return ids;
  };

  beforeAll(async () => {
    await server.current.running.services.jobs.close();
  });

  test('two servers never get the same job, the oldest goes first', async () => {
    const { database: db } = server.current.running.services;
    const ids = await add(20);
    const servers = [new JobLeases(db, 60_000), new JobLeases(db, 60_000)];
    const taken = await Promise.all(
      Array.from({ length: 24 }, (_none, at) => servers[at % 2]?.claim()),
    );
    const got = taken.flatMap((job) => job?.job_id ?? []);
    expect(got.toSorted()).toEqual(ids);
    await db.root.deleteFrom('job_due').execute();
  });

  test('a new job is free at once, whatever the clock says', async () => {
    const { database: db } = server.current.running.services;
    await add(1);
    const waits = db.root.selectFrom('job_due').select(sql<string>`until::text`.as('until'));
    expect(await waits.executeTakeFirst()).toEqual({ until: '-infinity' });
    await db.root.deleteFrom('job_due').execute();
  });

  test('a server that gives no sign loses its job, and what it does then is not kept', async () => {
    const { database: db } = server.current.running.services;
    const [id = ''] = await add(1);
    // Its time was over before it began: no clock is fine enough to wait for less.
    const dead = new JobLeases(db, -1000);
    const other = new JobLeases(db, 60_000);
    expect((await dead.claim())?.job_id).toBe(id);
    expect((await other.claim())?.job_id).toBe(id);
    expect(await other.claim()).toBeUndefined();
    expect([await dead.renew(id), await other.renew(id)]).toEqual([false, true]);
    const work = (leases: JobLeases) => db.withTenant('dn0002', (tx) => leases.hold(tx, id));
    await expect(work(dead)).rejects.toThrow(JobTakenError);
    await work(other);
    await other.release(id);
    expect((await dead.claim())?.job_id).toBe(id);
    await db.root.deleteFrom('job_due').execute();
  });
});
