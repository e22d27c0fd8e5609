// Covers: mf-softphone/call-recording, mf-reports/call-history, mf-reports/quality
import { expect, type Page } from '@playwright/test';
import { adminOnThePhone } from '../support/admin-on-the-phone.ts';
import { type Agent, agentOn, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { partnerApi } from '../support/partner-api.ts';
import { productUnderTest } from '../support/product.ts';
import { loudness } from '../support/loudness.ts';
import { expectAccessibleInEveryTheme } from '../support/screens.ts';
import { test } from '../support/test.ts';

// The call that the first test records is the one that the others look at.
test.describe.configure({ mode: 'serial' });

let admin: Agent;
let mai: Agent;

test.beforeAll(async ({ browser }) => {
  admin = await adminOnThePhone(browser);
  mai = await agentOn(browser, '102');
});
test.afterAll(() => Promise.all([admin.context.close(), mai.context.close()]));

/** The detail of the newest call of the history. */
async function openLastCall(page: Page): Promise<void> {
  await page.goto(`${productUnderTest().url}/call-history`);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /Chi tiết và ghi chú/ }).click();
}

const recording = (page: Page) => page.getByRole('group', { name: 'Ghi âm cuộc gọi' });

/** Milliseconds of each part of the call: longer than the pauses in what Chromium says as a microphone. */
const part = 4000;

/** Seconds at either end of a gap that may be silent by themselves: what Chromium says comes once a second. */
const ownPause = 1;

test('a call among colleagues is recorded from the page, with a gap where it was paused; the recording is played', async () => {
  const { page } = admin;
  const { url } = productUnderTest();
  await callAndAnswer(page, mai.page, '102');
  await expectAudioRises(page);
  await expect(recording(page)).toContainText('Chưa ghi âm');
  // Who has no right to it sees nothing of it.
  await expect(recording(mai.page)).toHaveCount(0);
  const pressed: number[] = [];
  for (const [name, words] of [
    ['Ghi âm', 'Đang ghi âm'],
    ['Tạm dừng', 'Đã tạm dừng ghi âm'],
    ['Ghi tiếp', 'Đang ghi âm'],
  ] as const) {
    pressed.push(performance.now());
    await recording(page).getByRole('button', { name, exact: true }).click();
    await expect(recording(page)).toContainText(words);
    pressed.push(performance.now());
    // What the file is to have of it takes as long as it takes.
    await page.waitForTimeout(part);
  }
  const [, , pausing = 0, paused = 0, resuming = 0, resumed = 0] = pressed;
  await hangUp(page);

  const { list, send } = await partnerApi(page, url);
  const path = 'tenant/dn0002/histories-call?number=190';
  await expect
    .poll(async () => (await list(path))[0], { timeout: 30_000 })
    .toMatchObject({ has_recording: true });
  const [record] = await list(path);
  const id = record?.id ?? '';
  const file = (await send('GET', `tenant/dn0002/histories-call/${id}/recording`)) as {
    url: string;
  };
  const bytes = await (await page.request.get(new URL(file.url, url).href)).body();
  const heard = loudness(bytes);
  // Heard, nothing for as long as it was paused, however long that took on this machine, heard again.
  const gap = longestSilence(heard);
  expect(gap.seconds).toBeGreaterThan((resuming - paused) / 1000 - ownPause);
  expect(gap.seconds).toBeLessThan((resumed - pausing) / 1000 + 2 * ownPause);
  expect(heard.slice(0, gap.from).some(isLoud)).toBe(true);
  expect(heard.slice(gap.to).some(isLoud)).toBe(true);
});

const isLoud = (level: number) => level > 500;

/** The longest stretch of tenths of a second in which nothing is loud. */
function longestSilence(levels: readonly number[]) {
  let best = { from: 0, to: 0 };
  let from = 0;
  for (const [at, level] of [...levels, Infinity].entries()) {
    if (!isLoud(level)) continue;
    if (at - from > best.to - best.from) best = { from, to: at };
    from = at + 1;
  }
  return { ...best, seconds: (best.to - best.from) / 10 };
}

test('a recording is played, sought in, played faster and downloaded', async () => {
  const { page } = admin;
  await openLastCall(page);
  const panel = page.getByRole('region', { name: 'Chi tiết cuộc gọi' });
  const player = panel.getByLabel('Ghi âm cuộc gọi', { exact: true });
  await expect(player).toBeVisible();
  const state = () =>
    player.evaluate((audio: HTMLAudioElement) => ({
      at: audio.currentTime,
      length: audio.duration,
      isPlaying: !audio.paused,
    }));
  // The pause of the call before is silence that can be skipped; the arrow keys go to a place.
  const slider = panel.getByRole('slider', { name: 'Vị trí phát của Ghi âm cuộc gọi' });
  await slider.press('ArrowRight');
  expect((await state()).at).toBe(5);
  await slider.press('Home');
  await panel.getByRole('button', { name: /^Bỏ qua im lặng/ }).click();
  await player.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(async () => (await state()).at).toBeGreaterThan(0.3);
  expect((await state()).length).toBeGreaterThan((3 * part) / 1000 - 1);
  // From the middle: the server gives the part that is asked for.
  await player.evaluate((audio: HTMLAudioElement) => {
    audio.playbackRate = 2;
    audio.currentTime = audio.duration - 3;
  });
  await expect.poll(async () => (await state()).isPlaying).toBe(false);
  const end = await state();
  expect(end.at).toBeCloseTo(end.length, 0);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('link', { name: /Tải/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.(wav|mp3|ogg|opus)$/);
  expect(await download.failure()).toBeNull();
  await panel.getByRole('button', { name: 'Xem nhật ký kỹ thuật' }).click();
  const journal = panel.getByRole('region', { name: 'Nhật ký kỹ thuật' });
  await expect(journal.getByText('Cuộc gọi kết thúc')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'call-panel');
  // The address alone opens the call again; Escape leads back to its row.
  await page.reload();
  await expect(player).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.locator('[data-row] [data-opens-row]').first()).toBeFocused();
});

/** Two questions of fifty points, the second from one to five. */
const scoringForm = {
  ...{ name: 'Phiếu nghe lại', description: '', is_active: true, pass_threshold: 80 },
  groups: [
    {
      ...{ id: '018f0000-0000-7000-8000-00000000c111', name: 'Kỹ năng' },
      questions: [
        {
          ...{ id: '018f0000-0000-7000-8000-00000000c011', text: 'Chào đúng mẫu', kind: 'yes_no' },
          ...{ weight: 50, is_critical: false, allows_na: false },
        },
        {
          ...{ id: '018f0000-0000-7000-8000-00000000c012', text: 'Lắng nghe', kind: 'scale' },
          ...{ weight: 50, is_critical: false, allows_na: false },
        },
      ],
    },
  ],
};

test('the recorded call is scored while it is heard, and the agent reads the score', async () => {
  const { page } = admin;
  const { url } = productUnderTest();
  const { send } = await partnerApi(page, url);
  await send('POST', 'tenant/dn0002/quality-form', { form: scoringForm });
  await openLastCall(page);
  const scores = page.getByRole('region', { name: 'Chấm điểm', exact: true });
  await scores.getByRole('button', { name: 'Chấm điểm', exact: true }).click();
  const card = page.getByRole('alertdialog', { name: `Phiếu chấm: ${scoringForm.name}` });
  const sound = card.getByLabel('Ghi âm cuộc gọi', { exact: true });
  const positionOf = () => sound.evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await sound.evaluate((audio: HTMLAudioElement) => audio.play());
  await expect.poll(positionOf).toBeGreaterThan(1);
  const answer = (question: string, word: string) =>
    card.getByRole('group', { name: question }).getByRole('button', { name: word, exact: true });
  await answer('Chào đúng mẫu', 'Có').click();
  await answer('Lắng nghe', '4').click();
  // The place that is heard now is kept with the question.
  await card.getByRole('button', { name: 'Gắn vị trí đang nghe' }).last().click();
  await expect(card.getByRole('button', { name: /^Nghe từ/ })).toBeVisible();
  await expect(card.getByRole('status')).toContainText('87,5%');
  await expectAccessibleInEveryTheme(page, 'score-dialog');
  const finish = { name: 'Hoàn tất', exact: true };
  await card.getByRole('button', finish).click();
  const question = page.getByRole('alertdialog', { name: 'Hoàn tất phiếu chấm?' });
  await question.getByRole('button', finish).click();
  await expect(card).toHaveCount(0);
  await expect(scores).toContainText('87,5% · Đạt');

  await mai.page.goto(`${url}/dashboard`);
  await mai.page.getByRole('button', { name: `Xem phiếu ${scoringForm.name}` }).click();
  const own = mai.page.getByRole('dialog', { name: /Phiếu/ });
  await expect(own).toContainText('87,5% · Đạt');
  // Who may not listen is told the place in words.
  await expect(own).toContainText(/Ở 00:0\d của ghi âm/);
  await expect(own.getByRole('button', { name: /^Nghe từ/ })).toHaveCount(0);
  await own.getByRole('button', { name: 'Xác nhận đã xem' }).click();
  await expect(own).toHaveCount(0);
  await expect(mai.page.getByText('Đã xác nhận', { exact: false }).first()).toBeVisible();
});

test('who may not listen sees the call without its recording', async ({ browser }) => {
  const { page, context } = await signInAs(browser, { name: 'nv102' });
  await openLastCall(page);
  const panel = page.getByRole('region', { name: 'Chi tiết cuộc gọi' });
  await expect(panel).toBeVisible();
  await expect(panel.getByLabel('Ghi âm cuộc gọi')).toHaveCount(0);
  await context.close();
});
