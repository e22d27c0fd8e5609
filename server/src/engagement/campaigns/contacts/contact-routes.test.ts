import { endpoints, type Job, type ContactImportForm } from '@alo/contracts';
import { sql } from 'kysely';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { someCampaign } from '../../../testing/a-campaign.ts';
import { databases, serverOn } from '../../../testing/databases.ts';
import { idOf, type TestClient } from '../../../testing/test-server.ts';

const tenant = 'dn0002';
const list = `Tên,SĐT,Ghi chú,Thành phố
Mai,0912000001,Gọi sáng,Huế
Lan,+84 912 000 002,,Hà Nội
Sai,12ab,,
Trùng,0912000001,,
Chặn,0912000003,,
`;
const columns: ContactImportForm['columns'] = ['name', 'phone', 'note', null];

describe.each(databases)('contacts of a campaign on %s', (database) => {
  const google: { base: string; server?: Server } = { base: 'http://127.0.0.1:1' };
  const server = serverOn(
    database,
    () => ({ ALO_SHEETS_URL: google.base }),
    async () => {
      const answering = createServer((request, reply) => {
        if (request.method === 'POST') return reply.writeHead(400).end();
        const isCsv = request.url?.includes('sheet=Danh');
        reply.setHeader('content-type', isCsv ? 'text/csv' : 'text/html');
        reply.end(isCsv ? list : '<html></html>');
      });
      await new Promise<void>((resolve) => answering.listen(0, '127.0.0.1', resolve));
      google.base = `http://127.0.0.1:${(answering.address() as AddressInfo).port}`;
      google.server = answering;
    },
  );
  afterAll(() => new Promise((resolve) => google.server?.close(resolve)));
  let admin: TestClient;
  let campaign: string;

  const withDb = <T>(
    work: Parameters<typeof server.current.running.services.database.withTenant<T>>[1],
  ) => server.current.running.services.database.withTenant(tenant, work);
  const params = () => ({ id: campaign });
  async function finished(job: Job): Promise<Job> {
    for (;;) {
      const { body } = await admin.call(endpoints.getJob, { params: { id: job.id } });
      if (!['queued', 'running'].includes(body.status)) return body;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  async function importFile(file_id: string, more: Partial<ContactImportForm> = {}) {
    const body = { file_id, sheet: 0, header_row: 1, columns, dry_run: false, ...more };
    const { body: job } = await admin.call(endpoints.importCampaignContacts, {
      ...{ params: params(), body },
    });
    return finished(job);
  }
  const sent = async () => {
    const file = new File([list], 'ds.csv');
    return idOf(await admin.raw(endpoints.sendContactFile, { body: { file } }));
  };
  const contacts = async (query: object = {}) =>
    (await admin.call(endpoints.getCampaignContacts, { params: params(), query })).body;
  const namesOf = async (query: object = {}) =>
    (await contacts(query)).data.map(({ name }) => name);

  beforeAll(async () => {
    admin = await server.current.signIn(tenant, 'admin');
    await admin.call(endpoints.createDoNotCall, { body: { form: { phone: '0912000003' } } });
  });
  beforeEach(async () => {
    await withDb(async (db) => {
      await sql`delete from campaign_contact`.execute(db);
      await sql`delete from campaign`.execute(db);
    });
    campaign = await someCampaign(admin);
  });

  test('a dry run says of each line what is wrong and keeps nothing; the import keeps the others', async () => {
    const file = await sent();
    const tried = await importFile(file, { dry_run: true });
    expect(tried.result).toMatchObject({ dry_run: true, imported: 2, rejected: 3 });
    expect(tried.result?.mistakes.map(({ row, reason }) => [row, reason])).toEqual([
      [4, 'Định dạng số điện thoại sai'],
      [5, 'Số đã có ở dòng trên'],
      [6, 'Số nằm trong danh sách không gọi của doanh nghiệp'],
    ]);
    expect((await contacts()).total).toBe(0);
    const { id } = (await admin.call(endpoints.getMe)).body;
    expect((await importFile(file, { user_id: id })).result).toMatchObject({ imported: 2 });
    expect((await contacts()).data).toMatchObject([
      {
        ...{ name: 'Mai', phone: '0912000001', note: 'Gọi sáng', extra: { 'Thành phố': 'Huế' } },
        ...{ status: 'new', attempts: 0, user: { id } },
      },
      { name: 'Lan', phone: '0912000002', extra: { 'Thành phố': 'Hà Nội' } },
    ]);
  });

  test('importing a list again leaves who is in the campaign as he is', async () => {
    const file = await sent();
    await importFile(file);
    await withDb((db) =>
      sql`update campaign_contact set status = 'done', attempts = 1, dialled = 1 where name = 'Mai'`.execute(
        db,
      ),
    );
    const again = await importFile(file);
    expect(again.result).toMatchObject({ imported: 0, rejected: 5 });
    expect(again.result?.mistakes[0]?.reason).toBe('Số đã có trong chiến dịch, được giữ nguyên');
    expect((await contacts({ status: 'done' })).data).toMatchObject([{ name: 'Mai', attempts: 1 }]);
    const { body } = await admin.call(endpoints.getCampaign, { params: params() });
    expect(body.sums).toMatchObject({ contacts: 2, fresh: 1, done: 1, called: 1, reached: 1 });
  });

  test('a Google Sheet is read as if it were a file, or says why it is not', async () => {
    const sheet_id = '1AbCdEfGhIjKlMnOpQrStUvWxYz';
    const read = (sheet_name: string) =>
      admin.raw(endpoints.readContactSheet, { body: { sheet_id, sheet_name } });
    const sheet = await read('Danh sách');
    expect(sheet.body).toMatchObject({ sheets: [{ header_row: 1, guess: columns }] });
    expect((await importFile(idOf(sheet))).result).toMatchObject({ imported: 2 });
    const refused = await read('Riêng');
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([422, 'SHEET_PRIVATE']);
  });

  test('a service account is kept with its key, which nobody sees, and says whom to share with', async () => {
    const email = 'alo@example.iam.gserviceaccount.com';
    const save = (file: string) =>
      admin.raw(endpoints.saveSheetAccount, { body: { form: { file } } });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const private_key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const whole = { type: 'service_account', client_email: email, private_key };
    for (const wrong of ['{', '{}', JSON.stringify({ ...whole, private_key: 'x' })]) {
      expect((await save(wrong)).body.errors).toMatchObject([{ path: 'form.file' }]);
    }
    expect((await save(JSON.stringify(whole))).body).toMatchObject({ email });
    const read = await admin.raw(endpoints.readContactSheet, {
      body: { sheet_id: '1AbCdEfGhIjKlMnOpQrStUvWxYz', sheet_name: 'Riêng' },
    });
    expect(read.body.errors).toMatchObject([{ code: 'SHEET_ACCOUNT' }]);
    const kept = await withDb((db) => db.selectFrom('sheet_account').selectAll().execute());
    expect(kept).toHaveLength(1);
    const log = await withDb((db) => db.selectFrom('audit_log').selectAll().execute());
    expect(JSON.stringify([kept, log])).not.toContain('PRIVATE KEY');
    await admin.call(endpoints.deleteSheetAccount, {});
    expect((await admin.call(endpoints.getSheetAccount, {})).body.email).toBeNull();
  });

  test('customers whom a filter finds are added, each once', async () => {
    const add = async (dry_run: boolean) => {
      const body = { query: { search: '' }, dry_run, keeps_owner: true };
      const { body: job } = await admin.call(endpoints.addCampaignCustomers, {
        ...{ params: params(), body },
      });
      return finished(job);
    };
    const customers = (await admin.call(endpoints.getCustomers, { query: {} })).body.total;
    const tried = await add(true);
    expect((tried.result?.imported ?? 0) + (tried.result?.rejected ?? 0)).toBe(customers);
    expect((await contacts()).total).toBe(0);
    const { result } = await add(false);
    expect((await contacts()).total).toBe(result?.imported);
    expect((await contacts()).data[0]?.customer_id).not.toBeNull();
    expect((await add(false)).result?.imported).toBe(0);
  });

  test('one contact is added; a number that is there or not to be called is refused', async () => {
    const add = (phone: string) =>
      admin.raw(endpoints.addCampaignContact, {
        ...{ params: params(), body: { form: { phone, name: 'Mai' } } },
      });
    expect((await add('0912000009')).status).toBe(200);
    const again = await add('84912000009');
    expect(again.body.errors).toMatchObject([{ path: 'form.phone', code: 'CONTACT_REFUSED' }]);
    expect((await add('0912000003')).status).toBe(422);
  });

  test('the list is found by name and number, filtered, paged and exported', async () => {
    await importFile(await sent());
    expect(await namesOf({ search: 'mai' })).toEqual(['Mai']);
    expect(await namesOf({ search: '0912000002' })).toEqual(['Lan']);
    expect(await namesOf({ search: '000002' })).toEqual(['Lan']);
    expect(await namesOf({ status: 'done' })).toEqual([]);
    const first = await contacts({ per_page: 1 });
    expect(first).toMatchObject({ total: 2, data: [{ name: 'Mai' }] });
    expect(await namesOf({ per_page: 1, cursor: first.next_cursor })).toEqual(['Lan']);
    const { body } = await admin.call(endpoints.exportCampaignContacts, {
      ...{ params: params(), body: { format: 'csv' } },
    });
    const job = await finished(body);
    const file = await fetch(`${server.current.running.url}${job.file_url ?? ''}`);
    const text = await file.text();
    expect(text).toContain('Mai,0912000001,Chưa gọi');
    expect(text).toContain('Thành phố');
  });

  test('waiting contacts are given to people in turns, and skipped with a reason', async () => {
    await importFile(await sent());
    const ids = await Promise.all(
      ['nv101', 'nv102'].map(async (name) => {
        const client = await server.current.signIn(tenant, name);
        return (await client.call(endpoints.getMe)).body.id;
      }),
    );
    const assign = async (user_ids: string[]) =>
      (
        await admin.call(endpoints.assignCampaignContacts, {
          ...{ params: params(), body: { which: { kind: 'unassigned' }, user_ids } },
        })
      ).body;
    expect(await assign(ids)).toEqual({ changed: 2, left: 0 });
    expect((await contacts()).data.map(({ user }) => user?.id)).toEqual(ids);
    const [mai] = (await contacts()).data;
    const skip = () =>
      admin.raw(endpoints.skipCampaignContact, {
        ...{ params: { id: mai?.id ?? '' }, body: { reason: 'Khách xin thôi' } },
      });
    expect((await skip()).body).toMatchObject({ status: 'skipped', skip_reason: 'Khách xin thôi' });
    expect((await skip()).body.code).toBe('CONTACT_STATUS');
  });

  test('“Vì sao chưa gọi?” names what is against a call, and until when', async () => {
    await importFile(await sent());
    const [mai] = (await contacts()).data;
    const why = async () =>
      (await admin.call(endpoints.getContactObstacles, { params: { id: mai?.id ?? '' } })).body;
    const later = new Date(Date.now() + 3_600_000);
    await withDb((db) =>
      sql`update campaign_contact set next_at = ${later}, attempts = 3 where name = 'Mai'`.execute(
        db,
      ),
    );
    const found = (await why()).obstacles;
    expect(found).toContainEqual({
      ...{ reason: 'retry_later', text: 'Chưa đến giờ gọi lại', until: later.toISOString() },
    });
    expect(found.slice(0, 2)).toMatchObject([
      { reason: 'campaign_not_running', text: expect.stringContaining('“Nháp”') },
      { reason: 'max_attempts', until: null },
    ]);
    await admin.call(endpoints.createDoNotCall, { body: { form: { phone: '0912000001' } } });
    expect((await why()).obstacles[1]?.reason).toBe('own_do_not_call');
    await withDb((db) => sql`delete from do_not_call where phone_e164 = '84912000001'`.execute(db));
  });
});
