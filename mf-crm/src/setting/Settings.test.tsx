import { endpoints, type PauseReasonRow, type Webhook } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const reason = (changes: Partial<PauseReasonRow> = {}): PauseReasonRow => ({
  id: '018f0000-0000-7000-8000-000000000001',
  code: 'AN_TRUA',
  name: 'Ăn trưa',
  color: '#7c5cbf',
  max_minutes: 60,
  status_activity: 4,
  is_active: true,
  row_version: 1,
  ...changes,
});
const tea = reason({
  id: '018f0000-0000-7000-8000-000000000002',
  code: 'UONG_NUOC',
  name: 'Uống nước',
  max_minutes: 0,
  status_activity: 5,
});

const hook: Webhook = {
  id: '018f0000-0000-7000-8000-000000000003',
  name: 'Kế toán',
  url: 'https://example.com/hook',
  events: ['call.ended'],
  is_active: false,
  disabled_reason: 'Máy chủ nhận trả lời mã 410',
  last_delivery: { status: 'failed', at: '2026-11-21T03:00:00.000Z' },
  created_at: '2026-11-20T03:00:00.000Z',
  row_version: 1,
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getSystemSetting, fakeSession().setting);
  api.answer(endpoints.getPauseReasonRows, [reason(), tea]);
});

test('the company hides the numbers of its customers', async () => {
  api.answer(endpoints.updateSystemSetting, fakeSession().setting);
  const user = openApp(App, '/setting/call');
  await user.click(await screen.findByRole('switch', { name: 'Ẩn số điện thoại khách hàng' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.updateSystemSetting)).toHaveLength(1));
  expect(api.requests(endpoints.updateSystemSetting)[0]?.body).toMatchObject({
    hidden_phone_customer: 1,
    position_hidden_phone_customer: 2,
  });
});

/** A file as browsers have it; that of jsdom cannot be read. */
const aFile = (content: string) =>
  Object.assign(new File([content], 'key.json', { type: 'application/json' }), {
    text: () => Promise.resolve(content),
  });

test('a key file of a Google account is sent as it is, and what is wrong with it said', async () => {
  const email = 'alo@example.iam.gserviceaccount.com';
  api.answer(endpoints.getApiKeys, []);
  api.answer(endpoints.getWebhooks, []);
  api.answer(endpoints.getSheetAccount, { email: null, added_by: '', added_at: null });
  api.answer(endpoints.saveSheetAccount, () => {
    const errors = [{ path: 'form.file', message: 'Không phải tệp khóa' }];
    throw apiError({ status: 422, code: 'INVALID', errors });
  });
  const user = openApp(App, '/setting/integration');
  await screen.findByText(/Chưa có tài khoản dịch vụ/);
  await user.upload(screen.getByLabelText('Tệp khóa JSON'), aFile('{}'));
  await screen.findByText('Không phải tệp khóa');
  expect(api.requests(endpoints.saveSheetAccount)[0]?.body).toEqual({ form: { file: '{}' } });
  const kept = { email, added_by: 'Quản trị', added_at: '2026-11-28T03:00:00.000Z' };
  api.answer(endpoints.getSheetAccount, kept);
  api.answer(endpoints.saveSheetAccount, kept);
  await user.upload(screen.getByLabelText('Tệp khóa JSON'), aFile('{}'));
  await screen.findByText(email);
  api.answer(endpoints.deleteSheetAccount, {});
  await user.click(screen.getByRole('button', { name: 'Gỡ tài khoản' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Gỡ tài khoản' }));
  await waitFor(() => expect(api.requests(endpoints.deleteSheetAccount)).toHaveLength(1));
});

test('who may only look at settings changes none', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['setting.view'] }));
  api.answer(endpoints.getSystemSetting, fakeSession().setting);
  openApp(App, '/setting/call');
  expect(await screen.findByRole('switch', { name: 'Cho phép cuộc gọi chờ' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Lưu' })).not.toBeInTheDocument();
});

test('reasons stand in their order and are moved', async () => {
  api.answer(endpoints.sortPauseReasons, [tea, reason()]);
  const user = openApp(App, '/setting/pause-reason');
  expect(await screen.findByText('Ngh\u1ec9 trưa · Tối đa 60 phút')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Chuyển Uống nước lên' }));
  await waitFor(() => expect(api.requests(endpoints.sortPauseReasons)).toHaveLength(1));
  expect(api.requests(endpoints.sortPauseReasons)[0]?.body).toEqual({ ids: [tea.id, reason().id] });
});

test('a reason with a taken code says so at its field, and stays open', async () => {
  api.answer(endpoints.createPauseReason, () => {
    throw apiError({
      status: 409,
      code: 'DUPLICATE',
      errors: [{ path: 'code', message: 'Mã đã được dùng' }],
    });
  });
  const user = openApp(App, '/setting/pause-reason');
  await user.click(await screen.findByRole('button', { name: 'Thêm lý do' }));
  await user.type(await screen.findByRole('textbox', { name: 'Tên lý do' }), 'Kiểm kho');
  await user.type(screen.getByRole('textbox', { name: 'Mã' }), 'AN_TRUA');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Mã đã được dùng')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Tên lý do' })).toHaveValue('Kiểm kho');
});

test('a web-hook that was closed says why; its new secret is shown once', async () => {
  api = setUpCore(fakeSession({ features: ['api'] }));
  api.answer(endpoints.getApiKeys, []);
  api.answer(endpoints.getWebhooks, [hook]);
  api.answer(endpoints.renewWebhookSecret, { ...hook, secret: 'whsec_moi' });
  const user = openApp(App, '/setting/integration');
  expect(await screen.findByText('Đã tự tắt: Máy chủ nhận trả lời mã 410')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Đổi khóa ký của Kế toán' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Đổi khóa ký' }));
  expect(await screen.findByText('whsec_moi')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(screen.queryByText('whsec_moi')).not.toBeInTheDocument();
});

test('without the feature integration is locked', async () => {
  api = setUpCore(fakeSession({ features: ['crm'] }));
  openApp(App, '/setting/integration');
  expect(await screen.findByText('Tính năng chưa được kích hoạt')).toBeInTheDocument();
  expect(api.requests(endpoints.getApiKeys)).toHaveLength(0);
});
