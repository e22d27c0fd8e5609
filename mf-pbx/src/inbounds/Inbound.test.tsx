// Covers: mf-pbx/feature-codes, mf-pbx/numbers, mf-pbx/object-fields, mf-pbx/objects, mf-pbx/simulator
import { endpoints, objectEndpoints, type NumberRow } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const row = {
  id: ids.other,
  inbound_id: ids.object,
  number_id: ids.number,
  name: 'Hotline',
  number: '02873001234',
  caller_type: 'prefix',
  caller_values: ['028', '024', '0236'],
  destination: { dest_type: 'queue', dest_id: ids.queue, dest_value: null },
  destination_name: 'CSKH',
  priority: 1,
  is_active: true,
} as const;
const aNumber: NumberRow = {
  id: ids.number,
  number: '02873001234',
  display_name: 'Tổng đài',
  usage: 'inout',
  inbound_id: null,
  inbound_name: null,
  is_active: true,
  provider_name: 'VNPT',
  type: 'fixed',
  record_policy: 'inherit',
  allowed_scope: { kind: 'all' },
  ...{ max_channels: 0, calls_per_second: 0 },
  expired_at: '2020-01-31',
  row_version: 1,
  names: {},
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.listInboundRoutes, listOf(row));
  api.answer(
    objectEndpoints.inbound.create,
    anObject('inbound', { name: 'H', number_id: ids.number }),
  );
  api.answer(objectEndpoints.time_condition.list, listOf());
  api.answer(endpoints.getGreetingAll, []);
  api.answer(endpoints.getDestinations, { queue: { [ids.queue]: 'CSKH' } });
  api.answer(endpoints.getNumbers, listOf(aNumber));
  api.answer(endpoints.getNumberRow, aNumber);
});

async function chooseMore(user: ReturnType<typeof openApp>, action: string) {
  await user.click(await screen.findByRole('button', { name: /^Thao tác khác với Hotline/ }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('rules of all inbounds stand in one list, filtered by the type of destination', async () => {
  openApp(App, '/inbounds?filter_action=queue');
  expect(await screen.findByText('Đầu số: 028, 024 và 1 số khác')).toBeInTheDocument();
  expect(api.requests(endpoints.listInboundRoutes)[0]).toMatchObject({
    params: { ma_dn: 'dn0002' },
    query: { filter_action: 'queue', page: 1, page_size: 10 },
  });
});

test('a number without a route is sent to the form with the number chosen', async () => {
  const user = openApp(App, '/numbers');
  expect(await screen.findByText('31/01/2020 · đã hết hạn')).toBeInTheDocument();
  expect(screen.getAllByText('Chưa định tuyến')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với 02873001234' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Định tuyến' }));
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Đầu số' })).toHaveValue('02873001234 · Tổng đài'),
  );
  await user.type(screen.getByRole('textbox', { name: 'Tên định tuyến' }), 'Hotline');
  await user.click(screen.getByRole('button', { name: 'Thêm luật' }));
  await user.click(screen.getAllByRole('combobox', { name: 'Điều kiện số gọi' })[1]!);
  await user.click(await screen.findByRole('option', { name: 'Đầu số' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Nhập ít nhất một số')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Số gọi' }), '028, 024');
  await user.click(screen.getByRole('button', { name: 'Đưa luật 2 (Đầu số) lên' }));
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(location.pathname).toBe('/inbounds'));
  expect(api.requests(objectEndpoints.inbound.create)[0]?.body).toMatchObject({
    form: {
      number_id: ids.number,
      rules: [
        { caller_type: 'prefix', caller_values: ['028', '024'], priority: 1 },
        { caller_type: 'any', caller_values: [], priority: 2 },
      ],
    },
  });
});

test('a number says by name who may show it', async () => {
  const scoped: NumberRow = {
    ...aNumber,
    allowed_scope: { kind: 'subscribers', ids: [ids.object] },
    names: { [ids.object]: '101 · Lan' },
  };
  api.answer(endpoints.getNumbers, {
    data: [scoped],
    total: 1,
    total_capped: false,
    next_cursor: null,
  });
  openApp(App, '/numbers');
  expect(await screen.findByText('Máy nhánh: 101 · Lan')).toBeInTheDocument();
});

test('rules of a new route and of a copy have ids of their own', async () => {
  const rule = { id: ids.other, destination: { dest_type: 'queue', dest_id: ids.queue } } as const;
  const route = anObject('inbound', { name: 'Hotline', number_id: ids.number, rules: [rule] });
  api.answer(objectEndpoints.inbound.get, route);
  const user = openApp(App, `/inbounds/add?from=${ids.object}`);
  for (const name of ['B', 'C']) {
    await user.type(await screen.findByRole('textbox', { name: 'Tên định tuyến' }), name);
    await user.click(screen.getByRole('combobox', { name: 'Đầu số' }));
    await user.click(await screen.findByRole('option', { name: /^02873001234/ }));
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(location.pathname).toBe('/inbounds'));
    await user.click(await screen.findByRole('button', { name: /^Thêm định tuyến/ }));
  }
  const sent = api.requests(objectEndpoints.inbound.create).map(({ body }) => {
    const { form } = body as { form: { rules: { id: string }[] } };
    return form.rules[0]?.id;
  });
  expect(new Set([ids.other, ...sent]).size).toBe(3);
});

test('what the tenant may change of a number is saved with its version', async () => {
  api.answer(endpoints.updateNumber, () => {
    throw apiError({
      status: 422,
      code: 'VALIDATION',
      errors: [{ path: 'form.usage', message: 'Đầu số đang nhận cuộc gọi' }],
    });
  });
  const user = openApp(App, '/numbers');
  await user.click(await screen.findByRole('button', { name: 'Sửa 02873001234' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const channels = dialog.getByRole('spinbutton', { name: /Số kênh tối đa/ });
  await user.clear(channels);
  await user.type(channels, '5');
  const rate = dialog.getByRole('spinbutton', { name: /Cuộc gọi ra mỗi giây/ });
  await user.clear(rate);
  await user.type(rate, '3');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await dialog.findByText('Đầu số đang nhận cuộc gọi')).toBeInTheDocument();
  expect(api.requests(endpoints.updateNumber)[0]).toMatchObject({
    params: { id: ids.number },
    body: { form: { max_channels: 5, calls_per_second: 3, usage: 'inout' }, row_version: 1 },
  });
});

test('a list of numbers is checked first; refused lines are shown, then the rest is imported', async () => {
  const rejected = [{ row: 3, value: 'abc', reason: 'Định dạng số điện thoại sai' }];
  api.answer(endpoints.importInbound, { imported: 2, rejected });
  const user = openApp(App, '/inbounds');
  await chooseMore(user, 'Nhập');
  const dialog = within(await screen.findByRole('alertdialog'));
  const file = new File(['0912345678\n0912345679\nabc'], 'so.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText('Tệp Excel hoặc CSV'), file);
  await user.click(dialog.getByRole('button', { name: 'Kiểm tra tệp' }));
  const refused = within(await dialog.findByRole('table', { name: 'Các dòng bị từ chối' }));
  expect(refused.getByText('abc')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Tải tệp lỗi' })).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Nhập' }));
  expect(await screen.findByText('Đã nhập 2 dòng')).toBeInTheDocument();
  expect(api.requests(endpoints.importInbound).map(({ body }) => body)).toEqual([
    { inbound_id: ids.object, dry_run: '1' },
    { inbound_id: ids.object, dry_run: '0' },
  ]);
});

test('a file without one good line cannot be imported', async () => {
  api.answer(endpoints.importInbound, { imported: 0, rejected: [] });
  const user = openApp(App, '/inbounds');
  await chooseMore(user, 'Nhập');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.upload(dialog.getByLabelText('Tệp Excel hoặc CSV'), new File(['x'], 'so.csv'));
  await user.click(dialog.getByRole('button', { name: 'Kiểm tra tệp' }));
  expect(await dialog.findByText(/Không có dòng nào nhập được/)).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Nhập' })).toBeDisabled();
});
