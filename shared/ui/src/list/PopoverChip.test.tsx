import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AloProvider } from '../theme/AloProvider.tsx';
import { TextChip } from './TextChip.tsx';

function Filter() {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <AloProvider>
      <TextChip
        filter={{ kind: 'text', id: 'code', label: 'Mã' }}
        values={values}
        onChange={(changes) => setValues({ ...values, ...changes })}
        startsOpen={false}
      />
    </AloProvider>
  );
}

const chip = (name = 'Mã') => screen.getByRole('button', { name });

test('the popover is made at the first click, takes the focus and gives it back', async () => {
  render(<Filter />);
  const user = userEvent.setup();
  expect(chip()).toHaveAttribute('aria-expanded', 'false');
  expect(document.querySelector('[data-tabster]')).toBeNull();
  await user.click(chip());
  await user.type(await screen.findByRole('textbox', { name: 'Mã' }), 'KH01{Enter}');
  await waitFor(() => expect(screen.queryByRole('textbox')).not.toBeInTheDocument());
  expect(chip('Mã: KH01')).toHaveFocus();
});

test.each(['{Enter}', ' '])('the key "%s" opens it, Escape closes it', async (key) => {
  render(<Filter />);
  const user = userEvent.setup();
  await user.tab();
  expect(chip()).toHaveFocus();
  await user.keyboard(key);
  await waitFor(() => expect(screen.getByRole('textbox')).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(chip()).toHaveFocus());
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  await user.keyboard(key);
  expect(await screen.findByRole('textbox')).toBeInTheDocument();
});
