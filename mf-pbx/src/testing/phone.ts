import type { PhoneCall } from '@alo/contracts';
import { publish } from '@alo/core';

/** A call of the phone for tests: connected. */
export function aPhoneCall(): PhoneCall {
  return {
    callId: 'c1',
    direction: 'inbound',
    state: 'CALL_CONFIRMED',
    party: { number: '102', name: null },
    startedAt: 0,
    answeredAt: 0,
    muted: false,
  };
}

/** The phone says what it does, as it would on the page. */
export function phoneState(call: PhoneCall | null): void {
  publish('phone.state', {
    state: 'CALL_CONFIRMED',
    registration: 'ready',
    provider: 1,
    extension: '101',
    call,
  });
}
