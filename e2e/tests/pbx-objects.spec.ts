// Covers: mf-pbx/assigned-numbers, mf-pbx/call-map, mf-pbx/inbounds, mf-pbx/ivr, mf-pbx/numbers, mf-pbx/object-fields
// Covers: mf-pbx/objects, mf-pbx/queue, mf-pbx/simulator, mf-pbx/voicemail
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { button } from '../support/agent.ts';
import { makeGreeting } from '../support/make-greeting.ts';
import { adminAtScreens } from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

/** Types into a searchable list and takes what fits. */
async function choose(page: Page, box: string, option: string): Promise<void> {
  const list = page.getByRole('combobox', { name: box, exact: true }).last();
  await list.click();
  await list.pressSequentially(option);
  await page.getByRole('option', { name: option }).first().click();
}

async function save(page: Page, list: string): Promise<void> {
  await button(page, 'Lưu').click();
  await page.waitForURL((url) => url.pathname === list);
}

async function more(page: Page, row: RegExp | string, action: string): Promise<void> {
  await page
    .getByRole('row', { name: row })
    .first()
    .getByRole('button', { name: /^Thao tác khác/ })
    .click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** From the drawn menu: a key is set, its mailbox made in the same step, the call tried, all taken back. */
async function editOnTheMap(page: Page, menu: string, box: string): Promise<void> {
  const tree = page.getByRole('list', { name: 'Danh sách theo bậc' });
  const card = page.getByRole('button', { name: `Menu thoại ${menu}` }).first();
  await card.focus();
  await card.press('Enter');
  const form = page.getByRole('region', { name: 'Sửa menu thoại' });
  await form.getByRole('button', { name: 'Phím 3 chưa đặt' }).click();
  await form.getByRole('button', { name: 'Đặt Phím 3' }).click();
  await choose(page, 'Điểm đến: loại điểm đến', 'Hộp thư thoại chung');
  await form.getByRole('button', { name: /Tạo hộp thư thoại chung mới/ }).click();
  const made = page.getByRole('region', { name: 'Thêm hộp thư thoại chung' });
  await made.getByRole('textbox', { name: 'Tên hộp thư' }).fill(box);
  await expectAccessible(page);
  await button(page, 'Lưu và nối vào đây').click();
  const drawn = page.locator('.react-flow__node', { hasText: box });
  await expect(drawn).toBeVisible();
  await expect(form).toBeVisible();
  await button(page, 'Thử định tuyến').click();
  await page.getByRole('textbox', { name: 'Phím khách bấm' }).fill('3');
  await button(page, 'Thử').click();
  await expect(tree.getByText('bước 4')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Hoàn tác lần lưu vừa rồi').click();
  await expect(drawn).toHaveCount(0);
}

test('a menu, a queue and the route of a number are made, tried, drawn and taken away again', async () => {
  test.setTimeout(180_000);
  const stamp = String(Date.now()).slice(-6);
  const [queue, menu, route] = [`Hàng ${stamp}`, `Menu ${stamp}`, `Hotline ${stamp}`];

  const page = await open('/queue/add');
  await page.getByRole('textbox', { name: 'Tên hàng đợi' }).fill(queue);
  await page.getByRole('tab', { name: 'Nhân viên' }).click();
  await choose(page, 'Thêm máy nhánh…', '101');
  await save(page, '/queue');
  await expect(page.getByRole('row', { name: queue })).toHaveCount(1);

  const greeting = await makeGreeting(page, `Xin chào ${stamp}`);
  await open('/ivr-details/add');
  await page.getByRole('textbox', { name: 'Tên menu' }).fill(menu);
  await choose(page, 'Lời chào chính', greeting.name);
  await button(page, 'Đặt Phím 1').click();
  await choose(page, 'Điểm đến: loại điểm đến', 'Hàng đợi');
  await choose(page, 'Điểm đến: điểm đến', queue);
  await save(page, '/ivr-details');

  await open('/numbers');
  const number = await page.getByRole('row').nth(1).getByRole('cell').first().innerText();
  await more(page, number, 'Định tuyến');
  await page.getByRole('textbox', { name: 'Tên định tuyến' }).fill(route);
  await choose(page, 'Điểm đến: loại điểm đến', 'Menu thoại (IVR)');
  await choose(page, 'Điểm đến: điểm đến', menu);
  await save(page, '/inbounds');
  await expect(page.getByRole('row', { name: route })).toContainText(menu);

  await more(page, route, 'Thử định tuyến');
  await page.getByRole('textbox', { name: 'Số gọi' }).fill('0912345678');
  await page.getByRole('textbox', { name: 'Phím khách bấm' }).fill('1');
  await button(page, 'Thử').click();
  const path = page.getByRole('region', { name: 'Đường đi của cuộc gọi' });
  await expect(path.getByText(`Khách bấm phím 1 ở menu thoại ${menu}.`)).toBeVisible();
  await expect(path.getByText(`Vào hàng đợi ${queue}`)).toBeVisible();
  await expectAccessible(page);

  await open('/numbers');
  await page
    .getByRole('row', { name: number })
    .getByRole('button', { name: /^Sơ đồ cuộc gọi/ })
    .click();
  const tree = page.getByRole('list', { name: 'Danh sách theo bậc' });
  await expect(tree.getByRole('button', { name: `Hàng đợi ${queue}` })).toBeVisible();
  await expect(page.locator('.react-flow__node')).not.toHaveCount(0);
  await expectAccessible(page);
  await editOnTheMap(page, menu, `Trực ${stamp}`);

  await open(`/queue?q=${encodeURIComponent(queue)}`);
  await more(page, queue, 'Xóa');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(question.getByText('Không thể xóa vì đang được sử dụng tại:')).toBeVisible();
  await expect(question.getByRole('link', { name: menu })).toBeVisible();
  await button(page, 'Đóng').click();

  await open(`/inbounds?q=${encodeURIComponent(route)}`);
  await more(page, route, 'Xóa định tuyến');
  await question.getByRole('button', { name: 'Xóa', exact: true }).click();
  await expect(page.getByText(`Đã xóa định tuyến gọi vào ${route}`)).toBeVisible();
  for (const [list, name] of [
    ['/ivr-details', menu],
    ['/queue', queue],
  ] as const) {
    await open(`${list}?q=${encodeURIComponent(name)}`);
    await more(page, name, 'Xóa');
    await question.getByRole('button', { name: 'Xóa', exact: true }).click();
    await expect(page.getByRole('row', { name })).toHaveCount(0);
  }

  await open('/inbounds/history');
  await page
    .getByRole('button', { name: /^Xem thay đổi/ })
    .first()
    .click();
  await expect(question.getByRole('row', { name: /Tên hàng đợi/ })).toContainText(queue);
  await button(page, 'Đóng').click();

  // The three are brought back as they were before they were deleted, and then taken away again.
  const versionOf = async (row: number) =>
    (await page.getByRole('row').nth(row).getByRole('cell').first().innerText()).trim();
  const [gone, whole] = [await versionOf(1), await versionOf(4)];
  const restore = async (version: string) => {
    await open('/inbounds/history');
    await more(page, new RegExp(`^${version}\\b`, 'u'), 'Khôi phục về phiên bản này');
    await expectAccessible(page);
  };
  await restore(whole);
  for (const name of [queue, menu, route]) {
    await expect(question.getByRole('checkbox', { name: new RegExp(name, 'u') })).toBeChecked();
  }
  await button(page, 'Khôi phục 3 mục').click();
  await expect(page.getByText(/^Đã khôi phục 3 mục thành phiên bản/)).toBeVisible();
  await open(`/inbounds?q=${encodeURIComponent(route)}`);
  await expect(page.getByRole('row', { name: route })).toContainText(menu);
  await restore(gone);
  for (const name of [queue, menu, route]) {
    await question.getByRole('checkbox', { name: new RegExp(name, 'u') }).check();
  }
  await button(page, 'Khôi phục 3 mục').click();
  await open(`/queue?q=${encodeURIComponent(queue)}`);
  await expect(page.getByRole('row', { name: queue })).toHaveCount(0);
});
