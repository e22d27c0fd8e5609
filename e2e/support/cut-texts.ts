import { expect, type Page } from '@playwright/test';

/** Nothing of the page is reached by scrolling sideways only. */
export async function expectNothingBeyond(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, document.querySelector('main')].map(
      (element) => (element?.scrollWidth ?? 0) - (element?.clientWidth ?? 0),
    ),
  );
  expect(beyond, `pixels beyond ${page.viewportSize()?.width ?? 0}`).toEqual([0, 0]);
}

/**
 * Texts of which a part is cut off without a sign: an ellipsis is one, and so is an edge that scrolls. What is there for
 * screen readers alone is a pixel large.
 */
export const cutTexts = (page: Page) =>
  page.evaluate(() => {
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const hasText = (element: Element) =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const cut: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      if (!hasText(element) || element.getBoundingClientRect().width <= 1) continue;
      const text = document.createRange();
      text.selectNodeContents(element);
      const inner = text.getBoundingClientRect();
      for (let box: HTMLElement | null = element; box !== null; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed' && box !== element) break;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') break;
        const outer = box.getBoundingClientRect();
        if (outer.width <= 1 || outer.height <= 1) break;
        if (['auto', 'scroll'].some((how) => how === style.overflowX || how === style.overflowY))
          break;
        const wide = hides(style.overflowX) && inner.right > outer.right + 1;
        const high = hides(style.overflowY) && inner.bottom > outer.bottom + 2;
        if (!wide && !high) continue;
        cut.push(
          `${(element.textContent ?? '').slice(0, 40)} in ${box.tagName} ${box.className.slice(0, 60)}`,
        );
        break;
      }
    }
    return cut;
  });
