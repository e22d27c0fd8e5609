import { endpoints, objectEndpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { desk_phone: calls } = objectEndpoints;
const names = { [ids.subscriber]: '101 · Lan', [ids.second]: '102 · Mai' };
const phone = anObject(
  'desk_phone',
  { name: 'Lễ tân', mac: '001565abcdef', subscriber_ids: [ids.subscriber, ids.second] },
  { names },
);
const state = {
  id: phone.id,
  fetched_at: '2026-11-25T03:00:00.000Z',
  user_agent: 'Yealink SIP-T46U 108.86.0.20',
  address_until: null,
  registered: ['101'],
};
const made = {
  address: 'https://alo.example.vn/provision/dn0002-abc/',
  file: '001565abcdef.cfg',
  until: '2026-11-26T03:00:00.000Z',
};

test('the list says what each phone has fetched and which lines can be reached', async () => {
  const api = setUpCore();
  api.answer(calls.list, listOf(phone));
  api.answer(endpoints.getDeskPhoneStates, [state]);
  openApp(App, '/desk-phones');
  expect(await screen.findByText('00:15:65:AB:CD:EF')).toBeVisible();
  expect(await screen.findByText('25/11/2026 10:00')).toBeVisible();
  expect(screen.getByText('1/2 máy nhánh')).toBeVisible();
  expect(screen.getByText('101 · Lan, 102 · Mai')).toBeVisible();
});

test('an empty list says what to do', async () => {
  const api = setUpCore();
  api.answer(calls.list, listOf());
  api.answer(endpoints.getDeskPhoneStates, []);
  openApp(App, '/desk-phones');
  expect(await screen.findByText(/Thêm điện thoại theo địa chỉ MAC/)).toBeVisible();
});

test('the one-time address is made for the own password and shown with its steps', async () => {
  const api = setUpCore();
  api.answer(calls.list, listOf(phone));
  api.answer(endpoints.getDeskPhoneStates, [state]);
  api.answer(endpoints.makeDeskPhoneAddress, made);
  const user = openApp(App, '/desk-phones');
  await user.click(await screen.findByRole('button', { name: /^Tạo địa chỉ cấu hình/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByLabelText(/Mật khẩu của bạn/), 'mat-khau-1');
  await user.click(dialog.getByRole('button', { name: 'Tạo địa chỉ' }));
  expect(await screen.findByText(/provision\/dn0002-abc/)).toBeVisible();
  expect(screen.getByRole('img', { name: 'Mã QR của địa chỉ cấu hình' })).toBeVisible();
  expect(screen.getByText(/Auto Provision Now/)).toBeVisible();
  expect(screen.queryByText(/chưa dùng HTTPS/)).toBeNull();
  expect(api.requests(endpoints.makeDeskPhoneAddress)[0]?.body).toEqual({
    current_password: 'mat-khau-1',
  });
});

test('who may only look makes no address', async () => {
  const api = setUpCore(fakeSession({ roleName: 'nhân viên', permissions: ['deskphone.view'] }));
  api.answer(calls.list, listOf(phone));
  api.answer(endpoints.getDeskPhoneStates, [state]);
  openApp(App, '/desk-phones');
  expect(await screen.findByText('Lễ tân')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tạo địa chỉ cấu hình/ })).toBeNull();
});

const guest = {
  ...{ id: ids.second, extension: '102', guest_extension: '105', guest_name: 'Hòa' },
  since: '2026-11-25T02:00:00.000Z',
};

test('the list says whose phone one is for now, and logs that person out', async () => {
  const api = setUpCore();
  api.answer(calls.list, listOf(phone));
  api.answer(endpoints.getDeskPhoneStates, [{ ...state, guests: [guest] }]);
  api.answer(endpoints.endHotDesk, {});
  const user = openApp(App, '/desk-phones');
  expect(await screen.findByText('102 đang là máy của 105 · Hòa')).toBeVisible();
  expect(screen.getByText('Từ 25/11/2026 09:00')).toBeVisible();
  api.answer(endpoints.getDeskPhoneStates, [state]);
  await user.click(screen.getByRole('button', { name: 'Đăng xuất 105 · Hòa khỏi máy 102' }));
  expect(await screen.findByText('Điện thoại của máy 102 đã trở lại là máy của nó')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/đang là máy của/)).toBeNull());
  expect(api.requests(endpoints.endHotDesk)[0]?.params).toEqual({ id: ids.second });
});

test('who may only look logs nobody out', async () => {
  const api = setUpCore(fakeSession({ roleName: 'nhân viên', permissions: ['deskphone.view'] }));
  api.answer(calls.list, listOf(phone));
  api.answer(endpoints.getDeskPhoneStates, [{ ...state, guests: [guest] }]);
  openApp(App, '/desk-phones');
  expect(await screen.findByText('102 đang là máy của 105 · Hòa')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Đăng xuất/ })).toBeNull();
});

test('a form without lines, with a wrong MAC address or SRTP without TLS is not saved', async () => {
  const api = setUpCore();
  const user = openApp(App, '/desk-phones/add');
  await user.type(await screen.findByRole('textbox', { name: /Tên điện thoại/ }), 'Lễ tân');
  await user.type(screen.getByRole('textbox', { name: /Địa chỉ MAC/ }), '0015');
  await user.click(screen.getByRole('switch', { name: /Mã hóa âm thanh/ }));
  await user.click(screen.getByRole('button', { name: /^Lưu|^Thêm/ }));
  expect(await screen.findByText(/Địa chỉ MAC gồm 12 ký tự/)).toBeVisible();
  expect(screen.getByText('Chọn ít nhất một máy nhánh')).toBeVisible();
  expect(api.requests(calls.create)).toHaveLength(0);
});
