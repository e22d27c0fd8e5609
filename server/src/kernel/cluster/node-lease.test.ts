import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nothingRecorded } from '../../testing/nothing-recorded.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { journalCall } from '../../testing/journal-call.ts';
import { adoptMark, markKey } from '../../call-log/journal/journal-mark.ts';
import { nodeIdentity } from './node-identity.ts';
import { NodeLease } from './node-lease.ts';
import { recordCalls } from '../../call-log/journal/record-calls.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alo-node-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a folder keeps its identity, a copy of it gets another', async () => {
  const one = join(folder, 'one');
  const [id, again] = await Promise.all([nodeIdentity(one), nodeIdentity(one)]);
  expect(again).toBe(id);
  await cp(one, join(folder, 'copy'), { recursive: true });
  expect(await nodeIdentity(join(folder, 'copy'))).not.toBe(id);
});

describe.each(databases)('names of exchanges on %s', (name) => {
  const server = serverOn(name);
  const leases: NodeLease[] = [];
  let lost: string[] = [];
  const database = () => server.current.running.services.database;
  afterEach(async () => {
    for (const lease of leases.splice(0)) await lease.close();
    await database().root.deleteFrom('node_lease').execute();
    lost = [];
  });

  const take = async (node: string, owner: string) => {
    const parts = { database: database(), node, owner, onError: () => undefined };
    const lease = await NodeLease.take({ ...parts, onLost: () => lost.push(owner) });
    leases.push(lease);
    return lease;
  };
  const expire = () =>
    database()
      .root.updateTable('node_lease')
      .set({ until: sql<Date>`now() - interval '1 second'` })
      .execute();

  test('of two only one gets a name; the other is told what to do', async () => {
    const taken = await Promise.allSettled([take('n1', 'a'), take('n1', 'b'), take('n2', 'c')]);
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(taken.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: {
        code: 'NODE_NAME_TAKEN',
        message: expect.stringMatching(/ALO_NODE.*free in \d+ s/s),
      },
    });
  });

  test('the same exchange gets its name back at once, another one when it is free', async () => {
    await take('n1', 'a');
    await take('n1', 'a');
    await expect(take('n1', 'b')).rejects.toMatchObject({ code: 'NODE_NAME_TAKEN' });
    await leases[1]?.close();
    await take('n1', 'b');
    await expire();
    await take('n1', 'c');
  });

  test('who could not say that it lives finds out that the name is another’s', async () => {
    const lease = await take('n1', 'a');
    await expire();
    await lease.renew();
    expect(lease.isLost).toBe(false);
    await expire();
    await take('n1', 'b');
    await lease.renew();
    expect([lease.isLost, lost]).toEqual([true, ['a']]);
  });

  test('journals of two exchanges never share a mark, and each call is recorded once', async () => {
    const owners = ['a', 'b'];
    const { live } = server.current.running.services;
    const sources = [];
    for (const owner of owners) {
      const journalFile = join(folder, name, owner, 'calls.csv');
      const node = markKey('n1', owner);
      const parts = {
        journalFile,
        node,
        database: database(),
        live,
        operator: undefined,
        recordings: nothingRecorded,
        settlers: [],
      };
      sources.push(await recordCalls({ ...parts, onError: () => undefined }));
      for (const at of [1, 2, 3]) {
        const callId = `${name}-${owner}.${at}`;
        await appendFile(journalFile, journalCall({ callId, tenant: 'dn0002', from: '103' }));
      }
    }
    await Promise.all(sources.map((source) => source.wake()));
    await Promise.all(sources.map((source) => source.stop()));
    const marks = await database()
      .root.selectFrom('journal_mark')
      .select('node')
      .where('node', 'like', 'n1:%')
      .execute();
    expect(marks.map(({ node }) => node).sort()).toEqual(['n1:a', 'n1:b']);
    const admin = await server.current.signIn('dn0002', 'admin');
    const { body } = await admin.call(endpoints.getHistoriesCall, { query: { number: '103' } });
    const ids = body.data.map(({ call_id }) => call_id).filter((id) => id.startsWith(name));
    expect(ids.sort()).toEqual(
      owners.flatMap((owner) => [1, 2, 3].map((at) => `${name}-${owner}.${at}`)),
    );
  });

  test('the mark of an older version continues with the first that takes the name', async () => {
    const mark = '{"file":"1","offset":7,"delivered":[]}';
    await database().root.insertInto('journal_mark').values({ node: 'n7', mark }).execute();
    await adoptMark(database(), 'n7', markKey('n7', 'a'));
    await adoptMark(database(), 'n7', markKey('n7', 'b'));
    const rows = await database()
      .root.selectFrom('journal_mark')
      .selectAll()
      .where('node', 'like', 'n7%')
      .execute();
    expect(rows).toEqual([{ node: 'n7:a', mark }]);
  });
});
