import { calls, objectCalls } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';

const { blocked_incoming: blocked } = objectCalls;
const nuisance = anObject('blocked_incoming', {
  type: 'prefix',
  value: '0287',
  reason: 'Quấy rối',
});
const withheld = anObject('blocked_incoming', { type: 'anonymous' }, { id: ids.other });
let api: FakeApi;
let saved: { name: string; blob: Blob | null };

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'blocknumber'] }));
  api.answer(blocked.list, listOf(nuisance, withheld));
  api.answer(blocked.create, nuisance);
  api.answer(calls.getNumbers, listOf());
  saved = { name: '', blob: null };
  URL.createObjectURL = (blob) => {
    saved.blob = blob as Blob;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.name = this.download;
  });
});
afterEach(() => jest.restoreAllMocks());

function textOf(blob: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });
}

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

test('the list is handed out as a file that can be imported again', async () => {
  const user = openApp(App, '/list-of-blocked-incoming-numbers');
  await user.click(await screen.findByRole('button', { name: 'Xuất tệp' }));
  expect(await screen.findByText('Đã xuất 2 số')).toBeInTheDocument();
  expect(saved.name).toBe('Chặn số gọi đến.csv');
  expect((await textOf(saved.blob!)).split('\r\n').slice(0, 2)).toEqual([
    '"Số / mẫu","Kiểu","Chế độ","Lý do","Hết hạn"',
    '"0287","Đầu số","Chặn","Quấy rối",""',
  ]);
});

test('a file is checked, then imported', async () => {
  api.answer(calls.importBlockedIncoming, { imported: 1, rejected: [] });
  const user = openApp(App, '/list-of-blocked-incoming-numbers');
  await user.click(await screen.findByRole('button', { name: 'Nhập từ tệp' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.upload(dialog.getByLabelText('Tệp CSV'), new File(['0912345678'], 'chan.csv'));
  await user.click(dialog.getByRole('button', { name: 'Kiểm tra tệp' }));
  expect(await dialog.findByText('1 dòng hợp lệ')).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Nhập' }));
  expect(await screen.findByText('Đã nhập 1 dòng')).toBeInTheDocument();
  expect(api.requests(calls.importBlockedIncoming).map(({ body }) => body)).toEqual([
    { dry_run: '1' },
    { dry_run: '0' },
  ]);
});
