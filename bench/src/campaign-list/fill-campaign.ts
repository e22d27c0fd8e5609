import { foldVietnamese } from '@alo/contracts';
import { someCampaign, type TestServer } from '@alo/server/testing';
import { type RawBuilder, sql } from 'kysely';

export const tenant = 'dn0002';
export const contacts = 1_000_000;
/** Those behind this one have names that no contact before has, as in a second list. */
const firstCompany = 700_000;
/** A million rows take longer than a request may. */
const whileFilling = { statement: 600_000 };
const campaignName = 'Một triệu liên hệ';

/** Words of names; the more often one stands here, the more people are called so. */
const family =
  'Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Nguyễn Trần Trần Lê Lê Phạm Hoàng Phan Vũ Đặng Bùi Đỗ';
const middle = 'Thị Thị Thị Văn Văn Văn Hữu Minh Ngọc Thanh Quốc Đức Thu Gia';
const given =
  'An Bình Cường Dung Hà Hải Hạnh Hoa Hùng Hương Lan Linh Long Mai Nam Nga Phúc Quân Sơn Thảo Trang Tuấn Vy Yến';

/** One word of a list for the contact `n`, as if by chance. */
const pick = (words: string, salt: number) => {
  const all = words.split(' ');
  return sql`(${all}::text[])[1 + abs(hashint4(n + ${sql.lit(salt)}) % ${sql.lit(all.length)})]`;
};

const nameOf = (as: (text: string) => string): RawBuilder<unknown> => sql`case
  when n = ${sql.lit(contacts - 12_345)} then ${as('Lò Khánh Chi Xuyến')}
  when n % 1000 = 777 then ${as('Tôn Nữ Diễm Quỳnh')}
  when n > ${sql.lit(firstCompany)} then ${as('Công ty')} || ' ' || ${pick(as(given), 4)} || ' ' || ${pick(as(given), 5)}
  else ${pick(as(family), 1)} || ' ' || ${pick(as(middle), 2)} || ' ' || ${pick(as(given), 3)} end`;

/** Three of ten are nobody's, one of ten thousand is the administrator's; of `nv103`'s nobody has been called. */
const ownerOf = sql`case when n % 10000 = 5 then (select id from account where email = 'admin')
  when abs(hashint4(n + 6) % 10) < 3 then null
  else (select id from account where email = ('{nv101,nv102,nv103,giamsat}'::text[])[1 + abs(hashint4(n + 7) % 4)]) end`;

const statuses = [
  ...Array.from({ length: 12 }, () => 'new'),
  ...['done', 'done', 'done', 'done', 'retry', 'retry', 'failed', 'skipped'],
].join(' ');

async function insertContacts(server: TestServer, campaign: string): Promise<void> {
  const { database } = server.running.services;
  await database.withTenant(
    tenant,
    (db) =>
      sql`insert into campaign_contact (ma_dn, id, campaign_id, phone_e164, name, name_folded, extra, status, priority, next_at, user_id)
      select ${tenant}, id, ${campaign}, phone, name, folded, jsonb_build_object('Thành phố', 'Huế', 'Mã', n::text),
        case when owner in (select id from account where email in ('admin', 'nv103')) then 'new' else status end, priority,
        case when status = 'retry' then now() + n * interval '1 second' end, owner
      from (select n, gen_random_uuid() as id, '849' || lpad(((n::bigint * 7919) % 100000000)::text, 8, '0') as phone,
        ${nameOf((text) => text)} as name, ${nameOf(foldVietnamese)} as folded, ${pick(statuses, 8)} as status,
        abs(hashint4(n + 9) % 10) as priority, ${ownerOf} as owner
        from generate_series(1, ${contacts}::integer) n) made order by n`.execute(db),
    whileFilling,
  );
  await sql`vacuum analyze`.execute(database.root);
}

/** All but the administrator are of a team: `giamsat` sees it, `nv103` nothing but what is his own. */
async function makeTeam(server: TestServer): Promise<void> {
  const id = '018f0000-0000-7000-8000-000000000001';
  await server.running.services.database.withTenant(tenant, async (db) => {
    await sql`insert into team (ma_dn, id, code, name) values (${tenant}, ${id}, 'D1', 'Đội 1')`.execute(
      db,
    );
    await sql`update account set team_id = ${id} where email <> 'admin'`.execute(db);
    await sql`update role set data_scope = 'team'
      where id = (select role_id from account where email = 'giamsat')`.execute(db);
  });
}

/** The campaign of a million contacts; a database that has it already is not filled again. */
export async function filledCampaign(server: TestServer): Promise<string> {
  const { database } = server.running.services;
  const there = await database.withTenant(tenant, (db) =>
    db.selectFrom('campaign').select('id').where('name', '=', campaignName).executeTakeFirst(),
  );
  if (there !== undefined) return there.id;
  const people = await database.withTenant(tenant, (db) =>
    db.selectFrom('account').select('id').execute(),
  );
  const admin = await server.signIn(tenant, 'admin');
  const user_ids = people.map(({ id }) => id);
  const campaign = await someCampaign(admin, { name: campaignName, user_ids });
  await insertContacts(server, campaign);
  await makeTeam(server);
  return campaign;
}
