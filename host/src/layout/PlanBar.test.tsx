import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { render, screen } from '@testing-library/react';
import { PlanBar } from './PlanBar.tsx';

function show(now: string) {
  jest.useFakeTimers({ now: new Date(now) });
  const session = fakeSession({ dateExpired: '2026-11-21' });
  setUpCore(session);
  render(
    <AloProvider>
      <PlanBar session={session} />
    </AloProvider>,
  );
}

afterEach(() => jest.useRealTimers());

test.each(['2026-11-22T00:00:00+07:00', '2027-01-01T00:00:00+07:00'])(
  'everybody learns at %s that the plan has ended',
  (now) => {
    show(now);
    expect(screen.getByText('Gói dịch vụ đã hết hạn ngày 21/11/2026')).toBeTruthy();
  },
);

test('nothing is shown while it runs', () => {
  show('2026-11-21T23:59:00+07:00');
  expect(screen.queryByText(/Gói dịch vụ/)).toBeNull();
});
