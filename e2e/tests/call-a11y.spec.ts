// Covers: mf-softphone/dock
import { expect } from '@playwright/test';
import { agentOn, button, callAndAnswer, dial, hangUp, inDock } from '../support/agent.ts';
import { expectDockAccessible } from '../support/dock-accessibility.ts';
import { test } from '../support/test.ts';

test('the dock on the way of a call has no violation', async ({ browser }) => {
  test.setTimeout(240_000);
  const [{ page, context }, other] = await Promise.all([
    agentOn(browser, '101'),
    agentOn(browser, '102'),
  ]);
  await expectDockAccessible(page, 'idle');
  await button(page, 'Điện thoại').click();
  const box = page.getByRole('textbox', { name: 'Nhập số điện thoại' });
  await expect(box).toBeVisible();
  await expect(page.getByRole('region', { name: 'Cuộc gọi gần đây' })).toBeVisible();
  await expectDockAccessible(page, 'dial pad');
  await box.fill('ng');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectDockAccessible(page, 'search');
  await box.fill('???');
  await box.press('Enter');
  await expect(page.getByText('Định dạng số điện thoại sai')).toBeVisible();
  await expectDockAccessible(page, 'wrong number');
  await box.fill('');
  await button(page, 'Phím tắt').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectDockAccessible(page, 'sheet');
  await page.keyboard.press('Escape');
  // While the dialog lies over the page nobody finds the dial box.
  await expect(box).toBeVisible();
  await button(page, 'Âm thanh').click();
  await expect(page.getByRole('region', { name: 'Thông báo cuộc gọi' })).toBeVisible();
  await expectDockAccessible(page, 'sound');
  await button(page, 'Đóng âm thanh').click();

  await dial(page, '102');
  await expect(inDock(page, 'Cuộc gọi đi')).toBeVisible();
  await expectDockAccessible(page, 'connecting');
  await button(other.page, 'Trả lời').click();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expectDockAccessible(page, 'in call');
  await button(page, 'Tắt tiếng').click();
  await button(page, 'Bàn phím').click();
  await expectDockAccessible(page, 'keypad, muted');
  await hangUp(page);
  await expectDockAccessible(page, 'ended');

  await dial(page, '199');
  await expect(inDock(page, /Số không tồn tại|Không liên lạc được/)).toBeVisible();
  await expectDockAccessible(page, 'failed');

  await dial(other.page, '101');
  await expect(button(page, 'Trả lời')).toBeVisible();
  await expectDockAccessible(page, 'incoming');
  await hangUp(other.page);
  await expect(inDock(page, 'Cuộc gọi nhỡ')).toBeVisible();
  await expectDockAccessible(page, 'missed');
  await Promise.all([context.close(), other.context.close()]);
});

test('two calls in the dock have no violation', async ({ browser }) => {
  const [an, mai, duyen] = await Promise.all([
    agentOn(browser, '101'),
    agentOn(browser, '102'),
    agentOn(browser, '103'),
  ]);
  const { page } = an;
  await callAndAnswer(page, mai.page, '102');
  await button(page, 'Chuyển máy').click();
  await page.getByRole('textbox', { name: 'Chuyển đến số' }).fill('103');
  await expectDockAccessible(page, 'transfer');
  await button(page, 'Hỏi trước').click();
  await button(duyen.page, 'Trả lời').click();
  await expect(button(page, 'Hội nghị')).toBeEnabled();
  await expectDockAccessible(page, 'second call');
  await button(page, 'Hội nghị').click();
  await expect(inDock(page, 'Đang hội nghị')).toBeVisible();
  await expectDockAccessible(page, 'conference');
  await hangUp(page);
  await Promise.all([an, mai, duyen].map(({ context }) => context.close()));
});
