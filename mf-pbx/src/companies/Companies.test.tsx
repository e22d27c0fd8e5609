// Covers: mf-pbx/object-fields, mf-pbx/objects, mf-pbx/outbound
import { endpoints, type Company } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { listOf } from '../testing/object.ts';

const company: Company = {
  ...{ id: 'dn1001', name: 'Công ty Mới', created_at: '2026-11-20T03:00:00.000Z' },
  ...{ state: 'pending', reason: '', all_trunks: false, trunks: [], abroad: false, premium: false },
  ...{ money_per_day: 300_000, per_minute: 20, concurrent: 5, numbers: [], given_trunks: [] },
  email_confirmed: true,
  email_unsent: false,
  use: { calls_today: 0, money_today: 0 },
  ...{ decided_by: '', decided_at: null, requested_at: '2026-11-20T03:00:00.000Z', row_version: 0 },
};

const job = {
  ...({ id: 'j1', status: 'queued', done: 0, total: null, result: null, change: null } as const),
  ...{ file_url: null, file_name: null, error: '', finished_at: null },
  created_at: '2026-11-24T03:00:00.000Z',
};

test('the operator lets a company call outside by a trunk, and says why when it is stopped', async () => {
  const api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(endpoints.getCompanies, listOf(company));
  api.answer(endpoints.getTrunks, [{ name: 'viettel' }]);
  api.answer(endpoints.decideOutsideCalling, {});
  const user = openApp(App, '/setting/companies');
  expect(await screen.findByText('Công ty Mới (dn1001)')).toBeInTheDocument();
  expect(
    screen.getByText(/^5 cuộc cùng lúc, 20 cuộc\/phút, 300.000 đồng\/ngày/),
  ).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Quyết định/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('checkbox', { name: 'viettel' }));
  await user.click(dialog.getByRole('combobox', { name: /^Trạng thái/ }));
  await user.click(await screen.findByRole('option', { name: 'Tạm ngừng' }));
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await dialog.findByText('Thông tin không được để trống')).toBeInTheDocument();
  await user.type(dialog.getByRole('textbox', { name: /^Lý do/ }), 'Gọi rác');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu quyết định cho Công ty Mới')).toBeInTheDocument();
  expect(api.requests(endpoints.decideOutsideCalling)[0]).toMatchObject({
    params: { code: 'dn1001' },
    body: { state: 'suspended', reason: 'Gọi rác', trunks: ['viettel'], abroad: false },
  });
});

test('all data of a company are exported and erased by who gives the password and types its code', async () => {
  const api = setUpCore(fakeSession({ permissions: ['platform.telecom', 'platform.privacy'] }));
  api.answer(endpoints.getCompanies, listOf(company));
  api.answer(endpoints.exportCompany, { ...job, kind: 'company.export' });
  api.answer(endpoints.eraseCompany, { ...job, kind: 'company.erase' });
  const user = openApp(App, '/setting/companies');
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: /^Thao tác khác/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
    return within(await screen.findByRole('alertdialog'));
  };
  const exporting = await choose('Xuất dữ liệu');
  await user.type(exporting.getByLabelText(/^Mật khẩu của bạn/), 'bi-mat-2026');
  await user.click(exporting.getByRole('button', { name: 'Xuất dữ liệu' }));
  expect(await screen.findByText(/^Đang xuất dữ liệu của Công ty Mới/)).toBeInTheDocument();
  const erasing = await choose('Xóa doanh nghiệp');
  await user.type(erasing.getByLabelText(/^Mật khẩu của bạn/), 'bi-mat-2026');
  const code = erasing.getByRole('textbox', { name: /^Gõ mã doanh nghiệp dn1001/ });
  await user.type(code, 'dn1002');
  await user.click(erasing.getByRole('button', { name: 'Xóa doanh nghiệp' }));
  expect(await erasing.findByText('Mã doanh nghiệp không khớp')).toBeInTheDocument();
  expect(api.requests(endpoints.eraseCompany)).toEqual([]);
  await user.clear(code);
  await user.type(code, 'dn1001');
  await user.click(erasing.getByRole('button', { name: 'Xóa doanh nghiệp' }));
  expect(await screen.findByText(/^Đang xóa Công ty Mới/)).toBeInTheDocument();
  expect(api.requests(endpoints.eraseCompany)[0]).toMatchObject({
    params: { company: 'dn1001' },
    body: { confirm: 'dn1001', current_password: 'bi-mat-2026' },
  });
});

test('a company reads above its rules what it may do, and asks once', async () => {
  const api = setUpCore(
    fakeSession({ permissions: ['outbound.view', 'outbound.edit'], features: ['pbx'] }),
  );
  const { state, reason, abroad, premium, money_per_day, per_minute, concurrent, use } = company;
  api.answer(endpoints.getOutsideCalling, {
    ...{ state, reason, abroad, premium, money_per_day, per_minute, concurrent, use },
    ...{
      has_trunk: false,
      trunks: [],
      has_number: false,
      requested_at: null,
      email_to_confirm: null,
      email_unsent: false,
    },
  });
  api.answer(endpoints.requestOutsideCalling, {});
  const user = openApp(App, '/outbound');
  expect(await screen.findByText('Doanh nghiệp chưa được duyệt gọi ra ngoài')).toBeInTheDocument();
  expect(screen.getByText(/chưa cấp kênh gọi ra.*Quốc tế: đóng/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Xin duyệt' }));
  expect(await screen.findByText('Đã gửi yêu cầu tới nhà vận hành')).toBeInTheDocument();
});

test('a company that has not confirmed its e-mail address cannot ask, and has the link sent again', async () => {
  const api = setUpCore(
    fakeSession({ permissions: ['outbound.view', 'outbound.edit'], features: ['pbx'] }),
  );
  const { reason, abroad, premium, money_per_day, per_minute, concurrent, use } = company;
  api.answer(endpoints.getOutsideCalling, {
    ...{
      state: 'unconfirmed',
      reason,
      abroad,
      premium,
      money_per_day,
      per_minute,
      concurrent,
      use,
    },
    ...{
      has_trunk: true,
      trunks: [{ name: 'viettel', title: 'Viettel' }],
      has_number: true,
      requested_at: null,
      email_to_confirm: 'la@example.com',
      email_unsent: false,
    },
  });
  api.answer(endpoints.resendConfirmation, { email: 'la@example.com' });
  const user = openApp(App, '/outbound');
  expect(await screen.findByText(/^Doanh nghiệp chưa xác nhận email/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Xin duyệt' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Gửi lại thư' }));
  expect(await screen.findByText('Đang gửi thư xác nhận tới la@example.com')).toBeInTheDocument();
});
