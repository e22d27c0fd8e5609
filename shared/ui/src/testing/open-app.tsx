import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AloProvider } from '../theme/AloProvider.tsx';
import { dismissToast, readToasts } from '../toast/toast.ts';
import { ToastHost } from '../toast/ToastHost.tsx';

/** Test kit: opens a remote at an address as a wide page does, with the host's toasts beside it. */
export function openApp(App: ComponentType, path: string) {
  const narrow = globalThis.matchMedia('');
  globalThis.matchMedia = (query) => ({
    ...narrow,
    media: query,
    matches: /min-width/.test(query),
  });
  // What a test before has said stays for seconds; its undo is not this test's.
  for (const { id } of readToasts()) dismissToast(id);
  history.replaceState(null, '', path);
  render(
    <>
      <App />
      <AloProvider>
        <ToastHost />
      </AloProvider>
    </>,
  );
  return userEvent.setup();
}

export { setScreenWidth } from './screen-width.ts';
