// Covers: mf-softphone/providers
import { StringeeServer } from '@alo/mf-softphone/testing/stringee';
import { expect, type Page, test } from '@playwright/test';
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
import { type StartedDemo, startDemo } from '../support/start-demo.ts';
import { chooseVoiceProvider } from '../support/voice-provider.ts';

declare global {
  // How often the page has opened a microphone, counted by the script below.
  var aloMicrophones: number | undefined;
}

let alo: StartedDemo;
let server: StringeeServer;
let caller: Agent;
let callee: Agent;
let said: string[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  server = await StringeeServer.start();
  alo = await startDemo({
    ALO_EXCHANGE_KIND: 'loopback',
    ALO_STRINGEE_URLS: server.url,
    ALO_STRINGEE_KEYS: JSON.stringify({ dn0002: { sid: 'SK.0.e2e', secret: 'e2e' } }),
  });
  const { url } = alo;
  for (const tenant of ['dn0002', 'dn0003']) await chooseVoiceProvider(browser, 3, { url, tenant });
});

test.afterAll(async () => {
  await alo.stop();
  await server.stop();
});

async function watch({ page, context }: Agent): Promise<void> {
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  await context.addInitScript(() => {
    globalThis.aloMicrophones = 0;
    const devices = navigator.mediaDevices;
    const open = devices.getUserMedia.bind(devices);
    devices.getUserMedia = (constraints) => {
      globalThis.aloMicrophones = (globalThis.aloMicrophones ?? 0) + 1;
      return open(constraints);
    };
  });
  await page.reload();
}

const microphones = (page: Page) => page.evaluate(() => globalThis.aloMicrophones);

test.beforeEach(async ({ browser }) => {
  const { url } = alo;
  said = [];
  [caller, callee] = await Promise.all([
    agentOn(browser, '101', 'dn0002', url),
    agentOn(browser, '102', 'dn0002', url),
  ]);
  await Promise.all([watch(caller), watch(callee)]);
  for (const { page } of [caller, callee]) {
    await expect(page.getByText(/^Máy nhánh 10[12]$/).first()).toBeVisible();
  }
});

test.afterEach(async () => {
  await Promise.all([caller.context.close(), callee.context.close()]);
});

test('two agents talk over provider 3: audio goes both ways, the microphone opens with the answer', async () => {
  await dial(caller.page, '102');
  await expect(inDock(callee.page, 'Cuộc gọi đến')).toBeVisible();
  await expect(inDock(caller.page, 'Cuộc gọi đi')).toBeVisible();
  expect(await microphones(callee.page)).toBe(0);
  await button(callee.page, 'Trả lời').click();
  await expect(inDock(caller.page, 'Đã kết nối')).toBeVisible();
  await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
  // Ours; the SDK opens none.
  expect(await Promise.all([microphones(caller.page), microphones(callee.page)])).toEqual([1, 1]);
  await hangUp(caller.page);
  await expect(button(callee.page, 'Kết thúc')).toHaveCount(0);
  expect(server.sent('stop')).toHaveLength(1);
  // The SDK would write into the console, and the policy of the page would, had it stopped anything.
  expect(said.join('\n')).not.toMatch(/stringee|===|checkExist|Content Security|Trusted|eyJ/i);
});

test('a cut in a call: the call continues, and the hang-up arrives', async () => {
  await callAndAnswer(caller.page, callee.page, '102');
  // Until they hear each other the browsers find their ways through the server.
  await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
  server.online = false;
  server.cut();
  await expect(inDock(caller.page, /Mất kết nối tín hiệu/)).toBeVisible();
  await Promise.all([expectAudioRises(caller.page), expectAudioRises(callee.page)]);
  await hangUp(caller.page);
  server.online = true;
  await expect(button(callee.page, 'Kết thúc')).toHaveCount(0);
});

test('rejected, unknown, given up: the caller learns why', async () => {
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

test('an expired token is renewed at the server of Alo', async () => {
  // Whoever is back first meets the refusal.
  const renewed = Promise.any(
    [caller, callee].map(({ page }) => page.waitForResponse(/\/sip-account/)),
  );
  server.authenResults.push(6);
  server.cut();
  await renewed;
  await expect(caller.page.getByText('Máy nhánh 101').first()).toBeVisible();
  await callAndAnswer(caller.page, callee.page, '102');
  await hangUp(caller.page);
});

test('a company without a key is told so', async ({ browser }) => {
  const { url } = alo;
  const { page, context } = await signInAs(browser, { name: 'nv101', tenant: 'dn0003', url });
  const words = 'Nhà cung cấp thoại 3 (Stringee) chưa được cấu hình cho doanh nghiệp này';
  await expect(page.getByText(words).first()).toBeVisible();
  await context.close();
});
