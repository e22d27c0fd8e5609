import type { Me } from '@alo/contracts';

/** The account that is signed in, for tests. */
export function anAccount(overrides: Partial<Me> = {}): Me {
  return {
    id: '018f0000-0000-7000-8000-00000000a101',
    name: 'Lê Thu Hà',
    email: 'nv101',
    ma_dn: 'dn0002',
    company_name: 'Công ty Demo',
    roles: [{ id: 'r1', name: 'Nhân viên', permissions: [], data_scope: 'department' }],
    extension: '101',
    own_numbers: [],
    status_activity: 1,
    ...overrides,
  };
}
