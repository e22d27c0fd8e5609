import { endpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { findName } from './ask-server.ts';

const agent = { roleName: 'agent', permissions: ['phone.use', 'customer.view'] };
const customer = {
  id: '1',
  name: 'Nguyễn Thị Hồng Ánh',
  code: 'KH000231',
  email: '',
  phone: '091***678',
  phone_hidden: true,
  dial_ref: 'ref.1',
  address: '',
  zalo: '',
  facebook: '',
  status: { id: '1', name: 'Đang chăm sóc', color: '#0f8a94' },
  note: '',
  note_in_calling: '',
  user: null,
  datasource: null,
  project: null,
  dnc: false,
  last_call_at: null,
  calls_count: 3,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
  row_version: 1,
};

test('a customer is looked up by those who may see customers only', async () => {
  const api = setUpCore(fakeSession(agent));
  api.answer(endpoints.findCustomerByPhone, customer);
  expect(await findName('0912345678')).toBe(customer.name);
  const other = setUpCore(fakeSession({ ...agent, permissions: ['phone.use'] }));
  expect(await findName('0912345678')).toBeNull();
  expect(other.requests(endpoints.findCustomerByPhone)).toHaveLength(0);
});

test('a masked caller is looked up by the reference', async () => {
  const api = setUpCore(fakeSession(agent));
  api.answer(endpoints.findCustomerByPhone, customer);
  expect(await findName('ref.party.Ab_-9')).toBe(customer.name);
  expect(api.requests(endpoints.findCustomerByPhone)[0]?.params).toEqual({
    phone: 'ref.party.Ab_-9',
  });
});

test('an extension is a colleague, looked up by everybody with a phone', async () => {
  const api = setUpCore(fakeSession({ ...agent, permissions: ['phone.use'] }));
  api.answer(endpoints.getColleague, { extension: '102', name: 'Lê Thu Hà' });
  expect(await findName('102')).toBe('Lê Thu Hà');
  api.answer(endpoints.getColleague, null);
  expect(await findName('199')).toBeNull();
});
