import { type EndpointRequest, endpoints, dayInVietnam, readListQuery } from '@alo/contracts';
import { sql } from 'kysely';
import { databases, serverOn } from '../../testing/databases.ts';
import { explain } from '../../testing/explain.ts';
import { callRecordPage, searchingNumbers } from './call-record-list.ts';
import { generateCallRecords } from './generate-call-records.ts';

type Query = EndpointRequest<typeof endpoints.getHistoriesCall>['query'];
const nobody = '018f0000-0000-7000-8000-00000000dead';
const today = Date.now();
const query: Query = readListQuery(endpoints.getHistoriesCall, {
  filters: {
    from: dayInVietnam(new Date(today - 60 * 86_400_000)),
    to: dayInVietnam(new Date(today)),
  },
  ...{ search: '', sort: '', page: 1, cursor: '', rows: 50 },
});
const reader = { mask: null };

describe.each(databases)('call history on %s', (database) => {
  const server = serverOn(database);
  const inTenant: ReturnType<typeof db>['withTenant'] = (tenant, work) =>
    db().withTenant(tenant, work);
  const db = () => server.current.running.services.database;

  beforeAll(async () => {
    for (const tenant of ['dn0002', 'dn0003']) {
      await generateCallRecords(db(), { tenant, count: 10_000, days: 50 });
    }
    await db().withTenant('dn0002', (transaction) =>
      sql`insert into call_quality (ma_dn, call_ref, user_id, extension, mos_avg, mos_min, rtt_ms, jitter_ms,
          loss_percent, created_at)
        select ma_dn, call_id, user_id, extension, 2 + abs(hashtext(call_id)) % 24 / 10.0, 2, 40, 3, 0, ended_at
        from call_record where user_id is not null`.execute(transaction),
    );
    await sql`vacuum analyze call_record, call_quality`.execute(db().root);
  }, 120_000);

  const pageOf = (asked: Query, searching = searchingNumbers) =>
    inTenant('dn0002', (transaction) => {
      const { page } = callRecordPage(transaction, asked, reader, null);
      return searching(transaction, asked, reader, () => explain(page));
    });

  test.each<[string, Partial<Query>, string]>([
    ['the first page', {}, 'call_record_newest'],
    ['a part of a number', { number: '0007919' }, 'call_record_number_part'],
    ['a tag', { tag: ['vip'] }, 'call_record_tagged'],
  ])('%s is read by its index, under row-level security', async (_name, asked, index) => {
    const { indexes, isFullScan } = await pageOf({ ...query, ...asked });
    expect(indexes).toEqual([index]);
    expect(isFullScan).toBe(false);
  });

  test('calls that sounded bad are found by the bad reports of those days', async () => {
    const days = dayInVietnam(new Date(today - 2 * 86_400_000));
    const { indexes, isFullScan } = await pageOf({
      ...query,
      from: days,
      to: days,
      mos_below: 2.2,
    });
    expect(indexes).toContain('call_quality_made');
    expect(isFullScan).toBe(false);
  });

  test('without the searcher row-level security keeps “like” from the index', async () => {
    const asked = { ...query, number: '0007919' };
    expect((await pageOf(asked)).conditions).toContain('~~');
    // It may still look up the tenant there, and then reads every call of his.
    const plain = await pageOf(asked, (_db, _query, _user, work) => work());
    expect(plain.conditions).not.toContain('~~');
  });

  test('calls of one person come by indexes too', async () => {
    const { indexes, isFullScan } = await inTenant('dn0002', async (transaction) => {
      const scope = { userId: nobody, extensions: ['199'], units: null };
      return explain(callRecordPage(transaction, query, reader, scope).page);
    });
    expect([...indexes].sort()).toEqual(['call_record_to', 'call_record_user']);
    expect(isFullScan).toBe(false);
  });

  test.each(['team', 'department', 'branch'] as const)(
    'calls of a %s come by indexes too',
    async (unit) => {
      const { indexes, isFullScan } = await inTenant('dn0002', async (transaction) => {
        const units = { column: `${unit}_id`, ids: [nobody] } as const;
        const scope = { userId: nobody, extensions: ['199'], units };
        return explain(callRecordPage(transaction, query, reader, scope).page);
      });
      expect([...indexes].sort()).toEqual(
        [
          `call_record_${unit}`,
          'call_record_to',
          `call_record_to_${unit}`,
          'call_record_user',
        ].sort(),
      );
      expect(isFullScan).toBe(false);
    },
  );

  test.each(['0007919', '007', '79', '0900007919', '0900007919 101', '101'])(
    'the index finds for %s what reading everything finds, of one tenant',
    async (number) => {
      const digits = number.replace(/\D/g, '');
      const expected = await inTenant('dn0002', async (transaction) => {
        const rows = await transaction
          .selectFrom('call_record')
          .select(['id', 'from_number', 'to_number', 'started_at'])
          .execute();
        return rows
          .filter((row) => row.from_number.includes(digits) || row.to_number.includes(digits))
          .map(({ id }) => id);
      });
      const found = await inTenant('dn0002', (transaction) => {
        const asked = { ...query, number, per_page: 50_000 };
        const { page } = callRecordPage(transaction, asked, reader, null);
        return searchingNumbers(transaction, asked, reader, () => page.execute());
      });
      expect(found.map(({ id }) => id).sort()).toEqual(expected.sort());
    },
  );

  test('the searcher sees matches of its tenant only, nothing unasked, and may change nothing', async () => {
    const count = sql<{ tenants: string; found: string }>`
      select count(distinct ma_dn) as tenants, count(*) as found from call_record`;
    const asSearcher = (part: string) =>
      inTenant('dn0003', async (transaction) => {
        await sql`select set_config('role', 'alo_search', true),
          set_config('app.number_part', ${part}, true)`.execute(transaction);
        return (await count.execute(transaction)).rows[0];
      });
    expect(await asSearcher('%00007919%')).toEqual({ tenants: '1', found: '1' });
    expect(await asSearcher('')).toEqual({ tenants: '0', found: '0' });
    await expect(
      inTenant('dn0003', async (transaction) => {
        await sql`select set_config('role', 'alo_search', true)`.execute(transaction);
        await sql`delete from call_record`.execute(transaction);
      }),
    ).rejects.toThrow(/permission denied/);
  });
});
