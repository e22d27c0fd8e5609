// Covers: mf-crm/campaign-detail
import { type CampaignStatus, endpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { choices } from '../testing/customer.ts';

const id = '018f0000-0000-7000-8000-00000000d001';
const contactId = '018f0000-0000-7000-8000-00000000d002';
const sums = {
  ...{ contacts: 1200, fresh: 700, queued: 0, calling: 0, done: 300, retry: 100 },
  ...{ failed: 80, skipped: 20, called: 500, reached: 300 },
};
const kept = (status: CampaignStatus) => ({
  ...{ id, status, sums, created_by_name: 'Lê Thu Hà', created_at: '2026-11-01T03:00:00Z' },
  ...{ started_at: null, finished_at: null, finish_reason: '', row_version: 3 },
});
const times = { start_at: '2026-11-02T01:00:00Z', end_at: '2026-11-30T10:00:00Z' };
const row = (status: CampaignStatus) => ({
  ...{ ...kept(status), ...times, name: 'Chăm sóc', kind: 'agent', dial_mode: 'preview' },
  purpose: 'care',
});
const campaign = (status: CampaignStatus) => ({
  ...kept(status),
  names: {},
  form: {
    ...{ ...times, name: 'Chăm sóc', kind: 'agent', dial_mode: 'preview', purpose: 'care' },
    ...{ has_consent: false, consent_basis: '', agreed_hours: false, agreed_frequency: false },
    ...{ time_group_id: id, holiday_calendar_id: null, calls_on_weekends: true },
    ...{ max_attempts: 3, retry_minutes: 60, retry_on: ['busy'], no_recall_days: 0 },
    ...{ max_per_day: 1, ring_timeout: 30, concurrency: 1, wrapup: 15, ratio: 1.5 },
    ...{ max_drop: 0.03, calls_per_second: 2, weight: 1, number_ids: [id], user_ids: [id] },
    ...{ team_ids: [], greeting_id: null, keys: [], project_id: null, data_source_id: null },
    ...{ survey_id: null, script: '', use_amd: false },
  },
});
const contact = {
  ...{ id: contactId, name: 'Mai', phone: '0912345678', phone_hidden: false },
  ...{ extra: {}, status: 'retry', skip_reason: '', priority: 0, attempts: 1, dialled: 1 },
  ...{ last_result: 'busy', last_called_at: '2026-11-03T03:00:00Z', next_at: null },
  ...{ callback_at: null, callback_for: null, user: null, customer_id: null, note: '' },
  ...{ link: null, created_at: '2026-11-01T03:00:00Z', row_version: 1 },
};
const pageOf = (one: object) => ({ data: [one], total: 1, total_capped: false, next_cursor: null });
const none = { numbers: [], greetings: [], time_groups: [] };

const features = ['crm', 'marketing'] as const;

let api: FakeApi;
function signIn(session = fakeSession({ features: [...features] })) {
  api = setUpCore(session);
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getCampaignOptions, {
    ...{ ...none, holiday_calendars: [], surveys: [] },
  });
  api.answer(endpoints.getCampaigns, pageOf(row('running')));
  api.answer(endpoints.getCampaign, campaign('running'));
  api.answer(endpoints.getCampaignContacts, pageOf(contact));
  api.answer(endpoints.moveCampaign, campaign('paused'));
}
beforeEach(() => signIn());

test('a campaign stands with its progress, and how many of the called were reached', async () => {
  openApp(App, '/marketings/campaign');
  const found = (await screen.findByText('Chăm sóc')).closest('tr')!;
  expect(found).toHaveTextContent('Xem trước');
  expect(found).toHaveTextContent('400 / 1.200');
  expect(found).toHaveTextContent('60%');
  expect(found).toHaveTextContent('Đang chạy');
});

test('what may be done depends on where it stands, and is asked before', async () => {
  const user = openApp(App, '/marketings/campaign');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Chăm sóc' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(
    expect.arrayContaining(['Tạm dừng', 'Hoàn thành', 'Hủy chiến dịch', 'Điều chỉnh']),
  );
  for (const gone of ['Bắt đầu', 'Chạy tiếp', 'Lên lịch', 'Xóa']) expect(items).not.toContain(gone);
  await user.click(screen.getByRole('menuitem', { name: 'Tạm dừng' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Tạm dừng “Chăm sóc”?' });
  await user.click(within(dialog).getByRole('checkbox', { name: /Ngắt ngay các cuộc/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Tạm dừng' }));
  await waitFor(() =>
    expect(api.requests(endpoints.moveCampaign)[0]?.body).toEqual({
      ...{ action: 'pause', end_calls: true },
    }),
  );
});

test('a refusal is said in the words of the server', async () => {
  api.answer(endpoints.moveCampaign, () => {
    const detail = 'Chiến dịch chưa có liên hệ nào.';
    throw apiError({ status: 409, code: 'CAMPAIGN_EMPTY', detail });
  });
  api.answer(endpoints.getCampaign, campaign('draft'));
  const user = openApp(App, `/marketings/campaign/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Bắt đầu' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Bắt đầu' }));
  expect(await screen.findByText('Chiến dịch chưa có liên hệ nào.')).toBeVisible();
});

test('a contact says why it is not called', async () => {
  api.answer(endpoints.getContactObstacles, {
    obstacles: [
      { reason: 'retry_later', text: 'Chưa đến giờ gọi lại', until: '2026-11-03T04:00:00Z' },
    ],
    next_at: '2026-11-03T04:00:00Z',
  });
  const user = openApp(App, `/marketings/campaign/${id}`);
  await user.click(await screen.findByRole('button', { name: /Vì sao chưa gọi.*Mai/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Vì sao chưa gọi Mai?' });
  expect(await within(dialog).findByText(/Chưa đến giờ gọi lại/)).toHaveTextContent(
    'đến 03/11/2026 11:00',
  );
});

test('a form whose required choices have nothing to choose from says what is missing and where it is made', async () => {
  signIn(fakeSession({ features: [...features, 'pbx'] }));
  const user = openApp(App, '/marketings/campaign/add');
  await user.click(await screen.findByRole('combobox', { name: 'Loại' }));
  await user.click(await screen.findByRole('option', { name: 'Gọi tự động phát thông báo' }));
  await user.click(screen.getByRole('tab', { name: 'Gọi điện' }));
  const numbers = await screen.findByRole('group', { name: 'Đầu số gọi ra' });
  expect(numbers).toHaveTextContent('Chưa có đầu số gọi ra nào đang dùng.');
  await user.click(screen.getByRole('tab', { name: 'Nhân viên và nội dung' }));
  const sound = await screen.findByRole('group', { name: 'Nội dung phát' });
  expect(within(sound).getByRole('link', { name: /Tạo lời chào/ })).toHaveAttribute(
    'href',
    '/greeting',
  );
});

test('who may only look is offered nothing else', async () => {
  const permissions = ['campaign.view'] as const;
  signIn(fakeSession({ roleName: 'Xem', permissions: [...permissions], features: [...features] }));
  openApp(App, `/marketings/campaign/${id}`);
  expect(await screen.findByText('Mai')).toBeVisible();
  for (const name of ['Tạm dừng', 'Thêm liên hệ', 'Thao tác khác']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('customers of a filter are looked at first, then added', async () => {
  let dry_run = true;
  api.answer(endpoints.getCampaign, campaign('draft'));
  const aJob = (more: object) => ({
    ...{ id: contactId, kind: 'campaign.customers', status: 'queued', done: 0, total: null },
    ...{ result: null, change: null, file_url: null, file_name: null, error: '' },
    ...{ created_at: '2026-11-01T03:00:00Z', finished_at: null, ...more },
  });
  api.answer(endpoints.addCampaignCustomers, ({ body }: { body: { dry_run: boolean } }) => {
    dry_run = body.dry_run;
    return aJob({ id: dry_run ? contactId : id });
  });
  api.answer(endpoints.getJob, ({ params }: { params: { id: string } }) => {
    const result = { dry_run, imported: 7, rejected: 2, mistakes: [] };
    return aJob({ id: params.id, status: 'done', result });
  });
  api.answer(endpoints.getSavedViews, [
    {
      ...{ id: contactId, list: 'customers', name: 'Chưa gọi', query: 'q=Mai&not_called_days=30' },
      ...{ hidden: [], compact: false, is_default: false, is_shared: true },
      ...{ own: false, owner_name: 'Lan' },
    },
  ]);
  const user = openApp(App, `/marketings/campaign/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Thêm liên hệ' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Từ khách hàng' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(await within(dialog).findByRole('combobox', { name: /Chế độ xem đã lưu/ }));
  await user.click(await screen.findByRole('option', { name: 'Chưa gọi' }));
  expect(within(dialog).queryByRole('combobox', { name: /Nguồn dữ liệu/ })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Kiểm tra' }));
  expect(
    await within(dialog).findByText('7 khách hàng thêm được, 2 khách hàng bị loại.'),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Thêm 7 khách hàng' }));
  expect(await screen.findByText('Đã thêm 7 khách hàng vào chiến dịch')).toBeVisible();
  expect(api.requests(endpoints.addCampaignCustomers).map(({ body }) => body)).toMatchObject([
    { dry_run: true, keeps_owner: true, query: { search: 'Mai', not_called_days: 30 } },
    { dry_run: false, query: { search: 'Mai' } },
  ]);
});

test('a campaign is cloned under a name of its own, and the draft is opened', async () => {
  const copy = id.replace(/1$/, '9');
  api.answer(endpoints.cloneCampaign, { ...campaign('draft'), id: copy });
  const user = openApp(App, `/marketings/campaign/${id}`);
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nhân bản' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Nhân bản' }));
  await waitFor(() => expect(location.pathname).toBe(`/marketings/campaign/edit/${copy}`));
  expect(api.requests(endpoints.cloneCampaign).map(({ body }) => body)).toEqual([
    { name: 'Chăm sóc (bản sao)' },
  ]);
});

test.each([
  ['campaign', 'Theo số cuộc gọi mỗi giây của chiến dịch.'],
  ['number', 'Đầu số đã đủ số cuộc gọi mỗi giây, chờ lượt tiếp theo.'],
  ['carrier', /^Nhà mạng đã hết kênh/],
] as const)('a campaign says that the rate of its %s holds it back', async (held_by, words) => {
  const none = { dialled: 0, answered: 0, dropped: 0 };
  api.answer(endpoints.getCampaignLive, {
    now: {
      ...{ calls: 0, why: 'budget', held_by, agents: 0, ready: 0, talking: 0, ringing: 3 },
      ...{ waiting: 0, answered: 0, dropped: 0, obstacles: [] },
    },
    ...{ agents: [], next: [], totals: { ...none, talk_sec: 0 }, hours: [], numbers: [] },
  });
  openApp(App, `/marketings/campaign/${id}`);
  const live = within(await screen.findByRole('region', { name: 'Đang gọi' }));
  expect(live.getByText(words)).toBeVisible();
});

test('a running campaign says how it dials, and when people answer', async () => {
  const of = { dialled: 4, answered: 1, dropped: 0 };
  api.answer(endpoints.getCampaignLive, {
    now: {
      ...{ calls: 0, why: 'closed', agents: 2, ready: 1, talking: 1, ringing: 3, waiting: 0 },
      ...{ answered: 40, dropped: 1 },
      obstacles: [{ text: 'Ngoài khung giờ của chiến dịch', until: '2026-11-29T01:00:00Z' }],
    },
    agents: [{ name: 'Trần Quốc Bảo', state: 'busy' }],
    next: [
      { id: 'c1', name: 'Chị Lan', phone: '0912345678', user_name: null, at: null },
      {
        ...{ id: 'c2', name: '', phone: '091***678', user_name: 'Trần Quốc Bảo' },
        at: '2026-11-29T09:30:00Z',
      },
    ],
    totals: { ...of, talk_sec: 120 },
    hours: [{ weekday: 6, hour: 9, ...of }],
    numbers: [{ number: '19000002', ...of }],
  });
  openApp(App, `/marketings/campaign/${id}`);
  const live = within(await screen.findByRole('region', { name: 'Đang gọi' }));
  expect(live.getByText('1 / 2')).toBeVisible();
  expect(
    live.getByText('Chưa gọi ai: Ngoài khung giờ của chiến dịch (đến 29/11/2026 08:00)'),
  ).toBeVisible();
  expect(live.getByText('Trần Quốc Bảo · Bận')).toBeVisible();
  const next = within(live.getByRole('region', { name: 'Gọi tiếp theo' }));
  expect(next.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Chị Lan · 0912 345 678',
    'Chưa có tên · 091***678 · Trần Quốc Bảo · từ 29/11/2026 16:30',
  ]);
  const hours = live.getByRole('table', { name: 'Tỉ lệ nghe máy theo giờ' });
  expect(within(hours).getByRole('cell', { name: '25%' })).toBeVisible();
  const numbers = live.getByRole('table', { name: 'Tỉ lệ nghe máy theo đầu số' });
  expect(within(numbers).getByRole('row', { name: /19000002/ })).toHaveTextContent('25%');
});
