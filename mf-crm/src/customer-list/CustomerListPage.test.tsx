// Covers: mf-crm/customer-form
import { endpoints } from '@alo/contracts';
import { invalidateEndpoints } from '@alo/core';
import { apiError, type FakeApi, fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { forgetOpenedViews } from '@alo/ui/views';
import { aCustomer, aPage, choices } from '../testing/customer.ts';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getCustomers, aPage(aCustomer()));
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getDuplicateGroups, { groups: [], has_more: false });
  localStorage.removeItem('alo.duplicates.dismissed');
  api.answer(endpoints.deleteCustomers, { change_id: 'change-1', changed: 1 });
  api.answer(endpoints.undoCustomerChange, { restored: 1, kept: [] });
});

test('a customer stands in its row with number, status, people and times', async () => {
  openApp(App, '/customer');
  const row = (await screen.findByText('Nguyễn Thị Hồng Ánh')).closest('tr')!;
  const texts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(1, -1)).toEqual([
    'KH000231',
    'Nguyễn Thị Hồng Ánh',
    '0912 345 678',
    'Đang chăm sóc',
    'Website',
    '—',
    'Trần Quốc Bảo',
    '20/11/2026 16:42',
  ]);
});

test('search, filters and sort of the address reach the query', async () => {
  openApp(
    App,
    '/customer?q=ánh&status=a,b&user=u1&created_from=2026-11-01&not_called_days=30&sort=name',
  );
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  expect(api.requests(endpoints.getCustomers).at(-1)?.query).toMatchObject({
    search: 'ánh',
    status: ['a', 'b'],
    user: ['u1'],
    created_from: '2026-11-01',
    not_called_days: 30,
    sort: 'name',
  });
});

test('customers who may be one are offered, merged or put off', async () => {
  const pair = [
    aCustomer({ name: 'Lê An', code: 'KH1' }),
    aCustomer({ id: 'c-2', name: 'Lê Ân', code: 'KH2' }),
  ];
  const group = { by: 'email' as const, customers: pair };
  api.answer(endpoints.getDuplicateGroups, { groups: [group], has_more: false });
  api.answer(endpoints.mergeCustomers, { change_id: 'change-9', changed: 2 });
  const user = openApp(App, '/customer');
  await screen.findByText('Có 1 nhóm khách hàng có thể trùng.');
  await user.click(screen.getByRole('button', { name: 'Xem và gộp' }));
  const name = 'Khách hàng có thể trùng';
  // The first dialog of the file: its parts are loaded now.
  const list = await screen.findByRole('alertdialog', { name }, { timeout: 20_000 });
  expect(within(list).getByText('Cùng email')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Gộp KH1 Lê An · KH2 Lê Ân' }));
  const merge = await screen.findByRole('alertdialog', { name: 'Gộp 2 khách hàng' });
  api.answer(endpoints.getDuplicateGroups, { groups: [], has_more: false });
  await user.click(within(merge).getByRole('button', { name: 'Gộp' }));
  await waitFor(() =>
    expect(api.requests(endpoints.mergeCustomers)[0]?.body).toMatchObject({ ids: ['c-2'] }),
  );
  expect(await screen.findByText(/Không còn khách hàng nào/)).toBeVisible();
});

test('duplicates that were put off come back with another customer only', async () => {
  const pair = [aCustomer(), aCustomer({ id: 'c-2' })];
  const answer = (customers: typeof pair) =>
    api.answer(endpoints.getDuplicateGroups, {
      groups: [{ by: 'phone', customers }],
      has_more: false,
    });
  answer(pair);
  const user = openApp(App, '/customer');
  await user.click(await screen.findByRole('button', { name: 'Để sau' }));
  expect(screen.queryByText(/có thể trùng/)).not.toBeInTheDocument();
  answer([...pair, aCustomer({ id: 'c-3' })]);
  await invalidateEndpoints(endpoints.getDuplicateGroups);
  expect(await screen.findByText(/có thể trùng/)).toBeVisible();
});

test('an empty list explains itself and offers the first customer', async () => {
  api.answer(endpoints.getCustomers, aPage());
  const user = openApp(App, '/customer');
  expect(await screen.findByText(/Chưa có khách hàng nào/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Thêm khách hàng' })[0]!);
  expect(location.pathname).toBe('/customer/add');
});

test('a failure says the message of the specification and can be tried again', async () => {
  api.answer(endpoints.getCustomers, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  const user = openApp(App, '/customer');
  expect(await screen.findByText('Có lỗi xảy ra , vui lòng thử lại')).toBeInTheDocument();
  api.answer(endpoints.getCustomers, aPage(aCustomer()));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('KH000231')).toBeInTheDocument();
});

test('a click on the masked number dials its reference', async () => {
  api.answer(endpoints.getCustomers, aPage(aCustomer({ phone: '091***678', phone_hidden: true })));
  const dialled = recordBus('dial.request');
  const user = openApp(App, '/customer');
  await user.click(await screen.findByRole('button', { name: 'Gọi 091***678' }));
  expect(dialled).toEqual([
    {
      kind: 'ref',
      dialRef: 'ref.customer.018f0000-0000-7000-8000-00000000a001',
      name: 'Nguyễn Thị Hồng Ánh',
    },
  ]);
});

test('a deleted customer can be taken back', async () => {
  const user = openApp(App, '/customer');
  await user.click(
    await screen.findByRole('button', { name: 'Thao tác khác với Nguyễn Thị Hồng Ánh' }),
  );
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  expect(await screen.findByText('Đã xóa khách hàng Nguyễn Thị Hồng Ánh')).toBeInTheDocument();
  expect(api.requests(endpoints.deleteCustomers)[0]?.body).toEqual({ ids: [aCustomer().id] });
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText('Đã hoàn tác 1 khách hàng')).toBeInTheDocument();
  expect(api.requests(endpoints.undoCustomerChange)[0]?.params).toEqual({ id: 'change-1' });
});

test('chosen customers are given to somebody together; an undo says whom it left', async () => {
  const second = aCustomer({ id: '018f0000-0000-7000-8000-00000000a002', name: 'Lê Đình Phước' });
  api.answer(endpoints.getCustomers, aPage(aCustomer(), second));
  api.answer(endpoints.assignCustomers, { change_id: 'change-2', changed: 2 });
  api.answer(endpoints.undoCustomerChange, {
    restored: 1,
    kept: [{ id: second.id, name: second.name }],
  });
  const user = openApp(App, '/customer');
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  const bar = screen.getByRole('toolbar', { name: 'Đã chọn 2' });
  await user.click(within(bar).getByRole('button', { name: 'Giao phụ trách' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('combobox', { name: 'Phụ trách' }));
  await user.click(await screen.findByRole('option', { name: 'Trần Quốc Bảo' }));
  await user.click(within(dialog).getByRole('button', { name: 'Giao phụ trách' }));
  expect(await screen.findByText('Đã giao 2 khách hàng')).toBeInTheDocument();
  expect(api.requests(endpoints.assignCustomers)[0]?.body).toEqual({
    ids: [aCustomer().id, second.id],
    user_id: '018f0000-0000-7000-8000-000000000001',
  });
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText(/Giữ nguyên vì người khác vừa sửa: Lê Đình Phước/)).toBeVisible();
});

describe('before the server has answered', () => {
  /** The server's answer, when the test lets it come. */
  const late = () => Promise.withResolvers<{ change_id: string; changed: number }>();

  test('a deleted customer is gone from the list, and comes back when that is refused', async () => {
    const answer = late();
    api.answer(endpoints.deleteCustomers, () => answer.promise);
    const user = openApp(App, '/customer');
    const name = aCustomer().name;
    await user.click(await screen.findByRole('button', { name: `Thao tác khác với ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
    await waitFor(() => expect(screen.queryByText(name)).toBeNull());
    expect(screen.queryByText(`Đã xóa khách hàng ${name}`)).toBeNull();
    answer.reject(apiError({ status: 503, code: 'BUSY', detail: 'Máy chủ đang bận' }));
    expect(await screen.findByRole('button', { name })).toBeVisible();
    expect(await screen.findByText('Máy chủ đang bận')).toBeInTheDocument();
  });

  test('another status is shown and the question closed; refused, the same are still chosen', async () => {
    const answer = late();
    api.answer(endpoints.changeCustomersStatus, () => answer.promise);
    const user = openApp(App, '/customer');
    await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
    const bar = screen.getByRole('toolbar', { name: 'Đã chọn 1' });
    await user.click(within(bar).getByRole('button', { name: 'Đổi trạng thái' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('combobox'));
    await user.click(await screen.findByRole('option', { name: 'Mới' }));
    await user.click(within(dialog).getByRole('button', { name: 'Đổi trạng thái' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    const row = await screen.findByRole('row', { name: /Nguyễn Thị Hồng Ánh/ });
    expect(within(row).getByText('Mới')).toBeVisible();
    answer.reject(apiError({ status: 503, code: 'BUSY', detail: 'Máy chủ đang bận' }));
    expect(await within(row).findByText('Đang chăm sóc')).toBeVisible();
    expect(screen.getByRole('toolbar', { name: 'Đã chọn 1' })).toBeVisible();
  });
});

describe('everybody who is found', () => {
  const aJob = {
    id: '018f0000-0000-7000-8000-00000000e001',
    kind: 'customer.change' as const,
    status: 'queued' as const,
    done: 0,
    total: 12_486,
    result: null,
    change: { action: 'status' as const, changed: 0, kept: 0, undoable: false },
    file_url: null,
    file_name: null,
    error: '',
    created_at: '2026-11-20T09:42:00Z',
    finished_at: null,
  };

  /** The list with more customers than a page, all of which are chosen. */
  async function chooseAll() {
    api.answer(endpoints.getCustomers, {
      ...aPage(aCustomer()),
      total: 10_000,
      total_capped: true,
    });
    const user = openApp(App, '/customer?q=ánh&status=a&sort=name');
    await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
    await user.click(screen.getByRole('button', { name: 'Chọn tất cả 10.000+ kết quả' }));
    return user;
  }

  test('gets another status in the background, by the search and the filters of the list', async () => {
    api.answer(endpoints.changeAllCustomersStatus, aJob);
    const user = await chooseAll();
    expect(screen.queryByRole('button', { name: 'Gộp trùng' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Đổi trạng thái' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Đổi trạng thái của 10.000+ khách hàng thành',
    });
    await user.click(within(dialog).getByRole('combobox', { name: 'Trạng thái' }));
    await user.click(await screen.findByRole('option', { name: 'Mới' }));
    await user.click(within(dialog).getByRole('button', { name: 'Đổi trạng thái' }));
    expect(await screen.findByText(/Đang thay đổi 12.486 khách hàng/)).toBeVisible();
    expect(api.requests(endpoints.changeAllCustomersStatus)[0]?.body).toMatchObject({
      query: { search: 'ánh', status: ['a'] },
      status: choices.statuses[1]?.id,
    });
    expect(api.requests(endpoints.changeCustomersStatus)).toEqual([]);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  test('is deleted only after the question that says how many they are; a refusal keeps the choice', async () => {
    api.answer(endpoints.deleteAllCustomers, () => {
      throw apiError({ status: 422, code: 'INVALID', detail: 'Hãy lọc bớt.' });
    });
    const user = await chooseAll();
    await user.click(screen.getByRole('button', { name: 'Xóa' }));
    await screen.findByRole('alertdialog', { name: 'Xóa 10.000+ khách hàng?' });
    expect(api.requests(endpoints.deleteAllCustomers)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Xóa 10.000+ khách hàng' }));
    expect(await screen.findByText('Hãy lọc bớt.')).toBeVisible();
    expect(api.requests(endpoints.deleteCustomers)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hủy' }));
    expect(await screen.findByRole('toolbar')).toBeVisible();
  });
});

test('duplicates are merged with the values that are chosen', async () => {
  const second = aCustomer({
    id: '018f0000-0000-7000-8000-00000000a002',
    name: 'Nguyễn Hồng Ánh',
    phone: '0987000111',
  });
  api.answer(endpoints.getCustomers, aPage(aCustomer(), second));
  api.answer(endpoints.mergeCustomers, { change_id: 'change-3', changed: 2 });
  const user = openApp(App, '/customer');
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  await user.click(screen.getByRole('button', { name: 'Gộp trùng' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('radio', { name: 'Số điện thoại: 0987000111' }));
  await user.click(within(dialog).getByRole('button', { name: 'Gộp' }));
  expect(await screen.findByText('Đã gộp 2 khách hàng thành một')).toBeVisible();
  expect(api.requests(endpoints.mergeCustomers)[0]?.body).toEqual({
    keep_id: aCustomer().id,
    ids: [second.id],
    fields: { name: aCustomer().id, phone: second.id },
  });
});

const aView = {
  id: '018f0000-0000-7000-8000-00000000f001',
  list: 'customers',
  name: 'Chưa gọi',
  query: 'not_called_days=30',
  hidden: ['code'],
  compact: true,
  is_default: true,
  is_shared: false,
  own: true,
  owner_name: 'Trần Quốc Bảo',
};

describe('saved views', () => {
  beforeEach(() => {
    forgetOpenedViews();
    localStorage.clear();
    api.answer(endpoints.getSavedViews, [aView]);
  });

  test('the default one opens with the list: filters, columns, density', async () => {
    const user = openApp(App, '/customer');
    await waitFor(() => expect(location.search).toBe('?not_called_days=30'));
    expect(await screen.findByRole('button', { name: 'Chưa gọi', pressed: true })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Mã' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Tất cả' }));
    await waitFor(() => expect(location.search).toBe(''));
  });

  test('a link with filters of its own stays as it is', async () => {
    openApp(App, '/customer?status=a');
    await screen.findByRole('button', { name: 'Chưa gọi', pressed: false });
    expect(location.search).toBe('?status=a');
  });

  test('the list as it is shown is saved under a name', async () => {
    api.answer(endpoints.getSavedViews, []);
    api.answer(endpoints.createSavedView, { ...aView, name: 'Khách mới' });
    const user = openApp(App, '/customer?status=a&page=2&cursor=x');
    await screen.findByText('KH000231');
    await user.click(await screen.findByRole('button', { name: 'Lưu góc nhìn' }));
    const dialog = await screen.findByRole('alertdialog', {}, { timeout: 5000 });
    await user.type(within(dialog).getByRole('textbox', { name: 'Tên góc nhìn' }), 'Khách mới');
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    expect(await screen.findByText('Đã lưu góc nhìn Khách mới')).toBeVisible();
    expect(api.requests(endpoints.createSavedView)[0]?.body).toMatchObject({
      list: 'customers',
      query: 'status=a',
      compact: false,
    });
  });
});

test('who may only look is offered nothing else', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['customer.view'] }));
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getCustomers, aPage(aCustomer()));
  openApp(App, '/customer');
  await screen.findByText('0912 345 678');
  expect(screen.queryByRole('button', { name: 'Thêm khách hàng' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Gọi|Sửa|Xóa|Thao tác/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
