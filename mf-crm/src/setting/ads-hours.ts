/** Minutes since midnight between which the law allows advertising calls (Decree 91/2020, article 13). */
const [first, last] = [8 * 60, 17 * 60];
const step = 30;

const clock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Half hours that may be chosen, with the one that was stored if it lies between two. */
export function adsHours(stored: string) {
  const halves = Array.from({ length: (last - first) / step + 1 }, (_none, at) =>
    clock(first + at * step),
  );
  return [...new Set([...halves, stored])].sort().map((value) => ({ value, label: value }));
}
