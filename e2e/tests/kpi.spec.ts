// Covers: mf-reports/kpi, mf-reports/kpis, mf-reports/kpi-by-department, mf-softphone/own-kpis
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { agentOn, button } from '../support/agent.ts';
import { adminAtScreens, screensAreAccessible } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

test('a KPI is set for an agent, stands in the list with what is reached, and in the own phone', async ({
  browser,
}) => {
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

  const { page: agent, context } = await agentOn(browser, '101');
  await button(agent, 'Điện thoại').click();
  const own = agent.getByRole('region', { name: 'KPI của tôi' });
  await expect(own.getByText(name)).toBeVisible();
  await expect(own).toContainText('/ 5.000');
  await expectAccessible(agent);
  await context.close();
});

screensAreAccessible(open, [
  ['/kpis', 'KPI'],
  ['/kpi/add', 'Thêm KPI'],
  ['/kpi-by-department', 'KPI theo phòng ban'],
]);
