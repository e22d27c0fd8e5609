import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Tooltip } from './Tooltip.tsx';

test('words come with the pointer, and Escape takes them away', async () => {
  render(
    <Tooltip content="Gọi cho khách">
      <button type="button">G</button>
    </Tooltip>,
  );
  const button = screen.getByRole('button', { name: 'Gọi cho khách' });
  fireEvent.pointerEnter(button);
  await screen.findByText('Gọi cho khách');
  fireEvent.keyDown(document.body, { key: 'Enter' });
  expect(screen.queryByText('Gọi cho khách')).not.toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByText('Gọi cho khách')).toBeNull());
});
