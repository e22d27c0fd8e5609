import { endpoints, type UnitDetail, unitEndpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { choices } from '../testing/customer.ts';

const { team, department, branch } = unitEndpoints;
const departmentId = '018f0000-0000-7000-8000-00000000c001';
const person = choices.users[0] ?? { id: '', name: '', extension: null };

const aTeam: UnitDetail = {
  id: '018f0000-0000-7000-8000-00000000c002',
  code: 'N1',
  name: 'Nhóm Sài Gòn',
  parent: { id: departmentId, name: 'Kinh doanh' },
  manager: null,
  members_count: 1,
  is_active: true,
  created_at: '2026-11-01T03:00:00Z',
  row_version: 3,
  description: '',
  phone: '',
  address: '',
  numbers: [],
  members: [{ id: person.id, name: person.name }],
};
const page = (...data: UnitDetail[]) => ({
  data,
  total: data.length,
  total_capped: false,
  next_cursor: null,
});

let api: FakeApi;
beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getAllDepartment, [{ id: departmentId, code: 'KD', name: 'Kinh doanh' }]);
  api.answer(endpoints.getNumberAll, []);
  api.answer(team.list, page(aTeam));
  api.answer(team.get, aTeam);
  api.answer(team.create, aTeam);
  api.answer(team.update, aTeam);
  api.answer(branch.list, page());
  api.answer(department.list, page());
});

test('a team stands in its row with department, leader and people', async () => {
  openApp(App, '/teams');
  const row = (await screen.findByText('Nhóm Sài Gòn')).closest('tr')!;
  const texts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(0, 6)).toEqual(['N1', 'Nhóm Sài Gòn', 'Kinh doanh', '—', '1', 'Đang dùng']);
});

test('filters of the address reach the query', async () => {
  openApp(App, `/teams?q=sai&parent=${departmentId}&active=true&sort=-code`);
  await screen.findByText('Nhóm Sài Gòn');
  expect(api.requests(team.list).at(-1)?.query).toMatchObject({
    search: 'sai',
    parent: departmentId,
    active: true,
    sort: '-code',
  });
});

test('a new team wants name, code and department, and is sent with its people', async () => {
  const user = openApp(App, '/team/add');
  await user.click(await screen.findByRole('button', { name: 'Lưu' }));
  expect(await screen.findAllByText('Thông tin không được để trống')).toHaveLength(3);
  await user.type(screen.getByRole('textbox', { name: 'Tên' }), 'Nhóm Huế');
  await user.type(screen.getByRole('textbox', { name: 'Mã' }), 'hue');
  await user.click(screen.getByRole('combobox', { name: 'Phòng ban' }));
  await user.click(await screen.findByRole('option', { name: 'Kinh doanh' }));
  await user.click(screen.getByRole('checkbox', { name: person.name }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(location.pathname).toBe('/teams'));
  expect(api.requests(team.create)[0]?.body).toEqual({
    form: {
      name: 'Nhóm Huế',
      code: 'HUE',
      parent_id: departmentId,
      manager_id: null,
      member_ids: [person.id],
      number_ids: [],
      description: '',
      is_active: true,
    },
  });
});

test('an edit sends its version; what the server refuses is said at the field', async () => {
  api.answer(team.update, () => {
    throw apiError({
      status: 409,
      code: 'DUPLICATE',
      errors: [{ path: 'form.code', message: 'Mã này đã được dùng' }],
    });
  });
  const user = openApp(App, `/team/edit/${aTeam.id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Mã' }), '2');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Mã này đã được dùng')).toBeInTheDocument();
  expect(api.requests(team.update)[0]).toMatchObject({
    params: { id: aTeam.id },
    body: { form: { code: 'N12' }, row_version: 3 },
  });
});

test('a unit that is used is not deleted, its uses are links', async () => {
  api.answer(team.remove, () => {
    throw apiError({
      status: 409,
      code: 'IN_USE',
      usages: [{ kind: 'account', id: '7', name: 'Trần Quốc Bảo', slot: 'Nhóm làm việc' }],
    });
  });
  const user = openApp(App, '/teams');
  await screen.findByText('Nhóm Sài Gòn');
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với Nhóm Sài Gòn' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  await user.click(await screen.findByRole('button', { name: 'Xóa' }));
  expect(await screen.findByRole('link', { name: 'Trần Quốc Bảo' })).toHaveAttribute(
    'href',
    '/account/edit/7',
  );
});

test('who may only look sees no way to change', async () => {
  setUpCore(fakeSession({ roleName: 'Khách', permissions: ['team.view'] }));
  api = setUpCore(fakeSession({ roleName: 'Khách', permissions: ['team.view'] }));
  api.answer(team.list, page(aTeam));
  api.answer(endpoints.getAllDepartment, []);
  openApp(App, '/teams');
  await screen.findByText('Nhóm Sài Gòn');
  expect(screen.queryByRole('button', { name: /Thêm|Sửa|Xuất|Thao tác khác/ })).toBeNull();
});
