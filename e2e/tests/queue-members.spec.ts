// Covers: mf-pbx/queue
import { expect } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { agentOn, callAndAnswer, hangUp, signInAs } from '../support/agent.ts';
import { partnerApi } from '../support/partner-api.ts';
import { productUnderTest } from '../support/product.ts';
import { test } from '../support/test.ts';

test('a queue says of its agents who is ready, in a call or in a pause, live', async ({
  browser,
}) => {
  const { url } = productUnderTest();
  const admin = await signInAs(browser, { name: 'admin' });
  const { list, make } = await partnerApi(admin.page, url);
  const subscribers = await list('tenant/dn0002/subscribers');
  const members = subscribers
    .filter(({ extension }) => extension === '101' || extension === '102')
    .map(({ id }) => ({ type: 'subscriber', id }));
  const queue = await make('queue', { name: 'Trạng thái nhân viên', members });
  const [an, mai] = await Promise.all([agentOn(browser, '101'), agentOn(browser, '102')]);
  await admin.page.goto(`${url}/queue/edit/${queue}`);
  const member = (extension: string) =>
    admin.page
      .getByRole('list', { name: 'Nhân viên của hàng đợi' })
      .getByRole('listitem')
      .filter({ hasText: `${extension} ·` });
  await expect(member('101')).toContainText('Sẵn sàng');
  await callAndAnswer(an.page, mai.page, '102');
  for (const extension of ['101', '102']) {
    await expect(member(extension)).toContainText(/Đang trong cuộc gọi\s*00:\d\d/);
  }
  await expectAccessible(admin.page);
  await hangUp(an.page);
  await expect(member('101')).toContainText('Sẵn sàng');
  await Promise.all([an.context.close(), mai.context.close()]);
  await expect(member('102')).toContainText('Ngoại tuyến', { timeout: 90_000 });
  await admin.context.close();
});
