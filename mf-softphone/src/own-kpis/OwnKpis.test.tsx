import '@testing-library/jest-dom';
import { endpoints, type Feature, type KpiProgress } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { screen, within } from '@testing-library/react';
import { dockOnScreen } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();

const calls: KpiProgress = {
  ...{ id: '018f0000-0000-7000-8000-00000000c001', name: 'Gọi ra mỗi ngày' },
  ...{ metric: 'total_calls', period: 'day', target_type: 'user', target_id: 'u1' },
  ...{ target_name: 'Bảo', weight: 100, is_active: true, from: '2026-11-27', to: '2026-11-27' },
  ...{ target: 40, value: 28, numerator: 28, denominator: 1, elapsed: 0.8, expected: 32 },
  ...{ pace: 0.87, forecast: 35, attained: 0.7, missing: 12, state: 'behind' },
  ...{ needed: { count: 12, before: '2999-11-27T10:00:00.000Z' }, frozen_at: null },
};

function signIn(features: readonly Feature[], own: KpiProgress[]) {
  dock.api = setUpCore(fakeSession({ features: [...features] }));
  dock.api.answer(endpoints.getCallContext, null);
  dock.api.answer(endpoints.getUnreadMessages, []);
  dock.api.answer(endpoints.getParkedCalls, []);
  dock.api.answer(endpoints.getOwnKpis, own);
}

beforeEach(() => localStorage.clear());

test('an agent sees in the phone what is reached, and what is missing until when', async () => {
  signIn(['softphone', 'kpi'], [calls]);
  await dock.show();
  await dock.open();
  const own = within(await screen.findByRole('region', { name: 'KPI của tôi' }));
  expect(own.getByText('Gọi ra mỗi ngày')).toBeVisible();
  expect(own.getByText('Chậm')).toBeVisible();
  expect(own.getByText(/Ngày: 28 \/ 40 · cần thêm 12 cuộc trước 17:00/)).toBeVisible();
});

test('a company without targets is asked for none', async () => {
  signIn(['softphone'], [calls]);
  await dock.show();
  await dock.open();
  await screen.findByRole('button', { name: 'Gọi' });
  expect(screen.queryByText('KPI của tôi')).toBeNull();
  expect(dock.api.requests(endpoints.getOwnKpis)).toHaveLength(0);
});
