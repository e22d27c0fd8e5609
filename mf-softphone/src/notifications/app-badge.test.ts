import type { EndedCall, PhoneState } from '../engine/phone-state.ts';
import { ringing } from '../testing/call-fixtures.ts';
import { badgeMissedCalls } from './app-badge.ts';

function ended(callId: string, missed: boolean): EndedCall {
  const call = ringing({ callId });
  return { call, state: 'CALL_FAILED', cause: 'cancelled', by: 'remote', endedAt: 1, missed };
}

function page(startsHidden: boolean) {
  const shown: number[] = [];
  const listeners = new Set<() => void>();
  let hidden = startsHidden;
  let state: Pick<PhoneState, 'last' | 'busyCaller'> = { last: null, busyCaller: null };
  const watch = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  badgeMissedCalls({
    getState: () => state,
    subscribe: watch,
    watchHidden: watch,
    isHidden: () => hidden,
    show: (missed) => shown.push(missed),
  });
  const notify = () => listeners.forEach((listener) => listener());
  return {
    shown,
    become: (next: Partial<typeof state>) => {
      state = { ...state, ...next };
      notify();
    },
    hide: (now: boolean) => {
      hidden = now;
      notify();
    },
  };
}

test('calls missed while nobody looked are counted once each, until somebody looks', () => {
  const alo = page(true);
  alo.become({ last: ended('a', true) });
  alo.become({ last: ended('a', true) });
  alo.become({ last: ended('b', true) });
  alo.become({ busyCaller: { party: { number: '102', name: null }, at: 5 } });
  expect(alo.shown).toEqual([1, 2, 3]);
  alo.hide(false);
  alo.hide(true);
  expect(alo.shown).toEqual([1, 2, 3, 0]);
});

test('neither answered calls nor those that were seen count', () => {
  const alo = page(true);
  alo.become({ last: ended('a', false) });
  alo.hide(false);
  alo.become({ last: ended('b', true) });
  alo.hide(true);
  expect(alo.shown).toEqual([]);
});
