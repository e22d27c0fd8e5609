import { newId } from '../../../kernel/database/new-id.ts';
import type { User } from '../../../kernel/user/user.ts';
import { someCampaign } from '../../../testing/a-campaign.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import { userWith } from '../../../testing/user-with.ts';
import { readNext } from './read-next.ts';

const tenant = 'dn0002';
const now = new Date('2026-11-30T09:00:00+07:00');
const hour = (n: number) => new Date(now.getTime() + n * 3_600_000);

describe.each(databases)('whom a campaign calls next on %s', (database) => {
  const server = serverOn(database);
  let people: ReadonlyMap<string, string>;
  let campaign_id: string;
  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);

  beforeAll(async () => {
    campaign_id = await someCampaign(await server.current.signIn(tenant, 'admin'));
    people = await withDb(async (db) => {
      const rows = await db.selectFrom('account').select(['email', 'id']).execute();
      return new Map(rows.map(({ email, id }) => [email, id]));
    });
    const contact = (name: string, change: object = {}) => ({
      ...{ ma_dn: tenant, id: newId(), campaign_id, name, name_folded: name },
      ...{ phone_e164: `8491200${String(name.length).padStart(4, '0')}`, priority: 0, ...change },
    });
    const contacts = [
      contact('a', { next_at: hour(2), status: 'retry', priority: 9 }),
      contact('bb'),
      contact('ccc', { next_at: hour(-1), status: 'retry' }),
      contact('dddd', { priority: 5, user_id: people.get('nv101') }),
      contact('eeeee', { status: 'done' }),
      contact('ffffff', { next_at: hour(1), status: 'retry', user_id: people.get('nv102') }),
      contact('ggggggg', { next_at: hour(3), status: 'retry' }),
    ];
    await withDb(async (db) => {
      for (const one of contacts) await db.insertInto('campaign_contact').values(one).execute();
    });
  });

  const nextFor = (user: User) => withDb((db) => readNext({ db, user }, campaign_id, now));
  const namesFor = async (user: User) => (await nextFor(user)).map(({ name }) => name);

  test('who waits by priority and time, then who is called later by the time; those that are over never', async () => {
    const all = userWith(people.get('admin') ?? '', 'all');
    expect(await nextFor(all)).toMatchObject([
      { name: 'dddd', phone: '0912000004', user_name: 'Trần Quốc Bảo', at: null },
      { name: 'bb', user_name: null, at: null },
      { name: 'ccc', at: null },
      { name: 'ffffff', at: hour(1).toISOString() },
      { name: 'a', at: hour(2).toISOString() },
    ]);
  });

  test('of people in the own scope only, and of nobody', async () => {
    const own = userWith(people.get('nv102') ?? '', 'self');
    expect(await namesFor(own)).toEqual(['bb', 'ccc', 'ffffff', 'a', 'ggggggg']);
  });

  test('who may not see numbers sees none', async () => {
    const all = userWith(people.get('admin') ?? '', 'all');
    const [first] = await nextFor({ ...all, mask: { position: 2 } });
    expect(first?.phone).toContain('*');
  });
});
