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

/** Address of the form of the first row in a list. */
async function firstRecord(page: Page, list: Target, title: string): Promise<Target> {
  await navigate(page, list);
  await page.getByRole('button', { name: /^Sửa/ }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  return { path: new URL(page.url()).pathname, title };
}

/** Every route that an administrator has, each after one of another remote. */
export async function findRoutes(page: Page): Promise<readonly Target[]> {
  const customer = await firstRecord(
    page,
    { path: '/customer', title: 'Khách hàng' },
    'Sửa khách hàng',
  );
  const subscriber = await firstRecord(
    page,
    { path: '/subscribers', title: 'Máy nhánh' },
    'Sửa máy nhánh',
  );
  return [...fixed, customer, subscriber];
}

/**
 * Goes to a screen without loading the page, by its link where there is one; resolves to the milliseconds
 * until a frame with its heading has been painted.
 */
export function navigate(page: Page, target: Target): Promise<number> {
  return page.evaluate(async ({ path, title }) => {
    const isThere = () =>
      [...document.querySelectorAll('main h1')].some(
        (heading) =>
          heading instanceof HTMLElement &&
          heading.offsetParent !== null &&
          heading.textContent === title,
      );
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const begun = performance.now();
    const link = document.querySelector(`nav a[href="${path}"]`);
    if (link instanceof HTMLElement) link.click();
    else {
      history.pushState({}, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }
    do {
      if (performance.now() - begun > 15_000) throw new Error(`${path} does not show "${title}"`);
      await frame();
    } while (!isThere() || location.pathname !== path);
    // What stands there when a frame begins is painted when a message of that frame arrives.
    const painted = new MessageChannel();
    await new Promise((resolve) => {
      painted.port1.onmessage = resolve;
      painted.port2.postMessage(null);
    });
    painted.port1.close();
    return performance.now() - begun;
  }, target);
}
