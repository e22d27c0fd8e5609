import { startLate } from '../start-late.ts';
import type { HeadsetPhone } from './headset-link.ts';

/** Connects the headset late; few browsers have WebHID, and no page waits for it. Returns the way to end that. */
export function startHeadsetLate(phone: HeadsetPhone): () => void {
  if (navigator.hid === undefined) return () => undefined;
  return startLate(phone, async () => {
    const { startHeadset } = await import(/* webpackChunkName: "at-rest" */ './page-headset.ts');
    return () => startHeadset(phone);
  });
}
