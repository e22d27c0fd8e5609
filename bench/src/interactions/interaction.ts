import type { Locator, Page } from '@playwright/test';

/** Something that people do on a screen. */
export interface Interaction {
  readonly name: string;
  readonly path: string;
  /** Who does it; the administrator unless it is said. */
  readonly person?: string;
  /** Width of the window in px. */
  readonly width?: number;
  /** What has to be done before, at full speed and not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** Milliseconds from the pointer on a button to the press, and between two keys: as of somebody in haste. */
const pace = 100;

/** Clicks as people do, whose pointer is on the target before they press. */
export async function press(target: Locator): Promise<void> {
  await target.hover();
  await target.page().waitForTimeout(pace);
  await target.click();
}

/** Types key by key into the target, which gets the focus without a click. */
export async function type(target: Locator, text: string): Promise<void> {
  await target.focus();
  await target.pressSequentially(text, { delay: pace });
}

/** The first button of that name. */
export function button(page: Page | Locator, name: string | RegExp): Locator {
  const wanted = typeof name === 'string' ? { name, exact: true } : { name };
  return page.getByRole('button', wanted).first();
}
