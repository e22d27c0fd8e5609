import '@testing-library/jest-dom';
import { remoteDescriptorSchema } from '@alo/contracts';
import { act, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import descriptor from '../../remote.json';
import { phoneShortcuts } from '../notifications/shortcuts.ts';
import { mount, unmount } from './phone-keys.tsx';

test('every declared extension is a module with lifecycles', async () => {
  const { extensions } = v.parse(remoteDescriptorSchema, descriptor);
  expect(extensions.map(({ slot }) => slot)).toEqual(['page.shortcuts']);
  for (const { id } of extensions) {
    const module: unknown = await import(`./${id}.tsx`);
    const are = expect.any(Function) as unknown;
    expect(module).toMatchObject({ mount: are, update: are, unmount: are });
  }
});

test('every key of the phone stands in the sheet of the page', async () => {
  const domElement = document.body.appendChild(document.createElement('div'));
  let mounted: Promise<void> | undefined;
  act(() => void (mounted = mount({ domElement, data: {} })));
  const list = within(await screen.findByLabelText('Điện thoại'));
  await mounted;
  expect(list.getAllByRole('term')).toHaveLength(phoneShortcuts.length);
  expect(list.getByText('F2')).toBeInTheDocument();
  expect(list.getByText('Trả lời cuộc gọi đến')).toBeInTheDocument();
  await act(() => unmount({ domElement }));
  domElement.remove();
});
