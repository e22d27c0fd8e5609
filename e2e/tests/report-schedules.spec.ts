// Covers: mf-reports/report-schedules, mf-reports/report, mf-reports/kpis, mf-reports/success-calls, mf-reports/telecom-calls
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('a report is sent again and again as it was looked at', async () => {
  const page = await open('/history-cdr-by-exten?group=user');
  await button(page, 'Gửi định kỳ').click();
  await page.getByRole('menuitem', { name: 'Gửi báo cáo này' }).click();
  const name = `Theo máy nhánh ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên lịch gửi' }).fill(name);
  await page.getByRole('textbox', { name: 'Email người nhận' }).fill('giamdoc@example.com');
  await page.getByRole('combobox', { name: 'Tệp đính kèm' }).click();
  await page.getByRole('option', { name: 'PDF' }).click();
  await expect(page.getByText('Như báo cáo đang xem khi bấm “Gửi định kỳ”.')).toBeVisible();
  await button(page, 'Lưu').click();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('08:00 thứ hai hằng tuần');
  await expect(row).toContainText('Lần tới');
});

test('lists of calls and targets are sent, too', async () => {
  for (const [address, title] of [
    ['/history-success-call?direction=outbound', 'Cuộc gọi thành công'],
    ['/etelecom/call-history', 'Lịch sử cuộc gọi viễn thông'],
    ['/kpis', 'KPI'],
  ] as const) {
    const page = await open(address);
    await button(page, 'Gửi định kỳ').click();
    await page.getByRole('menuitem', { name: 'Gửi báo cáo này' }).click();
    await expect(page.getByRole('textbox', { name: 'Tên lịch gửi' })).toHaveValue(title);
    await page.getByRole('textbox', { name: 'Email người nhận' }).fill('giamdoc@example.com');
    await button(page, 'Lưu').click();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText('Lần tới');
  }
});

screensAreAccessible(open, [
  ['/report-schedules', 'Gửi báo cáo định kỳ'],
  ['/report-schedules/add', 'Thêm lịch gửi báo cáo'],
  ['/report-schedules/log', 'Lịch sử gửi'],
]);
