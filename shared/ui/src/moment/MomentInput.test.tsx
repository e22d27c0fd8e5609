import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AloProvider } from '../theme/AloProvider.tsx';
import { MomentInput, type MomentInputProps } from './MomentInput.tsx';

const setUp = (props: Partial<MomentInputProps> & Pick<MomentInputProps, 'kind'>, start = '') => {
  const changes: string[] = [];
  function Box() {
    const [value, setValue] = useState(start);
    return (
      <MomentInput
        label="Lúc"
        {...props}
        value={value}
        onChange={(next) => {
          changes.push(next);
          setValue(next);
        }}
      />
    );
  }
  render(
    <AloProvider>
      <Box />
    </AloProvider>,
  );
  return { user: userEvent.setup(), changes, box: screen.getByRole('textbox', { name: 'Lúc' }) };
};

test('a day is typed the Vietnamese way and taken when it is whole', async () => {
  const { user, changes, box } = setUp({ kind: 'date' });
  await user.type(box, '25/11/2026');
  expect(changes).toEqual(['2026-11-25']);
  await user.clear(box);
  await user.type(box, '5.3.27');
  expect(changes).toEqual(['2026-11-25', '']);
  await user.tab();
  expect(box).toHaveValue('05/03/2027');
  expect(changes.at(-1)).toBe('2027-03-05');
});

test('what is no day stays as it was typed, and is told', async () => {
  const { user, changes, box } = setUp({ kind: 'date' });
  await user.type(box, '31/02/2026{Enter}');
  expect(box).toHaveValue('31/02/2026');
  expect(changes).toEqual(['31/02/2026']);
});

test('a day is chosen with the keyboard alone', async () => {
  const { user, changes, box } = setUp({ kind: 'date' }, '2026-11-25');
  await user.type(box, '{ArrowDown}');
  const grid = await screen.findByRole('grid', { name: 'Tháng 11, 2026' });
  expect(within(grid).getByRole('button', { name: 'Thứ Tư, 25/11/2026' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await screen.findByRole('button', { name: 'Thứ Tư, 09/12/2026' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(changes).toEqual(['2026-12-09']);
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(box).toHaveFocus();
});

test('Escape closes without a choice', async () => {
  const { user, changes, box } = setUp({ kind: 'datetime' }, '2026-11-25T10:00');
  await user.click(screen.getByRole('button', { name: 'Chọn ngày và giờ' }));
  await screen.findByRole('grid');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('grid')).not.toBeInTheDocument();
  expect(changes).toEqual([]);
  expect(box).toHaveFocus();
});

test('days out of the limits cannot be chosen', async () => {
  const { user, changes } = setUp({ kind: 'date', min: '2026-11-20' }, '2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Chọn ngày' }));
  const early = await screen.findByRole('button', { name: 'Thứ Năm, 19/11/2026' });
  expect(early).toHaveAttribute('aria-disabled', 'true');
  await user.click(early);
  expect(changes).toEqual([]);
});

test('a day, then a time', async () => {
  const { user, changes } = setUp({ kind: 'datetime' }, '2026-11-25T10:00');
  await user.click(screen.getByRole('button', { name: 'Chọn ngày và giờ' }));
  await user.click(await screen.findByRole('button', { name: 'Thứ Sáu, 27/11/2026' }));
  expect(screen.getByRole('listbox', { name: 'Giờ' })).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(changes).toEqual(['2026-11-27T10:00', '2026-11-27T10:15']);
});

test('another month is chosen from the heading', async () => {
  const { user, changes } = setUp({ kind: 'date' }, '2026-11-25');
  await user.click(screen.getByRole('button', { name: 'Chọn ngày' }));
  await user.click(await screen.findByRole('button', { name: /^Tháng 11, 2026: chọn/ }));
  await user.click(screen.getByRole('button', { name: 'Năm sau' }));
  await user.click(screen.getByRole('button', { name: 'Tháng 2' }));
  await user.click(screen.getByRole('button', { name: 'Chủ Nhật, 14/02/2027' }));
  expect(changes).toEqual(['2027-02-14']);
});

test('a month', async () => {
  const { user, changes } = setUp({ kind: 'month' }, '2026-11');
  await user.click(screen.getByRole('button', { name: 'Chọn tháng' }));
  await user.click(await screen.findByRole('button', { name: 'Tháng 3' }));
  expect(changes).toEqual(['2026-03']);
  expect(screen.getByRole('textbox')).toHaveValue('03/2026');
});
