import { endpoints, type VoiceSubscriber } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { ids, listOf } from '../testing/object.ts';
import { choices } from '../testing/subscriber.ts';

const voice: VoiceSubscriber = {
  id: ids.object,
  user: { id: ids.other, name: 'Trần Quốc Bảo' },
  provider: 2,
  extension: '101',
  extentions_number: 'dn0002-101',
  tenant_domain: 'dn0002.alo.local',
  sdk_user_id: '',
  hotline: null,
  expired_at: '2026-11-20',
  status: 'expired',
  synced_at: null,
  created_at: '2026-11-01T03:00:00Z',
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['voice'] }));
  api.answer(endpoints.getVoiceSubscribers, listOf(voice));
  api.answer(endpoints.getDataFilter, choices);
});

test('an account is made for somebody who has an extension', async () => {
  api.answer(endpoints.createVoiceSubscriber, voice);
  const user = openApp(App, '/voices/subscribers');
  await user.click(await screen.findByRole('button', { name: 'Tạo thuê bao' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('combobox', { name: /^Nhân viên/ }));
  await user.click(await screen.findByRole('option', { name: 'Trần Quốc Bảo · 101' }));
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(endpoints.createVoiceSubscriber)).toHaveLength(1));
  expect(api.requests(endpoints.createVoiceSubscriber)[0]?.body).toEqual({
    user_id: '018f0000-0000-7000-8000-000000000001',
    provider: 2,
    hotline_id: null,
    expired_at: null,
  });
});

test('one that has run out says so and is renewed', async () => {
  api.answer(endpoints.renewVoiceSubscriber, voice);
  const user = openApp(App, '/voices/subscribers');
  const row = within(await screen.findByRole('row', { name: /dn0002-101/ }));
  expect(row.getByText('Hết hạn')).toBeInTheDocument();
  await user.click(row.getByRole('button', { name: /^Gia hạn/ }));
  const dialog = within(await screen.findByRole('alertdialog'));
  const day = dialog.getByLabelText('Sử dụng đến ngày');
  await user.clear(day);
  await user.type(day, '2027-01-31');
  await user.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã gia hạn thuê bao dn0002-101')).toBeInTheDocument();
  expect(api.requests(endpoints.renewVoiceSubscriber)[0]?.body).toEqual({
    expired_at: '2027-01-31',
  });
});
