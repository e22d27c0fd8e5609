// Covers: mf-softphone/engine, mf-softphone/call-work
import { type Browser, expect, type Page } from '@playwright/test';
import {
  type Agent,
  agentOn,
  button,
  callAndAnswer,
  dial,
  hangUp,
  inDock,
  signInAs,
} from '../support/agent.ts';
import { expectAudioRises } from '../support/call-audio.ts';
import { callsFrom } from '../support/calls-from.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

const statusButton = (page: Page, word: string | RegExp = '') =>
  page.getByRole('button', { name: new RegExp(`^Trạng thái làm việc: ${String(word)}`) });

async function choose(page: Page, word: RegExp): Promise<void> {
  await statusButton(page).click();
  await page.getByRole('menuitemradio', { name: word }).click();
}

/** The clock of the status button, in seconds. */
async function clock(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d):(\d\d)/.exec(await statusButton(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Seconds of work after a call, by the administrator. */
async function setWrapUp(browser: Browser, seconds: number): Promise<void> {
  const { page, context } = await signInAs(browser, { name: 'admin' });
  const status = await page.evaluate(async (wrapup_seconds) => {
    const { token } = JSON.parse(localStorage.getItem('alo.session') ?? '{}') as { token: string };
    const answer = await fetch('/api/tenant/dn0002/update-system-setting', {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ wrapup_seconds }),
    });
    return answer.status;
  }, seconds);
  expect(status).toBe(200);
  await context.close();
}

test.describe('status of agents', () => {
  let caller: Agent;
  let callee: Agent;

  const fromOutside = async (browser: Browser) => {
    const prepare = callsFrom(() => '0987654321');
    const agent = await signInAs(browser, { name: 'nv102', prepare });
    await expect(agent.page.getByText('Máy nhánh 102').first()).toBeVisible();
    return agent;
  };

  test.beforeAll(async ({ browser }) => {
    [caller, callee] = await Promise.all([agentOn(browser, '101'), fromOutside(browser)]);
  });
  test.afterAll(async () => {
    await Promise.all([caller.context.close(), callee.context.close()]);
  });

  test('a status chosen in a call comes after it, and can be taken back', async () => {
    const { page } = caller;
    await callAndAnswer(page, callee.page, '102');
    await choose(page, /Ăn trưa/);
    await expect(statusButton(page, 'Đang trong cuộc gọi')).toContainText('Sau cuộc gọi: Ăn trưa');
    await statusButton(page).click();
    await page.getByRole('menuitem', { name: 'Hủy “Sau cuộc gọi: Ăn trưa”' }).click();
    await expect(statusButton(page)).not.toContainText('Sau cuộc gọi');
    await choose(page, /Uống nước/);
    await expect(statusButton(page)).toContainText('Sau cuộc gọi: Uống nước');
    await expectAudioRises(page);
    await hangUp(page);
    await expect(statusButton(page, 'Nghỉ ngắn')).toContainText('Uống nước');
    await expect(statusButton(page)).not.toContainText('Sau cuộc gọi');
    await choose(page, /^Sẵn sàng/);
    await expect(statusButton(page, 'Sẵn sàng')).toBeVisible();
  });

  test('work after a call: its timer outlives a reload, and it ends early', async ({ browser }) => {
    await setWrapUp(browser, 120);
    const { page } = callee;
    await callAndAnswer(caller.page, page, '102');
    await hangUp(page);
    await expect(statusButton(page, 'Xử lý sau cuộc gọi')).toBeVisible();
    await expect(inDock(page, 'Xử lý sau cuộc gọi')).toBeVisible();
    await expect.poll(() => clock(page)).toBeGreaterThan(90);
    await page.reload();
    await expect(statusButton(page, 'Xử lý sau cuộc gọi')).toBeVisible();
    await expect.poll(() => clock(page)).toBeLessThan(120);
    expect(await clock(page)).toBeGreaterThan(60);
    // The phone is open again, with the form of the call.
    await button(page, 'Kết thúc sớm').click();
    await expect(statusButton(page, 'Sẵn sàng')).toBeVisible();
    await expect(button(page, 'Kết thúc sớm')).toHaveCount(0);
  });

  test('work after a call ends by itself, in another tab too', async ({ browser }) => {
    await setWrapUp(browser, 4);
    const { page, context } = callee;
    await callAndAnswer(caller.page, page, '102');
    await hangUp(page);
    await expect(statusButton(page, 'Xử lý sau cuộc gọi')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`${productUnderTest().url}/dashboard`);
    await expect(statusButton(other, 'Sẵn sàng')).toBeVisible();
    await expect(statusButton(page, 'Sẵn sàng')).toBeVisible();
    await setWrapUp(browser, 10);
  });

  test('offline, chosen in a call, stops the phone after it', async () => {
    const { page } = caller;
    await callAndAnswer(page, callee.page, '102');
    await choose(page, /^Ngoại tuyến/);
    await expect(statusButton(page, 'Đang trong cuộc gọi')).toContainText(
      'Sau cuộc gọi: Ngoại tuyến',
    );
    await expectAudioRises(page);
    await hangUp(page);
    await expect(statusButton(page, 'Ngoại tuyến')).toBeVisible();
    await expect(inDock(page, /Chuyển trạng thái làm việc sang Sẵn sàng/)).toBeVisible();
    await dial(callee.page, '101');
    await expect(inDock(callee.page, /Không liên lạc được|Số không tồn tại/)).toBeVisible();
    await choose(page, /^Sẵn sàng/);
    await expect(page.getByText('Máy nhánh 101').first()).toBeVisible();
  });

  // Edge case 35 of the softphone.
  test('the history hears of an outgoing call once; a refusal is tried once more and harms no call', async () => {
    const { page } = caller;
    const posts: string[] = [];
    await page.route('**/create-histories-call', (route) => {
      posts.push(route.request().postData() ?? '');
      return posts.length === 1 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
    });
    await callAndAnswer(page, callee.page, '102');
    await expectAudioRises(page);
    await expect.poll(() => posts.length).toBe(2);
    await hangUp(page);
    await callAndAnswer(page, callee.page, '102');
    await expect.poll(() => posts.length).toBe(3);
    await hangUp(page);
    expect(posts).toEqual(Array(3).fill('{"phone":"102"}'));
  });
});
