// Covers: mf-survey
import { expect } from '@playwright/test';
import { button } from '../support/agent.ts';
import {
  adminAtScreens,
  dialogsAreAccessible,
  expectAccessibleInEveryTheme,
  screensAreAccessible,
} from '../support/screens.ts';
import { test } from '../support/test.ts';

const open = adminAtScreens();

screensAreAccessible(open, [
  ['/survey/categories', 'Danh mục khảo sát'],
  ['/survey/question', 'Câu hỏi khảo sát'],
]);
dialogsAreAccessible(open, [['/survey/question?add=new', 'Thêm câu hỏi']]);

test('a survey category is added, edited and deleted', async () => {
  const page = await open('/survey/categories');
  const name = `Danh mục ${Date.now()}`;
  await button(page, 'Thêm danh mục').first().click();
  await page.getByRole('textbox', { name: 'Tên danh mục' }).fill(name);
  await button(page, 'Lưu').click();
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  await button(page, `Sửa ${name}`).click();
  await page.getByRole('textbox', { name: 'Tên danh mục' }).fill(`${name} B`);
  await button(page, 'Lưu').click();
  await expect(page.getByRole('row').filter({ hasText: `${name} B` })).toHaveCount(1);
});

test('a question with branches is written, and the survey is tried along them', async () => {
  const page = await open('/survey/question');
  const content = `Anh/chị biết chúng tôi qua đâu? ${Date.now()}`;
  await button(page, 'Thêm câu hỏi').first().click();
  const form = page.getByRole('alertdialog');
  await form.getByRole('textbox', { name: 'Nội dung' }).fill(content);
  const choose = async (box: string, at: number, name: string) => {
    await form.getByRole('combobox', { name: box }).nth(at).click();
    await page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Danh mục', 0, 'Nhu cầu sản phẩm');
  await choose('Loại', 0, 'Một lựa chọn');
  await form.getByRole('textbox', { name: 'Lựa chọn' }).nth(0).fill('Bạn bè');
  await form.getByRole('textbox', { name: 'Lựa chọn' }).nth(1).fill('Quảng cáo');
  await choose('Đi tới', 1, 'Kết thúc khảo sát');
  await form.getByRole('button', { name: 'Lưu' }).click();
  const row = page.getByRole('row').filter({ hasText: content });
  await expect(row).toContainText('1 nhánh');

  await button(page, 'Hỏi thử').click();
  const tried = page.getByRole('dialog');
  await tried.getByRole('combobox', { name: 'Danh mục' }).click();
  await page.getByRole('option', { name: 'Mức độ hài lòng' }).click();
  await tried.getByRole('button', { name: '6', exact: true }).click();
  await tried.getByRole('button', { name: 'Trả lời' }).click();
  const why = 'Chúng tôi cần cải thiện điều gì?';
  await expect(tried.getByRole('heading', { name: why })).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'survey-tried');
  await tried.getByRole('button', { name: 'Bỏ qua' }).click();
  await expect(tried.getByRole('status')).toContainText('Khảo sát kết thúc');
});
