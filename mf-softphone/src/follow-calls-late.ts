import type { PhoneEngine } from './engine/phone-engine.ts';

/** Milliseconds after which nobody waits for the first page any more. */
const restAfter = 4000;

/**
 * Brings what calls need besides the call itself (devices that come and go, quality): fetched when the page
 * has come to rest, or with the first call before that. A failure is tried again with the next call.
 */
export function followCallsLate(engine: PhoneEngine): () => void {
  let stop: (() => void) | null = null;
  let state: 'waiting' | 'fetching' | 'over' = 'waiting';
  const fetch = () => {
    if (state !== 'waiting') return;
    state = 'fetching';
    Promise.all([import('./follow-calls.ts'), import('./ask-server.ts')]).then(
      ([{ followCalls }]) => {
        if (state === 'fetching') stop = followCalls(engine);
      },
      () => {
        if (state === 'fetching') state = 'waiting';
      },
    );
  };
  const timer = setTimeout(fetch, restAfter);
  const unsubscribe = engine.subscribe(() => {
    if (engine.getState().call !== null) fetch();
  });
  return () => {
    state = 'over';
    clearTimeout(timer);
    unsubscribe();
    stop?.();
  };
}
