import { AloProvider } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import { OfflineBar } from './OfflineBar.tsx';

/** The network comes or goes, as browsers tell it. */
function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

afterEach(() => jest.restoreAllMocks());

test('a page without a network says so until it has one again', () => {
  render(
    <AloProvider>
      <OfflineBar />
    </AloProvider>,
  );
  expect(screen.queryByText(/Mất kết nối mạng/)).toBeNull();
  setOnline(false);
  expect(screen.getByText(/Mất kết nối mạng/)).toBeTruthy();
  setOnline(true);
  expect(screen.queryByText(/Mất kết nối mạng/)).toBeNull();
});
