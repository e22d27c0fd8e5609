import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AloProvider } from '../theme/AloProvider.tsx';
import { toast } from '../toast/toast.ts';
import { ShownOnce } from './ShownOnce.tsx';

function open() {
  const user = userEvent.setup();
  const onClose = jest.fn();
  render(
    <AloProvider>
      <ShownOnce
        title="Khóa"
        values={[
          { text: 'k-1', label: 'Khóa API' },
          { text: 'k-2', label: 'Khóa ký' },
        ]}
        onClose={onClose}
      />
    </AloProvider>,
  );
  return { user, onClose };
}

test('what is shown once is copied without being told again', async () => {
  const said = jest.spyOn(toast, 'success');
  const { user, onClose } = open();
  expect(screen.getByText('k-2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sao chép' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith('Đã sao chép'));
  expect(await navigator.clipboard.readText()).toBe('k-1');
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a browser that does not let copy says so', async () => {
  const said = jest.spyOn(toast, 'error');
  const { user } = open();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Sao chép' }));
  await waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('Ctrl+C')));
});
