import { AloProvider } from '@alo/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { StartFailed } from './StartFailed.tsx';

const show = (onRetry: () => Promise<void>) =>
  render(
    <AloProvider>
      <StartFailed title="Không khởi động được Alo" onRetry={onRetry} />
    </AloProvider>,
  );

/** So long that every wait between two attempts is over. */
const longest = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a page that could not start tries again by itself, one attempt after the other', async () => {
  let endAttempt: () => void = () => undefined;
  const onRetry = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        endAttempt = resolve;
      }),
  );
  show(onRetry);
  expect(onRetry).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(longest));
  // The first attempt is still under way: nothing is asked twice at once.
  expect(onRetry).toHaveBeenCalledTimes(1);
  endAttempt();
  await act(() => jest.advanceTimersByTimeAsync(longest));
  expect(onRetry).toHaveBeenCalledTimes(2);
});

test('it ends with the card, and the button need not wait', async () => {
  const onRetry = jest.fn(() => Promise.resolve());
  const { unmount } = show(onRetry);
  fireEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  unmount();
  await act(() => jest.advanceTimersByTimeAsync(longest));
  expect(onRetry).toHaveBeenCalledTimes(1);
});
