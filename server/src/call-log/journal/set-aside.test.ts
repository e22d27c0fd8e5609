import { followJournal } from '../../testing/follow-journal.ts';
import { endpoints } from '@alo/contracts';
import type { CallEventSource } from '@alo/exchange';
import fc from 'fast-check';
import { sql } from 'kysely';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases, serverOn } from '../../testing/databases.ts';
import { boundSetAside } from '../set-aside/bound-set-aside.ts';
import { journalCall } from '../../testing/journal-call.ts';
import type { TestClient } from '../../testing/test-server.ts';

/** Ways in which a call cannot be recorded. */
const poisons = {
  stray: { tenant: '', endpoint: 'trunk_carrier', to: '02499999999' },
  company: { tenant: 'dn9999' },
  name: { tenant: "dn0002'; reset role; --" },
  zero: { tenant: 'dn0002', endpoint: 'trunk_car\u0000rier' },
  year: { tenant: 'dn0002', time: '99999999999999.000001' },
} as const;
const kinds = ['good', ...Object.keys(poisons)] as readonly ('good' | keyof typeof poisons)[];

describe.each(databases)('calls that cannot be recorded, on %s', (name) => {
  const server = serverOn(name);
  let folder: string;
  let operator: TestClient;
  let source: CallEventSource | undefined;
  let errors: unknown[] = [];
  let count = 0;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'alo-journal-'));
    operator = await server.current.signIn('dn0002', 'admin');
  });
  afterEach(async () => {
    await source?.stop();
    source = undefined;
    await database().root.deleteFrom('set_aside_call').execute();
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const database = () => server.current.running.services.database;

  /** Follows a journal of its own name, as a server that has just started. */
  async function follow(node: string): Promise<string> {
    const { live } = server.current.running.services;
    const journalFile = join(folder, node, 'calls.csv');
    await source?.stop();
    errors = [];
    const services = { database: database(), live };
    source = await followJournal(services, node, journalFile, (error) => errors.push(error));
    return journalFile;
  }
  const recordsOf = async (ids: readonly string[], tenant = 'dn0002') => {
    const rows = await database().withTenant(tenant, (db) =>
      db.selectFrom('call_record').select('call_id').where('call_id', 'in', ids).execute(),
    );
    return rows.map(({ call_id }) => call_id).sort();
  };
  const list = async (who = operator) => (await who.call(endpoints.getSetAsideCalls)).body.data;

  test('one to a number that nobody owns holds up no other, also after a restart', async () => {
    const file = await follow('stray');
    await appendFile(file, journalCall({ callId: 'stray.1', ...poisons.stray }));
    await appendFile(file, journalCall({ callId: 'stray.2', tenant: 'dn0002' }));
    await source?.wake();
    expect(await recordsOf(['stray.1', 'stray.2'])).toEqual(['stray.2']);
    expect(await list()).toMatchObject([
      { call_id: 'stray.1', reason: 'number_unowned', to_number: '02499999999', company: '' },
    ]);
    await follow('stray');
    await source?.wake();
    expect(errors).toEqual([]);
    expect(await list()).toHaveLength(1);
  });

  test('whatever share of them a journal has, each other call gets one record', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...kinds), { minLength: 1, maxLength: 12 }),
        fc.nat(12),
        async (drawn, restartAt) => {
          const node = `any${(count += 1)}`;
          const ids = drawn.map((kind, at) => `${node}-${kind}.${at}`);
          let file = await follow(node);
          for (const [at, kind] of drawn.entries()) {
            if (at === restartAt) file = await follow(node);
            const poison = kind === 'good' ? { tenant: 'dn0002' } : poisons[kind];
            await appendFile(file, journalCall({ callId: ids[at] ?? '', ...poison }));
          }
          await source?.wake();
          const good = ids.filter((id) => id.includes('-good.')).sort();
          expect(await recordsOf(ids)).toEqual(good);
          const aside = await database()
            .root.selectFrom('set_aside_call')
            .select('call_id')
            .where('node', '=', node)
            .execute();
          expect(aside.map(({ call_id }) => call_id).sort()).toEqual(
            ids.filter((id) => !good.includes(id)).sort(),
          );
        },
      ),
      { numRuns: 15 },
    );
  }, 120_000);

  test('an id that no index can hold is kept by its digest', async () => {
    const file = await follow('long');
    const long = fc.sample(
      fc.string({ minLength: 9000, maxLength: 9000, unit: 'grapheme-ascii' }),
      1,
    );
    await appendFile(file, journalCall({ callId: long[0] ?? '', tenant: 'dn0002' }));
    await source?.wake();
    expect(await list()).toMatchObject([{ reason: 'refused', failure: '54000' }]);
  });

  test('the journal of a restored data folder, read again as another node, doubles nothing', async () => {
    const file = await follow('restored');
    await appendFile(file, journalCall({ callId: 'restored.1', ...poisons.stray }));
    await appendFile(file, journalCall({ callId: 'restored.2', tenant: 'dn0002' }));
    await source?.wake();
    await cp(join(folder, 'restored'), join(folder, 'restored-copy'), { recursive: true });
    await follow('restored-copy');
    await source?.wake();
    expect(await recordsOf(['restored.1', 'restored.2'])).toEqual(['restored.2']);
    expect(await list()).toMatchObject([{ call_id: 'restored.1' }]);
  });

  test.each([poisons.year.time, '253402300800.000001'])(
    'one at %s, which is no moment, never reaches the database',
    async (time) => {
      const file = await follow(`time-${time.length}`);
      await appendFile(file, journalCall({ callId: 'time.1', tenant: 'dn0002', time }));
      await source?.wake();
      expect(await recordsOf(['time.1'])).toEqual([]);
      expect(await list()).toMatchObject([
        { reason: 'refused', failure: 'TIME_INVALID', started_at: null },
      ]);
    },
  );

  test('the operator’s people are notified once', async () => {
    const noticesOf = async (who: TestClient) =>
      (await who.call(endpoints.getNotifications)).body.data.filter(
        ({ link }) => link === '/setting/set-aside-calls',
      );
    expect(await noticesOf(operator)).toHaveLength(1);
    expect(await noticesOf(await server.current.signIn('dn0002', 'nv101'))).toEqual([]);
    expect(await noticesOf(await server.current.signIn('dn0003', 'admin'))).toEqual([]);
  });

  test('a list that fills up is told of before the oldest go, which the log counts', async () => {
    const file = await follow('full');
    const add = async (at: number) => {
      await appendFile(file, journalCall({ callId: `full.${at}`, ...poisons.stray }));
      await source?.wake();
    };
    const parts = { ...server.current.running.services, operator: 'dn0002' };
    const bound = () => boundSetAside(parts, { most: 20, full: 16 });
    const notified = async () => {
      const { body } = await operator.call(endpoints.getNotifications, {
        query: { per_page: 100 },
      });
      return body.data.map(({ title }) => title).filter((title) => /sắp đầy|cũ nhất/.test(title));
    };
    for (let at = 1; at <= 15; at += 1) await add(at);
    await bound();
    expect(await notified()).toEqual([]);
    for (let at = 16; at <= 20; at += 1) await add(at);
    await bound();
    await bound();
    expect(await notified()).toEqual(['Danh sách cuộc gọi chưa ghi được sắp đầy']);
    expect(await list()).toHaveLength(10);
    await add(21);
    await boundSetAside({ ...parts, operator: undefined }, { most: 20, full: 16 });
    await bound();
    const { body } = await operator.call(endpoints.getSetAsideCalls, { query: { per_page: 50 } });
    expect(body.data.map(({ call_id }) => call_id)).toEqual(
      Array.from({ length: 19 }, (_none, at) => `full.${21 - at}`),
    );
    expect(await notified()).toContain('Đã bỏ các cuộc gọi chưa ghi được cũ nhất');
    const log = await operator.call(endpoints.getAuditLog, { query: { per_page: 100 } });
    expect(log.body.data.find(({ action }) => action === 'call.drop')?.changes).toContainEqual({
      ...{ field: 'count', before: '2', after: '' },
    });
  });

  test('a call is recorded once, however many try again, when its number has an owner', async () => {
    const { number } = await database()
      .root.selectFrom('number_directory')
      .select('number')
      .where('ma_dn', '=', 'dn0003')
      .executeTakeFirstOrThrow();
    const file = await follow('retry');
    const stray = { ...poisons.stray, from: '0977123456' };
    await appendFile(file, journalCall({ callId: 'retry.1', ...stray, to: number }));
    await appendFile(file, journalCall({ callId: 'retry.2', ...stray }));
    await source?.wake();
    const rows = await list();
    expect(rows.map(({ from_number }) => from_number)).toEqual(['097***456', '097***456']);
    const idOf = (callId: string) => rows.find(({ call_id }) => call_id === callId)?.id ?? '';
    const retry = (callId: string) =>
      operator.call(endpoints.retrySetAsideCall, { params: { id: idOf(callId) } });
    const replies = await Promise.all([1, 2, 3].map(() => retry('retry.1')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await recordsOf(['retry.1'], 'dn0003')).toEqual(['retry.1']);
    expect((await retry('retry.2')).body).toEqual({ recorded: false });
    expect(await list()).toMatchObject([{ call_id: 'retry.2', attempts: 1 }]);
    expect((await operator.call(endpoints.retrySetAsideCalls)).body).toEqual({
      recorded: 0,
      failed: 1,
    });
    const remove = () =>
      operator.call(endpoints.deleteSetAsideCall, { params: { id: idOf('retry.2') } });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(await list()).toEqual([]);
    const log = await operator.call(endpoints.getAuditLog, { query: { kind: 'call_record' } });
    expect(log.body.data.filter(({ action }) => action === 'call.giveUp')).toMatchObject([
      { target_name: 'retry.2' },
    ]);
  });

  test('the list comes page by page', async () => {
    const file = await follow('pages');
    for (const at of [1, 2, 3]) {
      await appendFile(file, journalCall({ callId: `pages.${at}`, ...poisons.company }));
    }
    await source?.wake();
    const first = await operator.call(endpoints.getSetAsideCalls, { query: { per_page: 2 } });
    expect(first.body).toMatchObject({ total: 3, data: [{ company: 'dn9999' }, {}] });
    const next = await operator.call(endpoints.getSetAsideCalls, {
      query: { per_page: 2, cursor: first.body.next_cursor ?? '' },
    });
    expect(next.body).toMatchObject({ next_cursor: null, data: [{}] });
    const found = await operator.call(endpoints.getSetAsideCalls, { query: { search: 'pages.2' } });
    expect(found.body).toMatchObject({ total: 1, data: [{ call_id: 'pages.2' }] });
  });

  test('nobody else may look', async () => {
    for (const tenant of ['dn0002', 'dn0003']) {
      const other = await server.current.signIn(tenant, tenant === 'dn0003' ? 'admin' : 'nv101');
      expect((await other.call(endpoints.getSetAsideCalls)).status).toBe(403);
    }
    const seen = database().withTenant('dn0002', (db) =>
      db.selectFrom('set_aside_call').select('id').execute(),
    );
    await expect(seen).rejects.toMatchObject({ code: '42501' });
  });

  test('while the database fails calls wait, and none is set aside', async () => {
    const file = await follow('away');
    const { root } = database();
    await sql`alter table call_record rename to call_record_away`.execute(root);
    try {
      await appendFile(file, journalCall({ callId: 'away.1', tenant: 'dn0002' }));
      await source?.wake();
      expect(errors).toHaveLength(1);
    } finally {
      await sql`alter table call_record_away rename to call_record`.execute(root);
    }
    await source?.wake();
    expect(await recordsOf(['away.1'])).toEqual(['away.1']);
    expect(await list()).toEqual([]);
  });
});
