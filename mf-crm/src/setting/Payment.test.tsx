import { endpoints, features } from '@alo/contracts';
import { setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';

function open(date_expired: string | null) {
  setUpCore().answer(endpoints.paymentCheck, {
    feature_name_data: features.map((name) => ({ name })),
    date_expired,
    plan: 'trial',
    used_users: 3,
    max_users: 50,
  });
  openApp(App, '/setting/payment');
}

test('a plan that runs for generations has no end, and what was bought is in use', async () => {
  open('2099-12-31');
  expect(await screen.findByText('Không thời hạn')).toBeInTheDocument();
  expect(screen.queryByText(/^Còn /)).toBeNull();
  const row = (name: string) => within(screen.getByText(name).closest('li')!);
  expect(row('Tổng đài').getByText('Đang dùng')).toBeInTheDocument();
  expect(row('Voice OTP').getByText('Đang dùng')).toBeInTheDocument();
});
