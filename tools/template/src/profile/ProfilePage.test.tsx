import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen } from '@testing-library/react';
import { App } from '../App.tsx';
import { messages } from '../messages.ts';
import { anAccount } from '../testing/account.ts';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getMe, anAccount());
});

test('the account stands under its labels', async () => {
  openApp(App, '/template-path');
  expect(await screen.findByRole('heading', { name: messages.profile.title })).toBeInTheDocument();
  const label = await screen.findByText('Họ tên');
  expect(label.nextElementSibling).toHaveTextContent('Lê Thu Hà');
  expect(screen.getByText('Công ty Demo')).toBeInTheDocument();
});

test('grey areas hold the place until the answer comes', async () => {
  api.answer(endpoints.getMe, () => new Promise(() => undefined));
  openApp(App, '/template-path');
  await screen.findByRole('heading', { name: messages.profile.title });
  expect(document.querySelector('[aria-busy]')).toBeInTheDocument();
});

test('a failure can be tried again', async () => {
  api.answer(endpoints.getMe, () => {
    throw apiError({ status: 0, code: 'NETWORK' });
  });
  const user = openApp(App, '/template-path');
  await screen.findByText('Không kết nối được máy chủ. Kiểm tra mạng rồi thử lại.');
  api.answer(endpoints.getMe, anAccount());
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Lê Thu Hà')).toBeInTheDocument();
});
