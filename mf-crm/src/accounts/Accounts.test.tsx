import { type Account, endpoints, type Job } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const id = (last: string) => `018f0000-0000-7000-8000-00000000e${last}`;
const options = {
  roles: [
    { id: id('001'), name: 'Nhân viên', grantable: true },
    { id: id('002'), name: 'super-admin', grantable: false },
  ],
  branches: [],
  departments: [
    { id: id('011'), name: 'Kinh doanh', branch_id: null },
    { id: id('012'), name: 'Kỹ thuật', branch_id: null },
  ],
  teams: [{ id: id('021'), name: 'Nhóm 1', department_id: id('011') }],
  subscribers: [
    { id: id('031'), extension: '101', user_id: id('041') },
    { id: id('032'), extension: '104', user_id: null },
  ],
};
const anAccount: Account = {
  id: id('041'),
  name: 'Phạm Mỹ Duyên',
  email: 'duyen@example.com',
  phone: '',
  role: { id: id('001'), name: 'Nhân viên' },
  branch: null,
  department: null,
  team: null,
  subscriber: { id: id('031'), extension: '101' },
  voip_provider: null,
  avatar: null,
  is_active: true,
  status_activity: 1,
  last_login_at: null,
  last_seen_at: null,
  totp: false,
  created_at: '2026-11-01T03:00:00Z',
  row_version: 2,
};
const page = (...data: Account[]) => ({
  data,
  total: data.length,
  total_capped: false,
  next_cursor: null,
});

let api: FakeApi;
beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getAccountOptions, options);
  api.answer(endpoints.getAccounts, page(anAccount));
  api.answer(endpoints.getAccount, anAccount);
  api.answer(endpoints.createAccount, anAccount);
  api.answer(endpoints.updateAccount, anAccount);
});

const choose = async (user: ReturnType<typeof openApp>, field: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name: field }));
  await user.click(await screen.findByRole('option', { name: option }));
};
const act = async (user: ReturnType<typeof openApp>, action: string) => {
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Phạm Mỹ Duyên' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
};

test('filters of the address reach the query', async () => {
  openApp(App, `/accounts?q=duyen&role=${id('001')}&team=${id('021')}&active=false`);
  await screen.findByText('duyen@example.com');
  expect(api.requests(endpoints.getAccounts).at(-1)?.query).toMatchObject({
    search: 'duyen',
    role: [id('001')],
    team: [id('021')],
    active: false,
  });
});

test('a team brings its department; a role with more rights cannot be given, nor a taken subscriber', async () => {
  const user = openApp(App, '/account/add');
  await user.type(await screen.findByRole('textbox', { name: 'Họ và tên' }), 'Lê Mới');
  await user.type(screen.getByRole('textbox', { name: 'Email đăng nhập' }), 'moi@example.com');
  await user.type(screen.getByLabelText(/^Mật khẩu/), 'xanh-la-cay-39');
  await user.click(screen.getByRole('combobox', { name: 'Vai trò' }));
  const able = await screen.findByRole('option', { name: 'Nhân viên' });
  expect(screen.getByRole('option', { name: 'super-admin' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(able);
  await choose(user, 'Nhóm làm việc', 'Nhóm 1');
  await user.click(screen.getByRole('combobox', { name: 'Máy nhánh' }));
  expect(await screen.findByRole('option', { name: '101' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('option', { name: '104' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(location.pathname).toBe('/accounts'));
  expect(api.requests(endpoints.createAccount)[0]?.body).toMatchObject({
    email: 'moi@example.com',
    role_id: id('001'),
    team_id: id('021'),
    department_id: id('011'),
    subscriber_id: id('032'),
    voip_provider: null,
  });
});

test('the limit of accounts is said in the words of the specification', async () => {
  api.answer(endpoints.createAccount, () => {
    throw apiError({ status: 409, code: 'MAX_USERS', detail: 'Đã đạt số tài khoản tối đa 50' });
  });
  const user = openApp(App, '/account/add');
  await user.type(await screen.findByRole('textbox', { name: 'Họ và tên' }), 'Lê Mới');
  await user.type(screen.getByRole('textbox', { name: 'Email đăng nhập' }), 'moi@example.com');
  await user.type(screen.getByLabelText(/^Mật khẩu/), 'xanh-la-cay-39');
  await choose(user, 'Vai trò', 'Nhân viên');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã đạt số tài khoản tối đa 50')).toBeInTheDocument();
});

test('deleting asks who takes the customers over', async () => {
  api.answer(endpoints.getAccountHoldings, {
    customers: 12,
    extension: '101',
    heirs: [{ id: id('042'), name: 'Vũ Hoàng Yến' }],
  });
  api.answer(endpoints.deleteAccount, { customers: 12 });
  const user = openApp(App, '/accounts');
  await act(user, 'Xóa');
  expect(await screen.findByText(/^12 khách hàng/)).toBeInTheDocument();
  await choose(user, 'Người nhận khách hàng', 'Vũ Hoàng Yến');
  await user.click(screen.getByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(api.requests(endpoints.deleteAccount)).toHaveLength(1));
  expect(api.requests(endpoints.deleteAccount)[0]).toMatchObject({
    params: { id: anAccount.id },
    query: { heir: id('042') },
  });
});

test('locking asks first, and says what it does', async () => {
  api.answer(endpoints.lockAccount, { ...anAccount, is_active: false });
  const user = openApp(App, '/accounts');
  await act(user, 'Khóa tài khoản');
  const dialog = await screen.findByRole('alertdialog', { name: 'Khóa tài khoản Phạm Mỹ Duyên?' });
  await user.click(within(dialog).getByRole('button', { name: 'Khóa' }));
  await waitFor(() =>
    expect(api.requests(endpoints.lockAccount)[0]?.body).toEqual({ locked: true }),
  );
});

test('nobody is offered to lock or delete himself', async () => {
  api = setUpCore(fakeSession({ userId: anAccount.id }));
  api.answer(endpoints.getAccountOptions, options);
  api.answer(endpoints.getAccounts, page(anAccount));
  const user = openApp(App, '/accounts');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Phạm Mỹ Duyên' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual(['Đăng xuất mọi nơi']);
});

test('an import hides passwords, is stopped, and offers the refused rows and another try', async () => {
  const job: Job = {
    id: id('051'),
    kind: 'account.import',
    status: 'running',
    done: 20,
    total: 45,
    result: null,
    change: null,
    file_url: null,
    file_name: null,
    error: '',
    created_at: '2026-11-20T03:00:00Z',
    finished_at: null,
  };
  const secret = 'xanh-la-cay-39';
  const guess = ['name', 'email', 'password', 'role'];
  const preview = [
    ['Họ tên', 'Email', 'Mật khẩu', 'Vai trò'],
    ['An', 'an@example.com', secret, 'Nhân viên'],
  ];
  api.answer(endpoints.sendAccountFile, {
    id: id('050'),
    name: 'nguoi.csv',
    sheets: [{ name: 'CSV', rows: 2, preview, header_row: 1, guess }],
  });
  api.answer(endpoints.importAccounts, job);
  let present: Job = job;
  api.answer(endpoints.getJob, () => present);
  api.answer(endpoints.cancelJob, () => {
    present = { ...job, status: 'cancelled', error: 'Đã nhập 20 tài khoản đến dòng 21 của tệp.' };
    return present;
  });
  const user = openApp(App, '/accounts');
  await user.click(await screen.findByRole('button', { name: 'Nhập' }));
  const file = new File(['x'], 'nguoi.csv', { type: 'text/csv' });
  await user.upload(await screen.findByLabelText(/Tệp Excel/), file);
  expect(await screen.findByText('an@example.com')).toBeInTheDocument();
  expect(screen.queryByText(secret)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Kiểm tra' }));
  expect(await screen.findByText('Đã xử lý 20 dòng…')).toBeInTheDocument();
  expect(api.requests(endpoints.importAccounts)[0]?.body).toEqual({
    file_id: id('050'),
    sheet: 0,
    header_row: 1,
    columns: guess,
    dry_run: true,
    fixes: [],
  });
  await user.click(screen.getByRole('button', { name: 'Dừng lại' }));
  await waitFor(() => expect(api.requests(endpoints.cancelJob)).toHaveLength(1));
  expect(await screen.findByText(/^Đã nhập 20 tài khoản đến dòng 21/)).toBeInTheDocument();

  const mistakes = [
    { row: 2, field: 'email', value: 'an', reason: 'Email không đúng định dạng' },
    { row: 3, field: 'password', value: '', reason: 'Mật khẩu quá phổ biến hoặc dễ đoán' },
  ];
  const result = { dry_run: true, imported: 1, rejected: 2, mistakes };
  present = { ...job, id: id('052'), status: 'done', result, file_url: '/tep', file_name: 'x.csv' };
  api.answer(endpoints.importAccounts, present);
  await user.click(screen.getByRole('button', { name: 'Quay lại' }));
  await user.click(await screen.findByRole('button', { name: 'Kiểm tra' }));
  expect(await screen.findByText('1 dòng nhập được, 2 dòng có lỗi.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Tải các dòng lỗi' })).toHaveAttribute('href', '/tep');
  expect(screen.getAllByRole('textbox', { name: /^Giá trị mới/ })).toHaveLength(1);
});
