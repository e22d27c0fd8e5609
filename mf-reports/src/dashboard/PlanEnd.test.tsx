import { dayInVietnam } from '@alo/contracts';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider, formatDate, MemoryRouter } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import { PlanEnd } from './PlanEnd.tsx';

const inDays = (days: number) => dayInVietnam(new Date(Date.now() + days * 86_400_000));

function show(dateExpired: string | null, permissions = ['setting.edit']) {
  setUpCore(fakeSession({ dateExpired, permissions, roleName: 'Quản trị' }));
  render(
    <AloProvider>
      <MemoryRouter>
        <PlanEnd />
      </MemoryRouter>
    </AloProvider>,
  );
  return screen.queryByText(/^Gói dịch vụ hết hạn/)?.textContent ?? null;
}

test('in the last week administrators read the day, and go to the plan', () => {
  expect(show(inDays(7))).toBe(`Gói dịch vụ hết hạn ngày ${formatDate(inDays(7))}, còn 7 ngày.`);
  expect(screen.getByRole('link', { name: 'Xem gói dịch vụ' }).getAttribute('href')).toBe(
    '/setting/payment',
  );
});

test('on the last day it says so', () => {
  expect(show(inDays(0))).toBe(`Gói dịch vụ hết hạn hôm nay, ${formatDate(inDays(0))}.`);
});

test.each([
  ['earlier', inDays(8), ['setting.edit']],
  ['once it is over, which the whole page tells', inDays(-1), ['setting.edit']],
  ['without an end', null, ['setting.edit']],
  ['to agents', inDays(3), ['callhistory.view']],
] as const)('nothing is told %s', (_when, day, permissions) => {
  expect(show(day, [...permissions])).toBeNull();
});
