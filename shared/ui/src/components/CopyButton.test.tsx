import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AloProvider } from '../theme/AloProvider.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';
import { CopyButton } from './CopyButton.tsx';

const setUp = () => {
  const user = userEvent.setup();
  render(
    <AloProvider>
      <CopyButton text="dn0002" what="mã doanh nghiệp" />
      <ToastHost />
    </AloProvider>,
  );
  return user;
};

test('a text is copied, and it is said which', async () => {
  const user = setUp();
  await user.click(screen.getByRole('button', { name: 'Sao chép mã doanh nghiệp' }));
  expect(await screen.findByText('Đã sao chép dn0002')).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('dn0002');
});

test('a browser that refuses is told of', async () => {
  const user = setUp();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Sao chép mã doanh nghiệp' }));
  expect(await screen.findByText(/Trình duyệt không cho sao chép/)).toBeInTheDocument();
});
