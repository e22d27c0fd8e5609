// Covers: mf-crm/customer-import, mf-crm/customer-list, mf-crm/customer-merge
// Covers: mf-crm/file-import
import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, recordBus, setUpCore } from '@alo/core/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aPage, choices } from '../testing/customer.ts';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';

const editPath = `/customer/edit/${aCustomer().id}`;
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getCustomers, aPage());
  api.answer(endpoints.getCustomer, aCustomer());
  api.answer(endpoints.createCustomer, aCustomer());
  api.answer(endpoints.updateCustomer, aCustomer());
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getCustomerDuplicates, []);
  api.answer(endpoints.getCustomerTimeline, { data: [], next_cursor: null });
});

const field = (name: string) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Lưu' });

test('empty required fields carry the message of the specification and nothing is sent', async () => {
  const user = openApp(App, '/customer/add');
  await field('Tên khách hàng');
  await user.click(save());
  expect(await screen.findAllByText('Thông tin không được để trống')).toHaveLength(2);
  expect(await field('Tên khách hàng')).toBeInvalid();
  expect(await field('Số điện thoại')).toBeInvalid();
  expect(api.requests(endpoints.createCustomer)).toHaveLength(0);
});

test.each(['123456', '09123456789012345', '+84912345678', '0912 345 678'])(
  'the phone %p has a wrong form',
  async (phone) => {
    const user = openApp(App, '/customer/add');
    await user.type(await field('Số điện thoại'), phone);
    await user.tab();
    expect(await screen.findByText('Định dạng số điện thoại sai')).toBeInTheDocument();
  },
);

test('a new customer starts in the default status and is sent with every field', async () => {
  const user = openApp(App, '/customer/add');
  await user.type(await field('Tên khách hàng'), 'Lê Đình Phước');
  await user.type(await field('Số điện thoại'), '0381234142');
  await user.type(await field('Ghi chú'), 'Gọi sau 17h');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/customer'));
  expect(api.requests(endpoints.createCustomer)[0]?.body).toEqual({
    name: 'Lê Đình Phước',
    code: '',
    email: '',
    phone: '0381234142',
    address: '',
    zalo: '',
    facebook: '',
    status: '018f0000-0000-7000-8000-00000000b002',
    note: 'Gọi sau 17h',
    user_id: null,
    note_in_calling: '',
    is_datasource: null,
    is_project: null,
    is_status: null,
    dnc: false,
    duplicate_phone: false,
  });
  expect(screen.getByText('Đã thêm khách hàng Nguyễn Thị Hồng Ánh')).toBeInTheDocument();
});

test('what the server refuses is said at its field', async () => {
  api.answer(endpoints.createCustomer, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'phone', message: 'Số điện thoại đã thuộc khách hàng KH000012' }],
    });
  });
  const user = openApp(App, '/customer/add');
  await user.type(await field('Tên khách hàng'), 'Lê Đình Phước');
  await user.type(await field('Số điện thoại'), '0381234142');
  await user.click(save());
  const message = await screen.findByText('Số điện thoại đã thuộc khách hàng KH000012');
  expect(await field('Số điện thoại')).toHaveAccessibleDescription(
    expect.stringContaining(message.textContent ?? ''),
  );
  expect(location.pathname).toBe('/customer/add');
});

test('an edit sends the version it started from and tells the page', async () => {
  const changed = recordBus('customer.changed');
  const user = openApp(App, editPath);
  const name = await field('Tên khách hàng');
  expect(name).toHaveValue('Nguyễn Thị Hồng Ánh');
  await user.clear(name);
  await user.type(name, 'Hồng Ánh');
  await user.click(save());
  await waitFor(() => expect(location.pathname).toBe('/customer'));
  expect(api.requests(endpoints.updateCustomer)[0]).toMatchObject({
    params: { id: aCustomer().id },
    body: { name: 'Hồng Ánh', phone: '0912345678', row_version: 4 },
  });
  expect(changed).toEqual([{ customerId: aCustomer().id }]);
});

test('a masked number is shown, cannot be changed and is not written back', async () => {
  api.answer(endpoints.getCustomer, aCustomer({ phone: '091***678', phone_hidden: true }));
  const user = openApp(App, editPath);
  expect(await field('Số điện thoại')).toBeDisabled();
  expect(await field('Số điện thoại')).toHaveValue('091***678');
  await user.type(await field('Địa chỉ'), '!');
  await user.click(save());
  await waitFor(() => expect(api.requests(endpoints.updateCustomer)).toHaveLength(1));
  expect(api.requests(endpoints.updateCustomer)[0]?.body).not.toHaveProperty('phone');
});

describe('when somebody else saved first', () => {
  beforeEach(() => {
    api.answer(endpoints.updateCustomer, (request: { body: { row_version?: number } }) => {
      if (request.body.row_version === 4) throw apiError({ status: 409, code: 'CONFLICT' });
      return aCustomer();
    });
  });

  async function saveIntoConflict() {
    const user = openApp(App, editPath);
    await user.type(await field('Tên khách hàng'), ' B');
    await user.click(save());
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Người khác vừa lưu khách hàng này',
    });
    return { user, dialog };
  }
  async function saveAndCancel() {
    const { user, dialog } = await saveIntoConflict();
    await user.click(within(dialog).getByRole('button', { name: 'Hủy' }));
    expect(await screen.findByText('Người khác vừa lưu bản ghi này.')).toBeInTheDocument();
    return user;
  }

  test('what differs is decided field by field, and saved on top of theirs', async () => {
    const theirs = { address: 'Đà Nẵng', note: 'Hẹn thứ hai', row_version: 5 };
    api.answer(endpoints.getCustomer, aCustomer());
    const user = openApp(App, editPath);
    await user.type(await field('Tên khách hàng'), ' B');
    await user.type(await field('Ghi chú'), 'Của tôi');
    api.answer(endpoints.getCustomer, aCustomer(theirs));
    await user.click(save());
    const dialog = await screen.findByRole('alertdialog');
    const rows = within(dialog).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      'Tên khách hàngNguyễn Thị Hồng Ánh BNguyễn Thị Hồng Ánh',
      'Địa chỉ12 Lê Lợi, HuếĐà Nẵng',
      'Ghi chúCủa tôiHẹn thứ hai',
    ]);
    expect(screen.getByRole('radio', { name: 'Địa chỉ, Vừa được lưu: Đà Nẵng' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Ghi chú, Vừa được lưu: Hẹn thứ hai' }));
    await user.click(within(dialog).getByRole('button', { name: 'Lưu lựa chọn' }));
    await waitFor(() => expect(location.pathname).toBe('/customer'));
    expect(api.requests(endpoints.updateCustomer)[1]?.body).toMatchObject({
      name: 'Nguyễn Thị Hồng Ánh B',
      address: 'Đà Nẵng',
      note: 'Hẹn thứ hai',
      row_version: 5,
    });
  });

  test('the own version can be written over it', async () => {
    const user = await saveAndCancel();
    await user.click(screen.getByRole('button', { name: 'Ghi đè' }));
    await waitFor(() => expect(location.pathname).toBe('/customer'));
    expect(api.requests(endpoints.updateCustomer)[1]?.body).not.toHaveProperty('row_version');
  });

  test('or the new one can be read', async () => {
    const user = await saveAndCancel();
    api.answer(endpoints.getCustomer, aCustomer({ name: 'Tên của người khác', row_version: 5 }));
    await user.click(screen.getByRole('button', { name: 'Tải lại' }));
    await waitFor(async () =>
      expect(await field('Tên khách hàng')).toHaveValue('Tên của người khác'),
    );
    expect(screen.queryByText('Người khác vừa lưu bản ghi này.')).not.toBeInTheDocument();
  });
});

test('the call of an unknown number brings its number along, and the page hears of the new customer', async () => {
  const changed = recordBus('customer.changed');
  const user = openApp(App, '/customer/add?phone=%2B84912345678');
  expect(await field('Số điện thoại')).toHaveValue('84912345678');
  await user.type(await field('Tên khách hàng'), 'Lê Đình Phước');
  await user.click(save());
  await waitFor(() => expect(changed).toEqual([{ customerId: aCustomer().id }]));
});

test('leaving with unsaved changes asks first', async () => {
  const user = openApp(App, editPath);
  await user.type(await field('Tên khách hàng'), ' B');
  await user.click(screen.getByRole('button', { name: 'Hủy' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Thay đổi chưa được lưu' });
  await user.click(within(dialog).getByRole('button', { name: 'Ở lại' }));
  expect(location.pathname).toBe(editPath);
  await user.click(await screen.findByRole('button', { name: 'Hủy' }));
  await user.click(await screen.findByRole('button', { name: 'Rời đi' }));
  await waitFor(() => expect(location.pathname).toBe('/customer'));
});

test('a customer that does not exist says so', async () => {
  api.answer(endpoints.getCustomer, () => {
    throw apiError({ status: 404, code: 'NOT_FOUND', detail: 'Không tìm thấy khách hàng' });
  });
  openApp(App, editPath);
  expect(await screen.findByText('Không tìm thấy khách hàng')).toBeInTheDocument();
});

test('a number that another customer has is saved knowingly', async () => {
  api.answer(endpoints.createCustomer, (request: { body: { duplicate_phone?: boolean } }) => {
    if (request.body.duplicate_phone === true) return aCustomer();
    const message = 'Số điện thoại đã có ở khách hàng KH000012';
    throw apiError({
      status: 409,
      code: 'DUPLICATE_PHONE',
      detail: message,
      errors: [{ path: 'phone', message }],
    });
  });
  const user = openApp(App, '/customer/add');
  await user.type(await field('Tên khách hàng'), 'Lê Đình Phước');
  await user.type(await field('Số điện thoại'), '0381234142');
  await user.click(save());
  await user.click(await screen.findByRole('button', { name: 'Vẫn lưu' }));
  await waitFor(() => expect(location.pathname).toBe('/customer'));
  expect(api.requests(endpoints.createCustomer)).toHaveLength(2);
});
