// Covers: mf-softphone/call-context
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { type Agent, agentOn, button, hangUp, inDock, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { demoWithCarrier, type DemoWithCarrier, hotline } from '../support/with-carrier.ts';

let demo: DemoWithCarrier;
let an: Agent;
let mai: Agent;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  demo = await demoWithCarrier(browser);
  const { url } = demo.alo;
  const admin = await signInAs(browser, { name: 'admin', url });
  await routeToQueue(admin.page, url);
  await admin.context.close();
  [an, mai] = (await Promise.all(
    ['101', '102'].map((name) => agentOn(browser, name, 'dn0002', url)),
  )) as [Agent, Agent];
});
test.afterAll(async () => {
  await Promise.all([an.context.close(), mai.context.close()]);
  await demo.stop();
});

/** The hotline leads to a queue with agent 101. */
async function routeToQueue(page: Page, url: string): Promise<void> {
  const { list, make, send } = await partnerApi(page, url);
  const subscribers = await list('tenant/dn0002/subscribers');
  const agent = subscribers.find(({ extension }) => extension === '101');
  const queue = await make('queue', {
    ...{ name: 'Hỗ trợ', joinempty: 'yes', leavewhenempty: 'no' },
    members: [{ type: 'subscriber', id: agent?.id }],
  });
  const [inbound] = await list('partner/partner/inbound');
  const path = `partner/partner/inbound/${inbound?.id ?? ''}`;
  const { form } = (await send('GET', path)) as { form: object };
  const destination = { dest_type: 'queue', dest_id: queue };
  await send('PUT', path, { form: { ...form, rules: [{ id: queue, priority: 1, destination }] } });
}

const earlier = (page: Page) => page.getByRole('region', { name: 'Cuộc gọi trước' });

async function expectCard(page: Page): Promise<void> {
  await expect(inDock(page, 'Di động Viettel')).toBeVisible();
  await expect(inDock(page, new RegExp(`^Gọi đến: .*${hotline}`))).toBeVisible();
  await expect(inDock(page, /^Hàng đợi Hỗ trợ · đã chờ \d\d:\d\d$/)).toBeVisible();
}

test('the card of a call says where it came in, how long it waited and what was before; so does that of who takes it over', async () => {
  const number = '0961234567';
  const first = demo.carrier.call(hotline, number);
  await expect(button(an.page, 'Trả lời')).toBeVisible({ timeout: 20_000 });
  await expectCard(an.page);
  await expect(earlier(an.page)).toContainText('Chưa có cuộc gọi nào');
  await expectAccessible(an.page);
  await button(an.page, 'Trả lời').click();
  await expect(inDock(an.page, 'Đã kết nối')).toBeVisible();
  await an.page.getByRole('textbox', { name: 'Ghi chú cuộc gọi' }).fill('Hẹn giao thứ sáu');
  await expect(inDock(an.page, 'Đã lưu')).toBeVisible();
  await hangUp(an.page);
  await first.ended.promise;
  // A queue passes over who still works on the call before.
  await button(an.page, 'Lưu và đóng').click();

  const second = demo.carrier.call(hotline, number);
  await expect(button(an.page, 'Trả lời')).toBeVisible({ timeout: 20_000 });
  await expect(earlier(an.page)).toContainText('Hẹn giao thứ sáu');
  await button(an.page, 'Trả lời').click();
  await expectCard(an.page);
  await button(an.page, 'Chuyển máy').click();
  await an.page.getByRole('textbox', { name: 'Chuyển đến số' }).fill('102');
  await button(an.page, 'Hỏi trước').click();
  await button(mai.page, 'Trả lời').click();
  await expect(inDock(mai.page, 'Đã kết nối')).toBeVisible();
  await expect(earlier(mai.page)).toHaveCount(0);
  await button(an.page, 'Nối máy').click();
  await expectCard(mai.page);
  // Her role sees her own calls only, and this is her first with that number.
  await expect(earlier(mai.page)).toContainText('Chưa có cuộc gọi nào');
  await expectAccessible(mai.page);
  await hangUp(mai.page);
  await second.ended.promise;
});
