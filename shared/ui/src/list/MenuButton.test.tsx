import '@testing-library/jest-dom';
import { Button, MenuItem, MenuList } from '@fluentui/react-components';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AloProvider } from '../theme/AloProvider.tsx';
import { MenuButton } from './MenuButton.tsx';

const button = () => screen.getByRole('button', { name: 'Thêm' });

function open(onDelete = jest.fn()) {
  render(
    <AloProvider>
      <MenuButton button={<Button>Thêm</Button>}>
        <MenuList>
          <MenuItem onClick={onDelete}>Xóa</MenuItem>
        </MenuList>
      </MenuButton>
    </AloProvider>,
  );
  return userEvent.setup();
}

test('says that it has a menu, and opens it at the first click', async () => {
  const onDelete = jest.fn();
  const user = open(onDelete);
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await user.click(button());
  await user.click(screen.getByRole('menuitem', { name: 'Xóa' }));
  expect(onDelete).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test.each(['{ArrowDown}', '{Enter}', ' '])('the key "%s" opens it', async (key) => {
  const user = open();
  await user.tab();
  expect(button()).toHaveFocus();
  await user.keyboard(key);
  expect(await screen.findByRole('menuitem', { name: 'Xóa' })).toBeInTheDocument();
});
