import '@testing-library/jest-dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { AloProvider } from '../theme/AloProvider.tsx';
import { TextChip } from './TextChip.tsx';

const code = { kind: 'text', id: 'code', label: 'Mã' } as const;

function Filter({
  filter = code,
}: {
  readonly filter?: ComponentProps<typeof TextChip>['filter'];
}) {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({});
  return (
    <AloProvider>
      <TextChip
        filter={filter}
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

test('a number is applied when it is a whole one in its bounds, and taken away by an empty box', async () => {
  const show = (value: string) => `từ ${value} giây`;
  const filter = {
    kind: 'number',
    id: 'talk',
    label: 'Đàm thoại',
    min: 1,
    max: 600,
    ask: 'Từ (giây)',
    show,
  } as const;
  render(<Filter filter={filter} />);
  const user = userEvent.setup();
  await user.click(chip('Đàm thoại'));
  const box = await screen.findByRole('textbox', { name: 'Từ (giây)' });
  for (const wrong of ['0', '601', '1,5', 'ba']) {
    await user.clear(box);
    await user.type(box, `${wrong}{Enter}`);
    expect(await screen.findByText('Nhập số nguyên từ 1 đến 600')).toBeInTheDocument();
  }
  await user.clear(box);
  await user.type(box, '30{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Đàm thoại: từ 30 giây' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Từ (giây)' }));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chip('Đàm thoại')).toBeInTheDocument());
});
