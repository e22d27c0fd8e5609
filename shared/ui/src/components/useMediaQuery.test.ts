import { act, renderHook } from '@testing-library/react';
import { useMediaQuery } from './useMediaQuery.ts';

test('asks the browser once, follows it, and lets go', () => {
  const list = Object.assign(new EventTarget(), {
    matches: true,
    media: '(min-width: 900px)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  const add = jest.spyOn(list, 'addEventListener');
  const remove = jest.spyOn(list, 'removeEventListener');
  const ask = jest.fn(() => list);
  globalThis.matchMedia = ask;
  const { result, rerender, unmount } = renderHook(() => useMediaQuery('(min-width: 900px)'));
  expect(result.current).toBe(true);
  rerender();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(add).toHaveBeenCalledTimes(1);
  list.matches = false;
  act(() => void list.dispatchEvent(new Event('change')));
  expect(result.current).toBe(false);
  unmount();
  expect(remove.mock.calls).toEqual(add.mock.calls);
});
