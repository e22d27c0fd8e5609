import type { PhoneState } from './engine/phone-state.ts';

/** As much of a phone as tells when a call begins. */
interface CallSource {
  readonly getState: () => Pick<PhoneState, 'call'>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Milliseconds after which nobody waits for the first page any more. */
export const restAfter = 4000;

/**
 * Starts what accompanies calls but is not the call itself: fetched when the page has come to rest, or with the first
 * call before that. A failure is tried again with the next call. Returns the way to end it.
 */
export function startDeferred(
  { getState, subscribe }: CallSource,
  fetchStart: () => Promise<() => () => void>,
): () => void {
  let stop: (() => void) | null = null;
  let state: 'waiting' | 'fetching' | 'over' = 'waiting';
  const fetch = () => {
    if (state !== 'waiting') return;
    state = 'fetching';
    fetchStart().then(
      (start) => {
        if (state === 'fetching') stop = start();
      },
      () => {
        if (state === 'fetching') state = 'waiting';
      },
    );
  };
  const timer = setTimeout(fetch, restAfter);
  const unsubscribe = subscribe(() => {
    if (getState().call !== null) fetch();
  });
  return () => {
    state = 'over';
    clearTimeout(timer);
    unsubscribe();
    stop?.();
  };
}
