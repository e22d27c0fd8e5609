import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Elements of Fluent's focus handling: they pass the focus on and are never seen or heard. */
const focusGuards = '[data-tabster-dummy]';

/** No violation that keeps somebody from using the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).exclude(focusGuards).analyze();
  const serious = violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect(serious).toEqual([]);
}
