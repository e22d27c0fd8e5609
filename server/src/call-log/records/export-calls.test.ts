import { type EndpointRequest, endpoints, type Job } from '@alo/contracts';
import { openTable } from '../../kernel/sheets/open-table.ts';
import type { SheetRow } from '../../kernel/sheets/read-xlsx.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import type { TestClient } from '../../testing/test-server.ts';
import { storeVariedCalls } from '../../insight/testing/varied-calls.ts';

const tenant = 'dn0002';
const days = { from: '2026-11-01', to: '2026-11-19' };
const rights = ['callhistory.view', 'callhistory.export'];
type Query = EndpointRequest<typeof endpoints.exportHistoriesCall>['body']['query'];

describe.each(databases)('the call history as a file on %s', (database) => {
  const server = serverOn(database);
  let jobs: TenantJobs;

  beforeAll(async () => {
    jobs = await TenantJobs.of(server.current);
    await jobs.inTenant(async (db) => {
      await db.deleteFrom('call_record').execute();
      const until = new Date('2026-11-19T16:59:59Z');
      await storeVariedCalls(db, { tenant, count: 600, days: 19, until });
    });
  }, 60_000);

  const bodyOf = (query: Partial<Query>, format: 'csv' | 'xlsx' = 'csv') => ({
    body: { format, query: { ...days, ...query } },
  });
  async function rowsOf(job: Job): Promise<SheetRow[]> {
    const file = await fetch(`${server.current.running.url}${job.file_url ?? ''}`);
    const content = Buffer.from(await file.arrayBuffer());
    const table = await openTable(content, content);
    const rows: SheetRow[] = [];
    for await (const piece of table.rows(0)) rows.push(...piece);
    table.close();
    return rows;
  }
  /** The file as objects by heading. */
  async function exported(
    query: Partial<Query>,
    format: 'csv' | 'xlsx' = 'csv',
    client?: TestClient,
  ) {
    const asked = await (client ?? jobs.admin).call(
      endpoints.exportHistoriesCall,
      bodyOf(query, format),
    );
    const job = await jobs.run(asked.body, undefined, client);
    expect(job).toMatchObject({ status: 'done', error: '' });
    const [head, ...rows] = await rowsOf(job);
    const calls = rows.map(({ cells }) =>
      Object.fromEntries(head!.cells.map((heading, at) => [heading, cells[at] ?? ''])),
    );
    return { job, calls };
  }
  async function listed(query: Partial<Query>, client = jobs.admin) {
    const found = await client.call(endpoints.getHistoriesCall, {
      query: { ...days, ...query, per_page: 100 },
    });
    return found.body;
  }

  test.each(['csv', 'xlsx'] as const)(
    'all calls of the filters are in it, as %s',
    async (format) => {
      const { job, calls } = await exported({ direction: ['inbound'] }, format);
      const { data, total } = await listed({ direction: ['inbound'] });
      expect(total).toBeGreaterThan(150);
      expect(calls).toHaveLength(total);
      expect(job).toMatchObject({
        done: total,
        total,
        file_name: `lich-su-cuoc-goi_2026-11-01_2026-11-19.${format}`,
      });
      expect(calls.slice(0, data.length).map((call) => call['Mã cuộc gọi'])).toEqual(
        data.map(({ call_id }) => call_id),
      );
    },
  );

  test('times are those of Vietnam, lengths are seconds, words are Vietnamese', async () => {
    await jobs.inTenant((db) =>
      db
        .updateTable('call_record')
        .set({
          ...{ note: '=HYPERLINK("x")', hangup_by: 'customer', talk_sec: 61, network: 'viettel' },
          started_at: new Date('2026-11-05T18:02:03Z'),
        })
        .where('call_id', '=', 'varied-7')
        .execute(),
    );
    const { calls } = await exported({ search: 'varied-7' });
    expect(calls).toMatchObject([
      {
        'Thời gian': '06/11/2026 01:02:03',
        'Đàm thoại (giây)': '61',
        'Bên gác': 'Khách',
        'Nhà mạng của khách': 'Viettel',
        // A spreadsheet shall not run what somebody wrote into a note.
        'Ghi chú': `'=HYPERLINK("x")`,
      },
    ]);
    const { calls: inWorkbook } = await exported({ search: 'varied-7' }, 'xlsx');
    expect(inWorkbook).toMatchObject([{ 'Đàm thoại (giây)': '61', 'Ghi chú': '=HYPERLINK("x")' }]);
  });

  test('numbers are masked for who sees them masked, and only the calls of the scope are in it', async () => {
    await jobs.admin.call(endpoints.updateSystemSetting, {
      body: { hidden_phone_customer: 1, position_hidden_phone_customer: 2 },
    });
    const { client, become, id } = await jobs.someone(rights);
    await jobs.inTenant((db) =>
      db
        .updateTable('call_record')
        .set({ user_id: id, note: 'Gọi 0912 345 678' })
        .where('call_id', '=', 'varied-9')
        .execute(),
    );
    const { job } = await exported({}, 'csv', client);
    expect(job.done).toBe(600);
    await become(rights, 'self');
    const { calls } = await exported({}, 'csv', client);
    expect(calls.map((call) => call['Mã cuộc gọi'])).toEqual(['varied-9']);
    expect(JSON.stringify(calls)).toContain('091***678');
    expect(JSON.stringify(calls)).not.toMatch(/0912345678|0912 345 678|0987654321/);
  });

  test('who loses the right meanwhile gets no file', async () => {
    const { client, become } = await jobs.someone(rights);
    const job = await jobs.run(
      (await client.call(endpoints.exportHistoriesCall, bodyOf({}))).body,
      (step) => (step === 2 ? become(['callhistory.view']) : Promise.resolve()),
      client,
    );
    expect(job).toMatchObject({ status: 'failed', file_url: null });
    expect(job.error).not.toBe('');
  });

  test('who may only look asks for none, and nobody for more days than the list shows', async () => {
    const { client } = await jobs.someone(['callhistory.view']);
    const ask = (who: TestClient, query: Partial<Query>) =>
      who.raw(endpoints.exportHistoriesCall, bodyOf(query));
    expect((await ask(client, {})).status).toBe(403);
    expect((await ask(jobs.admin, { from: '2026-01-01' })).status).toBe(422);
  });
});
