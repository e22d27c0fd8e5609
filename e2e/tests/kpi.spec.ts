// Covers: mf-reports/kpi, mf-reports/kpis, mf-reports/kpi-by-department
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('a KPI is set for an agent and stands in the list with what is reached', async () => {
  const page = await open('/kpi/add');
  const name = `Gọi mỗi ngày ${Date.now()}`;
  await page.getByRole('textbox', { name: 'Tên' }).fill(name);
  await page.getByRole('combobox', { name: 'Chỉ tiêu' }).click();
  await page.getByRole('option', { name: 'Số cuộc gọi' }).click();
  await page.getByRole('spinbutton', { name: 'Mục tiêu' }).fill('5000');
  await page.getByRole('checkbox', { name: 'Trần Quốc Bảo' }).check();
  await page.getByRole('checkbox', { name: 'Phạm Mỹ Duyên' }).check();
  await button(page, 'Lưu').click();
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Trần Quốc Bảo' })).toContainText('%');
});

screensAreAccessible(open, [
  ['/kpis', 'KPI'],
  ['/kpi/add', 'Thêm KPI'],
  ['/kpi-by-department', 'KPI theo phòng ban'],
]);
