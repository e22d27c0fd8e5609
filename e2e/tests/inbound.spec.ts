// Covers: mf-softphone/engine, mf-reports/call-history, mf-crm/dialling
import { Carrier, carrierAddress } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import { expect, type Page, test } from '@playwright/test';
import { type Agent, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { expectPackets } from '../support/call-audio.ts';
import { partnerApi } from '../support/partner-api.ts';
import { listenToSip, type SipFrames } from '../support/sip-frames.ts';
import { type StartedDemo, startDemo } from '../support/start-demo.ts';

const hotline = '19000002';

let alo: StartedDemo;
let carrier: Carrier;
let agent: Agent;
let frames: SipFrames;
let inbound: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  const sipPort = await freePort();
  carrier = await Carrier.start(sipPort);
  const trunk = { name: 'nha-mang', host: carrierAddress, port: carrier.port, transport: 'udp' };
  alo = await startDemo({
    ALO_SIP_PORT: String(sipPort),
    ALO_TRUNKS: JSON.stringify([trunk]),
  });
  const { url } = alo;
  const admin = await signInAs(browser, { name: 'admin', url });
  await routeToQueue(admin.page, url);
  await admin.context.close();
  agent = await signInAs(browser, {
    name: 'nv101',
    url,
    prepare: async (context) => {
      frames = listenToSip(context);
    },
  });
  await expect(agent.page.getByText('Máy nhánh 101').first()).toBeVisible();
});

test.afterAll(async () => {
  await agent.context.close();
  await carrier.close();
  await alo.stop();
});

/** The hotline leads to a queue with agent 101, through the calls that the screens make. */
async function routeToQueue(page: Page, url: string): Promise<void> {
  const { list, make } = await partnerApi(page, url);
  const [subscriber] = await list('tenant/dn0002/subscribers');
  const [number] = await list('partner/partner/numbers');
  const queue = await make('queue', {
    name: 'Hỗ trợ',
    members: [{ type: 'subscriber', id: subscriber?.id }],
    // Asterisk learns a moment after the page that the agent is there: the caller waits.
    joinempty: 'yes',
    leavewhenempty: 'no',
  });
  inbound = await make('inbound', {
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

test('a customer calls the hotline, waits in the queue, and talks with the agent; it is recorded', async ({
  browser,
}) => {
  const { page } = agent;
  const call = carrier.call(hotline, '0912345678');
  await button(page, 'Trả lời').click({ timeout: 20_000 });
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  // The carrier of the tests sends silence.
  await expectPackets(page);
  await hangUp(page);
  expect(await call.ended.promise).toBe('there');
  const { url } = alo;
  const admin = await signInAs(browser, { name: 'admin', url });
  await admin.page.goto(`${url}/call-history`);
  const row = admin.page.getByRole('row').filter({ hasText: '0912 345 678' }).first();
  await expect(row).toContainText('Gọi vào');
  await expect(row).toContainText('Thành công');
  await row.getByRole('button', { name: /Chi tiết và ghi chú/ }).click();
  const dialog = admin.page.getByRole('region', { name: 'Chi tiết cuộc gọi' });
  await expect(dialog.getByText('Tải xuống')).toBeVisible();
  const seconds = await dialog.locator('audio').evaluate(
    (audio: HTMLAudioElement) =>
      new Promise<number>((resolve, reject) => {
        if (audio.readyState > 0) resolve(audio.duration);
        audio.addEventListener('loadedmetadata', () => resolve(audio.duration));
        audio.addEventListener('error', () => reject(new Error('The recording cannot be played')));
        // Nothing is fetched before somebody listens.
        audio.preload = 'metadata';
        audio.load();
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
  const { url } = alo;
  const { page } = agent;
  const call = page.getByRole('button', { name: /^Gọi [0-9* ]+$/ }).first();
  await page.goto(`${url}/customer`);
  const number = ((await call.getAttribute('aria-label')) ?? '').replace(/\D/g, '');
  const admin = await signInAs(browser, { name: 'admin', url });
  const api = await partnerApi(admin.page, url);
  await api.send('PUT', 'tenant/dn0002/update-system-setting', { hidden_phone_customer: 1 });
  await admin.context.close();
  const reported: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => reported.push(String(payload)));
  });
  page.on('response', async (response) => {
    if (response.url().includes('/api/')) reported.push(await response.text().catch(() => ''));
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
  expect(reported.some((text) => /^SIP\/2\.0 200[^]*INVITE/.test(text))).toBe(true);
  expect(reported.filter((text) => text.includes(number.slice(1)))).toEqual([]);
});

/** Takes the next call of the page at the carrier, which must be to this number, and ends it. */
async function expectCallTo(number: string, click: () => Promise<void>): Promise<void> {
  const outgoing = carrier.nextCall();
  await click();
  const arrived = await outgoing;
  expect(arrived.invite?.startLine).toContain(number);
  arrived.answer();
  await expect(inDock(agent.page, 'Đã kết nối')).toBeVisible();
  await hangUp(agent.page);
  await arrived.ended.promise;
}

test('who may not see numbers is called: mask and name, and he calls back by what he sees', async ({
  browser,
}) => {
  const { url } = alo;
  const { page } = agent;
  const admin = await signInAs(browser, { name: 'admin', url });
  const api = await partnerApi(admin.page, url);
  await api.send('PUT', 'tenant/dn0002/update-system-setting', { hidden_phone_customer: 1 });
  // A queue passes over who works after a call.
  const path = `partner/partner/inbound/${inbound}`;
  const { form } = (await api.send('GET', path)) as { form: object };
  const [subscriber] = await api.list('tenant/dn0002/subscribers');
  const destination = { dest_type: 'direct', dest_id: subscriber?.id };
  const rules = [{ id: inbound, priority: 1, destination }];
  await api.send('PUT', path, { form: { ...form, rules } });
  const [customer] = await api.list('tenant/dn0002/customers');
  const status = (customer?.['status'] as { id: string } | undefined)?.id;
  const known = { name: 'Hoàng Thị Sen', phone: '0987654321', status };
  await api.send('POST', 'tenant/dn0002/customer', known);
  await admin.context.close();
  await page.reload();
  // In the header once it is registered; the phone itself is open at once, with the work after the last call.
  await expect(page.getByRole('banner').getByText('Máy nhánh 101')).toBeVisible();
  const before = frames.received().length;

  const call = carrier.call(hotline, known.phone);
  await expect(inDock(page, '098***321')).toBeVisible({ timeout: 20_000 });
  await expect(inDock(page, known.name)).toBeVisible();
  const card = page.getByRole('region', { name: 'Khách hàng của cuộc gọi' });
  await expect(card.getByText(known.name)).toBeVisible();
  await button(page, 'Trả lời').click();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await hangUp(page);
  expect(await call.ended.promise).toBe('there');
  await expectCallTo(known.phone, () => button(page, 'Gọi lại').click());

  const stranger = '0976543210';
  const missed = carrier.call(hotline, stranger);
  await expect(button(page, 'Trả lời')).toBeVisible({ timeout: 20_000 });
  missed.cancel();
  await expect(button(page, 'Trả lời')).toHaveCount(0);
  const recent = page.getByRole('region', { name: 'Cuộc gọi gần đây' });
  const row = recent.getByRole('listitem').filter({ hasText: '097***210' }).first();
  await expect(row).toContainText('Cuộc gọi nhỡ');
  await expectCallTo(stranger, () => row.getByRole('button').click());

  const reported = frames.received().slice(before);
  const invites = reported.filter((text) => text.startsWith('INVITE '));
  expect(invites.map((text) => /^From: .*<sip:([^@]*)@/m.exec(text)?.[1])).toEqual([
    '098***321',
    '097***210',
  ]);
  for (const number of [known.phone, stranger]) {
    expect(reported.filter((text) => text.includes(number.slice(1)))).toEqual([]);
  }
});
