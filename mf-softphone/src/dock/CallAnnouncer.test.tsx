import { fakeSession, setUpCore } from '@alo/core/testing';
import { act, render, screen } from '@testing-library/react';
import type { ProviderFact } from '../engine/provider-event.ts';
import { type PhoneHarness, phoneHarness, register } from '../testing/phone-harness.ts';
import { CallAnnouncer } from './CallAnnouncer.tsx';
import { EngineProvider } from './usePhone.ts';

let phone: PhoneHarness;
/** What a screen reader says: text that comes into a live region, region by region. */
let spoken: string[];
let observer: MutationObserver;

beforeEach(async () => {
  setUpCore(fakeSession());
  phone = phoneHarness();
  render(
    <EngineProvider value={phone.engine}>
      <CallAnnouncer />
    </EngineProvider>,
  );
  await act(() => register(phone));
  spoken = [];
  observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = target.parentElement?.closest('[role]') ?? target;
      const role = region instanceof Element ? region.getAttribute('role') : null;
      const added = target instanceof Text ? [target] : [...addedNodes];
      for (const node of added) {
        const words = node.textContent?.trim() ?? '';
        if (words !== '') spoken.push(`${role ?? 'status'}: ${words}`);
      }
    }
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
});

afterEach(() => observer.disconnect());

async function say(...facts: readonly ProviderFact[]): Promise<string[]> {
  spoken = [];
  for (const fact of facts) await act(async () => phone.say(fact));
  return spoken;
}

const incoming = { type: 'call.incoming', callId: 'in', number: '102', name: 'Mai' } as const;

test('an incoming call is said at once and once', async () => {
  expect(await say(incoming)).toEqual(['alert: Cuộc gọi đến: Mai']);
  expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive');
});

test('each step of a call is said once; facts that change no words are not said', async () => {
  await say(incoming);
  expect(await say({ type: 'call.accepted', callId: 'in' })).toEqual(['status: Đã kết nối: Mai.']);
  expect(
    await say({ type: 'call.confirmed', callId: 'in' }, { type: 'media.up', callId: 'in' }),
  ).toEqual([]);
  expect(await say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' })).toEqual([
    'status: Đã kết thúc: Mai.',
  ]);
});

test('trouble with the line in a call is said alone: who is on the line is not said again', async () => {
  await say(incoming, { type: 'call.accepted', callId: 'in' });
  expect(await say({ type: 'reg.lost', cause: 'connection' })).toEqual([
    'status: Mất kết nối, đang thử lại….',
  ]);
  expect(screen.getByRole('status').getAttribute('aria-atomic')).toBe('false');
});
