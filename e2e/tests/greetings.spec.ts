// Covers: mf-pbx/audio, mf-pbx/greeting-list, mf-pbx/moh-list, mf-pbx/sound-library, mf-pbx/upload
import { expect, type Page } from '@playwright/test';
import { button } from '../support/agent.ts';
import { aTone } from '../support/a-tone.ts';
import { adminAtScreens, expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const chooseFile = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Chọn tệp wav hoặc mp3').setInputFiles({ name, mimeType: 'text/plain', buffer });

/** Plays a sound in its row until the place has moved. */
async function listen(page: Page, name: string): Promise<void> {
  await button(page, `Nghe ${name}`).click();
  const place = page.getByRole('slider', { name: `Vị trí phát của ${name}` });
  await expect(place).not.toHaveAttribute('aria-valuenow', '0');
  await place.press('Home');
  await button(page, `Tạm dừng ${name}`).click();
}

test.describe('greetings and music on hold', () => {
  const open = adminAtScreens();
  const name = `Chào ${Date.now()}`;

  test('a company begins with greetings that are read aloud and music that can be heard', async () => {
    const page = await open('/greeting');
    for (const greeting of ['Xin chào', 'Ngoài giờ', 'Máy bận']) {
      await expect(rowOf(page, greeting)).toContainText('Sẵn sàng', { timeout: 30_000 });
    }
    await listen(page, 'Ngoài giờ');
    await open('/music-on-holds');
    await expect(rowOf(page, 'Nhạc chờ mặc định')).toContainText('Sẵn sàng', { timeout: 30_000 });
    await listen(page, 'Nhạc chờ mặc định');
  });

  test('a text named .wav is refused, a sound is uploaded, converted and heard', async () => {
    const page = await open('/greeting');
    await button(page, 'Thêm lời chào').click();
    await chooseFile(page, 'thư.wav', Buffer.from('văn bản'));
    await expect(page.getByText('Tệp không phải âm thanh wav hoặc mp3')).toBeVisible();
    await chooseFile(page, 'cắt ngang.wav', aTone(3).subarray(0, 9000));
    await page.getByRole('textbox', { name: 'Tên' }).fill(name);
    await button(page, 'Lưu').click();
    await expect(page.getByText('Tệp bị cắt ngang, hãy tải lên tệp đầy đủ')).toBeVisible();
    await chooseFile(page, 'chào.wav', aTone(3));
    await button(page, 'Lưu').click();
    const row = rowOf(page, name);
    await expect(row).toContainText('Sẵn sàng');
    await expect(row).toContainText('00:03');
    await listen(page, name);
  });

  test('its uses are listed, lead there, and keep it from being deleted', async () => {
    const page = await open('/music-on-holds');
    await button(page, 'Sửa Nhạc chờ mặc định').click();
    await page.getByRole('combobox', { name: 'Chen thông báo' }).click();
    await page.getByRole('option', { name }).click();
    await button(page, 'Lưu').click();
    await expect(page.getByText('Đã lưu nhạc chờ Nhạc chờ mặc định')).toBeVisible();
    await open('/greeting');
    await button(page, `Thao tác khác với ${name}`).click();
    await page.getByRole('menuitem', { name: 'Xóa' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Xóa' }).click();
    await expect(page.getByText('Không thể xóa vì đang được sử dụng tại:')).toBeVisible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Đóng' }).click();
    await button(page, `${name}: 1 nơi sử dụng`).click();
    await page.getByRole('link', { name: 'Nhạc chờ mặc định' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Sửa Nhạc chờ mặc định' })).toBeVisible();
    await button(page, 'Hủy').click();
  });

  test('a greeting is recorded in the browser', async () => {
    const page = await open('/greeting');
    await button(page, 'Thêm lời chào').click();
    await page.getByRole('textbox', { name: 'Tên' }).fill(`Thu ${name}`);
    await page.getByRole('tab', { name: 'Thu âm' }).click();
    await button(page, 'Bắt đầu thu').click();
    await expect(page.getByText(/^Đang thu 00:0[2-9]/)).toBeVisible();
    await button(page, 'Dừng thu').click();
    await listen(page, 'Bản thu');
    await button(page, 'Lưu').click();
    await expect(rowOf(page, `Thu ${name}`)).toContainText('Sẵn sàng');
    await expect(rowOf(page, `Thu ${name}`)).toContainText('Thu âm');
  });

  for (const [path, title] of [
    ['/greeting', 'Lời chào'],
    ['/music-on-holds', 'Nhạc chờ'],
  ] as const) {
    test(`${path} is accessible in light and dark`, async () => {
      const page = await open(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await page
        .getByRole('button', { name: /^Nghe / })
        .first()
        .click();
      await expect(page.getByRole('slider')).toBeVisible();
      await expectAccessibleInEveryTheme(page, `${path.slice(1)}-player`);
      await page.getByRole('button', { name: /^Thêm/ }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectAccessibleInEveryTheme(page, `${path.slice(1)}-add`);
      await button(page, 'Hủy').click();
    });
  }
});
