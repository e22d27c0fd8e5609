import '@testing-library/jest-dom';
import { AloProvider } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startHeadset } from '../headset/page-headset.ts';
import { FakeHeadset, FakeHid } from '../testing/fake-headset.ts';
import { NotificationChip } from './NotificationChip.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

const user = userEvent.setup();
const show = () =>
  render(
    <AloProvider>
      <NotificationChip />
      <NotificationSettings />
    </AloProvider>,
  );
const button = (name: string) => screen.getByRole('button', { name });

function browserWith(name: string, value: unknown, on: object): void {
  Object.defineProperty(on, name, { value, configurable: true });
}

afterEach(() => {
  for (const name of ['hid', 'registerProtocolHandler']) Reflect.deleteProperty(navigator, name);
  Reflect.deleteProperty(globalThis, 'Notification');
});

test('a browser that can do nothing of it is offered nothing of it', () => {
  show();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('notifications are asked for by a click only, then the offers go', async () => {
  const fake = { permission: 'default', requestPermission: jest.fn() };
  fake.requestPermission.mockImplementation(async () => {
    fake.permission = 'granted';
  });
  browserWith('Notification', fake, globalThis);
  show();
  const offers = screen.getAllByRole('button', { name: 'Bật thông báo cuộc gọi' });
  expect(offers).toHaveLength(2);
  expect(fake.requestPermission).not.toHaveBeenCalled();
  await user.click(offers[0] ?? document.body);
  expect(await screen.findByText('Thông báo cuộc gọi đang bật')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bật thông báo cuộc gọi' })).toBeNull();
});

test('who has refused notifications is told where to allow them', () => {
  browserWith('Notification', { permission: 'denied' }, globalThis);
  show();
  expect(screen.getByText(/đang chặn thông báo/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the browser is asked to hand tel: links to Alo', async () => {
  const register = jest.fn();
  browserWith('registerProtocolHandler', register, navigator);
  show();
  await user.click(button('Mở liên kết tel: bằng Alo'));
  expect(register).toHaveBeenCalledWith('tel', 'http://localhost/dashboard?tel=%s');
  expect(screen.getByRole('status')).toHaveTextContent('Cho phép');
});

describe('the headset', () => {
  let hid: FakeHid;
  let stop: () => void;

  beforeEach(() => {
    hid = new FakeHid();
    browserWith('hid', hid, navigator);
    stop = startHeadset({
      getState: () => ({ call: null }),
      subscribe: () => () => undefined,
      dispatch: () => undefined,
    });
  });
  afterEach(() => act(async () => stop()));

  test('that the person chooses is named', async () => {
    hid.choice = [new FakeHeadset()];
    show();
    await user.click(button('Kết nối tai nghe'));
    expect(await screen.findByText('Đã kết nối Tai nghe thử')).toBeVisible();
  });

  test('that has no buttons, or does not open, is told so', async () => {
    hid.choice = [new FakeHeadset([])];
    show();
    await user.click(button('Kết nối tai nghe'));
    expect(await screen.findByRole('alert')).toHaveTextContent('không có nút điện thoại');
    const broken = new FakeHeadset();
    jest.spyOn(broken, 'open').mockRejectedValue(new DOMException('Busy'));
    hid.choice = [broken];
    await user.click(button('Kết nối tai nghe'));
    expect(await screen.findByText(/Không mở được tai nghe/)).toBeVisible();
  });
});
