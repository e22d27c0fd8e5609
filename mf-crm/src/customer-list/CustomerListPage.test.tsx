import { calls } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aPage, choices } from '../testing/customer.ts';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(calls.getDataFilter, choices);
  api.answer(calls.getCustomers, aPage(aCustomer()));
  api.answer(calls.deleteCustomer, {});
  api.answer(calls.restoreCustomer, aCustomer());
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
  expect(api.requests(calls.getCustomers).at(-1)?.query).toMatchObject({
    search: 'ánh',
    status: ['a', 'b'],
    user: ['u1'],
    created_from: '2026-11-01',
    not_called_days: 30,
    sort: 'name',
  });
});

test('an empty list explains itself and offers the first customer', async () => {
  api.answer(calls.getCustomers, aPage());
  const user = openApp(App, '/customer');
  expect(await screen.findByText(/Chưa có khách hàng nào/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Thêm khách hàng' })[0]!);
  expect(location.pathname).toBe('/customer/add');
});

test('a failure says the message of the specification and can be tried again', async () => {
  api.answer(calls.getCustomers, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  const user = openApp(App, '/customer');
  expect(await screen.findByText('Có lỗi xảy ra , vui lòng thử lại')).toBeInTheDocument();
  api.answer(calls.getCustomers, aPage(aCustomer()));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('KH000231')).toBeInTheDocument();
});

test('a click on the masked number dials its reference', async () => {
  api.answer(calls.getCustomers, aPage(aCustomer({ phone: '091***678', phone_hidden: true })));
  const dialled = recordBus('dial.request');
  const user = openApp(App, '/customer');
  await user.click(await screen.findByRole('button', { name: 'Gọi 091***678' }));
  expect(dialled).toEqual([
    {
      kind: 'ref',
      dialRef: 'ref:customer:018f0000-0000-7000-8000-00000000a001',
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
  expect(api.requests(calls.deleteCustomer)).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  await waitFor(() =>
    expect(api.requests(calls.restoreCustomer)[0]?.params).toEqual({ id: aCustomer().id }),
  );
  expect(await screen.findByText('Đã khôi phục 1 khách hàng')).toBeInTheDocument();
});

test('chosen customers are deleted together, and what the server refused is said', async () => {
  const second = aCustomer({ id: '018f0000-0000-7000-8000-00000000a002', name: 'Lê Đình Phước' });
  const third = aCustomer({ id: '018f0000-0000-7000-8000-00000000a003', name: 'Đỗ Văn Khải' });
  api.answer(calls.getCustomers, aPage(aCustomer(), second, third));
  api.answer(calls.deleteCustomer, (request: { params: { id: string } }) => {
    if (request.params.id === third.id) throw apiError({ status: 403, code: 'FORBIDDEN' });
    return {};
  });
  const user = openApp(App, '/customer');
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  const bar = screen.getByRole('toolbar', { name: 'Đã chọn 3' });
  await user.click(within(bar).getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByText('Đã xóa 2 khách hàng')).toBeInTheDocument();
  expect(screen.getByText('Không xóa được 1 khách hàng')).toBeInTheDocument();
});

test('who may only look is offered nothing else', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['customer.view'] }));
  api.answer(calls.getDataFilter, choices);
  api.answer(calls.getCustomers, aPage(aCustomer()));
  openApp(App, '/customer');
  await screen.findByText('0912 345 678');
  expect(screen.queryByRole('button', { name: 'Thêm khách hàng' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Gọi|Sửa|Xóa|Thao tác/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
