import type { Page } from '@playwright/test';
import { button, type Interaction, press, type } from './interaction.ts';

const dayMs = 86_400_000;
/** A day (yyyy-MM-dd) that many days ago. */
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const month = `from=${dayBefore(29)}&to=${dayBefore(0)}`;
const report = `/history-cdr-by-exten?group=day&${month}`;
const history = `/call-history?rows=50&${month}`;
const search = (page: Page) => page.locator('main').getByRole('searchbox').first();
const rowButton = (page: Page) => page.locator('main tbody [data-opens-row]').first();

/** The first campaign's contacts. */
async function openCampaign(page: Page): Promise<void> {
  await page.locator('main tbody').getByRole('button').first().click();
  await page.waitForURL(/\/campaign\/[^/]+/);
  await page.locator('main').getByRole('checkbox').nth(5).waitFor();
}

const campaign = (
  name: string,
  act: Interaction['act'],
  more?: Interaction['before'],
): Interaction => ({
  name: `campaign: ${name}`,
  path: '/marketings/campaign',
  before: async (page) => {
    await openCampaign(page);
    await more?.(page);
  },
  act,
});

const board = (name: string, act: Interaction['act'], tab?: RegExp): Interaction => ({
  name: `board: ${name}`,
  path: '/monitor',
  before: async (page) => {
    await page.getByRole('tab', { name: /^Nhân viên/ }).waitFor();
    if (tab !== undefined) await page.getByRole('tab', { name: tab }).click();
  },
  act,
});

/** Reports, call history, board, dashboard, contacts of a campaign. */
export const insightTasks: readonly Interaction[] = [
  {
    name: 'report: open the period',
    path: report,
    act: (page) => press(button(page, new RegExp('^Thời gian'))),
  },
  {
    name: 'report: change the period',
    path: report,
    before: (page) => button(page, new RegExp('^Thời gian')).click(),
    act: (page) => press(button(page, '7 ngày qua')),
  },
  {
    name: 'report: group by another thing',
    path: report,
    before: (page) => button(page, /^Xem theo/).click(),
    act: (page) => press(page.getByRole('menuitemradio', { name: 'Máy nhánh' })),
  },
  {
    name: 'report: a second level',
    path: report,
    before: (page) => button(page, 'Chi tiết theo').click(),
    act: (page) => press(page.getByRole('menuitemradio', { name: 'Giờ' })),
  },
  {
    name: 'report: sort',
    path: `${report}&subgroup=hour`,
    act: (page) =>
      press(page.getByRole('columnheader').getByRole('button', { name: 'Gọi ra', exact: true })),
  },
  {
    name: 'report: the calls of a row',
    path: report,
    act: async (page) => {
      await press(rowButton(page));
      await page.waitForURL(/\/call-history/);
    },
  },
  {
    name: 'dashboard: change the period',
    path: '/dashboard',
    act: (page) => press(button(page, '30 ngày')),
  },
  {
    name: 'history: open a call',
    path: history,
    act: (page) => press(rowButton(page)),
  },
  {
    name: 'history: close a call',
    path: history,
    before: async (page) => {
      await rowButton(page).click();
      await button(page, 'Đóng').waitFor();
    },
    act: (page) => press(button(page, 'Đóng')),
  },
  {
    name: 'history: choose in a filter',
    path: history,
    before: (page) => button(page, /^Chiều/).click(),
    act: (page) =>
      press(page.getByRole('menuitemcheckbox').or(page.getByRole('menuitemradio')).nth(1)),
  },
  { name: 'history: type in the search', path: history, act: (page) => type(search(page), '0912') },
  board('switch the tab', (page) => press(page.getByRole('tab', { name: /^Nhân viên/ }))),
  board(
    'back to the calls',
    (page) => press(page.getByRole('tab', { name: /^Cuộc gọi/ })),
    /^Nhân viên/,
  ),
  board('open a filter', (page) => press(button(page, 'Trạng thái nhân viên')), /^Nhân viên/),
  {
    ...board('filter', (page) =>
      press(page.getByRole('menuitemcheckbox').or(page.getByRole('menuitemradio')).nth(2)),
    ),
    before: async (page) => {
      await page.getByRole('tab', { name: /^Nhân viên/ }).click();
      await button(page, 'Trạng thái nhân viên').click();
    },
  },
  board('choose an agent', (page) => press(button(page, /^Thao tác với/)), /^Nhân viên/),
  {
    name: 'campaign: open',
    path: '/marketings/campaign',
    act: async (page) => {
      await press(rowButton(page));
      await page.waitForURL(/\/campaign\/[^/]+/);
    },
  },
  campaign('open a filter', (page) => press(button(page, 'Trạng thái'))),
  campaign(
    'filter',
    (page) => press(page.getByRole('menuitemradio').nth(1)),
    (page) => button(page, 'Trạng thái').click(),
  ),
  campaign('type in the search', (page) => type(search(page), 'nguyen')),
  campaign('next page', (page) => press(button(page, 'Trang sau'))),
  campaign('select all', (page) =>
    press(page.getByRole('checkbox', { name: 'Chọn tất cả trên trang' })),
  ),
];
