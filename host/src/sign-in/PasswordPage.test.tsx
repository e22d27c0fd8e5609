import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { AloProvider, MemoryRouter } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordPage } from './PasswordPage.tsx';

let api: FakeApi;

function open(address: string) {
  render(
    <AloProvider>
      <MemoryRouter initialEntries={[address]}>
        <PasswordPage />
      </MemoryRouter>
    </AloProvider>,
  );
  return userEvent.setup();
}

beforeEach(() => {
  api = setUpCore(null);
});

test('who has forgotten the password is told what happens, in the same words for everybody', async () => {
  api.answer(endpoints.forgetPassword, { sends_mail: false });
  const user = open('/password/forgotten');
  await user.type(await screen.findByLabelText('Mã doanh nghiệp'), 'dn0002');
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'nv101');
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByText(/quản trị viên của doanh nghiệp/)).toBeTruthy();
  expect(api.requests(endpoints.forgetPassword)[0]?.body).toEqual({
    ma_dn: 'dn0002',
    email: 'nv101',
  });
});

const fill = async (second: string) => {
  const user = open('/password/reset?token=abc');
  await user.type(await screen.findByLabelText('Mật khẩu mới'), 'Bong-Sen-2026!');
  await user.type(screen.getByLabelText('Nhập lại mật khẩu'), second);
  await user.click(screen.getByRole('button', { name: 'Đặt mật khẩu mới' }));
};

test('a new password is set by the link of the e-mail', async () => {
  api.answer(endpoints.resetPassword, {});
  await fill('Bong-Sen-2026!');
  expect(await screen.findByText(/Mật khẩu đã được đổi/)).toBeTruthy();
  expect(api.requests(endpoints.resetPassword)[0]?.body).toEqual({
    token: 'abc',
    password: 'Bong-Sen-2026!',
  });
});

test('two that differ are refused at the second', async () => {
  await fill('Bong-Sen-2027!');
  expect(await screen.findByText('Hai mật khẩu không giống nhau')).toBeTruthy();
});

test('a link that is too old leads to another', async () => {
  api.answer(endpoints.resetPassword, () => {
    throw apiError({ status: 410, code: 'RESET_EXPIRED' });
  });
  await fill('Bong-Sen-2026!');
  expect(await screen.findByText(/Liên kết đã hết hạn/)).toBeTruthy();
  const another = screen.getByRole('link', { name: 'Yêu cầu liên kết mới' });
  expect(another.getAttribute('href')).toBe('/password/forgotten');
});
