import { endpoints } from '@alo/contracts';
import { apiError, type FakeApi, setUpCore } from '@alo/core/testing';
import { AloProvider, MemoryRouter } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './LoginPage.tsx';

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = setUpCore(null);
});

function show(state?: unknown) {
  render(
    <AloProvider>
      <MemoryRouter initialEntries={[{ pathname: '/login', state }]}>
        <LoginPage />
      </MemoryRouter>
    </AloProvider>,
  );
  return userEvent.setup();
}

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Mã doanh nghiệp'), 'DN0002');
  await user.type(screen.getByLabelText('Tên đăng nhập'), 'admin');
  await user.type(screen.getByLabelText('Mật khẩu'), 'secret-1');
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
}

test('empty fields say the message of the specification', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Đăng nhập' }));
  expect(await screen.findAllByText('Thông tin không được để trống')).toHaveLength(3);
  expect(api.requests(endpoints.loginTenant)).toEqual([]);
});

test('the form asks the identity API with the tenant code in small letters', async () => {
  api.answer(endpoints.loginTenant, () => {
    throw apiError({
      status: 422,
      code: 'WRONG_CREDENTIALS',
      detail: 'Thông tin đăng nhập không đúng',
    });
  });
  const user = show();
  await fill(user);
  expect(await screen.findByText('Thông tin đăng nhập không đúng')).toBeTruthy();
  expect(api.requests(endpoints.loginTenant)[0]?.body).toEqual({
    ma_dn: 'dn0002',
    email: 'admin',
    password: 'secret-1',
    remember: false,
  });
});

test('an unreachable server is said in words', async () => {
  api.answer(endpoints.loginTenant, () => {
    throw apiError({ status: 0, code: 'NETWORK' });
  });
  const user = show();
  await fill(user);
  expect((await screen.findByRole('alert')).textContent).toContain('Không kết nối được máy chủ');
});

test('after an ended session the reason stands above the form', () => {
  show({ message: 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại !' });
  expect(screen.getByText('Phiên làm việc hết hạn. Vui lòng đăng nhập lại !')).toBeTruthy();
});
