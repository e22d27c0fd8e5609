import { endpoints, type TelecomCall } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';

const path = '/etelecom/call-history?from=2026-11-20&to=2026-11-20';
const call: TelecomCall = {
  id: '018f0000-0000-7000-8000-00000000c001',
  ...{ direction: 'outbound', from_number: '101', to_number: '0912***678' },
  ...{ hotline: '02473001234', extension: '101', disposition: 'answered' },
  ...{ started_at: '2026-11-20T02:02:00Z', talk_sec: 65, cost: 975, has_recording: true },
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['etelecom'] }));
  api.answer(endpoints.getShopKey, { data: 'key' });
  answerCallChoices(api);
  api.answer(endpoints.getTelecomCalls, {
    data: [call, { ...call, id: '018f0000-0000-7000-8000-00000000c002', has_recording: false }],
    total: 2,
    total_capped: false,
    next_cursor: null,
    sums: { talk_sec: 7265, cost: 54_075 },
  });
});

test('calls stand with the talk and the cost of the whole query below', async () => {
  openApp(App, path);
  const total = (await screen.findByRole('rowheader', { name: 'Tổng cộng' })).closest('tr')!;
  expect(total).toHaveTextContent('121:05');
  expect(total).toHaveTextContent('54.075');
  expect(api.requests(endpoints.getTelecomCalls).at(-1)?.query).toMatchObject({
    from: '2026-11-20',
  });
});

test('a recording is played from the address that the telecom API gives', async () => {
  api.answer(endpoints.getTelecomRecording, { url: '/sound?key=1', size: 2048 });
  const user = openApp(App, path);
  const buttons = await screen.findAllByRole('button', { name: /^Nghe ghi âm/ });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() =>
    expect(within(dialog).getByLabelText(/^Ghi âm lúc/, { selector: 'audio' })).toHaveAttribute(
      'src',
      '/sound?key=1',
    ),
  );
});
