import { AloProvider } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { LatePage } from './LatePage.tsx';

test('a page that does not come says so, and comes with the next try', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const load = jest.fn<Promise<ComponentType>, []>();
  load.mockRejectedValueOnce(new Error('Loading chunk 7 failed'));
  load.mockResolvedValue(() => <h1>Đăng nhập</h1>);
  render(
    <AloProvider>
      <LatePage load={load} />
    </AloProvider>,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { name: 'Đăng nhập' })).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
