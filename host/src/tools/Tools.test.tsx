import { endpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider, BrowserRouter } from '@alo/ui';
import { cleanup, screen } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { Tools } from './Tools.tsx';

const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

/** As in a browser: effects wait until the page has been drawn, and nobody waits for them. */
beforeEach(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = false;
});

afterEach(() => {
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  cleanup();
});

/** Presses a key in the moment the tools come into the page. */
function showAndPress(key: KeyboardEventInit): () => void {
  const api = setUpCore(fakeSession());
  api.answer(endpoints.getCustomers, {
    data: [],
    total: 0,
    total_capped: false,
    next_cursor: null,
  });
  api.answer(endpoints.getColleagues, []);
  const place = document.body.appendChild(document.createElement('div'));
  const seen = new MutationObserver(() => {
    if (screen.queryByRole('button', { name: 'Tìm nhanh (Ctrl+K)' }) === null) return;
    seen.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { ...key, bubbles: true }));
  });
  seen.observe(place, { childList: true, subtree: true });
  const root = createRoot(place);
  root.render(
    <AloProvider>
      <BrowserRouter>
        <Tools />
      </BrowserRouter>
    </AloProvider>,
  );
  return () => {
    root.unmount();
    place.remove();
  };
}

test.each([
  ['Ctrl+K', { key: 'k', ctrlKey: true }, 'Tìm nhanh'],
  ['“?”', { key: '?' }, 'Phím tắt'],
])('%s works as soon as the tools are seen', async (_, key, name) => {
  const leave = showAndPress(key);
  await screen.findByRole('dialog', { name });
  leave();
});
