import { type CallRequest, calls } from '@alo/contracts';
import { sql } from 'kysely';
import { databases, serverOn } from '../testing/databases.ts';
import { explain } from '../testing/explain.ts';
import { userWith } from '../testing/user-with.ts';
import { customerPage, searchingCustomers } from './customer-list.ts';

type Query = CallRequest<typeof calls.getCustomers>['query'];
const blank: Query = {
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
const searched = ['customer_by_phone', 'customer_phone_part', 'customer_text_part'];

describe.each(databases)('searching customers on %s', (database) => {
  const server = serverOn(database);
  const db = () => server.current.running.services.database;

  beforeAll(async () => {
    for (const maDn of ['dn0002', 'dn0003']) {
      await db().withTenant(maDn, (transaction) =>
        sql`insert into customer (ma_dn, id, code, name, name_folded, phone, phone_e164, status_id)
          select ${maDn}, gen_random_uuid(), 'KĐ' || n, 'Khách ' || n, 'khach ' || n,
            '07' || lpad((n * 7919)::text, 8, '0'), '847' || lpad((n * 7919)::text, 8, '0'),
            (select id from profile_status limit 1)
          from generate_series(1, 5000) n`.execute(transaction),
      );
    }
    await sql`vacuum analyze customer`.execute(db().root);
  }, 60_000);

  test.each([
    ['a part of a name', 'Khách 4321', seesNumbers],
    ['a code with diacritics', 'kđ4321', seesNumbers],
    ['a part of a number', '34217999', seesNumbers],
    ['a whole number', '0734217999', seesMasked],
  ])('%s is found by indexes, under row-level security', async (_name, search, user) => {
    const query = { ...blank, search };
    const { plan, rows } = await db().withTenant('dn0002', (transaction) => {
      const { page } = customerPage(transaction, query, user);
      return searchingCustomers(transaction, query, async () => ({
        plan: await explain(page),
        rows: await page.execute(),
      }));
    });
    // What is not searched for is looked up as null, which costs nothing.
    expect([...new Set(plan.indexes)].sort()).toEqual(searched);
    expect(plan.conditions).toContain('~~');
    expect(plan.isFullScan).toBe(false);
    expect(rows).toHaveLength(1);
  });
});
