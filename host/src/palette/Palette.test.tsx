import { endpoints } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider, BrowserRouter } from '@alo/ui';
import { render, screen, waitFor } from '@testing-library/react';
import { Palette } from './Palette.tsx';

const flags = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

function show() {
  const api = setUpCore(fakeSession());
  api.answer(endpoints.getCustomers, {
    data: [],
    total: 0,
    total_capped: false,
    next_cursor: null,
  });
  api.answer(endpoints.getColleagues, []);
  render(
    <AloProvider>
      <BrowserRouter>
        <Palette onClose={() => undefined} />
      </BrowserRouter>
    </AloProvider>,
  );
  return screen.findByRole('combobox', { name: 'Tìm nhanh' });
}

test('Enter right after the last letter runs what was typed, not what stood there before', async () => {
  const box = await show();
  expect(screen.getAllByRole('option')[0]?.textContent).not.toContain('Chế độ tối');
  // As in a browser: nothing waits until what is put off has been drawn, as events of the test library do.
  flags.IS_REACT_ACT_ENVIRONMENT = false;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'che do');
  box.dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
  box.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  flags.IS_REACT_ACT_ENVIRONMENT = true;
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('dark'));
});
