// Covers: mf-softphone/campaign-desk, mf-survey/desk, mf-crm/campaigns
import { expect, test } from '@playwright/test';
import { button, hangUp, inDock, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { expectAccessibleInEveryTheme } from '../support/screens.ts';
import { type DemoWithCarrier, demoWithCarrier, hotline } from '../support/with-carrier.ts';

let demo: DemoWithCarrier;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  demo = await demoWithCarrier(browser);
});
test.afterAll(() => demo.stop());

test('an agent holds the survey of a campaign in its call, which goes on meanwhile', async ({
  browser,
}) => {
  const { url } = demo.alo;
  const admin = await signInAs(browser, { name: 'admin', url });
  const { list, make, send } = await partnerApi(admin.page, url);
  const agent = await signInAs(browser, { name: 'nv101', url });
  const { page } = agent;
  await expect(page.getByText('Máy nhánh 101').first()).toBeVisible();
  const own = (await (await partnerApi(page, url)).send('GET', 'tenant/dn0002/me')) as {
    id: string;
  };
  const number = (await list('partner/partner/numbers')).find((one) => one['number'] === hotline);
  const week = [1, 2, 3, 4, 5, 6, 7];
  const always = { id: crypto.randomUUID(), label: '', time_from: null, time_to: null };
  const hours = await make('time-group', {
    ...{ name: 'Luôn mở', details: [{ ...always, week_days: week }] },
  });
  const asked = (await list('tenant/dn0002/survey/questions')).find((one) => one['type'] === 'nps');
  const day = 86_400_000;
  const common = {
    ...{ number_ids: [number?.id], user_ids: [own.id], time_group_id: hours },
    start_at: new Date(Date.now() - day).toISOString(),
    end_at: new Date(Date.now() + day).toISOString(),
  };
  const added = async (path: string, form: object) =>
    ((await send('POST', `tenant/dn0002/${path}`, { form })) as { id: string }).id;
  const survey = await added('survey/campaign', {
    ...{ ...common, name: 'Hài lòng', mode: 'agent', question_ids: [asked?.id] },
  });
  // What a person sees of it: the survey is chosen in the form of the campaign.
  const campaign = await added('marketings/campaign', {
    ...{ ...common, name: 'Gọi chăm sóc', kind: 'agent', dial_mode: 'preview', purpose: 'care' },
  });
  await admin.page.goto(`${url}/marketings/campaign/edit/${campaign}`);
  await admin.page.getByRole('tab', { name: 'Nhân viên và nội dung' }).click();
  await admin.page.getByRole('combobox', { name: 'Khảo sát' }).click();
  await admin.page.getByRole('option', { name: 'Hài lòng', exact: true }).click();
  await expectAccessibleInEveryTheme(admin.page, 'campaign-survey-field');
  await button(admin.page, 'Lưu').click();
  await expect(admin.page.getByRole('row').filter({ hasText: 'Gọi chăm sóc' })).toBeVisible();
  await send('POST', `tenant/dn0002/marketings/campaign/${campaign}/contact`, {
    form: { phone: '0987000077', name: 'Chị Thảo' },
  });
  // Somebody else waits still: neither the campaign nor its survey is over with this call.
  await send('POST', `tenant/dn0002/marketings/campaign/${campaign}/contact`, {
    form: { phone: '0987000078', name: 'Anh Dũng' },
  });
  await send('PUT', `tenant/dn0002/survey/campaign/${survey}/status`, { action: 'start' });
  await send('PUT', `tenant/dn0002/marketings/campaign/${campaign}/status`, { action: 'start' });

  await admin.page.goto(`${url}/marketings/campaign/${campaign}`);
  const next = admin.page.getByRole('region', { name: 'Gọi tiếp theo' });
  await expect(next.getByRole('listitem')).toContainText(['Chị Thảo', 'Anh Dũng']);
  await expectAccessibleInEveryTheme(admin.page, 'campaign-live');

  const calls = { answered: 0 };
  demo.carrier.onCall = (call) => {
    calls.answered += 1;
    call.answer();
  };
  await button(page, 'Điện thoại').click();
  const desk = page.getByRole('region', { name: 'Chiến dịch' });
  await desk.getByRole('button', { name: 'Nhận cuộc gọi của Gọi chăm sóc' }).click();
  await desk.getByRole('button', { name: 'Khách tiếp theo' }).click();
  await expect(desk.getByText('Chưa khảo sát')).toBeVisible();
  await desk.getByRole('button', { name: 'Gọi', exact: true }).click();
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await desk.getByRole('button', { name: 'Khảo sát' }).click();
  const question = page.getByRole('heading', { name: String(asked?.['content']) });
  await expect(question).toBeVisible();
  await expect(page.getByText(/thuộc về cuộc gọi của chiến dịch “Gọi chăm sóc”/)).toBeVisible();
  // The call goes on, beside the questions.
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'campaign-survey-desk');
  await page.locator('main').getByRole('button', { name: '9', exact: true }).click();
  await expect(page.getByText('Đã lưu', { exact: true })).toBeVisible();
  await button(page, 'Lưu kết quả').click();
  await expect(desk.getByText('Đã khảo sát')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Khảo sát' })).toHaveCount(0);
  await expect(inDock(page, 'Đã kết nối')).toBeVisible();
  await hangUp(page);
  await expect(desk.getByText('Đã khảo sát')).toBeVisible();
  expect(calls.answered).toBe(1);

  // Whom nobody should call now is passed over with a reason, also on a telephone; the last contact is there again then.
  await page.setViewportSize({ width: 390, height: 844 });
  await desk.getByRole('button', { name: 'Khách tiếp theo' }).click();
  await expect(desk.getByText('Anh Dũng')).toBeVisible();
  await desk.getByRole('button', { name: 'Bỏ qua' }).click();
  await expectAccessibleInEveryTheme(page, 'campaign-pass');
  await desk.getByRole('button', { name: 'Thiếu thông tin' }).click();
  await expect(desk.getByText('Anh Dũng')).toHaveCount(0);
  await expect(desk.getByText('Chị Thảo')).toBeVisible();
  await send('PUT', `tenant/dn0002/marketings/campaign/${campaign}/status`, { action: 'stop' });
  await expect(desk.getByText('Chiến dịch đã bị hủy nên không gọi lại khách.')).toBeVisible();
  await expectAccessibleInEveryTheme(page, 'campaign-last-contact');
  const contacts = await list(`tenant/dn0002/marketings/campaign/${campaign}/contacts`);
  expect(contacts.find(({ name }) => name === 'Anh Dũng')).toMatchObject({
    note: 'Bỏ qua: Thiếu thông tin',
  });
  await admin.context.close();
  await agent.context.close();
});
