// Covers: mf-reports/fpt-calls, mf-reports/telecom-calls, mf-reports/quality, mf-reports/recording-notes
// Covers: mf-reports/report, mf-reports/report-extensions, mf-reports/report-units, mf-reports/staffing
// Covers: mf-reports/success-calls, mf-reports/activity, mf-reports/print
import { dayInVietnam } from '@alo/contracts';
import { expect } from '@playwright/test';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/history-by-department-team', 'Lịch sử theo phòng ban/nhóm'],
  ['/history-by-department-team?view=staffing', 'Lịch sử theo phòng ban/nhóm'],
  ['/history-cdr-by-exten?compare=true', 'Cuộc gọi theo máy nhánh'],
  ['/history-success-call?view=agents', 'Cuộc gọi thành công'],
  ['/history-success-call?view=forms&add=new', 'Cuộc gọi thành công'],
  ['/activity-user-tenant', 'Hoạt động nhân viên'],
  ['/activity-user-tenant?view=log', 'Hoạt động nhân viên'],
  ['/history-success-call', 'Cuộc gọi thành công'],
  ['/etelecom/call-history', 'Lịch sử cuộc gọi viễn thông'],
  ['/reports/fpt/call-history', 'Lịch sử cuộc gọi FPT'],
  ['/reports/fpt/call-history?view=sums&compare=true', 'Lịch sử cuộc gọi FPT'],
]);

test('a printed report has all of its rows, and says whose it is and of which days', async () => {
  const [from, to] = [7, 0].map((back) => dayInVietnam(new Date(Date.now() - back * 86_400_000)));
  const page = await open(
    `/history-cdr-by-exten?group=day&subgroup=extension&from=${from}&to=${to}`,
  );
  const rows = page.getByRole('main').getByRole('row');
  // Ten of a page, the head and the totals.
  await expect(rows).toHaveCount(12);
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  expect(await rows.count()).toBeGreaterThan(12);
  const main = page.getByRole('main');
  await expect(main.getByText('Công ty Demo', { exact: true })).toBeVisible();
  await expect(main.getByText(/^Thời gian: .* · Xem theo: Ngày/u)).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('search')).toHaveCount(0);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await expect(rows).toHaveCount(12);
  await page.emulateMedia({ media: 'screen' });
});
