import type { Page } from '@playwright/test';

/** A screen and the heading by which it is known. */
export interface Target {
  readonly path: string;
  readonly title: string;
}

const fixed: readonly Target[] = [
  { path: '/dashboard', title: 'Tổng quan' },
  { path: '/customer', title: 'Khách hàng' },
  { path: '/subscribers', title: 'Máy nhánh' },
  { path: '/survey/categories', title: 'Danh mục khảo sát' },
  { path: '/customer/add', title: 'Thêm khách hàng' },
  { path: '/call-history', title: 'Lịch sử cuộc gọi' },
  { path: '/subscribers/add', title: 'Thêm máy nhánh' },
];

/** Address of the form of the first row in a list, and the heading it has: a customer's is the name. */
async function firstRecord(page: Page, list: Target): Promise<Target> {
  await visit(page, list);
  await page.getByRole('button', { name: /^Sửa/ }).first().click();
  await page.waitForURL(/\/edit\//);
  const present = new RegExp(`^${list.title}$`);
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: present });
  return { path: new URL(page.url()).pathname, title: await heading.innerText() };
}

/** Every route that an administrator has, each after one of another remote. */
export async function findRoutes(page: Page): Promise<readonly Target[]> {
  const customer = await firstRecord(page, { path: '/customer', title: 'Khách hàng' });
  const subscriber = await firstRecord(page, { path: '/subscribers', title: 'Máy nhánh' });
  return [...fixed, customer, subscriber];
}

/** Milliseconds after a click. */
export interface Visit {
  /** Until a frame with the heading of the screen has been painted. */
  readonly heading: number;
  /** Until all of the screen has been painted: no place of it is being filled any more. */
  readonly whole: number;
}

/** Goes to a screen without loading the page, by its link where there is one. */
export function visit(page: Page, target: Target): Promise<Visit> {
  return page.evaluate(async ({ path, title }) => {
    const isThere = () =>
      location.pathname === path &&
      [...document.querySelectorAll('main h1')].some(
        (heading) =>
          heading instanceof HTMLElement &&
          heading.offsetParent !== null &&
          heading.textContent === title,
      );
    // A table that reads its rows again shows them meanwhile.
    const isWhole = () => document.querySelector('main [aria-busy="true"]:not(table)') === null;
    // What stands there when a frame begins is painted when a message of that frame arrives.
    const painted = () =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    const begun = performance.now();
    const link = document.querySelector(`nav a[href="${path}"]`);
    if (link instanceof HTMLElement) link.click();
    else {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }
    let heading: number | undefined;
    while (performance.now() - begun < 15_000) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (!isThere()) continue;
      const whole = isWhole();
      await painted();
      const now = performance.now() - begun;
      heading ??= now;
      if (whole) return { heading, whole: now };
    }
    throw new Error(`${path} does not show "${title}"`);
  }, target);
}
