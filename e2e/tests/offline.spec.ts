// Covers: host, mf-softphone/engine, mf-crm/customer-form
import { FaultProxy } from '@alo/tools';
import { expect } from '@playwright/test';
import { type Agent, agentOn, button, callAndAnswer, hangUp, inDock } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

test.describe('a page that loses the network in the middle of work', () => {
  let network: FaultProxy;
  let agents: readonly Agent[] = [];

  test.afterEach(async () => {
    await Promise.all(agents.map(({ context }) => context.close()));
    await network.stop();
  });

  test('keeps what was typed and the call, says so, and goes on when it is back', async ({
    browser,
  }) => {
    network = await FaultProxy.start(new URL(productUnderTest().url));
    const [an, mai] = await Promise.all([
      agentOn(browser, '101', 'dn0002', network.url),
      agentOn(browser, '102'),
    ]);
    agents = [an, mai];
    const { page, context } = an;
    await page.goto(`${network.url}/customer/add`);
    await expect(page.getByText('Máy nhánh 101').first()).toBeVisible();
    await callAndAnswer(page, mai.page, '102');
    const name = page.getByRole('textbox', { name: 'Tên khách hàng' });
    const phone = page.getByRole('textbox', { name: 'Số điện thoại', exact: true });
    const typed = `Khách mất mạng ${Date.now()}`;
    await name.fill(typed);
    await phone.fill(`09${String(Date.now()).slice(-8)}`);

    network.set('down');
    await context.setOffline(true);
    const bar = page.getByText(/^Mất kết nối mạng/);
    await expect(bar).toBeVisible();
    await expect(inDock(page, /cuộc gọi vẫn tiếp tục/)).toBeVisible();
    await button(page, 'Lưu').click();
    await expect(page.getByText(/Không kết nối được/).first()).toBeVisible();
    await expect(name).toHaveValue(typed);
    await Promise.all([expectAudioRises(page), expectAudioRises(mai.page)]);

    network.set('pass');
    await context.setOffline(false);
    await expect(bar).toHaveCount(0);
    await expect(inDock(page, /cuộc gọi vẫn tiếp tục/)).toHaveCount(0);
    await button(page, 'Lưu').click();
    await page.waitForURL(/\/customer(\?.*)?$/);
    await expect(page.getByText(typed).first()).toBeVisible();
    await Promise.all([expectAudioRises(page), expectAudioRises(mai.page)]);
    await hangUp(page);
    await expect(button(mai.page, 'Kết thúc')).toHaveCount(0);
  });
});
