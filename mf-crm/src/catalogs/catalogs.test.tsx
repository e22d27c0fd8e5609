// Covers: mf-crm/data-sources, mf-crm/profile-statuses
import { catalogEndpoints } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { endpoints } from '@alo/contracts';
import { choices } from '../testing/customer.ts';

const { profile_status: status, data_source: source } = catalogEndpoints;
const form = {
  name: 'Mới',
  code: 'MOI',
  description: '',
  is_active: true,
  color: '#64748b',
  status_group: 'new',
  is_default: true,
  is_final: false,
  requires_callback: false,
  is_dnc: false,
};
const entry = (id: string, more: object) => ({
  id,
  form: { ...form, ...more },
  sort: 0,
  customers: 1200,
  created_at: '2026-11-01T03:00:00Z',
  row_version: 2,
});
const first = entry('018f0000-0000-7000-8000-00000000c001', {});
const second = entry('018f0000-0000-7000-8000-00000000c002', {
  name: 'Hẹn gọi lại',
  code: 'HEN',
  is_default: false,
  requires_callback: true,
});
const page = { data: [first, second], total: 2, total_capped: false, next_cursor: null };

let api: FakeApi;
beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(status.list, page);
  api.answer(status.order, {});
});

test('statuses stand with group, meaning and customers, and are put in another order', async () => {
  const user = openApp(App, '/profile-status');
  const row = (await screen.findByText('Hẹn gọi lại')).closest('tr')!;
  expect(within(row).getByText('Cần hẹn gọi lại')).toBeVisible();
  expect(within(row).getByText('1.200')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với Hẹn gọi lại' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Đưa lên' }));
  await waitFor(() =>
    expect(api.requests(status.order)[0]?.body).toEqual({
      ids: [second.id, first.id],
      seen: [first.id, second.id],
    }),
  );
});

async function openOrder() {
  const user = openApp(App, '/profile-status');
  await user.click(await screen.findByRole('button', { name: 'Sắp xếp' }));
  const dialog = await screen.findByRole('alertdialog', { name: /Sắp xếp/ });
  await within(dialog).findByText('Mới');
  const names = () =>
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { user, dialog, names };
}

test('the whole order is saved at once, by keyboard, with the way back', async () => {
  const { user, dialog, names } = await openOrder();
  expect(within(dialog).getByRole('button', { name: 'Lưu thứ tự' })).toBeDisabled();
  within(dialog).getByRole('button', { name: 'Đưa Hẹn gọi lại lên' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['1Hẹn gọi lại', '2Mới']);
  expect(api.requests(status.order)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Lưu thứ tự' }));
  await user.click(await screen.findByRole('button', { name: 'Hoàn tác' }));
  expect(await screen.findByText('Đã trả lại thứ tự cũ')).toBeVisible();
  const [was, is] = [
    [first.id, second.id],
    [second.id, first.id],
  ];
  expect(api.requests(status.order).map(({ body }) => body)).toEqual([
    { ids: is, seen: was },
    { ids: was, seen: is },
  ]);
});

test('rows are dragged; an order that somebody else changed is not overwritten', async () => {
  api.answer(status.order, () => {
    throw apiError({ status: 409, code: 'CONFLICT' });
  });
  const { user, dialog, names } = await openOrder();
  const [top, bottom] = within(dialog).getAllByRole('listitem');
  const dataTransfer = { setData: () => undefined, effectAllowed: 'none' };
  fireEvent.dragStart(within(bottom!).getByTitle('Kéo để đổi thứ tự Hẹn gọi lại'), {
    dataTransfer,
  });
  fireEvent.dragOver(top!, { dataTransfer });
  fireEvent.drop(top!, { dataTransfer });
  expect(names()).toEqual(['1Hẹn gọi lại', '2Mới']);
  await user.click(within(dialog).getByRole('button', { name: 'Lưu thứ tự' }));
  expect(await screen.findByText(/Người khác vừa đổi thứ tự/)).toBeVisible();
  expect(names()).toEqual(['1Mới', '2Hẹn gọi lại']);
});

test('what is used is moved to another and deleted', async () => {
  api.answer(status.remove, () => {
    throw apiError({
      status: 409,
      code: 'IN_USE',
      usages: [{ kind: 'customer', id: 'x', name: 'Hồng Ánh', slot: 'KH000231' }],
    });
  });
  api.answer(status.replace, { changed: 7 });
  const user = openApp(App, '/profile-status');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với Hẹn gọi lại' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Xóa' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Xóa' }));
  expect(await within(dialog).findByRole('link', { name: 'Hồng Ánh' })).toBeVisible();
  await user.click(within(dialog).getByRole('combobox', { name: 'Chuyển sang…' }));
  await user.click(await screen.findByRole('option', { name: 'Mới' }));
  await user.click(within(dialog).getByRole('button', { name: 'Chuyển và xóa' }));
  expect(await screen.findByText('Đã chuyển 7 khách hàng')).toBeVisible();
  expect(api.requests(status.replace)[0]).toMatchObject({
    params: { id: second.id },
    body: { with_id: first.id },
  });
});

test('a new source is sent with its cost; a refusal stands at its field', async () => {
  api.answer(source.create, () => {
    throw apiError({
      status: 409,
      code: 'DUPLICATE',
      errors: [{ path: 'form.code', message: 'Mã đã được dùng' }],
    });
  });
  const user = openApp(App, '/data-source/add');
  await user.type(await screen.findByRole('textbox', { name: 'Tên' }), 'Hội chợ');
  await user.type(screen.getByRole('textbox', { name: 'Mã' }), 'HC');
  await user.type(screen.getByRole('spinbutton', { name: 'Chi phí mỗi khách (₫)' }), '35000');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Mã đã được dùng')).toBeVisible();
  expect(api.requests(source.create)[0]?.body).toMatchObject({
    form: { name: 'Hội chợ', code: 'HC', cost: 35_000, is_active: true },
  });
});

test('who may only look is offered nothing else', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['profilestatus.view'] }));
  api.answer(status.list, page);
  openApp(App, '/profile-status');
  await screen.findByText('Hẹn gọi lại');
  expect(screen.queryByRole('button', { name: /Thêm|Sửa|Thao tác/ })).toBeNull();
});

describe('in the row', () => {
  async function edit(name: string) {
    const user = openApp(App, '/profile-status');
    await user.click(await screen.findByRole('button', { name }));
    return user;
  }
  beforeEach(() => {
    api.answer(status.get, second);
    api.answer(status.update, second);
  });
  const sent = () => api.requests(status.update).map(({ params, body }) => ({ params, body }));

  test('a name is changed by keyboard, with all else as it is saved by now, and can be undone', async () => {
    // Somebody has written a description since the list was read.
    const now = { ...second, row_version: 5, form: { ...second.form, description: 'Gọi lại' } };
    api.answer(status.get, now);
    const user = openApp(App, '/profile-status');
    const cell = await screen.findByRole('button', { name: 'Hẹn gọi lại – sửa Tên' });
    cell.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('textbox', { name: 'Tên' })).toHaveFocus();
    await user.keyboard('Hẹn lại{Enter}');
    expect(await screen.findByText('Đã lưu trạng thái Hẹn lại')).toBeVisible();
    const form = { ...now.form, name: 'Hẹn lại' };
    expect(sent()).toEqual([{ params: { id: second.id }, body: { form, row_version: 5 } }]);
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/– sửa Tên/));

    api.answer(status.get, { ...now, row_version: 6, form });
    await user.click(screen.getByRole('button', { name: 'Hoàn tác' }));
    expect(await screen.findByText('Đã trả lại “Hẹn gọi lại”')).toBeVisible();
    expect(sent()[1]?.body).toEqual({ form: now.form, row_version: 6 });
  });

  test('Escape undoes, an unchanged value is not sent, leaving the cell saves', async () => {
    const user = await edit('Hẹn gọi lại – sửa Tên');
    await user.keyboard('Khác{Escape}');
    expect(screen.getByRole('button', { name: 'Hẹn gọi lại – sửa Tên' })).toHaveFocus();
    await user.keyboard('{Enter}{Enter}');
    expect(screen.queryByRole('textbox', { name: 'Tên' })).toBeNull();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Hẹn gọi lại – sửa Tên' }));
    await user.keyboard('Khác');
    await user.click(screen.getByRole('button', { name: 'HEN – sửa Mã' }));
    expect(await screen.findByText('Đã lưu trạng thái Khác')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Mã' })).toHaveFocus();
  });

  test('what is wrong is said at the cell, before and after it is sent', async () => {
    api.answer(status.update, () => {
      const errors = [{ path: 'form.code', message: 'Mã đã được dùng' }];
      throw apiError({ status: 409, code: 'DUPLICATE', errors });
    });
    const user = await edit('HEN – sửa Mã');
    const box = screen.getByRole('textbox', { name: 'Mã' });
    await user.clear(box);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box).toHaveAccessibleDescription('Thông tin không được để trống'));
    expect(sent()).toEqual([]);
    await user.type(box, 'MOI{Enter}');
    await waitFor(() => expect(box).toHaveAccessibleDescription('Mã đã được dùng'));
    expect(box).toHaveValue('MOI');
  });

  test('a value that somebody else changed meanwhile is overwritten knowingly only', async () => {
    const theirs = { ...second.form, name: 'Gọi lại sau' };
    api.answer(status.get, { ...second, row_version: 9, form: theirs });
    const user = await edit('Hẹn gọi lại – sửa Tên');
    await user.keyboard('Hẹn{Enter}');
    expect(await screen.findByText('Người khác vừa đổi thành “Gọi lại sau”.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ghi đè' }));
    expect(await screen.findByText('Đã lưu trạng thái Hẹn')).toBeVisible();
    expect(sent()[0]?.body).toMatchObject({ form: { name: 'Hẹn' }, row_version: 9 });
  });

  test('a colour is typed or picked', async () => {
    api.answer(status.get, second);
    api.answer(status.list, { ...page, data: [second], total: 1 });
    const user = await edit('#64748b – sửa Màu');
    expect(screen.getByLabelText('Chọn Màu')).toHaveValue('#64748b');
    await user.keyboard('xanh{Enter}');
    const box = screen.getByRole('textbox', { name: 'Màu' });
    await waitFor(() => expect(box).toHaveAccessibleDescription(/./u));
    expect(sent()).toEqual([]);
    fireEvent.change(screen.getByLabelText('Chọn Màu'), { target: { value: '#16a34a' } });
    await user.click(screen.getByRole('button', { name: 'Lưu' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ form: { color: '#16a34a' } }));
  });
});
