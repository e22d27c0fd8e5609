import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tab, TabList } from './TabList.tsx';

function Views() {
  const [value, setValue] = useState('all');
  return (
    <TabList
      aria-label="Góc nhìn"
      selectedValue={value}
      onTabSelect={(_e, data) => setValue(data.value)}
    >
      <Tab value="all">Tất cả</Tab>
      <Tab value="locked" disabled>
        Khóa
      </Tab>
      <Tab value="mine">Của tôi</Tab>
    </TabList>
  );
}

test('arrow keys move the choice past disabled tabs and around', async () => {
  render(<Views />);
  const user = userEvent.setup();
  await user.tab();
  expect(screen.getByRole('tab', { name: 'Tất cả' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Của tôi', selected: true })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Tất cả', selected: true })).toHaveFocus();
  await user.keyboard('{End}{Home}');
  expect(screen.getByRole('tab', { name: 'Tất cả', selected: true })).toHaveFocus();
});
