import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { AloProvider } from '../theme/AloProvider.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';

function open(onDelete: () => Promise<unknown>, onClose = jest.fn()) {
  render(
    <AloProvider>
      <MemoryRouter>
        <DeleteDialog name="Hàng đợi CSKH" onDelete={onDelete} onClose={onClose} />
      </MemoryRouter>
    </AloProvider>,
  );
  return { user: userEvent.setup(), onClose };
}

test('asks with the name and closes when it is done', async () => {
  const { user, onClose } = open(() => Promise.resolve());
  expect(screen.getByText('Bạn có chắc chắn muốn xóa Hàng đợi CSKH?')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Xóa' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

test('a refusal names the places of use with links and cannot be confirmed again', async () => {
  const usages = [
    { kind: 'ivr', id: '7', name: 'Menu chính', slot: 'Phím 1' },
    { kind: 'planet', id: '8', name: 'Sao Hỏa', slot: 'Quỹ đạo' },
  ];
  const { user, onClose } = open(() => Promise.reject({ status: 409, code: 'IN_USE', usages }));
  await user.click(screen.getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Không thể xóa vì đang được sử dụng tại:',
  );
  expect(screen.getByRole('link', { name: 'Menu chính' })).toHaveAttribute(
    'href',
    '/ivr-details/edit/7',
  );
  expect(screen.queryByRole('link', { name: 'Sao Hỏa' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Xóa' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('any other failure says the message of the specification and may be tried again', async () => {
  const { user } = open(() => Promise.reject({ status: 500 }));
  await user.click(screen.getByRole('button', { name: 'Xóa' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Có lỗi xảy ra , vui lòng thử lại');
  expect(screen.getByRole('button', { name: 'Xóa' })).toBeEnabled();
});
