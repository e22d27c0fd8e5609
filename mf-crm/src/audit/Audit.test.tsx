import { type AuditEntry, endpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';

const entry: AuditEntry = {
  id: '018f0000-0000-7000-8000-000000000001',
  seq: 12,
  at: '2026-11-21T03:00:00.000Z',
  user_id: '018f0000-0000-7000-8000-000000000009',
  user_name: 'Nguyễn Quản Trị',
  action: 'update',
  target_kind: 'role',
  target_id: '018f0000-0000-7000-8000-000000000002',
  target_name: 'Nhân viên',
  object_kind: null,
  ip: '10.0.0.7',
  changes: [{ field: 'data_scope', before: 'self', after: 'team' }],
  names: {},
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, { users: [], statuses: [], datasources: [], projects: [] });
  api.answer(endpoints.getAuditLog, {
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
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Cá nhân', 'Nhóm']);
  expect(
    within(dialog).getByText(/Nguyễn Quản Trị · Sửa · Vai trò · 10\.0\.0\.7/),
  ).toBeInTheDocument();
});

test('filters of the address reach the query', async () => {
  openApp(App, '/setting/audit?kind=role,account&from=2026-11-01&to=2026-11-02');
  await screen.findByText('Nguyễn Quản Trị');
  expect(api.requests(endpoints.getAuditLog).at(-1)?.query).toMatchObject({
    kind: ['role', 'account'],
    from: '2026-11-01',
    to: '2026-11-02',
  });
});

const seal = `12-${'a'.repeat(64)}`;

async function openCheck() {
  const user = openApp(App, '/setting/audit');
  await user.click(await screen.findByRole('button', { name: 'Kiểm tra tính toàn vẹn' }));
  return { user, dialog: await screen.findByRole('alertdialog', { name: /tính toàn vẹn/ }) };
}

test('the chain is checked to its end, in steps, and ends with a seal', async () => {
  const { user, dialog } = await openCheck();
  api.answer(endpoints.checkAuditChain, ({ query }: { query: { after: number } }) =>
    query.after === 0
      ? { checked_to: 8, last: 12, broken: null, seal }
      : { checked_to: 12, last: 12, broken: null, seal },
  );
  const kept = within(dialog).getByLabelText(/Mã niêm phong đã lưu/);
  await user.type(kept, '7-x');
  expect(within(dialog).getByText('Mã niêm phong không đúng')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Kiểm tra' }));
  expect(api.requests(endpoints.checkAuditChain)).toEqual([]);
  await user.clear(kept);
  await user.type(kept, seal);
  await user.click(within(dialog).getByRole('button', { name: 'Kiểm tra' }));
  expect(
    await within(dialog).findByText('Nhật ký nguyên vẹn: đã kiểm tra 12 dòng.'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText(seal)).toBeInTheDocument();
  const asked = api.requests(endpoints.checkAuditChain).map(({ query }) => query);
  expect(asked).toEqual([{ after: 0, seal }, { after: 8 }]);
});

test('the first row that was changed is named and opens', async () => {
  const { user, dialog } = await openCheck();
  const broken = { seq: 12, fault: 'changed', entry } as const;
  api.answer(endpoints.checkAuditChain, { checked_to: 8, last: 20, broken, seal });
  await user.click(within(dialog).getByRole('button', { name: 'Kiểm tra' }));
  expect(
    await within(dialog).findByText(/Dòng 12 đã bị sửa sau khi ghi · .*Nhân viên/),
  ).toBeVisible();
  expect(within(dialog).queryByText(seal)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Xem dòng này' }));
  expect(
    await screen.findByRole('alertdialog', { name: /Chi tiết thay đổi · Nhân viên/ }),
  ).toBeInTheDocument();
});
