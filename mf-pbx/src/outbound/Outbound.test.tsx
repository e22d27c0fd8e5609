import { endpoints, objectEndpoints } from '@alo/contracts';
import { type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { outbound } = objectEndpoints;
const rule = (name: string, id: string, priority: number) =>
  anObject('outbound', { name, priority, patterns: [{ prefix: '09' }] }, { id });
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(outbound.list, listOf(rule('Di động', ids.object, 1), rule('Quốc tế', ids.other, 2)));
  api.answer(outbound.create, rule('Di động', ids.object, 1));
  api.answer(endpoints.sortOutbound, {});
  api.answer(endpoints.getNumbers, listOf());
  api.answer(objectEndpoints.time_group.list, listOf());
});

test('rules are put in the order in which they are tried', async () => {
  const user = openApp(App, '/outbound');
  await user.click(await screen.findByRole('button', { name: 'Sắp xếp' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByText('Quốc tế')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Lưu thứ tự' })).toBeDisabled();
  await user.click(dialog.getByRole('button', { name: 'Đưa Quốc tế lên' }));
  await user.click(dialog.getByRole('button', { name: 'Lưu thứ tự' }));
  expect(await screen.findByText('Đã lưu thứ tự quy tắc gọi ra')).toBeInTheDocument();
  expect(api.requests(endpoints.sortOutbound)[0]?.body).toEqual({ ids: [ids.other, ids.object] });
});

test('a pattern whose lengths are the wrong way round is refused', async () => {
  const user = openApp(App, '/outbound?add=new');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Tên quy tắc' }), 'Di động');
  const most = dialog.getByRole('spinbutton', { name: 'Độ dài lớn nhất' });
  await user.clear(most);
  await user.type(most, '4');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  const message = 'Độ dài lớn nhất không được nhỏ hơn độ dài nhỏ nhất';
  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  await user.clear(most);
  await user.type(most, '11');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(outbound.create)).toHaveLength(1));
});

test('a rule names its ways to carriers in the order of choice', async () => {
  api.answer(endpoints.getOutsideCalling, {
    ...{ state: 'allowed', reason: '', has_trunk: true, has_number: true },
    trunks: [
      { name: 'viettel', title: 'Viettel' },
      { name: 'fpt', title: 'FPT' },
    ],
    ...{ abroad: false, premium: false, money_per_day: 0, per_minute: 0, concurrent: 0 },
    use: { calls_today: 0, money_today: 0 },
    ...{ requested_at: null, email_to_confirm: null, email_unsent: false },
  });
  const user = openApp(App, '/outbound?add=new');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(await dialog.findByRole('textbox', { name: 'Tên quy tắc' }), 'Di động');
  await user.click(await dialog.findByRole('button', { name: 'Thêm kênh FPT' }));
  await user.click(dialog.getByRole('button', { name: 'Thêm kênh Viettel' }));
  expect(dialog.getByRole('button', { name: 'Bỏ kênh FPT' })).toHaveTextContent('1. FPT');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  await waitFor(() =>
    expect(api.requests(outbound.create)[0]?.body).toMatchObject({
      form: { trunk_ids: ['fpt', 'viettel'] },
    }),
  );
});

test('calls to outside are limited for each extension and for the company', async () => {
  const none = { concurrent: 0, per_minute: 0, per_day: 0, money_per_day: 0 };
  const caps = { extension: { ...none, concurrent: 2, per_minute: 20 }, tenant: none };
  api.answer(endpoints.getCallCaps, caps);
  api.answer(endpoints.updateCallCaps, caps);
  const user = openApp(App, '/outbound');
  await user.click(await screen.findByRole('button', { name: 'Giới hạn gọi ra' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const most = await dialog.findByRole('spinbutton', { name: 'Tổng cuộc mỗi ngày' });
  await user.clear(most);
  await user.type(most, '500');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu giới hạn gọi ra')).toBeInTheDocument();
  expect(api.requests(endpoints.updateCallCaps)[0]?.body).toEqual({
    ...caps,
    tenant: { ...none, per_day: 500 },
  });
});
