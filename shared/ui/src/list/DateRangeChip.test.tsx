import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AloProvider } from '../theme/AloProvider.tsx';
import { DateRangeChip } from './DateRangeChip.tsx';

test('a day is chosen from the calendar while the filter stays open', async () => {
  const onChange = jest.fn();
  const user = userEvent.setup();
  render(
    <AloProvider>
      <DateRangeChip
        filter={{ kind: 'date-range', id: 'at', label: 'Thời gian', fromId: 'from', toId: 'to' }}
        values={{ from: '2026-11-02', to: '2026-11-25' }}
        onChange={onChange}
        startsOpen={false}
      />
    </AloProvider>,
  );
  await user.click(screen.getByRole('button', { name: /^Thời gian/ }));
  const [first] = await screen.findAllByRole('button', { name: 'Chọn ngày' });
  if (first !== undefined) await user.click(first);
  await user.click(await screen.findByRole('button', { name: 'Thứ Năm, 05/11/2026' }));
  expect(screen.getByLabelText('Từ ngày')).toHaveValue('05/11/2026');
  await user.click(screen.getByRole('button', { name: 'Áp dụng' }));
  expect(onChange).toHaveBeenCalledWith({ from: '2026-11-05', to: '2026-11-25' });
});
