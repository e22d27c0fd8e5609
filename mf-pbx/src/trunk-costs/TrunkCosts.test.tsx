import {
  endpoints,
  type TrunkCost,
  trunkFormSchema,
  type TrunkRow,
  trunkValuesSchema,
} from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import * as v from 'valibot';
import { App } from '../App.tsx';
import { ids, listOf } from '../testing/object.ts';

const changed = { updated_by: 'An', updated_at: '2026-11-20T03:00:00.000Z' };
const trunk: TrunkRow = {
  ...{ id: ids.object, row_version: 1, has_password: false, ...changed },
  form: v.parse(
    trunkValuesSchema,
    v.parse(trunkFormSchema, {
      ...{ name: 'viettel', title: 'Viettel SIP', network: 'viettel' },
      addresses: [{ host: 'sbc1.viettel.vn', port: 5060 }],
    }),
  ),
};
const cost: TrunkCost = {
  ...{ id: ids.other, row_version: 4, state: 'current', ...changed },
  form: {
    ...{ trunk: 'viettel', kind: 'prefix', prefix: '0044', per_minute: 4000, first: 60, block: 60 },
    ...{ connection: 500, valid_from: '2026-11-01', note: '' },
  },
};

const open = (path: string, trunks = listOf(trunk)) => {
  const api = setUpCore(fakeSession({ permissions: ['platform.telecom'] }));
  api.answer(endpoints.listTrunks, trunks);
  api.answer(endpoints.listTrunkCosts, listOf(cost));
  api.answer(endpoints.getTrunkCost, cost);
  api.answer(endpoints.createTrunkCost, cost);
  api.answer(endpoints.updateTrunkCost, cost);
  return { api, user: openApp(App, path) };
};
const costs = '/setting/carriers/costs';

test('prices are listed with their carrier, their blocks and since when they hold', async () => {
  const { api } = open(`${costs}?trunk=viettel`);
  expect(await screen.findByText('0044')).toBeInTheDocument();
  expect(await screen.findAllByText('Viettel SIP')).not.toHaveLength(0);
  const price = '4.000 đồng/phút, 60 + 60 giây, kết nối 500 đồng';
  expect(screen.getByText(price)).toBeInTheDocument();
  expect(screen.getByText('01/11/2026')).toBeInTheDocument();
  expect(screen.getByText('Đang áp dụng')).toBeInTheDocument();
  expect(api.requests(endpoints.listTrunkCosts)[0]?.query).toMatchObject({ trunk: 'viettel' });
});

test('a new price begins with 6 + 1 seconds and the carrier of the list', async () => {
  const { api, user } = open(`${costs}?trunk=viettel&add=new`);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(await dialog.findByRole('spinbutton', { name: /^Đồng mỗi phút/ }), '650');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(api.requests(endpoints.createTrunkCost)[0]?.body).toMatchObject({
    form: {
      ...{ trunk: 'viettel', kind: 'mobile', prefix: '', first: 6, block: 1 },
      ...{ connection: 0, valid_from: null },
    },
  });
});

test('a change names the version that was read', async () => {
  const { api, user } = open(`${costs}?edit=${ids.other}`);
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(await dialog.findByRole('textbox', { name: /^Ghi chú/ }), 'Anh');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(api.requests(endpoints.updateTrunkCost)[0]).toMatchObject({
    params: { id: ids.other },
    body: { row_version: 4, form: { prefix: '0044', note: 'Anh' } },
  });
});

test('a price that was deleted is taken back as it was', async () => {
  const { api, user } = open(costs);
  api.answer(endpoints.deleteTrunkCost, {});
  await user.click(await screen.findByRole('button', { name: /^Thao tác khác với / }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Xóa' }));
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText('Đã khôi phục dòng giá 0044')).toBeInTheDocument();
  expect(api.requests(endpoints.deleteTrunkCost)).toHaveLength(1);
  expect(api.requests(endpoints.createTrunkCost).map(({ body }) => body)).toEqual([
    { form: cost.form },
  ]);
});

test('a number is tried: which row has it, and what 65 seconds cost', async () => {
  const { api, user } = open(`${costs}?trunk=viettel`);
  api.answer(endpoints.tryTrunkCost, { row: cost.form, cost: 8500, list_price: 12_000 });
  await user.click(await screen.findByRole('button', { name: 'Thử số' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Số được gọi/ }), '+44 7700 900123');
  await user.click(dialog.getByRole('button', { name: 'Tính' }));
  expect(await dialog.findByText('8.500 đồng')).toBeInTheDocument();
  expect(dialog.getByText('12.000 đồng')).toBeInTheDocument();
  expect(dialog.getByText(/^0044: 4\.000 đồng\/phút/)).toBeInTheDocument();
  expect(api.requests(endpoints.tryTrunkCost)[0]?.query).toMatchObject({
    ...{ trunk: 'viettel', number: '+447700900123', seconds: 65 },
  });
  api.answer(endpoints.tryTrunkCost, { row: null, cost: null, list_price: null });
  await user.click(dialog.getByRole('button', { name: 'Tính' }));
  expect(await dialog.findByText(/^Không dòng giá nào/)).toBeInTheDocument();
});

test('what calls cost and bring is added up, with those whose price is not known', async () => {
  const { api } = open('/setting/carriers/margins');
  api.answer(endpoints.getTrunkMargins, {
    ...listOf({
      ...{ trunk: 'viettel', trunk_title: 'Viettel SIP', company: 'dn0003' },
      ...{ company_name: 'Công ty B', calls: 12, billed_sec: 3661, cost: 9000, price: 12_500 },
      ...{ without_cost: 2, without_price: 0 },
    }),
    totals: { calls: 12, billed_sec: 3661, cost: 9000, price: 12_500 },
  });
  expect(await screen.findByText('Công ty B (dn0003)')).toBeInTheDocument();
  expect(screen.getByText('9.000 · 2 cuộc chưa có giá')).toBeInTheDocument();
  expect(screen.getAllByText('3.500')).toHaveLength(2);
});

test('a price without any carrier says what is to be done first', async () => {
  open(`${costs}?add=new`, listOf());
  const carrier = await screen.findByRole('combobox', { name: /^Kênh nhà mạng/ });
  await waitFor(() =>
    expect(carrier).toHaveAccessibleDescription(/thêm kênh ở mục Kênh nhà mạng trước/),
  );
});
