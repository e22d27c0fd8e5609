// Covers: mf-pbx/conferences
import { expect, type Page } from '@playwright/test';
import { type Agent, agentOn, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { partnerApi } from '../support/partner-api.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

/** Calls the room and keys the PIN when the question for it is heard, as people do. */
async function enter(page: Page): Promise<void> {
  await dial(page, '8800');
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expectAudioRises(page);
  for (const key of '2468#') await page.keyboard.press(key);
}

test('two agents meet in a room; its screen shows them, and sends one out', async ({ browser }) => {
  const people: Agent[] = await Promise.all([
    signInAs(browser, { name: 'admin' }),
    agentOn(browser, '101'),
    agentOn(browser, '102'),
  ]);
  const [admin, an, mai] = people.map(({ page }) => page) as [Page, Page, Page];
  const { url } = productUnderTest();
  const api = await partnerApi(admin, url);
  const id = await api.make('conference', { name: 'Giao ban', number: '8800', pin: '2468' });
  await admin.goto(`${url}/conferences/edit/${id}`);
  const inside = admin.getByRole('region', { name: 'Người trong phòng' });
  await expect(inside.getByText('Phòng đang trống.')).toBeVisible();
  await enter(an);
  await expect(inside.getByText(/^101 ·/)).toBeVisible();
  await enter(mai);
  await expect(inside.getByText(/^102 ·/)).toBeVisible();
  await Promise.all([expectAudioRises(an), expectAudioRises(mai)]);
  await inside.getByRole('button', { name: /^Mời ra: 102/ }).click();
  await button(admin, 'Mời ra').last().click();
  await expect(inside.getByText(/^102 ·/)).toHaveCount(0);
  await expect(button(mai, 'Kết thúc')).toHaveCount(0);
  await hangUp(an);
  await expect(inside.getByText('Phòng đang trống.')).toBeVisible();
  await Promise.all(people.map(({ context }) => context.close()));
});
