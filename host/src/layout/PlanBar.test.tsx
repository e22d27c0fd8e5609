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

test.each([
  ['has ended', '2026-11-22T00:00:00+07:00', 'Gói dịch vụ đã hết hạn ngày 21/11/2026'],
  [
    'and its days of grace have',
    '2026-11-29T00:00:00+07:00',
    'Gói dịch vụ đã hết hạn ngày 21/11/2026. Không gọi ra ngoài được.',
  ],
])('everybody learns that the plan %s', (_name, now, text) => {
  show(now);
  expect(screen.getByText(text)).toBeTruthy();
});

test('nothing is told while it runs', () => {
  show('2026-11-21T23:59:00+07:00');
  expect(screen.queryByText(/Gói dịch vụ/)).toBeNull();
});
