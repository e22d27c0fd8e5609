import { type AuditEntry, calls } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';

const entry: AuditEntry = {
  id: '018f0000-0000-7000-8000-000000000001',
  at: '2026-11-21T03:00:00.000Z',
  user_id: '018f0000-0000-7000-8000-000000000009',
  user_name: 'Nguyễn Quản Trị',
  action: 'update',
  target_kind: 'role',
  target_id: '018f0000-0000-7000-8000-000000000002',
  target_name: 'Nhân viên',
  ip: '10.0.0.7',
  changes: [{ field: 'data_scope', before: 'self', after: 'team' }],
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(calls.getDataFilter, { users: [], statuses: [], datasources: [], projects: [] });
  api.answer(calls.getAuditLog, {
    data: [entry],
    total: 1,
    total_capped: false,
    next_cursor: null,
  });
});

test('a change opens with its fields before and after', async () => {
  const user = openApp(App, '/setting/audit');
  await user.click(await screen.findByRole('button', { name: 'Nhân viên' }));
  const dialog = await screen.findByRole('alertdialog', { name: /Chi tiết thay đổi/ });
  const cells = within(dialog).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual(['self', 'team']);
  expect(
    within(dialog).getByText(/Nguyễn Quản Trị · Sửa · Vai trò · 10\.0\.0\.7/),
  ).toBeInTheDocument();
});

test('filters of the address reach the query', async () => {
  openApp(App, '/setting/audit?kind=role,account&from=2026-11-01&to=2026-11-02');
  await screen.findByText('Nguyễn Quản Trị');
  expect(api.requests(calls.getAuditLog).at(-1)?.query).toMatchObject({
    kind: ['role', 'account'],
    from: '2026-11-01',
    to: '2026-11-02',
  });
});
