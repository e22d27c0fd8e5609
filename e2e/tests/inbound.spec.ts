import { Carrier, carrierAddress } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import { expect, type Page, test } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Agent, agentOn, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { audioCounters } from '../support/call-audio.ts';
import { partnerApi } from '../support/partner-api.ts';
import { type StartedAlo, startAlo } from '../support/start-alo.ts';

const hotline = '19000002';

let folder: string;
let alo: StartedAlo;
let carrier: Carrier;
let agent: Agent;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  folder = await mkdtemp(join(tmpdir(), 'alo-inbound-'));
  const sipPort = await freePort();
  carrier = await Carrier.start(sipPort);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  alo = startAlo({
    ALO_PORT: String(await freePort()),
    ALO_DATA_DIR: folder,
    ALO_SIP_PORT: String(sipPort),
    ALO_TRUNKS: JSON.stringify([trunk]),
    ALO_LOG: 'warn',
  });
  const url = await alo.ready;
  const admin = await signInAs(browser, { name: 'admin', url });
  await routeToQueue(admin.page, url);
  await admin.context.close();
  agent = await agentOn(browser, '101', 'dn0002', url);
});

test.afterAll(async () => {
  await agent.context.close();
  await carrier.close();
  alo.process.kill('SIGTERM');
  await alo.ended;
  await rm(folder, { recursive: true, force: true });
});

/** The hotline leads to a queue with agent 101, through the calls that the screens make. */
async function routeToQueue(page: Page, url: string): Promise<void> {
  const { list, make } = await partnerApi(page, url);
  const [subscriber] = await list('tenant/dn0002/subscribers');
  const [number] = await list('partner/partner/numbers');
  const queue = await make('queue', {
    name: 'Hỗ trợ',
    members: [{ type: 'subscriber', id: subscriber?.id }],
  });
  await make('inbound', {
    name: 'Đường dây nóng',
    number_id: number?.id,
    rules: [{ id: queue, priority: 1, destination: { dest_type: 'queue', dest_id: queue } }],
  });
  await make('rule', {
    name: 'Thử nghiệm',
    patterns: [{ prefix: '09', min_len: 10, max_len: 10 }],
    number_ids: [number?.id],
  });
}

/** Sound goes both ways; the carrier of the tests sends silence. */
async function expectPackets(page: Page): Promise<void> {
  const before = await audioCounters(page);
  await expect(async () => {
    const now = await audioCounters(page);
    expect(now.received).toBeGreaterThan(before.received + 30);
    expect(now.sent).toBeGreaterThan(before.sent + 30);
  }).toPass({ timeout: 10_000 });
}

test('a customer calls the hotline, waits in the queue, and talks with the agent; it is recorded', async ({
  browser,
}) => {
  const { page } = agent;
  const call = carrier.call(hotline, '0912345678');
  await button(page, 'Trả lời').click({ timeout: 20_000 });
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expectPackets(page);
  await hangUp(page);
  expect(await call.ended.promise).toBe('there');
  const url = await alo.ready;
  const admin = await signInAs(browser, { name: 'admin', url });
  await admin.page.goto(`${url}/call-history`);
  const row = admin.page.getByRole('row').filter({ hasText: '0912 345 678' }).first();
  await expect(row).toContainText('Gọi vào');
  await expect(row).toContainText('Thành công');
  await row.getByRole('button', { name: /Chi tiết và ghi chú/ }).click();
  const dialog = admin.page.getByRole('dialog', { name: 'Chi tiết cuộc gọi' });
  await expect(dialog.getByText('Tải xuống')).toBeVisible();
  const seconds = await dialog.locator('audio').evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        if (audio.readyState > 0) resolve(audio.duration);
        audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
        audio.addEventListener('error', () => reject(new Error('The recording cannot be played')));
      }),
  );
  expect(seconds).toBeGreaterThan(0.3);
  await admin.context.close();
});

test('an agent calls a customer through the carrier; a number that no rule opens is refused', async () => {
  const { page } = agent;
  const outgoing = carrier.nextCall();
  await dial(page, '0999123456');
  const call = await outgoing;
  expect(call.invite?.startLine).toContain('0999123456');
  expect(call.invite?.headers.get('from')?.[0]).toContain(hotline);
  call.answer();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await hangUp(page);
  await call.ended.promise;
  const seen = carrier.invitesSeen;
  await dial(page, '0044123456789');
  await expect(inDock(page, /từ chối|không được|không tồn tại/i)).toBeVisible();
  expect(carrier.invitesSeen).toBe(seen);
});

test('who may not see a number calls its customer, and is never told it', async ({ browser }) => {
  const url = await alo.ready;
  const { page } = agent;
  const call = page.getByRole('button', { name: /^Gọi [0-9* ]+$/ }).first();
  await page.goto(`${url}/customer`);
  const number = ((await call.getAttribute('aria-label')) ?? '').replace(/\D/g, '');
  const admin = await signInAs(browser, { name: 'admin', url });
  const api = await partnerApi(admin.page, url);
  await api.send('PUT', 'tenant/dn0002/update-system-setting', { hidden_phone_customer: 1 });
  await admin.context.close();
  const told: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => told.push(String(payload)));
  });
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) told.push(await response.text().catch(() => ''));
  });
  await page.reload();
  await expect(page.getByText('Máy nhánh 101').first()).toBeVisible();
  await expect(call).toHaveAccessibleName(/\*/);
  const outgoing = carrier.nextCall();
  await call.click();
  const arrived = await outgoing;
  expect(arrived.invite?.startLine).toContain(number);
  arrived.answer();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await hangUp(page);
  await arrived.ended.promise;
  expect(told.some((text) => /^SIP\/2\.0 200[^]*INVITE/.test(text))).toBe(true);
  expect(told.filter((text) => text.includes(number.slice(1)))).toEqual([]);
});
