import type { HeadsetLink } from './headset-link.ts';

let link: HeadsetLink | null = null;

/** The headset of the page; null where the browser has no WebHID or no phone is shown. */
export function pageHeadset(): HeadsetLink | null {
  return link;
}

/** Says which headset is that of the page. */
export function placeHeadset(next: HeadsetLink | null): void {
  link = next;
}
