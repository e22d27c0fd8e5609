import type { Page } from '@playwright/test';

/** Milliseconds after which a call that is not back counts as lost. */
export const patience = 15_000;

/** Packets that have come once sound goes: a fifth of a second. */
const packets = 10;

interface Wanted {
  /** A word on the page, as a whole text of an element. */
  readonly shows: string;
  readonly hasSound: boolean;
  /** The connection of its sound must stand, also where it is silent: on hold. */
  readonly isTalked: boolean;
}

/**
 * When the page shows the call as it was (ms since 1970), with sound where that is wanted and no word of a call that is
 * still being fetched; null: not in time. To be asked of a page that has just begun: packets are counted from there.
 */
export function whenBack(
  page: Page,
  { shows, hasSound, isTalked }: Wanted,
): Promise<number | null> {
  return page.evaluate(
    async ([words, packetsWanted, isTalked, limit]) => {
      const texts = () =>
        [...document.querySelectorAll('button, span, div')].map(
          (element) => element.textContent ?? '',
        );
      const isShown = () => {
        const all = texts();
        return (
          all.some((text) => text === words) && !all.some((text) => text.startsWith('Đang nối lại'))
        );
      };
      const isConnected = () =>
        (globalThis.aloConnections ?? []).some((one) => one.connectionState === 'connected');
      for (const until = Date.now() + limit; Date.now() < until;) {
        const heard = (await globalThis.aloPacketsHeard?.()) ?? 0;
        if (heard >= packetsWanted && (!isTalked || isConnected()) && isShown()) return Date.now();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return null;
    },
    [shows, hasSound ? packets : 0, isTalked, patience] as const,
  );
}

/** When the page has heard so much more (ms since 1970); null: not in time. */
export function whenHears(page: Page): Promise<number | null> {
  return page.evaluate(
    async ([more, limit]) => {
      const heard = async () => (await globalThis.aloPacketsHeard?.()) ?? 0;
      const before = await heard();
      for (const until = Date.now() + limit; Date.now() < until;) {
        if ((await heard()) >= before + more) return Date.now();
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return null;
    },
    [packets, patience] as const,
  );
}
