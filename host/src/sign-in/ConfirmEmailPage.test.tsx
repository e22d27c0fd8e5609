import { endpoints } from '@alo/contracts';
import { apiError, fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider, MemoryRouter, ToastHost } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

function show(address = '/confirm-email?token=dn1001.abc') {
  render(
    <AloProvider>
      <MemoryRouter initialEntries={[address]}>
        <ConfirmEmailPage />
      </MemoryRouter>
      <ToastHost />
    </AloProvider>,
  );
  return userEvent.setup();
}

const refusal = (status: number) => () => {
  throw apiError({ status, code: 'REFUSED' });
};

test('the link confirms once the button is pressed', async () => {
  const api = setUpCore(null);
  api.answer(endpoints.confirmEmail, { ma_dn: 'dn1001', email: 'la@example.com' });
  const user = show();
  expect(api.requests(endpoints.confirmEmail)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Xác nhận email' }));
  expect(await screen.findByText(/^Email đã được xác nhận/)).toBeTruthy();
  expect(api.requests(endpoints.confirmEmail)).toMatchObject([{ body: { token: 'dn1001.abc' } }]);
});

test('a link that is too old is sent again to who is signed in', async () => {
  const api = setUpCore(fakeSession({ permissions: ['outbound.edit'], features: ['pbx'] }));
  api.answer(endpoints.confirmEmail, refusal(410));
  api.answer(endpoints.resendConfirmation, { email: 'la@example.com' });
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Xác nhận email' }));
  expect(await screen.findByText(/^Liên kết đã hết hạn/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Gửi lại' }));
  expect(await screen.findByText('Đã gửi thư xác nhận tới la@example.com')).toBeTruthy();
});

test('a wrong link says so; who is signed out signs in to have another', async () => {
  const api = setUpCore(null);
  api.answer(endpoints.confirmEmail, refusal(404));
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Xác nhận email' }));
  expect(await screen.findByText(/^Liên kết không đúng/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Đăng nhập để gửi lại' });
  expect(link.getAttribute('href')).toBe('/login');
});

test('an address without a token is wrong at once', () => {
  setUpCore(null);
  show('/confirm-email');
  expect(screen.getByText(/^Liên kết không đúng/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Xác nhận email' })).toBeNull();
});
