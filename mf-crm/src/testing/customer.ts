import type { EndpointAnswer, endpoints, Customer } from '@alo/contracts';

/** A customer for tests: known, with a masked number. */
export function aCustomer(overrides: Partial<Customer> = {}): Customer {
  return {
    id: '018f0000-0000-7000-8000-00000000a001',
    name: 'Nguyễn Thị Hồng Ánh',
    code: 'KH000231',
    email: 'anh@example.vn',
    phone: '0912345678',
    phone_hidden: false,
    dial_ref: 'ref.customer.018f0000-0000-7000-8000-00000000a001',
    address: '12 Lê Lợi, Huế',
    zalo: '',
    facebook: '',
    status: {
      id: '018f0000-0000-7000-8000-00000000b001',
      name: 'Đang chăm sóc',
      color: '#0f8a94',
      is_dnc: false,
      requires_callback: false,
    },
    note: '',
    note_in_calling: '',
    user: { id: '018f0000-0000-7000-8000-000000000001', name: 'Trần Quốc Bảo' },
    datasource: { id: '018f0000-0000-7000-8000-00000000d001', name: 'Website' },
    project: null,
    dnc: false,
    last_call_at: '2026-11-20T09:42:00Z',
    calls_count: 3,
    created_at: '2026-11-01T03:00:00Z',
    updated_at: '2026-11-20T09:42:00Z',
    row_version: 4,
    ...overrides,
  };
}

export function aPage(
  ...customers: readonly Customer[]
): EndpointAnswer<typeof endpoints.getCustomers> {
  return { data: [...customers], total: customers.length, total_capped: false, next_cursor: null };
}

/** The tenant's choices: the second status is the default. */
export const choices: EndpointAnswer<typeof endpoints.getDataFilter> = {
  users: [
    {
      id: '018f0000-0000-7000-8000-000000000001',
      name: 'Trần Quốc Bảo',
      extension: '101',
      picture: null,
    },
  ],
  departments: [],
  teams: [],
  statuses: [
    {
      id: '018f0000-0000-7000-8000-00000000b001',
      name: 'Đang chăm sóc',
      color: '#0f8a94',
      is_default: false,
    },
    {
      id: '018f0000-0000-7000-8000-00000000b002',
      name: 'Mới',
      color: '#64748b',
      is_default: true,
    },
  ],
  datasources: [{ id: '018f0000-0000-7000-8000-00000000d001', name: 'Website' }],
  projects: [],
};
