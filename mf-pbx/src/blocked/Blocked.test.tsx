import { endpoints, objectEndpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { blocked_incoming: blocked } = objectEndpoints;
const nuisance = anObject('blocked_incoming', {
  type: 'prefix',
  value: '0287',
  reason: 'Quấy rối',
});
const withheld = anObject('blocked_incoming', { type: 'anonymous' }, { id: ids.other });
let api: FakeApi;
let clicked: string[];

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'blocknumber'] }));
  api.answer(blocked.list, listOf(nuisance, withheld));
  api.answer(blocked.create, nuisance);
  api.answer(endpoints.getNumbers, listOf());
  clicked = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    clicked.push(this.href);
  });
});
afterEach(() => jest.restoreAllMocks());

test('a withheld number needs no value, every other does', async () => {
  const user = openApp(App, '/list-of-blocked-incoming-numbers?add=new');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('button', { name: 'Lưu' }));
  expect(await dialog.findByText('Nhập chữ số; mẫu có thể dùng * và ?')).toBeInTheDocument();
  await user.click(dialog.getByRole('combobox', { name: 'Kiểu' }));
  await user.click(await screen.findByRole('option', { name: 'Ẩn số' }));
  expect(dialog.queryByRole('textbox', { name: 'Số / mẫu' })).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(blocked.create)).toHaveLength(1));
  expect(api.requests(blocked.create)[0]?.body).toMatchObject({
    form: { type: 'anonymous', mode: 'block', action: 'reject' },
  });
});

test('the number of a call comes by the address, for this one entry', async () => {
  const user = openApp(App, '/list-of-blocked-incoming-numbers?add=new&value=0912345678');
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(await dialog.findByRole('textbox', { name: 'Số / mẫu' })).toHaveValue('0912345678');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(blocked.create)).toHaveLength(1));
  expect(api.requests(blocked.create)[0]?.body).toMatchObject({ form: { value: '0912345678' } });
  await waitFor(() => expect(location.search).toBe(''));
});

test('the list is handed out by the server, all of it', async () => {
  api.answer(endpoints.exportBlockedIncoming, { url: '/api/platform/download?key=k' });
  const user = openApp(App, '/list-of-blocked-incoming-numbers');
  await user.click(await screen.findByRole('button', { name: 'Xuất CSV' }));
  await waitFor(() => expect(clicked).toEqual(['http://localhost/api/platform/download?key=k']));
  expect(api.requests(endpoints.exportBlockedIncoming)[0]?.query).toEqual({ format: 'csv' });
});

test('a prefix of two digits asks a second time', async () => {
  const user = openApp(App, '/list-of-blocked-incoming-numbers?add=new');
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Kiểu' }));
  await user.click(await screen.findByRole('option', { name: 'Đầu số' }));
  await user.type(dialog.getByRole('textbox', { name: 'Số / mẫu' }), '02');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  const question = await screen.findByRole('alertdialog', { name: 'Chặn mọi số bắt đầu bằng 02?' });
  await user.click(within(question).getByRole('button', { name: 'Hủy' }));
  expect(await screen.findByText(/^Chưa lưu/)).toBeInTheDocument();
  expect(api.requests(blocked.create)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Lưu' }));
  await user.click(await screen.findByRole('button', { name: 'Vẫn chặn' }));
  await waitFor(() => expect(api.requests(blocked.create)).toHaveLength(1));
});

test('a file is checked, then imported', async () => {
  api.answer(endpoints.importBlockedIncoming, { imported: 1, rejected: [] });
  const user = openApp(App, '/list-of-blocked-incoming-numbers');
  await user.click(await screen.findByRole('button', { name: 'Nhập' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.upload(
    dialog.getByLabelText('Tệp Excel hoặc CSV'),
    new File(['0912345678'], 'chan.csv'),
  );
  await user.click(dialog.getByRole('button', { name: 'Kiểm tra tệp' }));
  expect(await dialog.findByText('1 dòng hợp lệ')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Nhập' }));
  expect(await screen.findByText('Đã nhập 1 dòng')).toBeInTheDocument();
  expect(api.requests(endpoints.importBlockedIncoming).map(({ body }) => body)).toEqual([
    { dry_run: '1' },
    { dry_run: '0' },
  ]);
});
