// Covers: mf-softphone/notifications
import { expect, type Page } from '@playwright/test';
import { type Agent, agentOn, button, dial, hangUp, inDock } from '../support/agent.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

const dialBox = (page: Page) => page.getByRole('textbox', { name: 'Nhập số điện thoại' });

/** Nothing has the focus: as after a click beside everything. */
const leaveFields = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Opens the sheet by its key, which the tools of the header bring with them. */
async function askForKeys(page: Page): Promise<void> {
  await expect(button(page, 'Tìm nhanh (Ctrl+K)')).toBeVisible();
  await leaveFields(page);
  await page.keyboard.press('?');
}

test.describe('the phone is reached', () => {
  let caller: Agent;
  let callee: Agent;

  test.beforeEach(async ({ browser }) => {
    [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  });

  test.afterEach(async () => {
    await Promise.all([caller.context.close(), callee.context.close()]);
  });

  test('by keys: F2 answers, M mutes, D shows the keypad, F4 hangs up', async () => {
    await dial(caller.page, '102');
    await expect(button(callee.page, 'Trả lời')).toBeVisible();
    await leaveFields(callee.page);
    await callee.page.keyboard.press('F2');
    await expect(inDock(callee.page, 'Đã kết nối')).toBeVisible();
    await callee.page.keyboard.press('m');
    await expect(button(callee.page, 'Bật tiếng')).toBeVisible();
    await callee.page.keyboard.press('m');
    await expect(button(callee.page, 'Tắt tiếng')).toBeVisible();
    await callee.page.keyboard.press('d');
    await expect(callee.page.getByRole('group', { name: 'Bàn phím' })).toBeVisible();
    await callee.page.keyboard.press('F4');
    await expect(button(callee.page, 'Kết thúc')).toHaveCount(0);
    await expect(button(caller.page, 'Kết thúc')).toHaveCount(0);
  });

  test('an incoming call leaves the focus where it is', async () => {
    const { page } = callee;
    await page.goto(`${productUnderTest().url}/customer`);
    await expect(page.getByText('Máy nhánh 102').first()).toBeVisible();
    const search = page.getByRole('searchbox').first();
    await search.fill('an');
    await dial(caller.page, '102');
    await expect(button(page, 'Trả lời')).toBeVisible();
    await page.keyboard.type('h m?');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('anh m?');
    await hangUp(caller.page);
  });

  test('“?” lists the keys, “/” goes to the dial box, and fields keep their letters', async () => {
    const { page } = caller;
    await askForKeys(page);
    const sheet = page.getByRole('dialog', { name: 'Phím tắt' });
    await expect(sheet.getByText('Trả lời cuộc gọi đến')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await leaveFields(page);
    await page.keyboard.press('/');
    await expect(dialBox(page)).toBeFocused();
    await page.keyboard.type('d?/m');
    await expect(dialBox(page)).toHaveValue('d?/m');
    await expect(sheet).toHaveCount(0);
  });

  test('keys of one character can be switched off', async () => {
    const { page } = caller;
    await askForKeys(page);
    await page.getByRole('switch', { name: 'Dùng phím tắt một ký tự' }).click();
    await page.keyboard.press('Escape');
    await leaveFields(page);
    await page.keyboard.press('/');
    await expect(dialBox(page)).toHaveCount(0);
    await button(page, 'Điện thoại').click();
    await button(page, 'Phím tắt').click();
    await page.getByRole('switch', { name: 'Dùng phím tắt một ký tự' }).click();
    await page.keyboard.press('Escape');
    await leaveFields(page);
    await page.keyboard.press('/');
    await expect(dialBox(page)).toBeFocused();
  });

  test('by a tel: link of the page', async () => {
    await caller.page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'tel:102',
        textContent: 'Mai',
      });
      document.querySelector('main')?.prepend(link);
    });
    await caller.page.getByRole('link', { name: 'Mai', exact: true }).click();
    await expect(button(callee.page, 'Trả lời')).toBeVisible();
    await hangUp(caller.page);
  });

  test('by a tel: link of another site: the number stands in the box, nobody is called', async () => {
    await caller.page.goto(`${productUnderTest().url}/dashboard?tel=tel%3A%2B84912345678`);
    await expect(dialBox(caller.page)).toHaveValue('+84912345678');
    expect(new URL(caller.page.url()).search).toBe('');
    await expect(button(caller.page, 'Kết thúc')).toHaveCount(0);
  });

  test('the search finds a colleague and a customer', async () => {
    const { page } = caller;
    await leaveFields(page);
    await page.keyboard.press('/');
    await expect(dialBox(page)).toBeFocused();
    await page.keyboard.type('nguyen');
    await expect(page.getByRole('option').first()).toBeVisible();
    await dialBox(page).fill('my duyen');
    await page.getByRole('option', { name: /102/ }).click();
    await expect(button(callee.page, 'Trả lời')).toBeVisible();
    await hangUp(caller.page);
  });

  test('a call that was missed stands in the recent calls and is called back', async () => {
    await dial(caller.page, '102');
    await expect(button(callee.page, 'Trả lời')).toBeVisible();
    await hangUp(caller.page);
    await expect(button(callee.page, 'Trả lời')).toHaveCount(0);
    if (!(await dialBox(callee.page).isVisible())) await button(callee.page, 'Điện thoại').click();
    const recent = callee.page.getByRole('region', { name: 'Cuộc gọi gần đây' });
    await expect(recent.getByRole('listitem').first()).toContainText('Cuộc gọi nhỡ');
    await recent
      .getByRole('button', { name: /^Gọi lại/ })
      .first()
      .click();
    await expect(button(caller.page, 'Trả lời')).toBeVisible();
    await hangUp(callee.page);
  });

  test('a small window of its own shows the call, mutes and hangs up', async () => {
    const { page, context } = callee;
    const supported = await page.evaluate(() => 'documentPictureInPicture' in globalThis);
    test.skip(!supported, 'This browser has no Document Picture-in-Picture');
    await dial(caller.page, '102');
    await button(page, 'Trả lời').click();
    await expect(inDock(page, 'Đã kết nối')).toBeVisible();
    const opened = context.waitForEvent('page');
    await button(page, 'Thu nhỏ ra cửa sổ riêng').click();
    const mini = await opened;
    await expect(mini.getByText('Đã kết nối')).toBeVisible();
    const mute = mini.getByRole('button', { name: 'Tắt tiếng' });
    // The styles of the page: 44 px high, not the browser's own button.
    await expect.poll(async () => (await mute.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await mute.click();
    await expect(button(page, 'Bật tiếng')).toBeVisible();
    const closed = mini.waitForEvent('close');
    await mini.getByRole('button', { name: 'Kết thúc' }).click();
    await closed;
    await expect(button(caller.page, 'Kết thúc')).toHaveCount(0);
  });
});

test('a hidden page notifies of a call, and takes it back when the ring ends', async ({
  browser,
}) => {
  const [caller, callee] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  const { page } = callee;
  await callee.context.grantPermissions(['microphone', 'notifications']);
  await page.evaluate(() => {
    const reported: string[] = [];
    class RecordedNotification extends EventTarget {
      static readonly permission = 'granted';
      constructor(title: string, options: NotificationOptions) {
        super();
        reported.push(`${title}: ${options.body ?? ''}`);
      }
      close() {
        reported.push('closed');
      }
    }
    Object.assign(globalThis, { reported, Notification: RecordedNotification });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  const reported = () => page.evaluate<unknown>('reported');
  await dial(caller.page, '102');
  await expect(button(page, 'Trả lời')).toBeVisible();
  await expect.poll(reported).toEqual([expect.stringMatching(/^Cuộc gọi đến: ./)]);
  await hangUp(caller.page);
  await expect.poll(reported).toEqual([expect.anything(), 'closed']);
  await Promise.all([caller.context.close(), callee.context.close()]);
});
