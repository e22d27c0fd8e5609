import '@testing-library/jest-dom';
import { endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { PhoneDock } from '../dock/PhoneDock.tsx';
import type { ProviderFact } from '../engine/provider-event.ts';
import { type PhoneHarness, phoneHarness, register, until } from './phone-harness.ts';

/** A call that comes in from a colleague. */
export const incoming = {
  type: 'call.incoming',
  callId: 'in',
  number: '102',
  name: 'Lê Thị Mai',
} as const;
const shelf = Symbol.for('alo.softphone.engine.v2');

/** Makes the phone of a harness the one of the page, by which the dock dials. */
export function shelve({ engine }: PhoneHarness): void {
  Reflect.set(globalThis, shelf, { engine, stop: () => undefined });
}

/** Takes it away again. */
export function unshelve(): void {
  Reflect.deleteProperty(globalThis, shelf);
}

/** The dock of the test that runs, once it is shown, and who uses it. */
class DockOnScreen {
  phone: PhoneHarness = phoneHarness();
  user: UserEvent = userEvent.setup();
  api: FakeApi = setUpCore(fakeSession());

  show = async (harness = phoneHarness()): Promise<void> => {
    this.phone = harness;
    this.user = userEvent.setup();
    shelve(harness);
    render(
      <AloProvider>
        <PhoneDock engine={harness.engine} />
        <input aria-label="Ô khác" />
      </AloProvider>,
    );
    await act(() => register(harness));
  };

  say = (fact: ProviderFact) => act(() => this.phone.say(fact));

  /** Resolves when the dial pad has come, which is fetched late. */
  open = async (): Promise<void> => {
    await this.user.click(screen.getByRole('button', { name: 'Điện thoại' }));
    await screen.findByRole('textbox', { name: 'Nhập số điện thoại' });
  };

  button = (name: string) => screen.getByRole('button', { name });

  dial = async (number: string): Promise<string> => {
    const box = screen.getByRole('textbox', { name: 'Nhập số điện thoại' });
    await this.user.type(box, `${number}{Enter}`);
    await act(() =>
      until(() => this.phone.provider.asked.some((asked) => asked.startsWith('dial'))),
    );
    return this.phone.engine.getState().call?.callId ?? '';
  };
}

/** Shows docks in the tests of a file; each begins with a page of its own. */
export function dockOnScreen(): DockOnScreen {
  const dock = new DockOnScreen();
  beforeEach(() => {
    dock.api = setUpCore(fakeSession());
    dock.api.answer(endpoints.getCallContext, null);
    dock.api.answer(endpoints.getUnreadMessages, []);
    document.title = 'Khách hàng';
  });
  afterEach(unshelve);
  return dock;
}
