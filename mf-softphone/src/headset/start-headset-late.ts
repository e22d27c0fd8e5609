import type { HeadsetPhone } from './headset-link.ts';

/**
 * Connects the headset once its code is there; few browsers have WebHID, and no page waits for it. Returns the
 * way to end that.
 */
export function startHeadsetLate(phone: HeadsetPhone): () => void {
  if (navigator.hid === undefined) return () => undefined;
  let stop: (() => void) | null = null;
  let isOver = false;
  import('./page-headset.ts').then(
    ({ startHeadset }) => {
      if (!isOver) stop = startHeadset(phone);
    },
    (error: unknown) => console.error('[softphone] The headset could not be prepared', error),
  );
  return () => {
    isOver = true;
    stop?.();
  };
}
