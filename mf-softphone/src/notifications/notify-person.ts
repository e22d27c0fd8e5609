import { startHeadset } from '../headset/page-headset.ts';
import type { Phone } from '../tabs/phone.ts';
import { badgeMissedCalls, showOnAppIcon } from './app-badge.ts';
import { isOutOfSight, notifyFromPage, watchVisibility } from './page-notices.ts';

/** Signals calls to a person who does not look at the page: notifications, the icon of the app, the headset. */
export function notifyPerson(phone: Phone): () => void {
  const { getState, subscribe } = phone;
  const stops = [
    notifyFromPage(phone),
    badgeMissedCalls({
      getState,
      subscribe,
      isHidden: () => isOutOfSight(phone),
      watchHidden: watchVisibility,
      show: showOnAppIcon,
    }),
    startHeadset(phone),
  ];
  return () => stops.forEach((stop) => stop());
}
