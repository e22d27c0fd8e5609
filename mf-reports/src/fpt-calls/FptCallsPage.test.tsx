import { endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';
import { aCallRecord } from '../testing/call-record.ts';

const path = '/reports/fpt/call-history?from=2026-11-20&to=2026-11-20';
const sums = {
  ...{ calls: 12, inbound: 5, outbound: 7, answered: 9, on_net: 2 },
  ...{ talk_sec: 7265, charged_sec: 3605, cost: 54_075 },
};
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['fpt'] }));
  answerCallChoices(api);
  api.answer(endpoints.getFptCalls, {
    data: [
      aCallRecord({
        ...{
          id: '018f0000-0000-7000-8000-00000000c001',
          direction: 'outbound',
          network: 'viettel',
        },
        ...{ from_number: '101', to_number: '0987654321', talk_sec: 4, charged_sec: 6, cost: 90 },
      }),
      aCallRecord({
        ...{ id: '018f0000-0000-7000-8000-00000000c002', network: 'fpt', hangup_cause: 17 },
        ...{ from_number: '02473001234', talk_sec: 0, disposition: 'busy' },
      }),
    ],
    total: 12,
    total_capped: false,
    next_cursor: null,
    sums,
  });
  const row = { sums, previous: { ...sums, calls: 10 } };
  api.answer(endpoints.getFptReport, {
    ...{ from: '2026-11-20', to: '2026-11-20' },
    ...{ previous_from: '2026-11-19', previous_to: '2026-11-19', more: false },
    rows: [
      {
        keys: [
          { value: '2026-11-20', name: null },
          { value: 'viettel', name: null },
        ],
        ...row,
      },
    ],
    total: sums,
    previous: { ...sums, calls: 10 },
  });
});

test('a call says whose number it was, what was charged and why it ended, with the sums of the query below', async () => {
  openApp(App, path);
  const busy = (await screen.findByText('17 · Máy bận')).closest('tr')!;
  expect(within(busy).getByText('Nội mạng')).toBeInTheDocument();
  expect(within(busy).getByText('FPT')).toBeInTheDocument();
  const talked = screen.getByText('Viettel').closest('tr')!;
  expect(within(talked).getByText('Ngoại mạng')).toBeInTheDocument();
  expect(talked).toHaveTextContent('00:04');
  expect(talked).toHaveTextContent('00:06');
  expect(talked).toHaveTextContent('90');
  const total = screen.getByRole('rowheader', { name: 'Tổng cộng' }).closest('tr')!;
  expect(total).toHaveTextContent('121:05');
  expect(total).toHaveTextContent('60:05');
  expect(total).toHaveTextContent('54.075');
});

test('the network of the customer is asked of the server', async () => {
  openApp(App, `${path}&network=viettel,none&carrier=viettel`);
  await waitFor(() =>
    expect(api.requests(endpoints.getFptCalls).at(-1)?.query).toMatchObject({
      from: '2026-11-20',
      network: ['viettel', 'none'],
    }),
  );
});

test('the sums stand in the second view, for the same days, and lead to their calls', async () => {
  const user = openApp(App, path);
  await user.click(await screen.findByRole('tab', { name: 'Tổng hợp' }));
  await waitFor(() =>
    expect(api.requests(endpoints.getFptReport).at(-1)?.query).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-20',
    }),
  );
  const cost = await screen.findByRole('group', { name: 'Cước (đồng)' });
  expect(cost).toHaveTextContent('54.075');
});

test('a row leads to the very calls of the carrier in the history', async () => {
  api.answer(endpoints.getHistoriesCall, {
    data: [],
    total: 0,
    total_capped: false,
    next_cursor: null,
  });
  const user = openApp(App, `${path}&view=sums&group=day&subgroup=network`);
  await user.click(await screen.findByRole('cell', { name: 'Viettel' }));
  await waitFor(() =>
    expect(api.requests(endpoints.getHistoriesCall).at(-1)?.query).toMatchObject({
      ...{ from: '2026-11-20', to: '2026-11-20', network: ['viettel'], carrier: ['fpt'] },
    }),
  );
});
