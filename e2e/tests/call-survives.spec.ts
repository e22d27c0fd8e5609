// Covers: mf-softphone/engine, mf-softphone/tabs, mf-softphone/providers
import { expect, type Page } from '@playwright/test';
import { type Agent, agentOn, button, dial, hangUp, inDock } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { killPage } from '../support/kill-page.ts';
import { test } from '../support/test.ts';

test.describe('a call whose page goes', () => {
  let an: Agent;
  let mai: Agent;

  test.beforeEach(async ({ browser }) => {
    [an, mai] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
    await dial(an.page, '102');
    await button(mai.page, 'Trả lời').click();
    for (const { page } of [an, mai]) await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  });

  test.afterEach(() => Promise.all([an.context.close(), mai.context.close()]));

  /** Both hear each other, and the other side has noticed nothing. */
  async function goesOn(page: Page, other: Page): Promise<void> {
    await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await expect(inDock(page, 'đang nối lại âm thanh')).toHaveCount(0);
    await Promise.all([expectAudioRises(page), expectAudioRises(other)]);
  }

  test('who called reloads the page, and then who was called', async () => {
    const talksWith = async (page: Page, name: string) => expect(inDock(page, name)).toBeVisible();
    await talksWith(an.page, 'Phạm Mỹ Duyên');
    await an.page.reload();
    await goesOn(an.page, mai.page);
    await talksWith(an.page, 'Phạm Mỹ Duyên');
    await mai.page.reload();
    await goesOn(mai.page, an.page);
    await talksWith(mai.page, 'Trần Quốc Bảo');
    await hangUp(mai.page);
    await expect(button(an.page, 'Kết thúc')).toHaveCount(0);
  });

  test('on hold and muted, it is so afterwards', async () => {
    await button(mai.page, 'Giữ máy').click();
    await expect(button(mai.page, 'Tiếp tục')).toBeVisible();
    await mai.page.reload();
    await expect(button(mai.page, 'Tiếp tục')).toBeVisible();
    await button(mai.page, 'Tiếp tục').click();
    await goesOn(mai.page, an.page);
    // A call whose pages are closed is held for them, and keeps both extensions busy.
    await hangUp(mai.page);
    await expect(button(an.page, 'Kết thúc')).toHaveCount(0);
  });

  test('nobody is there for a while: the other side waits with music, and the next page has the call', async () => {
    const url = mai.page.url();
    await mai.page.close();
    await expectAudioRises(an.page);
    const next = await mai.context.newPage();
    await next.goto(url);
    await goesOn(next, an.page);
    await hangUp(next);
    await expect(button(an.page, 'Kết thúc')).toHaveCount(0);
  });

  test('the tab is killed: another one takes the call', async () => {
    const second = await mai.context.newPage();
    await second.goto(mai.page.url());
    await expect(inDock(second, 'Đã kết nối')).toBeVisible();
    await mai.page.close();
    await goesOn(second, an.page);
    await hangUp(second);
    await expect(button(an.page, 'Kết thúc')).toHaveCount(0);
  });
});

test('a page that is reloaded while it calls goes on calling, and hears who answers', async ({
  browser,
}) => {
  const [an, mai] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  await dial(an.page, '102');
  await expect(button(mai.page, 'Trả lời')).toBeVisible();
  await an.page.reload();
  await expect(button(an.page, 'Kết thúc')).toBeVisible();
  await button(mai.page, 'Trả lời').click();
  for (const { page } of [an, mai]) await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await Promise.all([expectAudioRises(an.page), expectAudioRises(mai.page)]);
  await hangUp(an.page);
  await expect(button(mai.page, 'Kết thúc')).toHaveCount(0);
  await Promise.all([an.context.close(), mai.context.close()]);
});

test.describe('a call that rings at a page that goes', () => {
  let an: Agent;
  let mai: Agent;

  test.beforeEach(async ({ browser }) => {
    [an, mai] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
    await dial(an.page, '102');
    await expect(button(mai.page, 'Trả lời')).toBeVisible();
  });

  test.afterEach(() => Promise.all([an.context.close(), mai.context.close()]));

  /** It rings at the page, whose person answers and hangs up. */
  async function isTaken(page: Page): Promise<void> {
    await expect(button(page, 'Trả lời')).toBeVisible();
    await expect(button(an.page, 'Kết thúc')).toBeVisible();
    await button(page, 'Trả lời').click();
    for (const each of [an.page, page]) await expect(inDock(each, 'Đã kết nối')).toBeVisible();
    await Promise.all([expectAudioRises(an.page), expectAudioRises(page)]);
    await hangUp(page);
    await expect(button(an.page, 'Kết thúc')).toHaveCount(0);
  }

  test('reloaded twice: it rings on there', async () => {
    await mai.page.reload();
    await expect(button(mai.page, 'Trả lời')).toBeVisible();
    await mai.page.reload();
    await isTaken(mai.page);
  });

  test('crashed, with another tab: it rings on in that one', async () => {
    const second = await mai.context.newPage();
    await second.goto(mai.page.url());
    await expect(button(second, 'Trả lời')).toBeVisible();
    await killPage(mai.page);
    await isTaken(second);
  });

  test('crashed, and opened again', async () => {
    const url = mai.page.url();
    await killPage(mai.page);
    const next = await mai.context.newPage();
    await next.goto(url);
    await isTaken(next);
  });

  test('the caller gives up while it is away: nothing rings any more', async () => {
    const reloaded = mai.page.reload();
    await hangUp(an.page);
    await reloaded;
    await expect(mai.page.getByText('Máy nhánh 102').first()).toBeVisible();
    await expect(button(mai.page, 'Trả lời')).toHaveCount(0);
  });
});
