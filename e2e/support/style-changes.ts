import type { Page } from '@playwright/test';

declare global {
  // What has been put into the style sheets of the page since `watchStyles`.
  var aloStyleChanges: string[] | undefined;
}

/** From now on every rule and style sheet that comes into the page is noted: for each the browser sorts all its rules again. */
export async function watchStyles(page: Page): Promise<void> {
  await page.evaluate(() => {
    const changes: string[] = [];
    globalThis.aloStyleChanges = changes;
    const insertRule = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function insert(rule, index) {
      changes.push(rule);
      return insertRule.call(this, rule, index);
    };
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      for (const { nodeName } of added)
        if (['STYLE', 'LINK'].includes(nodeName)) changes.push(nodeName);
    }).observe(document.head, { childList: true });
  });
}

export const styleChanges = (page: Page) => page.evaluate(() => globalThis.aloStyleChanges);
