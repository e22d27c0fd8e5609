import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import { PlanBar } from './PlanBar.tsx';

const agent = { roleName: 'Nhân viên', permissions: ['phone.use'] };

function show(now: string, person: Partial<ReturnType<typeof fakeSession>> = agent) {
  jest.useFakeTimers({ now: new Date(now) });
  const session = fakeSession({ ...person, dateExpired: '2026-11-21' });
  setUpCore(session);
  render(
    <AloProvider>
      <PlanBar session={session} />
    </AloProvider>,
  );
}

afterEach(() => jest.useRealTimers());

test('everybody learns that the plan has ended, and what still goes', () => {
  show('2026-11-22T00:00:00+07:00');
  expect(screen.getByText(/^Gói dịch vụ đã hết hạn ngày 21\/11\/2026\. /).textContent).toContain(
    'vẫn gọi ra ngoài được trong 7 ngày',
  );
});

test('after the days of grace it says that nothing goes outside', () => {
  show('2026-11-29T00:00:00+07:00');
  expect(screen.getByText(/^Gói dịch vụ đã hết hạn ngày 21\/11\/2026\. /).textContent).toContain(
    'Không gọi ra ngoài được nữa',
  );
});

test('an administrator is told two weeks ahead', () => {
  show('2026-11-07T00:00:00+07:00', {});
  expect(screen.getByText('Gói dịch vụ dùng được đến hết ngày 21/11/2026')).toBeTruthy();
});

test.each([
  ['an agent', '2026-11-21T23:59:00+07:00', agent],
  ['an administrator, three weeks ahead', '2026-11-06T23:59:00+07:00', {}],
])('nothing is told to %s while it runs', (_who, now, person) => {
  show(now, person);
  expect(screen.queryByText(/Gói dịch vụ/)).toBeNull();
});
