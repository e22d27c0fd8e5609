import '@testing-library/jest-dom';
import { AloProvider, ToastHost } from '@alo/ui';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App } from '../App.tsx';

/** Opens the remote at an address as a wide page does, with the host's toasts beside it. */
export function openApp(path: string) {
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
