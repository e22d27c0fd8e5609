// Covers: exchange
import { expect, test } from '@playwright/test';
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
import { type StartedDemo, startDemo } from '../support/start-demo.ts';

const notice = 'Máy chủ này dùng tổng đài thử: các máy nhánh gọi được cho nhau, chưa gọi ra ngoài.';

let alo: StartedDemo;
let caller: Agent;
let callee: Agent;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  alo = await startDemo({ ALO_EXCHANGE_KIND: 'loopback' });
});

test.afterAll(() => alo.stop());

test.beforeEach(async ({ browser }) => {
  const { url } = alo;
  [caller, callee] = await Promise.all([
    agentOn(browser, '101', 'dn0002', url),
    agentOn(browser, '102', 'dn0002', url),
  ]);
});

test.afterEach(async () => {
  await Promise.all([caller.context.close(), callee.context.close()]);
});

test('without Asterisk two agents talk, audio goes both ways, and the record is there', async () => {
  expect(alo.output()).toContain('! Test exchange, as ALO_EXCHANGE_KIND says.');
  for (const { page } of [caller, callee]) await expect(page.getByText(notice)).toBeVisible();
  await callee.page.getByRole('link', { name: 'Lịch sử cuộc gọi' }).first().click();
  const newest = callee.page.getByRole('row').nth(1);
  // In the first hours of a day there may be no call yet, and then no row.
  const rows = () => callee.page.getByRole('row').allInnerTexts();
  const before = await rows();
  await callAndAnswer(caller.page, callee.page, '102');
  await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
  await hangUp(caller.page);
  await expect(button(callee.page, 'Kết thúc')).toHaveCount(0);
  await expect.poll(async () => (await rows())[1]).not.toBe(before[1]);
  await expect(newest).toContainText('Thành công');
  await expect(newest).toContainText('102');
});

test('the caller learns why nobody talks: rejected, no such number, nobody there any more', async () => {
  await dial(caller.page, '102');
  await button(callee.page, 'Từ chối').click();
  await expect(inDock(caller.page, 'Máy bận')).toBeVisible();
  await dial(caller.page, '199');
  await expect(inDock(caller.page, 'Số không tồn tại')).toBeVisible();
  await dial(caller.page, '102');
  await expect(button(callee.page, 'Trả lời')).toBeVisible();
  await hangUp(caller.page);
  await expect(inDock(callee.page, 'Cuộc gọi nhỡ')).toBeVisible();
});

test('a page that is gone ends the call for the other side', async () => {
  await callAndAnswer(caller.page, callee.page, '102');
  await callee.context.close();
  await expect(button(caller.page, 'Kết thúc')).toHaveCount(0, { timeout: 25_000 });
});
