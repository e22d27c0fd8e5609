// Covers: mf-softphone/dock, mf-softphone/engine
import { expect, type Page } from '@playwright/test';
import {
  type Agent,
  agentOn,
  button,
  callAndAnswer,
  hangUp,
  inDock,
  signInAs,
} from '../support/agent.ts';
import { expectAudioRises, expectSpeakerSounds } from '../support/call-audio.ts';
import { partnerApi } from '../support/partner-api.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

const talks = (page: Page) => expect(inDock(page, 'Đã kết nối')).toBeVisible();
const isFree = (page: Page) => expect(button(page, 'Kết thúc')).toHaveCount(0);

/** Opens the box for transfers and types a number. */
async function transferTo(page: Page, number: string): Promise<void> {
  await button(page, 'Chuyển máy').click();
  await page.getByRole('textbox', { name: 'Chuyển đến số' }).fill(number);
}

/** Calls a second agent, who answers; the first call is on hold. */
async function consult(page: Page, colleague: Page, number: string): Promise<void> {
  await transferTo(page, number);
  await button(page, 'Hỏi trước').click();
  await button(colleague, 'Trả lời').click();
  await talks(page);
  await expect(page.getByRole('region', { name: 'Cuộc gọi thứ hai' })).toBeVisible();
}

test.describe('three agents', () => {
  let agents: Agent[] = [];
  let an: Page;
  let mai: Page;
  let duyen: Page;

  test.beforeAll(async ({ browser }) => {
    agents = await Promise.all(['101', '102', '103'].map((name) => agentOn(browser, name)));
    [an, mai, duyen] = agents.map(({ page }) => page) as [Page, Page, Page];
  });

  test.afterAll(async () => {
    await Promise.all(agents.map(({ context }) => context.close()));
  });

  test('a call on hold hears music, and continues', async () => {
    await callAndAnswer(an, mai, '102');
    await button(an, 'Giữ máy').click();
    await expect(inDock(an, 'Đang giữ máy')).toBeVisible();
    // The microphone is off: what is heard is the music of the exchange.
    await expectAudioRises(mai);
    await button(an, 'Tiếp tục').click();
    await Promise.all([expectAudioRises(an), expectAudioRises(mai)]);
    await hangUp(an);
    await isFree(mai);
  });

  test('a blind transfer: the two others talk, the first one is free', async () => {
    await callAndAnswer(an, mai, '102');
    await transferTo(an, '103');
    await button(an, 'Chuyển ngay').click();
    await button(duyen, 'Trả lời').click();
    await Promise.all([talks(mai), talks(duyen)]);
    await isFree(an);
    await expect(inDock(an, 'Đã chuyển máy')).toBeVisible();
    // Each is told who the other is now.
    await expect(inDock(mai, /103/)).toBeVisible();
    await expect(inDock(duyen, /102/)).toBeVisible();
    await Promise.all([expectAudioRises(mai), expectAudioRises(duyen)]);
    await hangUp(mai);
    await isFree(duyen);
  });

  test('an attended transfer: asked first, swapped, then put through', async () => {
    await callAndAnswer(an, mai, '102');
    await consult(an, duyen, '103');
    await expectAudioRises(duyen);
    await button(an, 'Hoán đổi').click();
    await expectAudioRises(mai);
    await button(an, 'Nối máy').click();
    await isFree(an);
    await expect(inDock(an, 'Đã chuyển máy')).toBeVisible();
    await expect(inDock(mai, /103/)).toBeVisible();
    await expect(inDock(duyen, /102/)).toBeVisible();
    await Promise.all([expectAudioRises(mai), expectAudioRises(duyen)]);
    await hangUp(duyen);
    await isFree(mai);
  });

  test('with the keyboard alone: a colleague is found by name, asked first, and put through', async () => {
    await callAndAnswer(an, mai, '102');
    await an.locator('body').click();
    await an.keyboard.press('t');
    const box = an.getByRole('textbox', { name: 'Chuyển đến số' });
    await expect(box).toBeFocused();
    await an.keyboard.type('hoang yen');
    await expect(an.getByRole('option', { name: /Vũ Hoàng Yến/, selected: true })).toBeVisible();
    await an.keyboard.press('Enter');
    await expect(box).toHaveValue('103');
    await expect(button(an, 'Hỏi trước')).toBeEnabled();
    await an.keyboard.press('Enter');
    await button(duyen, 'Trả lời').click();
    await talks(an);
    await expect(inDock(an, 'Vũ Hoàng Yến')).toBeVisible();
    await button(an, 'Nối máy').click();
    await isFree(an);
    await expect(inDock(mai, 'Vũ Hoàng Yến')).toBeVisible();
    await expect(inDock(duyen, 'Phạm Mỹ Duyên')).toBeVisible();
    await hangUp(duyen);
    await isFree(mai);
  });

  test('to a queue that is found by its name, at once; whoever of it is free takes the call', async ({
    browser,
  }) => {
    const admin = await signInAs(browser, { name: 'admin' });
    const { list, make } = await partnerApi(admin.page, productUnderTest().url);
    const subscribers = await list('tenant/dn0002/subscribers?search=103');
    const third = subscribers.find(({ extension }) => extension === '103');
    await make('queue', {
      ...{ name: 'Bảo hành', extension: '6610', joinempty: 'yes', leavewhenempty: 'no' },
      members: [{ type: 'subscriber', id: third?.id }],
    });
    await admin.context.close();
    await callAndAnswer(an, mai, '102');
    await button(an, 'Chuyển máy').click();
    await an.keyboard.type('bao hanh');
    await expect(an.getByRole('option', { name: /Bảo hành/, selected: true })).toBeVisible();
    await an.keyboard.press('Enter');
    await expect(button(an, 'Chuyển ngay')).toBeEnabled();
    await an.keyboard.press('Shift+Enter');
    await isFree(an);
    await button(duyen, 'Trả lời').click({ timeout: 20_000 });
    await Promise.all([talks(mai), talks(duyen)]);
    await Promise.all([expectAudioRises(mai), expectAudioRises(duyen)]);
    await hangUp(mai);
    await isFree(duyen);
  });

  test('a conference of three: everybody hears, then one is left to talk with', async () => {
    await callAndAnswer(an, mai, '102');
    await consult(an, duyen, '103');
    await button(an, 'Hội nghị').click();
    await expect(inDock(an, 'Đang hội nghị')).toBeVisible();
    await Promise.all([expectSpeakerSounds(an), expectAudioRises(mai), expectAudioRises(duyen)]);
    // Without the one in the middle the two others are left to hear: each other.
    await button(an, 'Tắt tiếng').click();
    await Promise.all([expectAudioRises(mai), expectAudioRises(duyen)]);
    await button(an, 'Bật tiếng').click();
    await hangUp(mai);
    await Promise.all([expectAudioRises(an), expectAudioRises(duyen)]);
    await hangUp(an);
    await isFree(duyen);
  });
});
