import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { framePartsOf, type FrameParts } from './frame-parts.ts';
import type { Interaction } from './interaction.ts';

export const slowdown = 4;
/** Milliseconds; browsers tell of no interaction below. */
const shortest = 16;

declare global {
  // Longest duration (ms) of each interaction since the last look, by its id.
  var aloInteractions: Map<number, number> | undefined;
}

/** Runs in the page: as the browser itself measures "Interaction to Next Paint". */
function watchInteractions(threshold: number): void {
  // The types of the language do not know this entry yet.
  const kind: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: threshold,
  };
  const longest = new Map<number, number>();
  globalThis.aloInteractions = longest;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const known = longest.get(entry.interactionId) ?? 0;
      longest.set(entry.interactionId, Math.max(known, entry.duration));
    }
  }).observe(kind);
}

/** A page of somebody who is signed in. */
export interface Desk {
  readonly url: string;
  readonly browser: Browser;
  readonly context: BrowserContext;
}

/** Opens the screen in a new page and does the interaction there, with the processor slowed down. */
async function once<T>(
  { url, context }: Desk,
  interaction: Interaction,
  around: (page: Page, act: () => Promise<void>) => Promise<T>,
): Promise<T> {
  const page = await context.newPage();
  try {
    await page.setViewportSize({ width: interaction.width ?? 1440, height: 900 });
    await page.goto(url + interaction.path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
    if (interaction.before !== undefined) {
      await interaction.before(page);
      await page.waitForLoadState('networkidle');
    }
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const session: CDPSession = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await around(page, async () => {
      await interaction.act(page);
      // The browser tells of an interaction after the frame that follows it.
      await page.waitForTimeout(500);
    });
  } finally {
    await page.close();
  }
}

/** Milliseconds until the next paint, of every press and key in one round. */
export function roundOf(desk: Desk, interaction: Interaction): Promise<readonly number[]> {
  return once(desk, interaction, async (page, act) => {
    await page.evaluate(watchInteractions, shortest);
    await act();
    const times = await page.evaluate(() => [...(globalThis.aloInteractions ?? [])]);
    return times.length === 0 ? [shortest] : times.map(([, ms]) => ms);
  });
}

/** What the longest wait of one more round consisted of. */
export function partsOf(desk: Desk, interaction: Interaction): Promise<FrameParts> {
  return once(desk, interaction, async (page, act) => {
    await desk.browser.startTracing(page, {
      categories: ['devtools.timeline', 'blink.user_timing', '__metadata', 'v8'],
    });
    await act();
    return framePartsOf(await desk.browser.stopTracing());
  });
}
