import { endpoints, type OtpRequestDetail, type OtpScript } from '@alo/contracts';
import { type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { stepsOf } from './otp-steps.ts';

const id = '018f0000-0000-7000-8000-00000000e001';
const numberId = '018f0000-0000-7000-8000-00000000e002';
const requestId = '018f0000-0000-7000-8000-00000000e003';

const script: OtpScript = {
  ...{ id, names: { [numberId]: '02471088888' }, key_prefix: null, callback_problem: '' },
  ...{
    speech: 'ready',
    sent_today: 20,
    heard_today: 15,
    created_by_name: 'Lê Thu Hà',
    row_version: 2,
  },
  created_at: '2026-11-01T03:00:00Z',
  form: {
    ...{ name: 'Đăng nhập', number_id: numberId, greeting_id: null, greeting_text: '' },
    ...{ template: 'Mã của bạn là {otp}', voice: 'north', speed: 1, digit_pause: 400 },
    ...{ repeat: 2, gap: 2, closing: '', press_one: false, code_length: 6, ttl: 180 },
    ...{ max_per_phone_hour: 5, ring_timeout: 30, retry: 1, callback_url: '', is_active: true },
  },
};

const request: OtpRequestDetail = {
  ...{ id: requestId, phone: '0912345678', script: { id, name: 'Đăng nhập' }, ref_id: 'don-1' },
  ...{ code: '****12', source: 'api', status: 'delivered', reason: '', attempts: 2 },
  ...{ called_at: '2026-11-20T02:00:20Z', talk_sec: 14, cost: 120, created_by_name: '' },
  ...{ created_at: '2026-11-20T02:00:00Z', resendable: true, verified_at: null, wrong: 1 },
  expires_at: '2026-11-20T02:03:00Z',
  calls: [
    {
      ...{ n: 1, call_id: 'otp-1', shown: '02471088888', started_at: '2026-11-20T02:00:00Z' },
      ...{ answered_at: null, ended_at: '2026-11-20T02:00:05Z', outcome: 'busy', reason: '' },
      ...{ heard: 0, talk_sec: 0, cost: null },
    },
    {
      ...{ n: 2, call_id: 'otp-2', shown: '02471088888', started_at: '2026-11-20T02:00:20Z' },
      ...{ answered_at: '2026-11-20T02:00:25Z', ended_at: '2026-11-20T02:00:39Z', reason: '' },
      ...{ outcome: 'delivered', heard: 2, talk_sec: 14, cost: 120 },
    },
  ],
};

const pageOf = (one: object) => ({ data: [one], total: 1, total_capped: false, next_cursor: null });

let api: FakeApi;
beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'voiceotp'] }));
  api.answer(endpoints.getOtpOptions, {
    ...{ numbers: [{ id: numberId, name: '02471088888' }], greetings: [] },
    scripts: [{ id, name: 'Đăng nhập' }],
  });
  api.answer(endpoints.getOtpScripts, pageOf(script));
  api.answer(endpoints.getOtpScript, script);
  api.answer(endpoints.getOtpRequests, pageOf(request));
  api.answer(endpoints.getOtpRequest, request);
});

test('a script shows its number and what of the last day was heard', async () => {
  openApp(App, '/voice-otp/number');
  const row = (await screen.findByText('Đăng nhập')).closest('tr')!;
  expect(row).toHaveTextContent('02471088888');
  expect(row).toHaveTextContent('15 / 20 nghe đủ');
  expect(row).toHaveTextContent('Chưa có');
});

test('a script whose voice is prepared says so until it is ready', async () => {
  api.answer(endpoints.getOtpScripts, pageOf({ ...script, speech: 'preparing' }));
  const user = openApp(App, '/voice-otp/number');
  expect(await screen.findByText('Đang chuẩn bị giọng đọc')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Gọi thử Đăng nhập' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Gọi thử “Đăng nhập”' });
  expect(within(dialog).getByText(/cuộc gọi bắt đầu sau ít giây/)).toBeVisible();
  api.answer(endpoints.getOtpScripts, pageOf(script));
  act(() => sendLiveEvent({ type: 'otp.script-changed', id }));
  await waitFor(() => expect(screen.queryByText('Đang chuẩn bị giọng đọc')).toBeNull());
});

test('a script of a company without numbers says so where one would be chosen', async () => {
  api.answer(endpoints.getOtpOptions, { numbers: [], greetings: [], scripts: [] });
  openApp(App, '/voice-otp/number/add');
  const numbers = await screen.findByRole('group', { name: 'Đầu số gọi ra' });
  expect(within(numbers).getByRole('link', { name: /Mở danh sách đầu số/ })).toBeVisible();
});

test('a test call rings a number and shows how it goes', async () => {
  api.answer(endpoints.testOtpScript, { ...request, status: 'calling', calls: [] });
  const user = openApp(App, '/voice-otp/number');
  await user.click(await screen.findByRole('button', { name: 'Gọi thử Đăng nhập' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Gọi thử “Đăng nhập”' });
  const phone = within(dialog).getByRole('textbox', { name: 'Số điện thoại' });
  await user.type(phone, '02471088888');
  await user.click(within(dialog).getByRole('button', { name: 'Gọi' }));
  expect(await within(dialog).findByText(/Chỉ gọi được số di động/)).toBeInTheDocument();
  await user.clear(phone);
  await user.type(phone, '0912 345 678');
  await user.click(within(dialog).getByRole('button', { name: 'Gọi' }));
  const steps = await screen.findByRole('list', { name: 'Diễn biến' });
  expect(api.requests(endpoints.testOtpScript)[0]?.body).toEqual({ phone: '0912345678' });
  expect(steps).toHaveTextContent('nghe đủ 2 lần');
  api.answer(endpoints.getOtpRequest, { ...request, verified_at: '2026-11-20T02:01:00Z' });
  act(() => sendLiveEvent({ type: 'otp.changed', id: requestId }));
  await waitFor(() => expect(steps).toHaveTextContent('Xác thực đúng mã'));
});

test('a key is made after a question and shown once', async () => {
  api.answer(endpoints.renewOtpKey, {
    ...{ key: 'alo_dn0002_geheim', key_prefix: 'alo_dn0002_gehe', callback_secret: 'whsec_x' },
  });
  const user = openApp(App, '/voice-otp/number');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Đăng nhập' }));
  await user.click(screen.getByRole('menuitem', { name: 'Tạo khóa API' }));
  const question = await screen.findByRole('alertdialog', { name: /Tạo khóa API cho/ });
  await user.click(within(question).getByRole('button', { name: 'Tạo khóa' }));
  expect(await screen.findByText('alo_dn0002_geheim')).toBeInTheDocument();
  expect(screen.getByText('whsec_x')).toBeInTheDocument();
});

test('a script is switched off in its row', async () => {
  api.answer(endpoints.updateOtpScript, script);
  const user = openApp(App, '/voice-otp/number');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Đăng nhập' }));
  await user.click(screen.getByRole('menuitem', { name: 'Tắt' }));
  await waitFor(() =>
    expect(api.requests(endpoints.updateOtpScript)[0]?.body).toMatchObject({
      ...{ form: { name: 'Đăng nhập', is_active: false }, row_version: 2 },
    }),
  );
});

test('the form asks for a place of the code and reads the script aloud', async () => {
  api.answer(endpoints.createOtpScript, script);
  api.answer(endpoints.previewOtpScript, { audio: 'UklGRg==', duration_ms: 900, peaks: [1] });
  const user = openApp(App, '/voice-otp/number/add');
  await user.type(await screen.findByRole('textbox', { name: 'Tên kịch bản' }), 'Thanh toán');
  const template = screen.getByRole('textbox', { name: 'Nội dung' });
  expect(screen.getByRole('button', { name: /bản đọc thử của kịch bản/ })).toBeDisabled();
  await user.type(template, 'Không có mã');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Nội dung phải có đúng một chỗ {otp}')).toBeInTheDocument();
  await user.clear(template);
  await user.type(template, 'Mã: {{otp}');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /bản đọc thử của kịch bản/ })).toBeEnabled(),
  );
});

test('the list shows two digits of a code, and opens how it came to the state', async () => {
  const user = openApp(App, '/voice-otp/list');
  const row = (await screen.findByText('0912345678')).closest('tr')!;
  expect(row).toHaveTextContent('****12');
  expect(row).toHaveTextContent('Đã nghe đủ');
  await user.click(screen.getByRole('button', { name: '0912345678' }));
  const steps = await screen.findByRole('list', { name: 'Diễn biến' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Nhận yêu cầu/),
    expect.stringMatching(/^Cuộc gọi 102471088888/),
    expect.stringMatching(/^Máy bận/),
    expect.stringMatching(/^Cuộc gọi 2/),
    expect.stringMatching(/^Nhấc máy/),
    expect.stringMatching(/^Đã nghe đủnghe đủ 2 lần/),
    expect.stringMatching(/^Đã hết hiệu lực/),
  ]);
  expect(screen.getByText('Nhập sai 1 lần')).toBeInTheDocument();
});

test('what has moved is read again, and can be sent again', async () => {
  api.answer(endpoints.resendOtp, { ...request, status: 'queued' });
  const user = openApp(App, '/voice-otp/list');
  await screen.findByText('Đã nghe đủ');
  api.answer(endpoints.getOtpRequests, pageOf({ ...request, status: 'verified' }));
  act(() => sendLiveEvent({ type: 'otp.changed', id: requestId }));
  expect(await screen.findByText('Đã xác thực')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Gửi lại 0912345678' }));
  await waitFor(() => expect(api.requests(endpoints.resendOtp)).toHaveLength(1));
});

test('who may only look can do nothing', async () => {
  api = setUpCore(
    fakeSession({ roleName: 'x', permissions: ['voiceotp.view'], features: ['pbx', 'voiceotp'] }),
  );
  api.answer(endpoints.getOtpOptions, { numbers: [], greetings: [], scripts: [] });
  api.answer(endpoints.getOtpRequests, pageOf(request));
  openApp(App, '/voice-otp/list');
  await screen.findByText('****12');
  expect(screen.queryByRole('button', { name: /Gửi lại/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Xuất/ })).toBeNull();
});

test('a request that was blocked has one step', () => {
  const blocked: OtpRequestDetail = {
    ...request,
    ...{ status: 'blocked', reason: 'phone_limit', calls: [] },
  };
  expect(stepsOf(blocked, 0).map(({ text, more }) => [text, more])).toEqual([
    ['Nhận yêu cầu', ''],
    ['Bị chặn (giới hạn)', 'Số này đã nhận quá nhiều mã'],
  ]);
});
