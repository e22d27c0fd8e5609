import { endpoints, foldVietnamese } from '@alo/contracts';
import { sql } from 'kysely';
import type { User } from '../../kernel/user/user.ts';
import type { TenantTransaction } from '../../kernel/database/database.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { explain } from '../../testing/explain.ts';
import { userWith } from '../../testing/user-with.ts';
import type { CustomerQuery } from './customer-conditions.ts';
import { readCustomerPage } from './customer-list.ts';
import { customerPage } from './customer-page.ts';
import { searchingCustomers } from './customer-search.ts';
import { gather, scanRecent } from './searched-page.ts';

const blank: CustomerQuery = {
  per_page: 50,
  search: '',
  status: [],
  datasource: [],
  project: [],
  user: [],
  department: [],
  team: [],
};
const seesNumbers = userWith('018f0000-0000-7000-8000-00000000dead', 'all');
const seesMasked = { ...seesNumbers, mask: { position: 2 } } as const;

/** 5,000 customers of each of two companies, the last ones oldest; every tenth has a common name. */
function fill(transaction: TenantTransaction, tenant: string) {
  return sql`insert into customer
      (ma_dn, id, code, name, name_folded, phone, phone_e164, status_id, created_at, last_call_at)
    select ${tenant}, gen_random_uuid(), 'KĐ' || n, name, name_folded,
      '07' || lpad((n * 7919)::text, 8, '0'), '847' || lpad((n * 7919)::text, 8, '0'),
      (select id from profile_status order by code limit 1), now() - (n / 3) * interval '1 second',
      case when n % 4 = 0 then now() - (n % 7) * interval '1 day' end
    from generate_series(1, 5000) n,
      lateral (select case when n % 10 = 0 then 'Đỗ Thu Hà ' || n % 50 when n % 977 = 0 then E'O''Khách\\%_ 🙂 ' || n
        else 'Khách ' || n end as name) named,
      lateral (select case when n % 10 = 0 then 'do thu ha ' || n % 50 when n % 977 = 0 then E'o''khach\\%_ 🙂 ' || n
        else 'khach ' || n end as name_folded) folded`.execute(transaction);
}

describe.each(databases)('searching customers on %s', (database) => {
  const server = serverOn(database);
  const inTenant = <T>(work: (transaction: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant('dn0002', work);

  beforeAll(async () => {
    const { database: db } = server.current.running.services;
    for (const tenant of ['dn0002', 'dn0003']) {
      await db.withTenant(tenant, (transaction) => fill(transaction, tenant));
    }
    await sql`vacuum analyze customer`.execute(db.root);
  });

  const allRows = (transaction: TenantTransaction) =>
    transaction
      .selectFrom('customer')
      .select(['id', 'name_folded', 'code', 'phone', 'phone_e164', 'created_at'])
      .select(['last_call_at', 'status_id'])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();

  /** All pages of a search, one by one. */
  async function pagesOf(query: Partial<CustomerQuery>, user: User = seesNumbers) {
    const ids: string[] = [];
    const totals: { total: number; total_capped: boolean }[] = [];
    const next = async (cursor: Partial<CustomerQuery>): Promise<void> => {
      const asked = { ...blank, ...query, ...cursor };
      const page = await inTenant((transaction) => readCustomerPage(transaction, asked, user));
      ids.push(...page.rows.map(({ id }) => id));
      totals.push(page.count);
      if (page.next_cursor !== null) await next({ cursor: page.next_cursor });
    };
    await next({});
    return { ids, totals };
  }

  test.each([
    ['a part of a name', 'Khách 4321', seesNumbers],
    ['a part of a word', 'ách 4321', seesNumbers],
    ['a code with diacritics', 'kđ4321', seesNumbers],
    ['a part of a number', '34217999', seesNumbers],
    ['a whole number', '0734217999', seesMasked],
    ['a whole number of another form', '+84 73421 7999', seesNumbers],
  ])('%s is found by the index, under row-level security', async (_name, search, user) => {
    const { plan, row } = await inTenant((transaction) => {
      const page = customerPage(transaction, { ...blank, search }, user);
      return searchingCustomers(transaction, { search, user }, async () => ({
        plan: await explain(gather(transaction, page)),
        row: await gather(transaction, page).executeTakeFirstOrThrow(),
      }));
    });
    expect(plan.indexes).toEqual(['customer_part']);
    expect(plan.isFullScan).toBe(false);
    expect(row).toEqual({ matched: '1', ids: [expect.any(String)] });
  });

  test('by whose the customers are, what the index found is looked at: theirs are not all read', async () => {
    const query = { ...blank, search: 'Khách 4321', user: [seesNumbers.id] };
    const { indexes } = await inTenant((transaction) =>
      searchingCustomers(transaction, { search: query.search, user: seesNumbers }, () =>
        explain(gather(transaction, customerPage(transaction, query, seesNumbers))),
      ),
    );
    expect(indexes).toEqual(['customer_part']);
  });

  test.each(
    ['-created_at', 'created_at', 'name', '-name', '-last_call_at'].flatMap((sort) =>
      [500, 2000].map((limit) => [limit, sort] as const),
    ),
  )('the next %d customers by %s come in the order of an index', async (limit, sort) => {
    const { indexes, isFullScan } = await inTenant((transaction) => {
      const page = customerPage(transaction, { ...blank, search: 'ha', sort }, seesNumbers);
      expect(page.isIndexed).toBe(true);
      return explain(scanRecent(transaction, page, null, limit));
    });
    expect(indexes).toHaveLength(1);
    expect(isFullScan).toBe(false);
  });

  test.each([
    ['Đỗ Thu Hà', 100],
    ['do thu ha 3', 100],
    ['HA 40', 7],
    ['h', 1000],
    ['4', 100],
    ['41', 30],
    ['418', 30],
    ['1583', 30],
    ['15838', 10],
    ['07 0001.58', 10],
    ['kđ49', 10],
    ['KD49', 10],
    ["o'khach\\%_ 🙂", 2],
    ['🙂', 2],
    ['%', 3],
    ['_ ', 3],
    ["'", 3],
    ['khach 4999', 5],
    ['thu do', 5],
    ['0\nk', 5],
    ['\u0301', 1000],
  ])('%j finds what reading everything finds, page by page', async (search, per_page) => {
    const [text, code] = [foldVietnamese(search), search.toLowerCase()];
    const digits = /^[\d\s.]+$/.test(search) ? search.replace(/\D/g, '') : '?';
    const rows = (await inTenant(allRows)).filter((row) => {
      const codes = row.code.toLowerCase();
      const isText = row.name_folded.includes(text) || codes.includes(text) || codes.includes(code);
      return isText || row.phone.includes(digits);
    });
    const { ids, totals } = await pagesOf({ search, per_page });
    expect(ids).toEqual(rows.map(({ id }) => id));
    for (const { total, total_capped } of totals) {
      if (!total_capped) expect(total).toBe(rows.length);
      expect(total).toBeLessThanOrEqual(rows.length);
      expect(total).toBeGreaterThanOrEqual(Math.min(per_page, rows.length));
    }
  });

  test.each(['created_at', '-name', 'name', 'last_call_at', '-last_call_at'])(
    'by %s a search has every match once, in that order',
    async (sort) => {
      const rows = await inTenant(allRows);
      const matches = rows.filter(({ name_folded }) => name_folded.includes('do thu ha 4'));
      const { ids } = await pagesOf({ search: 'đỗ thu hà 4', sort, per_page: 30 });
      expect(ids.toSorted()).toEqual(matches.map(({ id }) => id).toSorted());
      const byId = new Map(matches.map((row) => [row.id, row]));
      const places = ids.map((id) => {
        const row = byId.get(id);
        if (sort.endsWith('name')) return row?.name_folded ?? '';
        const never = sort.startsWith('-') ? 0 : 8e15;
        if (sort.endsWith('last_call_at')) return row?.last_call_at?.getTime() ?? never;
        return row?.created_at.getTime() ?? 0;
      });
      const up = places.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect(places).toEqual(sort.startsWith('-') ? up.reverse() : up);
    },
  );

  test('a search with filters finds those that have both', async () => {
    const { totals } = await pagesOf({ search: 'khach 4999', open: true, callback: false });
    expect(totals).toEqual([{ total: 1, total_capped: false }]);
    const none = await pagesOf({ search: 'khach 4999', open: false });
    expect(none.totals).toEqual([{ total: 0, total_capped: false }]);
  });

  test('who sees his own only has all of them looked through, by their index', async () => {
    const search = 'khach';
    const owned = await inTenant(async (transaction) => {
      const { id } = await transaction
        .selectFrom('account')
        .select('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      await sql`update customer set user_id = ${id} where code in ('KĐ4983', 'KĐ4990', 'KĐ4991')`.execute(
        transaction,
      );
      return id;
    });
    const [own, asked] = [userWith(owned, 'self'), { ...blank, search, user: [owned] }];
    for (const [query, user] of [
      [{ ...blank, search }, own],
      [asked, seesNumbers],
    ] as const) {
      const plan = await inTenant((transaction) =>
        explain(scanRecent(transaction, customerPage(transaction, query, user), null, 500)),
      );
      expect(plan.indexes).toContain('customer_of_user');
      const { ids, totals } = await pagesOf(query, user);
      expect(ids).toHaveLength(2);
      expect(totals).toEqual([{ total: 2, total_capped: false }]);
    }
  });

  test('of what many have the count is said to be more than some hundred', async () => {
    const { body } = await (
      await server.current.signIn('dn0002', 'admin')
    ).call(endpoints.getCustomers, { query: { search: 'ĐỖ THU HÀ' } });
    // 200 of the newest 2,000.
    expect(body).toMatchObject({ total: 200, total_capped: true });
    expect(body.data).toHaveLength(10);
  });

  test('the searcher sees customers of its tenant only, and none unasked', async () => {
    const asSearcher = (parts: string) =>
      inTenant(async (transaction) => {
        await sql`select set_config('role', 'alo_search', true),
          set_config('app.customer_parts', ${parts}, true)`.execute(transaction);
        const { rows } = await sql<{ tenants: string; found: string }>`
          select count(distinct ma_dn) as tenants, count(*) as found from customer`.execute(
          transaction,
        );
        return rows[0];
      });
    expect(await asSearcher(`'dn0002:tkhach' | 'dn0003:tkhach'`)).toEqual({
      tenants: '1',
      found: '4500',
    });
    expect(await asSearcher(`'dn0003:tkhach'`)).toEqual({ tenants: '0', found: '0' });
    expect(await asSearcher('')).toEqual({ tenants: '0', found: '0' });
  });
});
