import { endpoints, type Profile, type SessionInfo } from '@alo/contracts';
import { apiError, type FakeApi, recordBus, setUpCore } from '@alo/core/testing';
import { publish } from '@alo/core';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';

const aProfile: Profile = {
  name: 'Trần Quốc Bảo',
  email: 'admin',
  phone: '',
  avatar: null,
  role: 'super-admin',
  branch: null,
  department: 'Kinh doanh',
  team: null,
  extension: '101',
  totp: { enabled: false, required: false, recovery_codes_left: 0 },
};
const aSession = (last: string, current: boolean): SessionInfo => ({
  id: `018f0000-0000-7000-8000-0000000000${last}`,
  device: current ? 'Chrome · Linux' : 'Safari · iOS',
  ip: '127.0.0.1',
  signed_in_at: '2026-11-20T03:00:00Z',
  last_seen_at: '2026-11-21T03:00:00Z',
  current,
});

let api: FakeApi;
beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getProfile, aProfile);
});

test('one device, or all others, can be signed out; the own one is named', async () => {
  api.answer(endpoints.getSessions, [aSession('01', true), aSession('02', false)]);
  api.answer(endpoints.endOwnSession, {});
  api.answer(endpoints.endOtherSessions, { ended: 1 });
  const user = openApp(App, '/user-setting/sessions');
  expect(await screen.findByText('Thiết bị này')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Đăng xuất Safari · iOS' }));
  expect(api.requests(endpoints.endOwnSession)[0]?.params).toEqual({
    id: aSession('02', false).id,
  });
  api.answer(endpoints.getSessions, [aSession('01', true)]);
  await user.click(screen.getByRole('button', { name: 'Đăng xuất mọi thiết bị khác' }));
  expect(await screen.findByText('Bạn chỉ đăng nhập trên thiết bị này.')).toBeInTheDocument();
});

test('the second factor is set up with password, picture and code; the codes are shown once', async () => {
  api.answer(endpoints.startTotp, {
    secret: 'ABCDEFGH',
    uri: 'otpauth://totp/x',
    qr: ['101', '010', '111'],
  });
  api.answer(endpoints.confirmTotp, ({ body }: { body: { code: string } }) => {
    if (body.code === '000000') {
      const errors = [{ path: 'code', message: 'Mã không đúng hoặc đã được dùng' }];
      throw apiError({ status: 422, code: 'INVALID', errors });
    }
    return { recovery_codes: ['AAAAA-BBBBB', 'CCCCC-DDDDD'] };
  });
  const user = openApp(App, '/user-setting/password');
  await user.click(await screen.findByRole('button', { name: 'Bật xác thực hai bước' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(dialog.querySelector('input[type=password]')!, 'mat-khau-1');
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  expect(await screen.findByRole('img', { name: /Mã QR/ })).toBeInTheDocument();
  expect(screen.getByText('ABCD EFGH')).toBeInTheDocument();
  const code = screen.getByRole('textbox', { name: 'Mã 6 số trong ứng dụng' });
  await user.type(code, '000000');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Mã không đúng hoặc đã được dùng')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('CCCCC-DDDDD')).toBeInTheDocument();
});

test('where the role wants a second factor it cannot be switched off', async () => {
  const totp = { enabled: true, required: true, recovery_codes_left: 7 };
  api.answer(endpoints.getProfile, { ...aProfile, totp });
  openApp(App, '/user-setting/password');
  expect(await screen.findByText('Còn 7 mã khôi phục')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Tắt xác thực hai bước' })).toBeNull();
});

test('sounds are set in the phone: it is asked to open there once it is on the page', async () => {
  const asked = recordBus('phone.settings');
  const user = openApp(App, '/user-setting/softphone');
  const open = await screen.findByRole('button', { name: 'Mở cài đặt âm thanh' });
  expect(open).toBeDisabled();
  act(() =>
    publish('phone.state', {
      ...{ state: 'CALL_NOT_CREATED', registration: 'ready', provider: 1 },
      ...{ extension: '101', call: null },
    }),
  );
  await waitFor(() => expect(open).toBeEnabled());
  await user.click(open);
  expect(asked).toEqual([{}]);
});

test('size of letters and colours are in force at once and stay in this browser', async () => {
  const user = openApp(App, '/user-setting/appearance');
  await user.click(await screen.findByRole('radio', { name: 'Rất lớn' }));
  expect(document.documentElement.dataset['text']).toBe('larger');
  expect(localStorage.getItem('alo.text-size')).toBe('larger');
  await user.click(screen.getByRole('radio', { name: 'Tối' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('radio', { name: 'Thường' }));
  expect(localStorage.getItem('alo.text-size')).toBeNull();
});

test('forwards of the own extension are set, a refused number is said at its field', async () => {
  const none = { number: '', name: '' };
  const before = { has_extension: true, extension: '101', dnd: false, always: none, busy: none };
  const voicemail = { number: '', name: 'Máy 101' };
  api.answer(endpoints.getOwnForward, { ...before, noanswer: voicemail });
  api.answer(endpoints.updateOwnForward, () => {
    throw apiError({
      status: 422,
      code: 'INVALID',
      errors: [{ path: 'always', message: 'Không chuyển được tới số này' }],
    });
  });
  const user = openApp(App, '/user-setting/forward');
  expect(await screen.findByText(/Quản trị viên đã đặt: Máy 101/)).toBeInTheDocument();
  await user.type(screen.getByLabelText(/Chuyển mọi cuộc gọi tới/), '199');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Không chuyển được tới số này')).toBeInTheDocument();
  api.answer(endpoints.updateOwnForward, { ...before, noanswer: voicemail });
  await user.click(screen.getByRole('switch', { name: /Không làm phiền/ }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu chuyển tiếp cuộc gọi')).toBeInTheDocument();
  expect(api.requests(endpoints.updateOwnForward).at(-1)?.body).toEqual({
    ...{ dnd: true, always: '199', busy: '', noanswer: '' },
  });
});
