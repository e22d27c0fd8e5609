import { endpoints } from '@alo/contracts';
import { invalidateCalls, useLiveEvent } from '@alo/core';

/** Reads the shown sounds again when one of them came further on the server. */
export function useLiveSounds(kind: 'greeting' | 'moh'): void {
  useLiveEvent('sound.changed', (event) => {
    if (event.kind !== kind) return;
    void (kind === 'moh'
      ? invalidateCalls(endpoints.getMohs, endpoints.getMoh)
      : invalidateCalls(endpoints.getGreetings, endpoints.getGreetingAll));
  });
}
