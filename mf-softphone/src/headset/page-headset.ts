import { HeadsetLink, type HeadsetPhone } from './headset-link.ts';
import { pageHeadset, placeHeadset } from './headset-place.ts';

interface LeadingPhone extends HeadsetPhone {
  readonly leads?: boolean;
}

/**
 * Connects the headset with the phone of the page, while the phone is in this tab: in each tab it would press
 * every button once. Returns the way to end that.
 */
export function startHeadset(phone: LeadingPhone): () => void {
  const { hid } = navigator;
  if (hid === undefined) return () => undefined;
  const started = new HeadsetLink(hid, phone, (message) => console.error(`[softphone] ${message}`));
  placeHeadset(started);
  let active = false;
  const look = () => {
    const leads = phone.leads !== false;
    if (leads === active) return;
    active = leads;
    void started.setActive(active);
  };
  look();
  const unsubscribe = phone.subscribe(look);
  return () => {
    unsubscribe();
    if (pageHeadset() === started) placeHeadset(null);
    void started.stop();
  };
}
