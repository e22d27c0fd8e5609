import { createExtension, publish, setSingleKeys } from '@alo/core';
import { fillSlot, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { Shortcuts } from './Shortcuts.tsx';

let user: UserEvent;

beforeEach(() => {
  setUpCore();
  setSingleKeys(true);
  user = userEvent.setup();
});

function show() {
  render(
    <AloProvider>
      <Shortcuts />
      <input aria-label="Ô nhập" />
      <button>Nút</button>
    </AloProvider>,
  );
}

const sheet = () => screen.findByRole('dialog', { name: 'Phím tắt' });

test('“?” lists the keys of the page and gives the focus back', async () => {
  show();
  const button = screen.getByRole('button', { name: 'Nút' });
  button.focus();
  await user.keyboard('?');
  const keys = within(await sheet()).getByLabelText('Mọi màn hình');
  within(keys).getByText('Ctrl');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(button);
});

test('a remote puts its keys below, and a broken one can be tried again', async () => {
  const works = createExtension({ read: () => null, root: () => <p>Phím của phân hệ</p> });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  fillSlot('page.shortcuts', (again) => {
    if (!again) throw new Error('No code');
    return works;
  });
  show();
  await user.keyboard('?');
  const dialog = within(await sheet());
  await user.click(await dialog.findByRole('button', { name: 'Thử lại' }));
  await dialog.findByText('Phím của phân hệ');
});

test('whoever asks on the bus gets it', async () => {
  show();
  act(() => publish('shortcuts.show', {}));
  await user.click(within(await sheet()).getByRole('button', { name: 'Đóng' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a field keeps its question mark', async () => {
  show();
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ô nhập' });
  await user.type(field, 'gì?');
  expect(field.value).toBe('gì?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('keys of one character can be switched off in the sheet', async () => {
  show();
  await user.keyboard('?');
  const dialog = within(await sheet());
  await user.click(dialog.getByRole('switch', { name: 'Dùng phím tắt một ký tự' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
});
