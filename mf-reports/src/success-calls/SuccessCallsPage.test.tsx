import { endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';
import { aCallRecord } from '../testing/call-record.ts';

const path = '/history-success-call?from=2026-11-20&to=2026-11-20';
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['report'] }));
  answerCallChoices(api);
  api.answer(endpoints.getSuccessCalls, {
    data: [aCallRecord({ talk_sec: 65 })],
    total: 12,
    total_capped: false,
    next_cursor: null,
    talk_total: 7265,
  });
});

test('calls stand with the talk of the whole query below', async () => {
  openApp(App, path);
  const total = (await screen.findByRole('rowheader', { name: 'Tổng cộng' })).closest('tr')!;
  expect(total).toHaveTextContent('121:05');
  expect(screen.getByText('01:05')).toBeInTheDocument();
});

test('how long they talked at least is asked of the server', async () => {
  openApp(App, `${path}&talk_min=30&disposition=missed`);
  await waitFor(() =>
    expect(api.requests(endpoints.getSuccessCalls).at(-1)?.query).toMatchObject({
      from: '2026-11-20',
      talk_min: 30,
    }),
  );
});
