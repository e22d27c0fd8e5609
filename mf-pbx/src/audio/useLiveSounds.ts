import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useLiveEvent } from '@alo/core';

/** Reads the shown sounds again when one of them came further on the server. */
export function useLiveSounds(kind: 'greeting' | 'moh'): void {
  useLiveEvent('sound.changed', (event) => {
    if (event.kind !== kind) return;
    void (kind === 'moh'
      ? invalidateEndpoints(endpoints.getMohs, endpoints.getMoh)
      : invalidateEndpoints(endpoints.getGreetings, endpoints.getGreetingAll));
  });
}
