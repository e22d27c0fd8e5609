import { endpoints } from '@alo/contracts';
import { sql } from 'kysely';
import { sealPartyRef } from '../../call-log/records/party-ref.ts';
import { newId } from '../../kernel/database/new-id.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { idOf, type TestClient } from '../../testing/test-server.ts';
import { lookupBudget, lookupPoints, wholeNumber } from './number-budget.ts';

const everyday = [
  'customer.view',
  'customer.add',
  'customer.edit',
  'customer.import',
  'customer.export',
  'callhistory.view',
];
const misses = lookupBudget.hour / lookupPoints.miss;

test.each([
  ['0912345678', '84912345678'],
  ['+84 912.345-678', '84912345678'],
  ['113', null],
  ['0912', null],
  ['Nguyễn Văn A', null],
  ['', null],
])('%s as a whole number: %s', (text, number) => expect(wholeNumber(text)).toBe(number));

describe.each(databases)('whole numbers that are tried, on %s', (database) => {
  const server = serverOn(database);
  let jobs: TenantJobs;
  let known = '';

  beforeAll(async () => {
    jobs = await TenantJobs.of(server.current);
    await jobs.admin.call(endpoints.updateSystemSetting, {
      body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
    });
    known = '0777123456';
    await make(jobs.admin, known);
  });

  async function statusId() {
    const { statuses } = (await jobs.admin.call(endpoints.getDataFilter)).body;
    return statuses[0]?.id ?? '';
  }
  const make = async (client: TestClient, phone: string, more: object = {}) =>
    client.raw(endpoints.createCustomer, {
      body: { name: 'Khách dò', phone, status: await statusId(), ...more },
    });
  const byPhone = (client: TestClient, phone: string) =>
    client.raw(endpoints.findCustomerByPhone, { params: { phone } });
  const search = (client: TestClient, text: string) =>
    client.raw(endpoints.getCustomers, { query: { search: text } });
  const guess = (at: number) => `0777${String(200_000 + at).padStart(6, '0')}`;
  const useUp = (userId: string, points: number = lookupBudget.hour) =>
    jobs.inTenant((db) =>
      db
        .insertInto('number_lookup')
        .values({ ma_dn: 'dn0002', user_id: userId, number: 'used', points })
        .execute(),
    );
  const refused = [429, 'TOO_MANY_NUMBERS'];

  test('who does not see numbers tries some that nobody has; then names, codes and shown digits are left', async () => {
    const { client, id } = await jobs.someone(everyday);
    expect(await byPhone(client, known)).toMatchObject({ body: { name: 'Khách dò' } });
    await useUp(id, lookupBudget.hour - 2 * lookupPoints.miss);
    for (const at of [1, 1, 1]) expect((await byPhone(client, guess(at))).status).toBe(200);
    expect((await search(client, guess(2))).status).toBe(200);
    for (const sent of [
      await byPhone(client, known),
      await search(client, known),
      await client.raw(endpoints.getHistoriesCall, { query: { number: `x${guess(3)}` } }),
      await client.raw(endpoints.exportCustomers, {
        body: { format: 'csv', query: { search: known } },
      }),
      await make(client, guess(4)),
    ]) {
      expect([sent.status, sent.body.code]).toEqual(refused);
    }
    for (const text of ['khach do', '077', '456']) {
      const found = await client.call(endpoints.getCustomers, { query: { search: text } });
      expect([text, found.body.data.some(({ phone }) => phone === '077***456')]).toEqual([
        text,
        true,
      ]);
    }
    const reported = await jobs.inTenant((db) =>
      db
        .selectFrom('audit_log')
        .select(['target_name', 'after'])
        .where('user_id', '=', id)
        .where('action', '=', 'customer.lookUp')
        .execute(),
    );
    expect(reported).toEqual([
      { target_name: expect.stringContaining('***') as unknown, after: { result: 'miss' } },
      { target_name: expect.stringContaining('***') as unknown, after: { result: 'miss' } },
    ]);
    const notices = await jobs.admin.call(endpoints.getNotifications);
    const title = 'Tra cứu số điện thoại bất thường';
    expect(notices.body.data.filter((notice) => notice.title === title)).toHaveLength(1);
  });

  test('many numbers at once are as many as one after the other', async () => {
    const { client } = await jobs.someone(everyday);
    const answers = await Promise.all(
      Array.from({ length: 3 * misses }, (_none, at) => search(client, guess(500 + at))),
    );
    const passed = answers.filter(({ status }) => status === 200);
    expect(passed.length).toBeGreaterThan(0);
    expect(passed.length).toBeLessThanOrEqual(misses);
  });

  test('numbers of earlier days are forgotten with the next one', async () => {
    const { client, id } = await jobs.someone(everyday);
    await useUp(id);
    await jobs.inTenant((db) =>
      sql`update number_lookup set at = now() - interval '25 hours' where user_id = ${id}`.execute(
        db,
      ),
    );
    expect((await byPhone(client, guess(600))).status).toBe(200);
    const kept = await jobs.inTenant((db) =>
      db.selectFrom('number_lookup').select('number').where('user_id', '=', id).execute(),
    );
    expect(kept).toEqual([{ number: wholeNumber(guess(600)) }]);
  });

  test('a number that another customer has counts although nothing was saved, and tells no more', async () => {
    const { client, id } = await jobs.someone(everyday);
    const sent = await make(client, known);
    expect([sent.status, sent.body.errors?.[0]?.message]).toEqual([
      409,
      'Số điện thoại đã có ở khách hàng khác',
    ]);
    const spent = await jobs.inTenant((db) =>
      db.selectFrom('number_lookup').select('points').where('user_id', '=', id).execute(),
    );
    expect(spent).toEqual([{ points: lookupPoints.duplicate }]);
  });

  test('beyond the budget every call is asked about', async () => {
    const { client, id } = await jobs.someone([...everyday, 'phone.use']);
    const wish = () => client.raw(endpoints.getCallWish, { params: { target: guess(7) } });
    expect((await wish()).body).toEqual({ do_not_call: false });
    await useUp(id);
    expect((await wish()).body).toEqual({ do_not_call: true });
  });

  test('by number one finds own customers; whoever calls is known by reference, or while one talks', async () => {
    const { client, become, id } = await jobs.someone(everyday);
    await jobs.admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 0 } });
    await become(everyday, 'self');
    expect((await byPhone(client, known)).body).toBeNull();
    const ref = sealPartyRef(server.current.running.services.secrets, 'dn0002', known);
    expect((await byPhone(client, ref.replaceAll(':', '.'))).body).toMatchObject({ phone: known });
    await jobs.inTenant((db) =>
      sql`insert into call_record (ma_dn, id, call_id, direction, from_number, to_number, user_id,
            disposition, hangup_by, started_at, ended_at, duration, wait_sec, ring_sec, talk_sec)
          values ('dn0002', ${newId()}, ${newId()}, 'inbound', ${known}, '1900', ${id},
            'answered', 'agent', now() - interval '2 minutes', now(), 120, 0, 0, 120)`.execute(db),
    );
    expect((await byPhone(client, known)).body).toMatchObject({ phone: known });
    await jobs.admin.call(endpoints.updateSystemSetting, { body: { hidden_phone_customer: 1 } });
  });

  test('an import tells no number of others, neither tried nor done', async () => {
    const { client, id } = await jobs.someone(everyday);
    const lines = [known, guess(20), guess(21)].map((phone, at) => `Nhập dò ${at},${phone}`);
    const file = new File([lines.join('\n')], 'do.csv');
    const file_id = idOf(await client.raw(endpoints.sendImportFile, { body: { file } }));
    const form = { file_id, sheet: 0, header_row: 0, columns: ['name', 'phone'] as const };
    const run = async (dry_run: boolean) => {
      const body = { ...form, columns: [...form.columns], dry_run };
      return jobs.run(
        (await client.call(endpoints.importCustomers, { body })).body,
        undefined,
        client,
      );
    };
    expect((await run(true)).result).toMatchObject({ imported: 3, rejected: 0, mistakes: [] });
    const done = await run(false);
    expect(done.result).toMatchObject({ imported: 2, rejected: 1, mistakes: [] });
    expect(done).toMatchObject({ file_name: null });
    await useUp(id);
    const body = { ...form, columns: [...form.columns], dry_run: false };
    const again = await client.raw(endpoints.importCustomers, { body });
    expect([again.status, again.body.code]).toEqual(refused);
  });

  test('an import that finds more numbers of others than may be tried ends there', async () => {
    const { client, id } = await jobs.someone(everyday);
    const phones = Array.from({ length: misses + 2 }, (_none, at) => guess(700 + at));
    for (const phone of phones) expect((await make(jobs.admin, phone)).status).toBe(200);
    const run = async (rows: readonly string[]) => {
      const lines = rows.map((phone, at) => `Nhập hết ${at},${phone}`);
      const file = new File([lines.join('\n')], 'het.csv');
      const file_id = idOf(await client.raw(endpoints.sendImportFile, { body: { file } }));
      const columns: ('name' | 'phone')[] = ['name', 'phone'];
      const body = { file_id, sheet: 0, header_row: 0, columns, dry_run: false };
      return jobs.run(
        (await client.call(endpoints.importCustomers, { body })).body,
        undefined,
        client,
      );
    };
    const points = () =>
      jobs.inTenant((db) =>
        db
          .selectFrom('number_lookup')
          .select(sql<number>`sum(points)::integer`.as('points'))
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow(),
      );
    expect((await run([...phones.slice(0, 3), guess(790)])).result).toMatchObject({
      imported: 1,
      rejected: 3,
    });
    expect(await points()).toEqual({ points: 3 * lookupPoints.duplicate });
    // Those of before cost nothing more; the last two are over the budget, and what follows them.
    const ended = await run([guess(791), ...phones, guess(792)]);
    expect(ended.status).toBe('failed');
    expect(ended.result).toMatchObject({ imported: 1, rejected: misses, mistakes: [] });
    expect(await points()).toEqual({ points: lookupBudget.hour });
    expect((await search(jobs.admin, guess(792))).body).toMatchObject({ total: 0 });
    const notices = await jobs.admin.call(endpoints.getNotifications);
    const title = 'Tra cứu số điện thoại bất thường';
    expect(notices.body.data.filter((notice) => notice.title === title).length).toBeGreaterThan(0);
  });

  test('a code that holds a number is tried as the number is', async () => {
    const { client, id } = await jobs.someone(everyday);
    const code = `KH-${guess(30)}`;
    expect((await make(jobs.admin, guess(31), { code })).status).toBe(200);
    expect((await make(client, guess(32), { code })).status).toBe(409);
    const spent = await jobs.inTenant((db) =>
      db.selectFrom('number_lookup').select('points').where('user_id', '=', id).execute(),
    );
    expect(spent).toContainEqual({ points: lookupPoints.duplicate });
    const run = async (dry_run: boolean) => {
      const lines = [`Mã đã có,${guess(33)},${code}`, `Mã mới,${guess(34)},${code}1`];
      const file = new File([lines.join('\n')], 'ma.csv');
      const file_id = idOf(await client.raw(endpoints.sendImportFile, { body: { file } }));
      const columns: ('name' | 'phone' | 'code')[] = ['name', 'phone', 'code'];
      const body = { file_id, sheet: 0, header_row: 0, columns, dry_run };
      return jobs.run(
        (await client.call(endpoints.importCustomers, { body })).body,
        undefined,
        client,
      );
    };
    expect((await run(true)).result).toMatchObject({ imported: 2, rejected: 0, mistakes: [] });
    expect((await run(false)).result).toMatchObject({ imported: 1, rejected: 1, mistakes: [] });
  });

  test('who sees numbers tries as many as he likes', async () => {
    for (let at = 0; at <= misses; at += 1) {
      expect((await byPhone(jobs.admin, guess(100 + at))).status).toBe(200);
    }
    const rows = await jobs.inTenant((db) =>
      db
        .selectFrom('number_lookup')
        .innerJoin('account', 'account.id', 'number_lookup.user_id')
        .select('number')
        .where('account.email', '=', 'admin')
        .execute(),
    );
    expect(rows).toEqual([]);
  });
});
