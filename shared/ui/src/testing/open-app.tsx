import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { AloProvider } from '../theme/AloProvider.tsx';
import { ToastHost } from '../toast/ToastHost.tsx';

/** Test kit: opens a remote at an address as a wide page does, with the host's toasts beside it. */
export function openApp(App: ComponentType, path: string) {
  const narrow = globalThis.matchMedia('');
  globalThis.matchMedia = (query) => ({
    ...narrow,
    media: query,
    matches: /min-width/.test(query),
  });
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
