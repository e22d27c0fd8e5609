import { act, render, screen } from '@testing-library/react';
import '@testing-library/jest-dom';
import { AloProvider } from './AloProvider.tsx';
import { setThemeMode, useResolvedTheme, useThemeMode } from './theme-mode.ts';

function Theme({ root }: { readonly root: string }) {
  return <output aria-label={root}>{`${useThemeMode()} ${useResolvedTheme()}`}</output>;
}

test('a change reaches every root at once and is kept', () => {
  localStorage.setItem('alo.theme', 'dark');
  render(
    <AloProvider>
      <Theme root="host" />
    </AloProvider>,
  );
  render(
    <AloProvider>
      <Theme root="remote" />
    </AloProvider>,
  );
  expect(screen.getByLabelText('host')).toHaveTextContent('dark dark');
  act(() => setThemeMode('light'));
  expect(screen.getByLabelText('host')).toHaveTextContent('light light');
  expect(screen.getByLabelText('remote')).toHaveTextContent('light light');
  expect(localStorage.getItem('alo.theme')).toBe('light');
  expect(document.documentElement.dataset['theme']).toBe('light');
  act(() => setThemeMode('system'));
  expect(localStorage.getItem('alo.theme')).toBeNull();
  expect(screen.getByLabelText('remote')).toHaveTextContent('system light');
});

test('high contrast is chosen, kept, and followed where the device asks for it', () => {
  render(<Theme root="host" />);
  act(() => setThemeMode('contrast'));
  expect(screen.getByLabelText('host')).toHaveTextContent('contrast contrast');
  expect(localStorage.getItem('alo.theme')).toBe('contrast');
  const asked = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (query) =>
        Object.assign(new EventTarget(), { matches: query.includes('contrast') }) as MediaQueryList,
    );
  act(() => setThemeMode('system'));
  expect(screen.getByLabelText('host')).toHaveTextContent('system contrast');
  asked.mockRestore();
});

test('the control answers a frame before the colours of the page', () => {
  localStorage.setItem('alo.theme', 'dark');
  render(<Theme root="host" />);
  Object.defineProperty(document, 'prerendering', { configurable: true, value: false });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  jest.useFakeTimers();
  act(() => setThemeMode('light'));
  expect(screen.getByLabelText('host')).toHaveTextContent('light light');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  jest.runAllTimers();
  expect(document.documentElement.dataset['theme']).toBe('light');
  jest.useRealTimers();
  Object.defineProperty(document, 'prerendering', { configurable: true, value: true });
  Reflect.deleteProperty(document, 'visibilityState');
});

test('a device that changed before anybody followed it is shown', () => {
  document.documentElement.dataset['theme'] = 'dark';
  render(<Theme root="host" />);
  expect(document.documentElement.dataset['theme']).toBe('light');
});
