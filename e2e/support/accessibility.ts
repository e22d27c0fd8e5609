import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

declare global {
  // What axe-core calls itself once it has run in a page.
  var axe: typeof Axe | undefined;
}

/** Elements of Fluent's focus handling: they pass the focus on and are never seen or heard. */
const focusGuards = '[data-tabster-dummy]';

/** Rules that a theme decides; all others see the same in light and in dark. */
const colourRules = ['color-contrast', 'link-in-text-block'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Which part of the page is judged, by which rules. */
interface Judged {
  /** Selectors; the whole page without. Those that are not there are left out. */
  readonly places?: readonly string[];
  readonly rules?: NonNullable<RunOptions['rules']>;
  /** Only what differs between the themes. */
  readonly colours?: boolean;
}

/**
 * Waits until nothing fades or slides in: colours on the way are not its colours. What a new size or theme brings about
 * begins with one of the next frames. What pulses never ends.
 */
export const settled = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    for (let moving = 1; moving > 0;) {
      await frame();
      await frame();
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState !== 'finished' && effect?.getComputedTiming().iterations !== Infinity,
        );
      await Promise.all(ending.map(({ finished }) => finished.catch(() => undefined)));
      moving = ending.length;
    }
  });

/** What is wrong, each with the elements. Runs in the page itself: the product has no frames of other origins. */
export async function violationsOn(
  page: Page,
  { places, rules = {}, colours = false }: Judged = {},
): Promise<readonly { readonly impact: string; readonly words: string }[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(
    async ([include, exclude, options]) => {
      const there = include?.filter((place) => document.querySelector(place) !== null);
      const context = { exclude: [exclude], ...(there !== undefined && { include: [...there] }) };
      const found = await globalThis.axe?.run(context, { resultTypes: ['violations'], ...options });
      if (found === undefined) throw new Error('axe-core is not in the page');
      return found.violations.map(({ id, impact, nodes }) => ({
        impact: impact ?? '',
        words: `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      }));
    },
    [places, focusGuards, colours ? { runOnly: colourRules } : { rules }] as const,
  );
}

/** No violation that keeps somebody from using the screen. */
export async function expectAccessible(page: Page, judged: Judged = {}): Promise<void> {
  await settled(page);
  const found = await violationsOn(page, judged);
  const serious = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ words }) => words)).toEqual([]);
}
