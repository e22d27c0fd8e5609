import { endpoints, foldVietnamese } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../kernel/database/database.ts';
import type { User } from '../../../kernel/user/user.ts';
import { someCampaign } from '../../../testing/a-campaign.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import { explainSql } from '../../../testing/explain.ts';
import { userWith } from '../../../testing/user-with.ts';
import { waitingContact } from '../../dialler/engine/next-contact.ts';
import { nextIds } from '../live/read-next.ts';
import { searchingContacts } from './contact-search.ts';
import { type ContactSource, countedContacts, firstContacts } from './contacts-in-order.ts';
import { listContacts } from './list-contacts.ts';
import { gather, nextContacts } from './searched-contacts.ts';

const tenant = 'dn0002';
const [owner, rare, nobody] = [1, 2, 3].map((n) => `018f0000-0000-7000-8000-00000000000${n}`);
const all = userWith(owner ?? '', 'all');
const masked: User = { ...all, mask: { position: 2 } };
const own = userWith(rare ?? '', 'self');

/** The last 500 have a name that no other has; most are of one person, some nobody's, and 20 of another. */
const fill = (db: TenantTransaction, campaign: string) =>
  sql`insert into campaign_contact (ma_dn, id, campaign_id, phone_e164, name, name_folded, status, user_id)
    select ${tenant}, gen_random_uuid(), ${campaign}, '849' || lpad((n * 7919 % 100000000)::text, 8, '0'), name, folded,
      case n % 10 when 0 then 'done' when 1 then 'retry' else 'new' end,
      case when n % 250 = 3 then ${rare} when n % 3 > 0 then ${owner} end::uuid
    from generate_series(1, 5000) n cross join lateral (select
      case when n > 4500 then 'Công ty ' || n when n % 100 = 7 then 'Đỗ Thu Hà' else 'Khách ' || n end as name,
      case when n > 4500 then 'cong ty ' || n when n % 100 = 7 then 'do thu ha' else 'khach ' || n end as folded) named
    order by n`.execute(db);

/** The scope of one's own is asked of accounts. */
const addPerson = (db: TenantTransaction, id: string) =>
  sql`insert into account (ma_dn, id, name, email, password_hash, role_id)
    select ma_dn, ${id}, 'Người ít liên hệ', 'it', '', role_id from account where email = 'admin'`.execute(
    db,
  );

describe.each(databases)('many contacts of a campaign on %s', (database) => {
  const server = serverOn(database);
  let campaign: string;
  const inTenant = <T>(work: (db: TenantTransaction) => Promise<T>) =>
    server.current.running.services.database.withTenant(tenant, work);
  beforeAll(async () => {
    campaign = await someCampaign(await server.current.signIn(tenant, 'admin'));
    await inTenant((db) => fill(db, campaign));
    await inTenant((db) => addPerson(db, rare ?? ''));
    await sql`vacuum analyze campaign_contact`.execute(
      server.current.running.services.database.root,
    );
  });

  const everywhere = sql<SqlBool>`true`;
  const columns = sql`id, position`;
  const source = (owners: ContactSource['owners'], status?: string): ContactSource => ({
    campaign,
    wanted: sql<SqlBool>`campaign_id = ${campaign} and ${status === undefined ? everywhere : sql`status = ${status}`}`,
    owners,
  });
  const of = (...ids: (string | undefined)[]) => ({
    ids: ids.map((id) => id ?? ''),
    nobody: false,
  });
  const first = (from: ContactSource) =>
    firstContacts(from, columns, { from: everywhere, most: 51 });
  const taker = (userId: string | null) =>
    waitingContact({ campaignId: campaign, userId }, new Date());
  const next = (owners: ContactSource['owners']) => nextIds(campaign, owners, new Date());
  const planOf = (statement: () => RawBuilder<unknown>) =>
    inTenant((db) => explainSql(db, statement()));

  test.each([
    ['a page', () => first(source(null)), 'campaign_contact_list'],
    ['a page of a status', () => first(source(null, 'retry')), 'campaign_contact_status'],
    ['a page of somebody', () => first(source(of(owner))), 'campaign_contact_agent'],
    ['a page of two people', () => first(source(of(owner, rare))), 'campaign_contact_agent'],
    [
      'of nobody, too',
      () => first(source({ ...of(rare), nobody: true })),
      'campaign_contact_agent',
    ],
    [
      'of somebody with a status',
      () => first(source(of(owner), 'done')),
      'campaign_contact_agent_status',
    ],
    [
      'their count',
      () => countedContacts(source(of(owner), 'done'), 101),
      'campaign_contact_agent_status',
    ],
    ['the next one for anybody', () => taker(null), 'campaign_contact_next'],
    ['the next one of an agent', () => taker(rare ?? ''), 'campaign_contact_next_own'],
    ['of an agent without any', () => taker(nobody ?? ''), 'campaign_contact_next_own'],
    ['whom it calls next', () => next(null), 'campaign_contact_next'],
    [
      'of some people, and of nobody',
      () => next({ ...of(owner, rare), nobody: true }),
      'campaign_contact_next_own',
    ],
  ])('%s is read from an index that has its order', async (_name, statement, index) => {
    const plan = await planOf(statement);
    expect(new Set(plan.indexes)).toEqual(new Set([index]));
    expect(plan.isFullScan).toBe(false);
  });

  test.each([
    ['a name', 'Công ty 4987', all],
    ['two characters', 'qx', all],
    ['a part of a number', '034217', all],
    ['digits, by whom sees no numbers', '4987', masked],
  ])('%s is found by the index of parts, under row-level security', async (_name, search, user) => {
    const plans = await inTenant(async (db) => {
      const reader = { db, user };
      const page = { source: source(null), search, most: 51 };
      const within = { search, campaign };
      return {
        look: await explainSql(db, nextContacts(reader, page, 500)),
        gather: await searchingContacts(reader, within, () => explainSql(db, gather(reader, page))),
      };
    });
    expect(plans.look.indexes).toEqual(['campaign_contact_list']);
    expect(plans.gather.indexes).toEqual(['campaign_contact_part']);
  });

  interface Shown {
    readonly name: string;
    readonly phone_e164: string;
    readonly user_id: string | null;
    readonly status: string;
  }
  type Query = Parameters<typeof listContacts>[2];
  type Search = readonly [string, User, Partial<Query>, (one: Shown) => boolean];
  const byName = (text: string) => (one: Shown) =>
    foldVietnamese(one.name).includes(foldVietnamese(text));
  const searches: readonly Search[] = [
    ['Đỗ Thu Hà', all, {}, byName('do thu ha')],
    ['CÔNG TY', all, {}, byName('cong ty')],
    ['ty 49', all, {}, byName('ty 49')],
    ['y', all, {}, byName('y')],
    ['zz', all, {}, () => false],
    ['%', all, {}, () => false],
    ['7919', all, {}, (one: Shown) => one.phone_e164.includes('7919')],
    ['49', masked, {}, byName('49')],
    ['thu hà', all, { status: 'retry' }, () => false],
    ['khách', own, {}, (one: Shown) => byName('khach')(one) && one.user_id !== owner],
    [
      'công ty',
      all,
      { user: [rare ?? ''] },
      (one: Shown) => byName('cong ty')(one) && one.user_id === rare,
    ],
    [
      '',
      all,
      { user: [rare ?? ''], status: 'new' },
      (one: Shown) => one.user_id === rare && one.status === 'new',
    ],
    ['', own, {}, (one: Shown) => one.user_id !== owner],
  ];
  test.each(searches)(
    '%j finds what reading everything finds, page by page',
    async (search, user, query, wanted) => {
      const rows = await inTenant((db) =>
        db
          .selectFrom('campaign_contact')
          .where('campaign_id', '=', campaign)
          .select(['id', 'name', 'phone_e164', 'user_id', 'status'])
          .orderBy('position')
          .execute(),
      );
      const found = rows.filter(wanted).map(({ id }) => id);
      const ids: string[] = [];
      const next = async (cursor?: string): Promise<void> => {
        const asked = { per_page: 100, search, user: [], ...query, ...(cursor && { cursor }) };
        const page = await inTenant((db) => listContacts({ db, user }, campaign, asked));
        ids.push(...page.data.map(({ id }) => id));
        if (!page.total_capped) expect(page.total).toBe(found.length);
        expect(page.total).toBeLessThanOrEqual(found.length);
        if (page.next_cursor !== null) await next(page.next_cursor);
      };
      await next();
      expect(ids).toEqual(found);
    },
  );

  test('an agent gets the own contact or nobody’s, whichever waits longer', async () => {
    const ofNext = (userId: string | null) =>
      inTenant(async (db) => (await taker(userId).execute(db)).rows[0]?.user_id);
    expect(await ofNext(nobody ?? '')).toBeNull();
    await inTenant((db) =>
      sql`update campaign_contact set next_at = now() + interval '1 day' where user_id is null`.execute(
        db,
      ),
    );
    expect(await ofNext(nobody ?? '')).toBeUndefined();
    expect(await ofNext(rare ?? '')).toBe(rare);
    expect(await ofNext(null)).toBe(owner);
    const admin = await server.current.signIn(tenant, 'admin');
    const { body } = await admin.call(endpoints.getCampaignContacts, { params: { id: campaign } });
    expect(body).toMatchObject({ total: 5000, total_capped: false });
  });
});
