import type { HeadsetPhone } from './headset-link.ts';
import { HeadsetLink } from './headset-link.ts';

let link: HeadsetLink | null = null;

/** The headset of the page; null where the browser has no WebHID or no phone is shown. */
export function pageHeadset(): HeadsetLink | null {
  return link;
}

/** Connects the headset with the phone of the page. Returns the way to end that. */
export function startHeadset(phone: HeadsetPhone): () => void {
  const { hid } = navigator;
  if (hid === undefined) return () => undefined;
  const started = new HeadsetLink(hid, phone, (message) => console.error(`[softphone] ${message}`));
  link = started;
  void started.setActive(true);
  return () => {
    if (link === started) link = null;
    void started.stop();
  };
}
