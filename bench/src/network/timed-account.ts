import type { Page } from '@playwright/test';

declare global {
  // Starts the refresh of every session timer that runs in this page; how many those are.
  var aloRefreshSessions: (() => number) | undefined;
}

/** Half of the session timer of provider 2, at which it is refreshed, in milliseconds. */
const refreshAfter = 900_000;

/**
 * Gives the agent of a page provider 2, which has session timers, with the exchange of the product as its PBX; a refresh
 * can be asked for instead of waiting a quarter of an hour. Takes effect with the next load of the page.
 */
export async function giveTimedAccount(page: Page): Promise<void> {
  await page.route('**/sip-account', async (route) => {
    const answer = await route.fetch();
    const account = (await answer.json()) as Record<string, unknown>;
    const { username_telecom, domain_telecom, password_telecom } = account;
    await route.fulfill({
      response: answer,
      json: {
        ...account,
        provider: 2,
        extentions_number: username_telecom,
        tenant_domain: domain_telecom,
        extension_password: password_telecom,
      },
    });
  });
  await page.route('**/etelecom/GetShopKey', (route) => route.fulfill({ json: { data: 'bench' } }));
  await page.addInitScript((after) => {
    const waiting = new Map<unknown, () => void>();
    const { setTimeout: begin, clearTimeout: forget } = globalThis;
    globalThis.setTimeout = Object.assign((act: () => void, delay?: number, ...rest: []) => {
      const id = begin(act, delay, ...rest);
      const early = () => {
        forget(id);
        act();
      };
      if (delay === after) waiting.set(id, early);
      return id;
    }, begin);
    globalThis.clearTimeout = (id) => {
      waiting.delete(id);
      forget(id);
    };
    globalThis.aloRefreshSessions = () => {
      const due = [...waiting.values()];
      waiting.clear();
      for (const early of due) early();
      return due.length;
    };
  }, refreshAfter);
}
