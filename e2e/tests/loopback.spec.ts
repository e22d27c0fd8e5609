import { expect, test } from '@playwright/test';
import { freePort } from '@alo/tools';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
import { type StartedAlo, startAlo } from '../support/start-alo.ts';

const notice = 'Máy chủ này dùng tổng đài thử: các máy nhánh gọi được cho nhau, chưa gọi ra ngoài.';

let folder: string;
let alo: StartedAlo;
let caller: Agent;
let callee: Agent;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'alo-loopback-'));
  alo = startAlo({
    ALO_EXCHANGE_KIND: 'loopback',
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: folder,
    ALO_LOG: 'warn',
  });
  await alo.ready;
});

test.afterAll(async () => {
  alo.process.kill('SIGTERM');
  await alo.ended;
  await rm(folder, { recursive: true, force: true });
});

test.beforeEach(async ({ browser }) => {
  const url = await alo.ready;
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
