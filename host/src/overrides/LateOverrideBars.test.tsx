import { AloProvider, ToastHost } from '@alo/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import { LateOverrideBars } from './LateOverrideBars.tsx';
import { setOverrides } from './overrides-store.ts';

jest.mock('./OverrideBars.tsx', () => {
  throw new Error('Loading chunk 7 failed');
});

test('bars that do not come take nothing else with them, and it is said', async () => {
  render(
    <AloProvider>
      <LateOverrideBars />
      <p>Bảng điều khiển</p>
      <ToastHost />
    </AloProvider>,
  );
  act(() => setOverrides({ safeMode: '/dashboard?override=x' }));
  const toasts = screen.getByRole('status', { name: 'Thông báo' });
  await waitFor(() => expect(toasts.textContent).not.toBe(''), { timeout: 4000 });
  expect(screen.getByText('Bảng điều khiển')).toBeTruthy();
});
