import { calls, type Company } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { listOf } from '../testing/object.ts';

const company: Company = {
  ...{ id: 'dn1001', name: 'Công ty Mới', created_at: '2026-11-20T03:00:00.000Z' },
  ...{ state: 'pending', reason: '', all_trunks: false, trunks: [], abroad: false, premium: false },
  ...{ money_per_day: 300_000, per_minute: 20, concurrent: 5, numbers: [], given_trunks: [] },
  use: { calls_today: 0, money_today: 0 },
  ...{ decided_by: '', decided_at: null, requested_at: '2026-11-20T03:00:00.000Z', row_version: 0 },
};

test('the operator lets a company call outside by a trunk, and says why when it is stopped', async () => {
  const api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(calls.getCompanies, listOf(company));
  api.answer(calls.getTrunks, [{ name: 'viettel' }]);
  api.answer(calls.decideOutsideCalling, {});
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
  expect(api.requests(calls.decideOutsideCalling)[0]).toMatchObject({
    params: { code: 'dn1001' },
    body: { state: 'suspended', reason: 'Gọi rác', trunks: ['viettel'], abroad: false },
  });
});

test('a company reads above its rules what it may do, and asks once', async () => {
  const api = setUpCore(
    fakeSession({ permissions: ['outbound.view', 'outbound.edit'], features: ['pbx'] }),
  );
  const { state, reason, abroad, premium, money_per_day, per_minute, concurrent, use } = company;
  api.answer(calls.getOutsideCalling, {
    ...{ state, reason, abroad, premium, money_per_day, per_minute, concurrent, use },
    ...{ has_trunk: false, has_number: false, requested_at: null },
  });
  api.answer(calls.requestOutsideCalling, {});
  const user = openApp(App, '/outbound');
  expect(await screen.findByText('Doanh nghiệp chưa được duyệt gọi ra ngoài')).toBeInTheDocument();
  expect(screen.getByText(/chưa cấp kênh gọi ra.*Quốc tế: đóng/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Xin duyệt' }));
  expect(await screen.findByText('Đã gửi yêu cầu tới nhà vận hành')).toBeInTheDocument();
});
