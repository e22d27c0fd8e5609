import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useLiveEvent } from '@alo/core';

/** Reads the sounds of a kind again when one of them came further on the server; other kinds have no such news. */
export function useLiveSounds(kind: string): void {
  useLiveEvent('sound.changed', (event) => {
    if (event.kind !== kind) return;
    void (kind === 'moh'
      ? invalidateEndpoints(endpoints.getMohs, endpoints.getMoh, endpoints.getMohAll)
      : invalidateEndpoints(endpoints.getGreetings, endpoints.getGreetingAll));
  });
}
