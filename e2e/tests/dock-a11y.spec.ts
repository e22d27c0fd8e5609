// Covers: mf-softphone/dock
import { expect } from '@playwright/test';
import { agentOn, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { expectDockAccessible } from '../support/dock-accessibility.ts';
import { test } from '../support/test.ts';

test('a dock in trouble has no violation', async ({ browser }) => {
  // Not the administrator, to whom other tests of this product give an extension.
  const noPhone = await signInAs(browser, { name: 'giamsat' });
  await button(noPhone.page, 'Điện thoại').click();
  await expect(inDock(noPhone.page, 'Bạn chưa được gán máy nhánh')).toBeVisible();
  await expectDockAccessible(noPhone.page, 'no extension');
  await noPhone.context.close();

  let cut = false;
  const lines: { close: () => Promise<void> }[] = [];
  const silent = await signInAs(browser, {
    name: 'nv101',
    prepare: async (context) => {
      await context.addInitScript(() => {
        // A browser that plays nothing until somebody touches the page, and continues so.
        Object.defineProperty(AudioContext.prototype, 'state', { get: () => 'suspended' });
        AudioContext.prototype.resume = () => new Promise(() => undefined);
      });
      await context.routeWebSocket(/\/sip$/, (line) => {
        if (cut) return void line.close();
        line.connectToServer();
        lines.push(line);
      });
    },
  });
  await expect(silent.page.getByText('Máy nhánh 101').first()).toBeVisible();
  const other = await agentOn(browser, '102');
  await dial(other.page, '101');
  await expect(button(silent.page, 'Trả lời')).toBeVisible();
  await expect(inDock(silent.page, /Âm thanh đang bị chặn/)).toBeVisible();
  await expectDockAccessible(silent.page, 'sound blocked');
  await hangUp(other.page);
  await expect(button(silent.page, 'Trả lời')).toHaveCount(0);

  cut = true;
  await Promise.all(lines.map((line) => line.close()));
  await expect(inDock(silent.page, /Mất kết nối/)).toBeVisible();
  await expectDockAccessible(silent.page, 'offline');
  await Promise.all([silent.context.close(), other.context.close()]);
});
