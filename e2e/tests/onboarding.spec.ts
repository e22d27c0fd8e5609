// Covers: mf-reports/setup-guide
import { expect, type Page } from '@playwright/test';
import { type Agent, button, signInAs } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { adminAtScreens, expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

const guide = (page: Page) => page.getByRole('region', { name: 'Thiết lập tổng đài' });
const steps = (page: Page) => guide(page).getByRole('listitem');
const count = (page: Page, words: string) => guide(page).getByRole('img', { name: words });
const tiles = (page: Page) => page.getByRole('group', { name: 'Tổng cuộc gọi' });

async function onDashboard(agent: Agent): Promise<Page> {
  await agent.page.goto(`${productUnderTest().url}/dashboard`);
  await expect(tiles(agent.page)).toBeVisible();
  return agent.page;
}

test('a new company begins with its number', async ({ browser, request }) => {
  const password = 'binh-minh-2026';
  const signedUp = await request.post(`${productUnderTest().url}/api/control-panel/signup`, {
    data: {
      company_name: 'Công ty Bình Minh',
      contact_name: 'Ngô Thanh Hà',
      email: `bat-dau-${Date.now()}@example.com`,
      phone: '0912345678',
      password,
      password_confirm: password,
      agree: true,
    },
  });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const { ma_dn: tenant, email: name } = (await signedUp.json()) as {
    ma_dn: string;
    email: string;
  };
  const owner = await signInAs(browser, { tenant, name, password });
  const page = await onDashboard(owner);
  await expect(count(page, 'Đã xong 0 trên 4 bước')).toBeVisible();
  await expect(steps(page).first()).toHaveAttribute('aria-current', 'step');
  await expectAccessibleInEveryTheme(page, 'onboarding-new');
  await button(page, 'Đăng ký hotline').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tạo hotline' })).toBeVisible();
  await owner.context.close();
});

test('each step leads to its screen; after the last one the guide goes', async ({ browser }) => {
  const admin = await signInAs(browser, { tenant: 'dn0003', name: 'admin' });
  const page = await onDashboard(admin);
  await expect(count(page, 'Đã xong 2 trên 4 bước')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'onboarding-half');

  await button(page, 'Ẩn hướng dẫn').click();
  await expect(guide(page)).toHaveCount(0);
  await page.reload();
  await expect(tiles(page)).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
  await button(page, 'Hướng dẫn thiết lập').click();
  await expect(steps(page)).toHaveCount(4);

  await button(page, 'Thêm định tuyến').click();
  await page.getByRole('textbox', { name: /^Tên định tuyến/ }).fill('Đường dây nóng');
  await button(page, 'Lưu').click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Định tuyến gọi vào', exact: true }),
  ).toBeVisible();

  // As a person does it: by the menu, the page is not reloaded.
  await page.getByRole('link', { name: 'Tổng quan', exact: true }).click();
  await expect(count(page, 'Đã xong 3 trên 4 bước')).toBeVisible();
  await button(page, 'Chọn nơi đến').click();
  await page.getByRole('combobox', { name: 'Điểm đến: loại điểm đến' }).click();
  await page.getByRole('option', { name: 'Nhóm đổ chuông', exact: true }).click();
  await page.getByRole('combobox', { name: 'Điểm đến: điểm đến' }).click();
  await page.getByRole('option', { name: /Lễ tân/ }).click();
  await button(page, 'Lưu').click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Định tuyến gọi vào', exact: true }),
  ).toBeVisible();

  await page.getByRole('link', { name: 'Tổng quan', exact: true }).click();
  await expect(page.getByText('Thiết lập xong', { exact: false })).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
  await page.reload();
  await expect(tiles(page)).toBeVisible();
  await expect(guide(page)).toHaveCount(0);
  await expect(page.getByText('Thiết lập xong', { exact: false })).toHaveCount(0);
  await admin.context.close();
});

test('an agent has no guide', async ({ browser }) => {
  const agent = await signInAs(browser, { name: 'nv102' });
  const page = await onDashboard(agent);
  await expect(guide(page)).toHaveCount(0);
  await expect(button(page, 'Hướng dẫn thiết lập')).toHaveCount(0);
  await agent.context.close();
});

test('the keys of page and phone stand in one sheet, by “?” and by the user menu', async () => {
  const page = await open('/numbers');
  await expect(page.getByRole('heading', { level: 1, name: 'Đầu số' })).toBeVisible();
  const sheet = page.getByRole('dialog', { name: 'Phím tắt' });
  await expect(button(page, 'Tìm nhanh (Ctrl+K)')).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  await expect(sheet.getByLabel('Mọi màn hình').getByText('Ctrl')).toBeVisible();
  await expect(sheet.getByText('Trả lời cuộc gọi đến')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await page.getByRole('searchbox').first().fill('?');
  await expect(sheet).toHaveCount(0);

  await page.getByRole('button', { name: /^Tài khoản/ }).click();
  await page.getByRole('menuitem', { name: 'Phím tắt' }).click();
  await expect(sheet).toBeVisible();
  await button(page, 'Đóng').click();
  await expect(page.getByRole('button', { name: /^Tài khoản/ })).toBeFocused();
});

test('who has no phone has the keys of the page', async ({ browser }) => {
  const admin = await open('/roles');
  const role = 'Chỉ xem báo cáo';
  const email = `bao-cao-${Date.now()}@example.com`;
  const token = await admin.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('alo.session') ?? '{}') as { token?: string };
    return kept.token ?? '';
  });
  const headers = { Authorization: `Bearer ${token}` };
  const base = `${productUnderTest().url}/api/tenant/dn0002`;
  const roles = (await (
    await admin.request.get(`${base}/roles?per_page=50`, { headers })
  ).json()) as { data: { id: string; name: string }[] };
  const made = await admin.request.post(`${base}/account`, {
    headers,
    data: {
      name: 'Đỗ Minh Châu',
      email,
      password: 'xanh-la-cay-39',
      role_id: roles.data.find(({ name }) => name === role)?.id,
    },
  });
  expect(made.ok(), await made.text()).toBe(true);
  const reader = await signInAs(browser, { name: email, password: 'xanh-la-cay-39' });
  const page = await onDashboard(reader);
  await expect(button(page, 'Tìm nhanh (Ctrl+K)')).toBeVisible();
  await page.locator('main').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Phím tắt' });
  await expect(sheet.getByLabel('Mọi màn hình')).toBeVisible();
  await expect(sheet.getByText('Trả lời cuộc gọi đến')).toHaveCount(0);
  await reader.context.close();
});
