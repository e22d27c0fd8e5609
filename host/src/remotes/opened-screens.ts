import * as v from 'valibot';

const storageKey = 'alo.opened-screens';

/** Openings that are counted; then all are halved, so that habits of last year weigh less. */
const counted = 200;

/** Who opened a screen so often will open it again. */
const often = 3;

const openedSchema = v.record(v.string(), v.number());

/** How often the screens of the menu were opened in this browser, by path. */
export type Opened = v.InferOutput<typeof openedSchema>;

/** The same with one more opening. */
export function withOpening(opened: Opened, path: string): Opened {
  const next = { ...opened, [path]: (opened[path] ?? 0) + 1 };
  const sum = Object.values(next).reduce((one, other) => one + other, 0);
  if (sum <= counted) return next;
  const halves = Object.entries(next).map(
    ([name, times]) => [name, Math.floor(times / 2)] as const,
  );
  return Object.fromEntries(halves.filter(([, times]) => times > 0));
}

/** Paths of screens that are opened often, the most often first; the one that is open now needs nothing. */
export function oftenOpened(opened: Opened, now: string, most = 3): readonly string[] {
  return Object.entries(opened)
    .filter(([path, times]) => path !== now && times >= often)
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([path]) => path);
}

/** What this browser remembers; nothing where it cannot be read. */
export function readOpened(): Opened {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return v.parse(v.fallback(openedSchema, {}), stored);
  } catch {
    return {};
  }
}

/** Somebody has opened the screen of a menu entry. */
export function noteOpened(path: string): void {
  localStorage.setItem(storageKey, JSON.stringify(withOpening(readOpened(), path)));
}
