import '@testing-library/jest-dom';
import { endpoints, type PhoneCaller } from '@alo/contracts';
import { publish } from '@alo/core';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { mount, unmount, update } from '../extensions/customer-popup.tsx';
import { aCustomer, choices } from '../testing/customer.ts';

const caller: PhoneCaller = {
  callId: 'in',
  direction: 'inbound',
  state: 'CALL_INCOMING',
  party: { number: '0912345678', name: null },
  target: '0912345678',
};
const agent = { roleName: 'agent', permissions: ['customer.view', 'customer.edit'] };

let api: FakeApi;
let domElement: HTMLElement;

beforeEach(() => {
  // The root is the extension's own: nobody wraps what happens in it.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false);
  api = setUpCore(fakeSession(agent));
  api.answer(endpoints.findCustomerByPhone, aCustomer({ note: 'Thích gọi buổi sáng', dnc: true }));
  api.answer(endpoints.getCustomer, aCustomer());
  api.answer(endpoints.updateCustomer, aCustomer());
  history.replaceState(null, '', '/dashboard');
  domElement = document.createElement('div');
  document.body.replaceChildren(domElement);
});
afterEach(() => unmount({ domElement }));

const show = (data: Partial<PhoneCaller> = {}) =>
  mount({ domElement, data: { ...caller, ...data } });
const change = (data: Partial<PhoneCaller>) => update({ domElement, data: { ...caller, ...data } });
const talking = { state: 'CALL_ACCEPTED' } as const;

test('a known customer: name, status, calls so far, note, and the way to the form', async () => {
  await show();
  const link = await screen.findByRole('link', { name: 'Nguyễn Thị Hồng Ánh' });
  expect(screen.getByText('KH000231')).toBeVisible();
  expect(screen.getByText('Đang chăm sóc')).toBeVisible();
  expect(screen.getByText('Không làm phiền')).toBeVisible();
  expect(screen.getByText('3 cuộc gọi · gần nhất 20/11/2026 16:42')).toBeVisible();
  expect(screen.getByText('Thích gọi buổi sáng')).toBeVisible();
  await userEvent.click(link);
  await waitFor(() => expect(location.pathname).toBe(`/customer/edit/${aCustomer().id}`));
});

test('a status that wants no calls is shown like the wish of the customer', async () => {
  const status = { ...aCustomer().status, is_dnc: true };
  api.answer(endpoints.findCustomerByPhone, aCustomer({ dnc: false, status }));
  await show({ direction: 'outbound', state: 'CALL_OUT' });
  expect(await screen.findByText('Không làm phiền')).toBeVisible();
});

test('an unknown number leads to the form with the number filled in', async () => {
  api = setUpCore();
  api.answer(endpoints.findCustomerByPhone, null);
  await show();
  expect(await screen.findByText('Số này chưa có trong danh sách khách hàng.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Mở biểu mẫu đầy đủ' }));
  await waitFor(() => expect(location.search).toBe('?phone=0912345678'));
  expect(location.pathname).toBe('/customer/add');
});

test.each([
  ['may not add customers', agent, '0912345678'],
  [
    'sees the number masked',
    { ...agent, permissions: ['customer.view', 'customer.add'] },
    '091***678',
  ],
])('who %s gets no way to the form', async (_what, session, number) => {
  api = setUpCore(fakeSession(session));
  api.answer(endpoints.findCustomerByPhone, null);
  await show({ party: { number, name: null } });
  expect(await screen.findByText(/chưa có trong danh sách/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.body).not.toHaveTextContent('0912345678');
});

test('a masked customer who is called by reference is found by it', async () => {
  await show({
    target: `ref.customer.${aCustomer().id}`,
    party: { number: '091***678', name: null },
  });
  expect(await screen.findByText('Nguyễn Thị Hồng Ánh')).toBeVisible();
  expect(api.requests(endpoints.getCustomer)[0]?.params).toEqual({ id: aCustomer().id });
  expect(api.requests(endpoints.findCustomerByPhone)).toHaveLength(0);
});

test('without the feature of customers nothing is asked and nothing shown', async () => {
  api = setUpCore(fakeSession({ ...agent, features: ['popupcustomer'] }));
  await show();
  expect(screen.queryByRole('region')).toBeNull();
});

test('an outgoing call shows the customer with its progress, and stays the same through the call', async () => {
  await show({ direction: 'outbound', state: 'CALL_CONNECTING' });
  await waitFor(() => expect(api.requests(endpoints.findCustomerByPhone)).not.toHaveLength(0));
  const asked = api.requests(endpoints.findCustomerByPhone).length;
  expect(screen.queryByText('Nguyễn Thị Hồng Ánh')).toBeNull();
  change({ direction: 'outbound', state: 'CALL_OUT' });
  const name = await screen.findByText('Nguyễn Thị Hồng Ánh');
  change({ direction: 'outbound', state: 'CALL_ACCEPTED' });
  await new Promise((resolve) => setTimeout(resolve));
  expect(name).toBeVisible();
  expect(api.requests(endpoints.findCustomerByPhone)).toHaveLength(asked);
});

test('a customer who is changed elsewhere is refreshed', async () => {
  await show();
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  api.answer(endpoints.findCustomerByPhone, aCustomer({ name: 'Hồng Ánh' }));
  publish('customer.changed', { customerId: aCustomer().id });
  expect(await screen.findByText('Hồng Ánh')).toBeVisible();
});

test('a look-up that fails says so and is tried again', async () => {
  api.answer(endpoints.findCustomerByPhone, () => {
    throw apiError({ status: 503, code: 'BUSY', detail: 'Máy chủ đang bận' });
  });
  await show();
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  api.answer(endpoints.findCustomerByPhone, aCustomer());
  await userEvent.click(retry);
  expect(await screen.findByText('Nguyễn Thị Hồng Ánh')).toBeVisible();
});

test('the note of the last call is read; the phone writes that of this one', async () => {
  api.answer(endpoints.findCustomerByPhone, aCustomer({ note_in_calling: 'Đã hẹn thứ hai' }));
  await show();
  expect(await screen.findByText('Ghi chú cuộc gọi: Đã hẹn thứ hai')).toBeVisible();
  change(talking);
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('a customer is made of an unknown number by a name alone', async () => {
  api = setUpCore();
  api.answer(endpoints.findCustomerByPhone, null);
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.createCustomer, () => {
    api.answer(endpoints.findCustomerByPhone, aCustomer());
    return aCustomer();
  });
  await show({ ...talking, party: { number: '+84912345678', name: null }, target: '+84912345678' });
  const button = await screen.findByRole('button', { name: 'Tạo nhanh' });
  await userEvent.click(button);
  expect(screen.getByRole('alert')).toHaveTextContent('Thông tin không được để trống');
  await userEvent.type(screen.getByRole('textbox', { name: 'Tên khách hàng' }), 'Hồng Ánh');
  await userEvent.click(button);
  expect(await screen.findByRole('link', { name: 'Nguyễn Thị Hồng Ánh' })).toBeVisible();
  expect(api.requests(endpoints.createCustomer)[0]?.body).toMatchObject({
    name: 'Hồng Ánh',
    phone: '0912345678',
    status: choices.statuses[1]?.id,
  });
});

test('the profile status is changed from the phone, and nothing else of the customer', async () => {
  const [present, other] = choices.statuses;
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getCustomer, aCustomer({ note: 'Của người khác', row_version: 9 }));
  await show();
  await userEvent.click(
    await screen.findByRole('button', { name: `Trạng thái hồ sơ: ${present?.name ?? ''}` }),
  );
  const choice = await screen.findByRole('menuitemradio', { name: other?.name ?? '' });
  expect(screen.getByRole('menuitemradio', { name: present?.name ?? '' })).toBeChecked();
  const chip = { ...aCustomer().status, id: other?.id ?? '', name: other?.name ?? '' };
  api.answer(endpoints.findCustomerByPhone, aCustomer({ status: chip }));
  await userEvent.click(choice);
  await screen.findByRole('button', { name: `Trạng thái hồ sơ: ${other?.name ?? ''}` });
  await waitFor(() => expect(api.requests(endpoints.updateCustomer)).toHaveLength(1));
  expect(api.requests(endpoints.updateCustomer).map(({ body }) => body)).toEqual([
    expect.objectContaining({ status: other?.id, note: 'Của người khác', row_version: 9 }),
  ]);
});

test('another profile status is shown before it is saved, and taken back when that is refused', async () => {
  const [present, other] = choices.statuses;
  const label = (status: typeof present) => `Trạng thái hồ sơ: ${status?.name ?? ''}`;
  const answer = Promise.withResolvers<never>();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getCustomer, aCustomer());
  api.answer(endpoints.updateCustomer, () => answer.promise);
  await show();
  await userEvent.click(await screen.findByRole('button', { name: label(present) }));
  await userEvent.click(await screen.findByRole('menuitemradio', { name: other?.name ?? '' }));
  await screen.findByRole('button', { name: label(other) });
  answer.reject(apiError({ status: 503, code: 'BUSY' }));
  await screen.findByRole('button', { name: label(present) });
});

test('who may not edit customers reads the profile status', async () => {
  api = setUpCore(fakeSession({ ...agent, permissions: ['customer.view'] }));
  api.answer(endpoints.findCustomerByPhone, aCustomer());
  await show();
  expect(await screen.findByText('Đang chăm sóc')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('data of another kind is refused', async () => {
  await expect(mount({ domElement, data: { callId: 1 } })).rejects.toThrow();
});
