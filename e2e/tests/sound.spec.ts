// Covers: mf-softphone/quality, mf-softphone/recorder, mf-softphone/sound
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  type Agent,
  agentOn,
  button,
  callAndAnswer,
  dial,
  hangUp,
  inDock,
} from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Âm thanh', exact: true });

/** Opens the dock when it is closed, and the sound panel in it. */
async function openSound(page: Page): Promise<void> {
  const gear = button(page, 'Âm thanh');
  if (!(await gear.isVisible())) await button(page, 'Điện thoại').first().click();
  await gear.click();
  await expect(panel(page)).toBeVisible();
}

/** Names of the devices that a box offers, without the default one. */
async function choices(page: Page, box: string): Promise<string[]> {
  const options = panel(page).getByRole('combobox', { name: box, exact: true }).locator('option');
  await expect.poll(() => options.count()).toBeGreaterThan(1);
  return (await options.allInnerTexts()).slice(1);
}

/** Loudness of one source that this page sends, summed up by the browser. */
function micTrack(page: Page): Promise<string> {
  return page.evaluate(() => {
    const open = (globalThis.aloConnections ?? []).filter(
      ({ connectionState }) => connectionState === 'connected',
    );
    return open.flatMap((one) => one.getSenders().map(({ track }) => track?.label ?? '')).join();
  });
}

test.describe('sound of an agent', () => {
  let agent: Agent;

  test.beforeEach(async ({ browser }) => {
    agent = await agentOn(browser, '101');
  });

  test.afterEach(() => agent.context.close());

  test('the panel lists the devices, keeps what is chosen and shows the level', async () => {
    const { page } = agent;
    await openSound(page);
    expect((await choices(page, 'Micro')).length).toBeGreaterThan(1);
    const speakers = await choices(page, 'Loa nghe');
    await panel(page)
      .getByRole('combobox', { name: 'Loa nghe' })
      .selectOption({ label: speakers[0] ?? '' });
    await panel(page).getByRole('combobox', { name: 'Nhạc chuông' }).selectOption('marimba');
    const meter = panel(page).getByRole('meter');
    // The fake microphone beeps once a second.
    await expect(async () => {
      expect(Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(10);
    }).toPass({ timeout: 10_000, intervals: [50] });
    await expectAccessible(page);
    await page.reload();
    await openSound(page);
    await choices(page, 'Loa nghe');
    const chosen = panel(page)
      .getByRole('combobox', { name: 'Loa nghe' })
      .locator('option:checked');
    await expect(chosen).toHaveText(speakers[0] ?? '');
    await expect(panel(page).getByRole('combobox', { name: 'Nhạc chuông' })).toHaveValue('marimba');
  });

  test('the echo test: the agent hears itself', async () => {
    const { page } = agent;
    await openSound(page);
    await panel(page).getByRole('button', { name: 'Gọi thử' }).click();
    await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    await expectAudioRises(page);
    await hangUp(page);
  });

  test('the record of the last call says why it ended', async () => {
    const { page } = agent;
    await dial(page, '199');
    await expect(inDock(page, /Số không tồn tại|Không liên lạc được/)).toBeVisible();
    await button(page, 'Nhật ký cuộc gọi').click();
    const view = page.getByRole('region', { name: 'Vì sao cuộc gọi kết thúc' });
    await expect(view).toContainText('Cuộc gọi kết thúc vì');
    await expect(view).toContainText('Bắt đầu gọi đi');
    await expectAccessible(page);
  });
});

test('edge 33: a ring that the browser blocks shows the chip and sounds after the click', async ({
  browser,
}) => {
  const [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  // Nothing is touched after this: the browser holds sound back, as it does after a reload.
  await callee.context.addInitScript(() => {
    const real = AudioContext.prototype.resume;
    let touched = false;
    addEventListener('click', () => (touched = true), true);
    AudioContext.prototype.resume = function resume(this: AudioContext) {
      return touched ? real.call(this) : new Promise(() => undefined);
    };
    Object.defineProperty(AudioContext.prototype, 'state', {
      configurable: true,
      get: () => (touched ? 'running' : 'suspended'),
    });
  });
  await callee.page.reload();
  await expect(callee.page.getByText('Máy nhánh 102').first()).toBeVisible();
  await dial(caller.page, '102');
  const chip = callee.page.getByRole('button', { name: 'Âm thanh đang bị chặn — bấm để bật' });
  await chip.click();
  await expect(chip).toHaveCount(0);
  await hangUp(caller.page);
  await Promise.all([caller.context.close(), callee.context.close()]);
});

test('another microphone in the call, and the quality of the call in the history', async ({
  browser,
}) => {
  const [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  await callAndAnswer(caller.page, callee.page, '102');
  await expectAudioRises(callee.page);
  await openSound(caller.page);
  const microphones = await choices(caller.page, 'Micro');
  const before = await micTrack(caller.page);
  const other = microphones.find((label) => label !== before) ?? '';
  await panel(caller.page)
    .getByRole('combobox', { name: 'Micro', exact: true })
    .selectOption({ label: other });
  await expect.poll(() => micTrack(caller.page)).toBe(other);
  await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
  await expect(caller.page.getByRole('img', { name: 'Chất lượng thoại: Tốt' })).toBeVisible();
  await expect(callee.page.getByRole('img', { name: 'Chất lượng thoại: Tốt' })).toBeVisible();
  await expectAccessible(caller.page);
  // A page that goes in the call still hands in what it measured.
  caller.page.once('dialog', (dialog) => void dialog.accept());
  await caller.page.goto('about:blank');
  // The callee would wait for the caller's next page.
  await hangUp(callee.page);
  await expect(button(callee.page, 'Kết thúc')).toHaveCount(0);
  await callee.page.goto(`${productUnderTest().url}/call-history`);
  const dialog = callee.page.getByRole('region', { name: 'Chi tiết cuộc gọi' });
  // What the page that is gone has sent may come after the list; it is read when the list is.
  await expect(async () => {
    await callee.page.reload();
    await callee.page
      .getByRole('button', { name: /^Chi tiết và ghi chú/ })
      .first()
      .click();
    await expect(dialog.getByText('Chất lượng thoại máy 101')).toBeVisible({ timeout: 5000 });
  }).toPass({ timeout: 40_000 });
  await expect(dialog.getByText('Chất lượng thoại máy 102')).toBeVisible();
  await expect(dialog.getByText(/^MOS 4,/).first()).toBeVisible();
  await expect(
    dialog.getByRole('img', { name: /^Chất lượng thoại theo thời gian, máy 102/ }),
  ).toBeVisible();
  await Promise.all([caller.context.close(), callee.context.close()]);
});
