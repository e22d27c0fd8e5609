import type { Page } from '@playwright/test';
import { launch, signIn } from './browser.ts';
import { percentile, table } from './numbers.ts';
import { withProduct } from './product.ts';

const rounds = 5;
const slowdown = 4;

declare global {
  // Longest duration (ms) of each interaction since the last look, by its id.
  var aloInteractions: Map<number, number> | undefined;
}

/** Runs in the page: as the browser itself measures "Interaction to Next Paint". */
function watchInteractions(): void {
  // Shorter ones are not told by browsers; the types of the language do not know this entry yet.
  const kind: PerformanceObserverInit & { durationThreshold: number } = {
    type: 'event',
    durationThreshold: 16,
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

interface Task {
  readonly name: string;
  readonly path: string;
  readonly work: (page: Page) => Promise<void>;
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first();
const dialog = (page: Page) => page.getByRole('alertdialog');

const tasks: readonly Task[] = [
  {
    name: 'go to another screen',
    path: '/dashboard',
    work: async (page) => {
      await page.getByRole('navigation').getByRole('link', { name: 'Khách hàng' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Khách hàng' }).waitFor();
    },
  },
  {
    name: 'search customers',
    path: '/customer',
    work: (page) => page.getByRole('searchbox').first().pressSequentially('nguyen', { delay: 60 }),
  },
  {
    name: 'select all rows of a page',
    path: '/customer',
    work: (page) => page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' }).click(),
  },
  {
    name: 'open a customer',
    path: '/customer',
    work: (page) => button(page, /^Sửa/).click(),
  },
  {
    name: 'type a customer’s name',
    path: '/customer/add',
    work: (page) =>
      page.getByRole('textbox', { name: 'Tên khách hàng' }).pressSequentially('Nguyễn Văn An'),
  },
  {
    name: 'open the palette and type',
    path: '/dashboard',
    work: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Tìm nhanh' }).pressSequentially('hang doi');
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'light and dark',
    path: '/customer',
    work: async (page) => {
      await button(page, 'Chế độ tối').click();
      await button(page, 'Chế độ sáng').click();
    },
  },
  {
    name: 'choose a status of work',
    path: '/dashboard',
    work: async (page) => {
      await button(page, /^Trạng thái làm việc/).click();
      await page.keyboard.press('Escape');
    },
  },
  {
    name: 'open a dialog with a form',
    path: '/outbound',
    work: async (page) => {
      await button(page, /^Thêm/).click();
      await dialog(page).getByRole('textbox').first().pressSequentially('Quy tắc');
    },
  },
  {
    name: 'set keys of a menu',
    path: '/ivr-details/add',
    work: async (page) => {
      await page.getByRole('textbox').first().pressSequentially('Menu');
      await button(page, 'Phím 3 chưa đặt').click();
    },
  },
  {
    name: 'tick permissions',
    path: '/role/add',
    work: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Xem – / });
      for (let index = 0; index < 4; index += 1) await boxes.nth(index).click();
    },
  },
  {
    name: 'filter and search the history',
    path: '/call-history',
    work: async (page) => {
      await button(page, /^Chiều/).click();
      await page.keyboard.press('Escape');
      await page.getByRole('searchbox').first().pressSequentially('0912', { delay: 60 });
    },
  },
];

async function timesOf(page: Page, url: string, { path, work }: Task): Promise<number[]> {
  await page.goto(url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.evaluate(watchInteractions);
  await work(page);
  // The browser tells of an interaction after the frame that follows it.
  await page.waitForTimeout(500);
  return page.evaluate(() => [...(globalThis.aloInteractions ?? [])].map(([, ms]) => ms));
}

/** Interactions until the next paint, over scripted tasks of an administrator. */
export function interactionTimes(): Promise<string> {
  return withProduct(async ({ url }) => {
    const browser = await launch();
    try {
      const { context, page } = await signIn(browser, url, 'admin');
      const session = await context.newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      const all: number[] = [];
      const rows: string[][] = [];
      for (const task of tasks) {
        const times: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          times.push(...(await timesOf(page, url, task)));
        }
        all.push(...times);
        rows.push([task.name, ...cellsOf(times)]);
      }
      return table(
        [`Interactions, CPU ${slowdown} × slower`, 'of them', 'p75 ms', 'most ms'],
        [...rows, ['all', ...cellsOf(all)]],
      );
    } finally {
      await browser.close();
    }
  });
}

function cellsOf(times: readonly number[]): string[] {
  return [
    String(times.length),
    percentile(times, 0.75).toFixed(0),
    percentile(times, 1).toFixed(0),
  ];
}
