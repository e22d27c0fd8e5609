// Covers: mf-pbx/object-fields, mf-pbx/subscriber-form, mf-pbx/voicemail
import { endpoints } from '@alo/contracts';
import {
  apiError,
  type FakeApi,
  fakeSession,
  recordBus,
  sendLiveEvent,
  setUpCore,
} from '@alo/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';
import { aPage, aSubscriber } from '../testing/subscriber.ts';

const second = aSubscriber({
  id: '018f0000-0000-7000-8000-00000000e102',
  extension: '102',
  name: 'Kỹ thuật',
  user: null,
  registered: false,
  phones: [],
  record_policy: 'all',
  is_active: false,
});
let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getSubscribers, aPage(aSubscriber(), second));
  api.answer(endpoints.deleteSubscriber, {});
  api.answer(endpoints.deleteAllSubscribers, { deleted: 2 });
  api.answer(endpoints.resetSubscriberSecret, {});
});

async function cellsOf(name: string): Promise<(string | null)[]> {
  const row = (await screen.findByText(name)).closest('tr')!;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
    .slice(1, -1);
}

async function chooseMore(user: ReturnType<typeof openApp>, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với 101 · Lễ tân' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

test('subscribers stand in their rows with registration, recording and state', async () => {
  openApp(App, '/subscribers');
  expect(await cellsOf('Lễ tân')).toEqual([
    '101',
    'Lễ tân',
    'Trần Quốc Bảo',
    'Trực tuyến',
    'Trình duyệt',
    'Theo cấp trên',
    'Đang dùng',
  ]);
  expect(await cellsOf('Kỹ thuật')).toEqual([
    '102',
    'Kỹ thuật',
    '—',
    'Ngoại tuyến',
    '—',
    'Cả hai chiều',
    'Ngừng dùng',
  ]);
});

test('search, filters and page of the address reach the query', async () => {
  openApp(App, '/subscribers?q=lễ&registered=true&has_user=false&active=true&page=2');
  await screen.findByText('Lễ tân');
  expect(api.requests(endpoints.getSubscribers).at(-1)?.query).toMatchObject({
    search: 'lễ',
    registered: true,
    has_user: false,
    active: true,
    page: 2,
  });
});

test('an empty list offers the first subscriber', async () => {
  api.answer(endpoints.getSubscribers, aPage());
  const user = openApp(App, '/subscribers');
  await screen.findByText(/Chưa có máy nhánh nào/);
  await user.click(screen.getAllByRole('button', { name: 'Thêm máy nhánh' })[0]!);
  expect(location.pathname).toBe('/subscribers/add');
});

test('a failure can be tried again', async () => {
  api.answer(endpoints.getSubscribers, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  const user = openApp(App, '/subscribers');
  await screen.findByText('Có lỗi xảy ra , vui lòng thử lại');
  api.answer(endpoints.getSubscribers, aPage(aSubscriber()));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Lễ tân')).toBeInTheDocument();
});

test('registration follows the exchange in place, without asking the server again', async () => {
  openApp(App, '/subscribers');
  await screen.findByText('Kỹ thuật');
  const desk = { kind: 'desk', transport: 'tls', user_agent: 'Yealink SIP-T46U' } as const;
  const nameless = { kind: 'desk', transport: 'udp', user_agent: '' } as const;
  const browser = { kind: 'browser', transport: 'ws', user_agent: 'JsSIP' } as const;
  const event = { type: 'subscriber.registration', extension: '102', registered: true } as const;
  act(() => sendLiveEvent({ ...event, phones: [browser, desk, nameless], guest: null }));
  await waitFor(async () => expect((await cellsOf('Kỹ thuật'))[3]).toBe('Trực tuyến'));
  expect((await cellsOf('Kỹ thuật'))[4]).toBe('Trình duyệt, Yealink SIP-T46U (TLS), Máy bàn (UDP)');
  expect((await cellsOf('Lễ tân'))[3]).toBe('Trực tuyến');
  expect(api.requests(endpoints.getSubscribers)).toHaveLength(1);
});

const atTheDesk = { ...second, guest: { extension: '105', name: 'Hòa' } };

test('a row says whose the desk phones are for now, and gives them back', async () => {
  api.answer(endpoints.getSubscribers, aPage(aSubscriber(), atTheDesk));
  api.answer(endpoints.endHotDesk, {});
  const user = openApp(App, '/subscribers');
  expect((await cellsOf('Kỹ thuật'))[4]).toBe('Máy bàn đang là máy của 105 · Hòa');
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với 101 · Lễ tân' }));
  await screen.findByRole('menuitem', { name: 'Xóa' });
  expect(screen.queryByRole('menuitem', { name: 'Đăng xuất máy dùng chung' })).toBeNull();
  await user.keyboard('{Escape}');
  api.answer(endpoints.getSubscribers, aPage(aSubscriber(), second));
  await user.click(screen.getByRole('button', { name: 'Thao tác khác với 102 · Kỹ thuật' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Đăng xuất máy dùng chung' }));
  expect(await screen.findByText('Điện thoại của máy 102 đã trở lại là máy của nó')).toBeVisible();
  await waitFor(async () => expect((await cellsOf('Kỹ thuật'))[4]).toBe('—'));
  expect(api.requests(endpoints.endHotDesk)[0]?.params).toEqual({ id: second.id });
});

test('without the right for desk phones nobody is logged out', async () => {
  const permissions = ['subscriber.view', 'subscriber.delete'];
  api = setUpCore(fakeSession({ roleName: 'nhân viên', permissions }));
  api.answer(endpoints.getSubscribers, aPage(atTheDesk));
  const user = openApp(App, '/subscribers');
  await user.click(await screen.findByRole('button', { name: 'Thao tác khác với 102 · Kỹ thuật' }));
  await screen.findByRole('menuitem', { name: 'Xóa' });
  expect(screen.queryByRole('menuitem', { name: 'Đăng xuất máy dùng chung' })).toBeNull();
});

test('somebody logs in at the desk phones of a shown row, and out again', async () => {
  openApp(App, '/subscribers');
  await screen.findByText('Kỹ thuật');
  const event = { type: 'subscriber.registration', extension: '102', registered: false } as const;
  api.answer(endpoints.getSubscribers, aPage(aSubscriber(), atTheDesk));
  act(() => sendLiveEvent({ ...event, phones: [], guest: '105' }));
  await waitFor(async () => expect((await cellsOf('Kỹ thuật'))[4]).toContain('105 · Hòa'));
  api.answer(endpoints.getSubscribers, aPage(aSubscriber(), second));
  act(() => sendLiveEvent({ ...event, phones: [], guest: null }));
  await waitFor(async () => expect((await cellsOf('Kỹ thuật'))[4]).toBe('—'));
});

test('a colleague is called by extension', async () => {
  const dialled = recordBus('dial.request');
  const user = openApp(App, '/subscribers');
  await user.click(await screen.findByRole('button', { name: 'Gọi 102 · Kỹ thuật' }));
  expect(dialled).toEqual([{ kind: 'number', number: '102', name: 'Kỹ thuật' }]);
});

test('a subscriber in use is not deleted, and the places of use are shown', async () => {
  api.answer(endpoints.deleteSubscriber, () => {
    throw apiError({
      status: 409,
      code: 'IN_USE',
      usages: [{ kind: 'queue', id: 'q1', name: 'CSKH', slot: 'Nhân viên' }],
    });
  });
  const user = openApp(App, '/subscribers');
  await chooseMore(user, 'Xóa');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Bạn có chắc chắn muốn xóa 101 · Lễ tân?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Xóa' }));
  expect(
    await within(dialog).findByText('Không thể xóa vì đang được sử dụng tại:'),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('CSKH')).toBeInTheDocument();
  expect(within(dialog).queryByRole('button', { name: 'Xóa' })).not.toBeInTheDocument();
});

test('an unused one is deleted after the question', async () => {
  const user = openApp(App, '/subscribers');
  await chooseMore(user, 'Xóa');
  expect(api.requests(endpoints.deleteSubscriber)).toHaveLength(0);
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Xóa' }),
  );
  expect(await screen.findByText('Đã xóa máy nhánh 101 · Lễ tân')).toBeInTheDocument();
  expect(api.requests(endpoints.deleteSubscriber)[0]?.params).toEqual({ id: aSubscriber().id });
});

test('chosen subscribers are deleted in one call with the tenant code', async () => {
  const user = openApp(App, '/subscribers');
  await user.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trên trang' }));
  await user.click(
    within(screen.getByRole('toolbar', { name: 'Đã chọn 2' })).getByRole('button', {
      name: 'Xóa',
    }),
  );
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Bạn có chắc chắn muốn xóa 2 máy nhánh?',
  });
  await user.click(within(dialog).getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByText('Đã xóa 2 máy nhánh')).toBeInTheDocument();
  expect(api.requests(endpoints.deleteAllSubscribers)[0]?.query).toEqual({
    ma_dn: 'dn0002',
    ids: `${aSubscriber().id},${second.id}`,
  });
});

test('a new SIP password is made after the question', async () => {
  const user = openApp(App, '/subscribers');
  await chooseMore(user, 'Đặt lại mật khẩu SIP');
  expect(api.requests(endpoints.resetSubscriberSecret)).toHaveLength(0);
  await user.click(await screen.findByRole('button', { name: 'Đặt lại' }));
  expect(await screen.findByText('Đã đặt lại mật khẩu SIP của 101 · Lễ tân')).toBeInTheDocument();
  expect(api.requests(endpoints.resetSubscriberSecret)[0]?.params).toEqual({
    id: aSubscriber().id,
  });
});

test('somebody who has forgotten the PIN of the mailbox gets a new one', async () => {
  api.answer(endpoints.resetMailboxPin, {});
  const user = openApp(App, '/subscribers');
  await chooseMore(user, 'Đặt mã PIN hộp thư thoại');
  const dialog = await screen.findByRole('alertdialog', {
    name: 'Mã PIN hộp thư thoại của 101 · Lễ tân',
  });
  await user.type(within(dialog).getByLabelText(/^Mã PIN/), '2468');
  await user.type(within(dialog).getByLabelText(/^Nhập lại mã PIN/), '2468');
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu mã PIN hộp thư')).toBeInTheDocument();
  expect(api.requests(endpoints.resetMailboxPin)[0]).toMatchObject({
    params: { id: aSubscriber().id },
    body: { mailbox_code: '2468' },
  });
});
