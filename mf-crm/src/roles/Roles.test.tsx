import { endpoints, permissions, type Role } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';

const aRole: Role = {
  id: '018f0000-0000-7000-8000-00000000f001',
  name: 'Trưởng nhóm',
  display_name: '',
  description: 'Quản lý nhóm',
  permissions: ['customer.view', 'role.view'].map((name) => ({ id: name, name })),
  data_scope: 'team',
  users_count: 2,
  totp_required: false,
  created_at: '2026-11-01T03:00:00Z',
  row_version: 5,
};
const admin: Role = { ...aRole, id: '018f0000-0000-7000-8000-00000000f002', name: 'super-admin' };
const catalogue = permissions
  .filter((name) => !name.startsWith('platform.'))
  .map((name, sort) => ({ id: name, name, display_name: name, group: '', action: '', sort }));

let api: FakeApi;
function setUp(session = fakeSession()) {
  api = setUpCore(session);
  api.answer(endpoints.getRoles, {
    data: [admin, aRole],
    total: 2,
    total_capped: false,
    next_cursor: null,
  });
  api.answer(endpoints.getRole, aRole);
  api.answer(endpoints.getPermissions, catalogue);
  api.answer(endpoints.createRole, aRole);
  api.answer(endpoints.updateRole, aRole);
}
beforeEach(() => setUp());

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

test('the matrix chooses cells, rows, columns and groups, and finds what is searched', async () => {
  const user = openApp(App, `/role/edit/${aRole.id}`);
  await screen.findByRole('table');
  expect(box('Xem – Khách hàng')).toBeChecked();
  expect(box('Mọi quyền của Khách hàng').indeterminate).toBe(true);
  await user.click(box('Mọi quyền của Hàng đợi'));
  expect(box('Tạm ngưng nhân viên – Hàng đợi')).toBeChecked();
  await user.type(screen.getByRole('searchbox', { name: /Tìm màn hình/ }), 'khach hang');
  expect(screen.queryByRole('checkbox', { name: 'Xem – Hàng đợi' })).toBeNull();
  await user.click(box('Xuất ở mọi màn hình đang hiện'));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(location.pathname).toBe('/roles'));
  const [saved] = api.requests(endpoints.updateRole);
  expect(saved?.body).toMatchObject({ row_version: 5, data_scope: 'team' });
  const body = saved?.body as { permissions: string[] } | undefined;
  expect(body?.permissions.toSorted()).toEqual(
    [
      ...['customer.view', 'role.view', 'customer.export'],
      ...['queue.view', 'queue.add', 'queue.edit', 'queue.delete', 'queue.pauseMember'],
    ].toSorted(),
  );
});

test('the rights of all screens of this version are offered', async () => {
  openApp(App, `/role/edit/${aRole.id}`);
  await screen.findByRole('table');
  expect(box('Xem – Khách hàng')).toBeChecked();
  expect(box('Xem – Chiến dịch khảo sát')).toBeInTheDocument();
  expect(screen.getByText(`Đã chọn 2/${catalogue.length} quyền`)).toBeInTheDocument();
});

test('arrow keys lead from box to box', async () => {
  const user = openApp(App, `/role/edit/${aRole.id}`);
  await screen.findByRole('table');
  box('Xem – Máy nhánh').focus();
  await user.keyboard('{ArrowRight}');
  expect(box('Thêm – Máy nhánh')).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(box('Thêm – Nhóm máy nhánh')).toHaveFocus();
  await user.keyboard(' {ArrowUp}{ArrowLeft}');
  expect(box('Thêm – Nhóm máy nhánh')).toBeChecked();
  expect(box('Xem – Máy nhánh')).toHaveFocus();
});

test('what the person lacks cannot be granted; what the role has may stay', async () => {
  setUp(
    fakeSession({ roleName: 'Hành chính', permissions: ['role.edit', 'role.view', 'queue.view'] }),
  );
  openApp(App, `/role/edit/${aRole.id}`);
  await screen.findByRole('table');
  expect(box('Xem – Khách hàng')).toBeEnabled();
  expect(box('Xem – Hàng đợi')).toBeEnabled();
  expect(box('Xóa – Hàng đợi. Bạn không có quyền này nên không cấp được')).toBeDisabled();
});

test('a copy starts with the rights of the other role', async () => {
  const user = openApp(App, `/role/add?from=${aRole.id}`);
  expect(await screen.findByRole('textbox', { name: 'Tên vai trò' })).toHaveValue(
    'Trưởng nhóm (bản sao)',
  );
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.createRole)).toHaveLength(1));
  expect(api.requests(endpoints.createRole)[0]?.body).toMatchObject({
    permissions: ['customer.view', 'role.view'],
    data_scope: 'team',
  });
});

test('super-admin offers no change of itself', async () => {
  const user = openApp(App, '/roles');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với super-admin' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map((item) => item.textContent)).toEqual([
    'Xem tài khoản',
    'Đổi mật khẩu',
    'Bắt buộc xác thực hai bước',
  ]);
});

test('changing a password picks one of the role’s people first', async () => {
  const person = { id: '018f0000-0000-7000-8000-00000000f003', name: 'Lê Thu Hà', email: 'ha' };
  api.answer(endpoints.getRoleAccounts, [person]);
  api.answer(endpoints.changeRolePassword, {});
  const user = openApp(App, '/roles');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Trưởng nhóm' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Đổi mật khẩu' }));
  await user.click(await screen.findByRole('combobox', { name: 'Tài khoản' }));
  await user.click(await screen.findByRole('option', { name: 'Lê Thu Hà · ha' }));
  await user.click(screen.getByRole('button', { name: 'Tiếp tục' }));
  await user.type(await screen.findByLabelText(/^Mật khẩu mới/), 'xanh-la-cay-39');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.changeRolePassword)).toHaveLength(1));
  expect(api.requests(endpoints.changeRolePassword)[0]).toMatchObject({
    params: { id: aRole.id },
    body: { account_id: person.id, password: 'xanh-la-cay-39' },
  });
});
