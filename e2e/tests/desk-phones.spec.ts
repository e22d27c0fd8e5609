// Covers: mf-pbx/desk-phones, server, exchange
import { SipPhone, udpWire } from '@alo/exchange/testing';
import { freePort } from '@alo/tools';
import { expect, test } from '@playwright/test';
import { agentOn, button, dial, hangUp, inDock, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { type StartedDemo, startDemo } from '../support/start-demo.ts';

const password = 'alo-demo-2026';
let alo: StartedDemo;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  alo = await startDemo({ ALO_SIP_PORT: String(await freePort()) });
});

test.afterAll(() => alo.stop());

test('a phone that is made on the page fetches its configuration, registers with it and is called', async ({
  browser,
}) => {
  const { url } = alo;
  const admin = await signInAs(browser, { name: 'admin', url });
  const agent = await agentOn(browser, '101', 'dn0002', url);
  const { page } = admin;
  const api = await partnerApi(page, url);
  const subscribers = await api.list('tenant/dn0002/subscribers?search=104');
  await api.make('desk-phone', {
    name: 'Lễ tân',
    mac: '001565ABCDEF',
    subscriber_ids: [subscribers[0]?.id],
  });

  await page.goto(`${url}/desk-phones`);
  const row = page.getByRole('row').filter({ hasText: '00:15:65:AB:CD:EF' });
  await expect(row.getByText('Chưa tải')).toBeVisible();
  await row.getByRole('button', { name: /^Tạo địa chỉ cấu hình/ }).click();
  await page.getByLabel(/^Mật khẩu của bạn/).fill(password);
  await button(page, 'Tạo địa chỉ').click();
  const shown = page.getByText(/^http\S+\/provision\/\S+/);
  await expect(shown).toBeVisible();
  const address = /http\S+/.exec(await shown.innerText())?.[0] ?? '';
  await button(page, 'Đóng').click();

  const headers = { 'User-Agent': 'Yealink SIP-T46U 108.86.0.20' };
  const reply = await fetch(`${address}001565abcdef.cfg`, { headers });
  expect(reply.status).toBe(200);
  const text = await reply.text();
  const valueOf = (name: string) =>
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} = `))
      ?.slice(name.length + 3) ?? '';
  expect((await fetch(`${address}001565abcdef.cfg`, { headers })).status).toBe(404);
  await expect(row.getByText('Chưa tải')).toHaveCount(0);

  const phone = new SipPhone(
    {
      url: '',
      user: valueOf('account.1.user_name'),
      password: valueOf('account.1.password'),
    },
    await udpWire('127.0.0.1', Number(valueOf('account.1.sip_server.1.port'))),
  );
  expect(await phone.register()).toBe(200);
  await expect(row.getByText('Trực tuyến')).toBeVisible();

  await dial(agent.page, '104');
  const call = await phone.nextCall();
  call.answer();
  await expect(inDock(agent.page, 'Đã kết nối')).toBeVisible();
  await hangUp(agent.page);
  const directory = await fetch(valueOf('remote_phonebook.data.1.url'));
  expect(await directory.text()).toContain('<Telephone>101</Telephone>');

  // Somebody else makes it the own phone, which the list says at once, until an administrator ends it.
  const pin = { mailbox_code: '1357', repeated: '1357' };
  const own = await partnerApi(agent.page, url);
  await own.send('PUT', 'tenant/dn0002/own-mailbox-pin', pin);
  const login = phone.call('*11101');
  expect(await login.final.promise).toBe(200);
  await login.press('1357#');
  await expect(row.getByText(/^Đang là máy của 101 · /)).toBeVisible();
  await login.bye();
  await row.getByRole('button', { name: /^Đăng xuất 101/ }).click();
  await expect(row.getByText(/^Đang là máy của/)).toHaveCount(0);
  await phone.close();
  await Promise.all([admin.context.close(), agent.context.close()]);
});
