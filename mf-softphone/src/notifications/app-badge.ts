import type { PhoneState } from '../engine/phone-state.ts';

export interface BadgeParts {
  readonly getState: () => Pick<PhoneState, 'last' | 'busyCaller'>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly isHidden: () => boolean;
  readonly watchHidden: (listener: () => void) => () => void;
  /** 0 takes the badge away. */
  readonly show: (missed: number) => void;
}

/** Counts on the icon of the app the calls that were missed since somebody last saw the page. */
export function badgeMissedCalls(parts: BadgeParts): () => void {
  const counted = new Set<string | number>();
  let missed = 0;
  const count = (key: string | number) => {
    if (counted.has(key)) return;
    counted.add(key);
    if (!parts.isHidden()) return;
    missed += 1;
    parts.show(missed);
  };
  const look = () => {
    const { last, busyCaller } = parts.getState();
    if (last?.missed === true) count(last.call.callId);
    if (busyCaller !== null) count(busyCaller.at);
    if (missed === 0 || parts.isHidden()) return;
    missed = 0;
    parts.show(0);
  };
  const stops = [parts.subscribe(look), parts.watchHidden(look)];
  look();
  return () => stops.forEach((stop) => stop());
}

/** Shows a number on the icon of the app, where there is one to show it on. */
export function showOnAppIcon(missed: number): void {
  if (!('setAppBadge' in navigator)) return;
  const shown = missed === 0 ? navigator.clearAppBadge() : navigator.setAppBadge(missed);
  // Not installed, or not allowed: there is no icon then, and nothing to report.
  shown.catch(() => undefined);
}
