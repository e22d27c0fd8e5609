import {
  endpoints,
  formatDuration,
  formatNumber,
  formatPercent,
  type ReportScheduleForm,
} from '@alo/contracts';
import type { Mail } from '../../kernel/mail/mailer.ts';
import { databases, serverOn } from '../../testing/databases.ts';
import { pdfTexts } from '../../testing/pdf-text.ts';
import { aReportSchedule } from '../../testing/some-bodies.ts';
import { aPng } from '../../testing/some-files.ts';
import { TenantJobs } from '../../testing/tenant-jobs.ts';
import { openTable } from '../../kernel/sheets/open-table.ts';
import { reportKeeper } from './report-keeper.ts';
import { daysOfPeriod } from './schedule-times.ts';

const minute = 60_000;
const day = 1440 * minute;

describe.each(databases)('%s', (kind) => {
  const server = serverOn(kind);
  let jobs: TenantJobs;
  let sent: Mail[] = [];
  let relay: (mail: Mail) => Promise<void>;
  const closing: { readonly close: () => Promise<void> }[] = [];

  beforeAll(async () => {
    jobs = await TenantJobs.of(server.current);
  });
  beforeEach(async () => {
    sent = [];
    relay = (mail) => Promise.resolve(void sent.push(mail));
    await jobs.inTenant(async (db) => {
      for (const table of ['report_schedule', 'notice'] as const)
        await db.deleteFrom(table).execute();
    });
  });
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((one) => one.close()));
  });

  /** The look of a server that has just been started. */
  const look = async (at: number) => {
    const { database, live, config } = server.current.running.services;
    const keeper = reportKeeper({
      ...{ database, live, config, mailer: { send: (mail) => relay(mail) } },
      leadership: { leads: () => Promise.resolve(false) },
      onError: () => undefined,
    });
    closing.push(keeper);
    await keeper.run(new Date(at));
  };
  const make = async (changes: Partial<ReportScheduleForm> = {}, client = jobs.admin) => {
    const form = { ...aReportSchedule, name: 'Sáng thứ hai', is_active: true, ...changes };
    return (await client.call(endpoints.createReportSchedule, { body: { form } })).body;
  };
  const sendings = async () => (await jobs.admin.call(endpoints.getReportSendings)).body.data;
  const dueOf = (at: string | null) => Date.parse(at ?? '');

  test('what is due is sent once, whichever server looks how often; missed times are made up for once', async () => {
    const schedule = await make();
    const due = dueOf(schedule.next_at);
    await look(due - minute);
    expect(sent).toEqual([]);
    for (const later of [0, 1, 2]) await look(due + later * minute);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: ['ai-do@example.com'] });
    expect(sent[0]?.subject).toContain('Sáng thứ hai');
    for (const later of [0, 1]) await look(due + 3 * day + minute + later);
    expect(sent).toHaveLength(2);
    const rows = await sendings();
    expect(rows.map(({ due_at }) => dueOf(due_at))).toEqual([due + 3 * day, due]);
    expect(rows.map(({ status }) => status)).toEqual(['sent', 'sent']);
  });

  /** Rows of the workbook that a schedule sends. */
  const sentRows = async (changes: Partial<ReportScheduleForm>) => {
    const schedule = await make({ period: 'month_so_far', ...changes });
    const due = dueOf(schedule.next_at);
    await look(due);
    const file = sent[0]?.attachment;
    if (!file || !('content' in file)) throw new Error('There is no file');
    const table = await openTable(file.content, file.content);
    const rows: string[][] = [];
    for await (const piece of table.rows(0)) rows.push(...piece.map(({ cells }) => [...cells]));
    table.close();
    return { rows, ...daysOfPeriod('month_so_far', new Date(due)) };
  };

  test('the file says what it is, by whose rights, and has totals below', async () => {
    const { rows } = await sentRows({ query: { group: 'day', direction: 'inbound' } });
    expect(rows[0]?.[0]).toBe('Công ty Demo');
    expect(rows[1]?.[0]).toBe('Cuộc gọi theo phòng ban/nhóm');
    expect(rows[2]?.[0]).toMatch(/^Kỳ: 01\/\d\d\/\d{4}/);
    expect(rows[3]?.[0]).toBe('Bộ lọc: Chiều: Gọi vào');
    const head = rows.findIndex(([first]) => first === 'Ngày');
    expect(rows[head]).toContain('Tỉ lệ nghe (%)');
    expect(rows.at(-1)?.[0]).toBe('Tổng cộng');
  });

  test('successful calls have the calls of the screen and the talk of all', async () => {
    const query = { direction: 'outbound', talk_min: '30' };
    const { rows, from, to } = await sentRows({ report: 'success', query });
    const { body } = await jobs.admin.call(endpoints.getSuccessCalls, {
      query: { direction: 'outbound', talk_min: 30, from, to },
    });
    expect(body.total).toBeGreaterThan(0);
    expect(rows[3]?.[0]).toBe('Bộ lọc: Chiều: Gọi ra; Đàm thoại từ (giây): 30');
    const head = rows.findIndex(([first]) => first === 'Thời gian');
    expect(rows.slice(head + 1, -1)).toHaveLength(body.total);
    expect(rows[head + 1]?.slice(2, 4)).toEqual(
      [body.data[0]?.from_number, body.data[0]?.to_number].map(String),
    );
    expect(rows.at(-1)).toEqual(['Tổng cộng', ...Array(7).fill(''), String(body.talk_total)]);
  });

  test('calls at the telecom provider and of FPT are sent with their sums', async () => {
    const telecom = await sentRows({ report: 'telecom' });
    const { from, to } = telecom;
    const calls = await jobs.admin.call(endpoints.getTelecomCalls, { query: { from, to } });
    expect(calls.body.total).toBeGreaterThan(0);
    expect(telecom.rows.at(-1)?.slice(-2)).toEqual(
      [calls.body.sums.talk_sec, calls.body.sums.cost].map(String),
    );
    const search = calls.body.data[0]?.from_number.slice(-6) ?? '';
    sent = [];
    await jobs.inTenant((db) => db.deleteFrom('report_schedule').execute());
    const found = await sentRows({ report: 'telecom', query: { search } });
    const some = await jobs.admin.call(endpoints.getTelecomCalls, { query: { from, to, search } });
    expect(some.body.total).toBeLessThan(calls.body.total);
    expect(found.rows[3]?.[0]).toBe(`Bộ lọc: Số máy: ${search}`);
    expect(found.rows.at(-1)?.slice(-2)).toEqual(
      [some.body.sums.talk_sec, some.body.sums.cost].map(String),
    );
    sent = [];
    await jobs.inTenant((db) => db.deleteFrom('report_schedule').execute());
    const fpt = await sentRows({ report: 'fpt', query: { group: 'network', view: 'sums' } });
    const { body } = await jobs.admin.call(endpoints.getFptReport, {
      query: { group: 'network', from, to },
    });
    const head = fpt.rows.findIndex(([first]) => first === 'Nhà mạng đích');
    expect(fpt.rows.slice(head + 1, -1)).toHaveLength(body.rows.length);
    expect(fpt.rows.at(-1)?.[1]).toBe(String(body.total.calls));
  });

  test('targets are sent as they stand at the end of the days', async () => {
    const { body: me } = await jobs.admin.call(endpoints.getMe);
    const form = {
      ...{ name: 'Gọi khách', metric: 'total_calls' as const, target_type: 'user' as const },
      ...{ target_ids: [me.id], period: 'month' as const, target_value: 1200, weight: 100 },
      ...{ start_date: '2020-01-01', end_date: null, is_active: true },
    };
    await jobs.admin.call(endpoints.createKpi, { body: { form } });
    const { rows } = await sentRows({ report: 'kpi', query: { period: 'month' } });
    expect(rows[3]?.[0]).toBe('Bộ lọc: Kỳ: Tháng');
    const head = rows.findIndex(([first]) => first === 'Tên');
    expect(rows[head]).toContain('% đạt (%)');
    const [row] = rows.slice(head + 1);
    expect(row?.slice(0, 3)).toEqual(['Gọi khách', 'Số cuộc gọi', me.name]);
    expect(row?.[4]).toBe('1.200');
    await jobs.inTenant((db) => db.deleteFrom('kpi').execute());
  });

  test('extensions come with their people, calls and idle time', async () => {
    const { rows } = await sentRows({ report: 'extension' });
    const head = rows.find(([first]) => first === 'Máy nhánh');
    expect(head?.slice(-4)).toEqual([
      ...['Nhân viên', 'Cuộc đầu tiên', 'Cuộc cuối', 'Thời gian rỗi (giây)'],
    ]);
    const of101 = rows.find(([first]) => first?.startsWith('101'));
    expect(of101?.slice((head?.length ?? 0) - 4)[1]).toMatch(/^\d\d\/\d\d\/\d{4}/);
  });

  test('a number cannot be looked for again and again', async () => {
    const form = {
      ...aReportSchedule,
      report: 'success' as const,
      query: { number: '0912345678' },
    };
    const refused = await jobs.admin.raw(endpoints.createReportSchedule, { body: { form } });
    expect(refused.status).toBe(422);
  });

  test('as a PDF it has the figures of the screen, and says on each page what it is', async () => {
    await jobs.inTenant((db) =>
      db
        .updateTable('tenant')
        .set({ logo: `data:image/png;base64,${aPng.toString('base64')}` })
        .execute(),
    );
    const query = { group: 'day', direction: 'inbound' };
    const schedule = await make({ query, period: 'month_so_far', format: 'pdf' });
    const due = dueOf(schedule.next_at);
    await look(due);
    const file = sent[0]?.attachment;
    if (!file || !('content' in file)) throw new Error('There is no file');
    expect(file).toMatchObject({
      name: expect.stringMatching(/\.pdf$/),
      contentType: 'application/pdf',
    });
    const texts = pdfTexts(file.content);
    expect(texts.slice(0, 4)).toEqual([
      ...[
        'Công ty Demo',
        'Cuộc gọi theo phòng ban/nhóm',
        expect.stringMatching(/^Kỳ: 01\/\d\d\/\d{4}/),
      ],
      'Bộ lọc: Chiều: Gọi vào',
    ]);
    const total = texts.indexOf('Tổng cộng');
    const { from, to } = daysOfPeriod('month_so_far', new Date(due));
    const { body } = await jobs.admin.call(endpoints.getUnitReport, {
      query: { group: 'day', direction: 'inbound', from, to },
    });
    const { calls, answered, talk_sec } = body.total;
    expect(calls).toBeGreaterThan(0);
    expect(texts.slice(total)).toEqual(
      expect.arrayContaining([
        formatNumber(calls),
        formatPercent(answered / calls),
        formatDuration(talk_sec),
      ]),
    );
    expect(texts).toContain('Công ty Demo · Cuộc gọi theo phòng ban/nhóm');
    expect(texts.at(-1)).toMatch(/^Trang (\d+)\/\1$/);
    expect(file.content.toString('latin1')).toContain('/Subtype /Image');
  });

  test('a relay that is away is asked again, and a sending that was interrupted is not repeated', async () => {
    const due = dueOf((await make()).next_at);
    relay = () => Promise.reject(new Error('away'));
    await look(due);
    expect(await sendings()).toMatchObject([{ status: 'waiting', attempts: 1, error: 'NOT_SENT' }]);
    relay = (mail) => Promise.resolve(void sent.push(mail));
    await look(due + minute);
    expect(sent).toEqual([]);
    await look(due + 5 * minute);
    expect(sent).toHaveLength(1);
    await jobs.inTenant((db) =>
      db.updateTable('report_sending').set({ status: 'sending' }).execute(),
    );
    await look(due + 60 * minute);
    expect(sent).toHaveLength(1);
    expect(await sendings()).toMatchObject([{ status: 'failed', error: 'INTERRUPTED' }]);
  });

  test('an owner who lost the right stops the schedule, and the bell says why', async () => {
    const rights = ['report.department', 'report.export', 'report.schedule'];
    const owner = await jobs.someone(rights);
    const schedule = await make({}, owner.client);
    await owner.become(rights.slice(1));
    await look(dueOf(schedule.next_at));
    expect(sent).toEqual([]);
    const params = { id: schedule.id };
    const { body } = await jobs.admin.call(endpoints.getReportSchedule, { params });
    expect(body).toMatchObject({ paused_by: 'right', next_at: null });
    expect(await jobs.lastNotice()).toMatch(/không còn quyền xem/);
    await look(dueOf(schedule.next_at) + day);
    expect(await sendings()).toMatchObject([{ status: 'failed', error: 'PAUSED' }]);
    // Whoever may have the report takes it over by saving it.
    const form = { ...aReportSchedule, name: 'Sáng thứ hai', is_active: true };
    const saved = await jobs.admin.call(endpoints.updateReportSchedule, {
      params,
      body: { form },
    });
    expect(saved.body).toMatchObject({ paused_by: null, next_at: expect.any(String) });
  });

  test('a locked owner stops it as well', async () => {
    const owner = await jobs.someone(['report.department', 'report.export', 'report.schedule']);
    const schedule = await make({}, owner.client);
    await jobs.inTenant((db) =>
      db.updateTable('account').set({ is_active: false }).where('id', '=', owner.id).execute(),
    );
    await look(dueOf(schedule.next_at));
    expect(sent).toEqual([]);
    expect(await jobs.lastNotice()).toMatch(/đã bị khóa/);
  });

  test('who may not have a report cannot have it sent; others do not see the schedule', async () => {
    const without = await jobs.someone(['report.activity', 'report.export', 'report.schedule']);
    const form = { ...aReportSchedule, name: 'Của người khác' };
    const refused = await without.client.raw(endpoints.createReportSchedule, { body: { form } });
    expect(refused.status).toBe(422);
    const { id } = await make();
    await without.become(['report.activity', 'report.schedule'], 'self');
    const client = await without.signIn();
    expect((await client.call(endpoints.getReportSchedules)).body.data).toEqual([]);
    expect((await client.raw(endpoints.tryReportSchedule, { params: { id } })).status).toBe(404);
    expect((await client.call(endpoints.getReportSendings)).body.data).toEqual([]);
  });

  test('a trial goes out at once, one at a time, and moves nothing', async () => {
    const schedule = await make();
    const params = { id: schedule.id };
    await jobs.admin.call(endpoints.tryReportSchedule, { params });
    expect((await jobs.admin.raw(endpoints.tryReportSchedule, { params })).status).toBe(409);
    await look(Date.now() + 1000);
    expect(sent).toHaveLength(1);
    expect(await sendings()).toMatchObject([{ is_trial: true, status: 'sent' }]);
    const { body } = await jobs.admin.call(endpoints.getReportSchedule, { params });
    expect(body.next_at).toBe(schedule.next_at);
  });
});
