import '@testing-library/jest-dom';
import { AloProvider } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import { phoneHarness, register } from '../testing/phone-harness.ts';
import { ReloadOffer } from './ReloadOffer.tsx';
import { EngineProvider } from './usePhone.ts';

const mark = Symbol.for('alo.softphone.stringee');
afterEach(() => Reflect.deleteProperty(globalThis, mark));

async function show() {
  const phone = phoneHarness();
  await register(phone);
  render(
    <AloProvider>
      <EngineProvider value={phone.engine}>
        <ReloadOffer />
      </EngineProvider>
    </AloProvider>,
  );
  return phone;
}

const offer = () => screen.queryByRole('button', { name: 'Tải lại trang' });

test('another provider after provider 3 asks for a new page, but never in a call', async () => {
  Reflect.set(globalThis, mark, true);
  const phone = await show();
  expect(offer()).toBeVisible();
  act(() => phone.say({ type: 'call.incoming', callId: 'in', number: '102', name: null }));
  expect(offer()).toBeNull();
  const end = { by: 'remote', cause: 'cancelled', code: null } as const;
  act(() => phone.say({ type: 'call.failed', callId: 'in', ...end }));
  expect(offer()).toBeVisible();
});

test('a page that never had provider 3 needs nothing', async () => {
  await show();
  expect(offer()).toBeNull();
});
