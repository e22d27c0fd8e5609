// Covers: mf-reports/call-choices, mf-reports/call-history, mf-reports/report-extensions, mf-reports/report-units
import { type CallReport, type CallSums, endpoints, noCalls, noVisits } from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';

const ids = {
  sales: '018f0000-0000-7000-8000-0000000000d1',
  care: '018f0000-0000-7000-8000-0000000000d2',
};

const sums = (calls: number, answered: number): CallSums => ({
  ...noCalls,
  calls,
  inbound: calls,
  answered,
  missed: calls - answered,
  talk_sec: answered * 60,
  waited: calls,
  wait_sec: calls * 5,
});

const row = (value: string | null, name: string | null, calls: number, answered: number) => ({
  keys: [{ value, name }],
  sums: sums(calls, answered),
  previous: sums(10, 5),
});

const report: CallReport = {
  from: '2026-11-20',
  to: '2026-11-20',
  previous_from: '2026-11-19',
  previous_to: '2026-11-19',
  rows: [
    row(ids.sales, 'Kinh doanh', 30, 12),
    row(ids.care, 'Chăm sóc', 20, 18),
    row(null, null, 5, 0),
  ],
  more: false,
  total: sums(55, 30),
  previous: sums(50, 25),
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['report'] }));
  answerCallChoices(api, [{ extension: '101', name: 'An' }]);
  api.answer(endpoints.getUnitReport, report);
  api.answer(endpoints.getExtensionReport, {
    ...report,
    rows: [
      {
        ...row('101', 'An', 7, 6),
        work: {
          people: ['Nguyễn An'],
          first_at: '2026-11-20T01:02:00.000Z',
          last_at: '2026-11-20T09:30:00.000Z',
          idle_sec: 3725,
        },
      },
    ],
  });
});

const path = '/history-by-department-team?from=2026-11-20&to=2026-11-20';
const textsOf = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('units stand with their figures, and the totals of the whole query below', async () => {
  openApp(App, path);
  const sales = (await screen.findByRole('button', { name: 'Kinh doanh' })).closest('tr')!;
  expect(textsOf(sales)).toEqual([
    'Kinh doanh',
    '30',
    '30',
    '0',
    '0',
    '12',
    '18',
    '40%',
    '12:00',
    '01:00',
    '00:05',
  ]);
  expect(screen.getByRole('button', { name: 'Không thuộc phòng ban' })).toBeInTheDocument();
  const total = screen.getByRole('rowheader', { name: 'Tổng cộng' }).closest('tr')!;
  expect(textsOf(total)).toEqual([
    '55',
    '55',
    '0',
    '0',
    '30',
    '25',
    '54,5%',
    '30:00',
    '01:00',
    '00:05',
  ]);
  const tile = screen.getByRole('group', { name: 'Tổng' });
  expect(tile).toHaveTextContent('55');
  expect(tile).toHaveTextContent('Tăng 10%');
});

test('rows are ordered by a figure, and each can stand against the span before', async () => {
  const user = openApp(App, `${path}&sort=-answerRate&compare=true`);
  await screen.findByRole('button', { name: 'Kinh doanh' });
  const names = () =>
    screen
      .getAllByRole('row')
      .flatMap((line) => line.querySelector('td button')?.textContent ?? []);
  expect(names()).toEqual(['Chăm sóc', 'Kinh doanh', 'Không thuộc phòng ban']);
  const sales = screen.getByRole('button', { name: 'Kinh doanh' }).closest('tr')!;
  expect(sales).toHaveTextContent('Tăng 200%');
  await user.click(screen.getByRole('button', { name: 'Tổng' }));
  await waitFor(() => expect(names()[0]).toBe('Kinh doanh'));
});

test('a row opens the very calls that it counts', async () => {
  const user = openApp(App, `${path}&direction=inbound`);
  await user.click(await screen.findByRole('button', { name: 'Không thuộc phòng ban' }));
  expect(`${location.pathname}${location.search}`).toBe(
    '/call-history?from=2026-11-20&to=2026-11-20&direction=inbound&agent_department=none',
  );
});

test('rows are found by their names, whatever their marks', async () => {
  openApp(App, `${path}&q=cham+soc`);
  expect(await screen.findByRole('button', { name: 'Chăm sóc' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Kinh doanh' })).toBeNull();
});

test('two levels are asked for by the address, an unknown one is not', async () => {
  openApp(App, `${path}&group=team&subgroup=day`);
  await waitFor(() =>
    expect(api.requests(endpoints.getUnitReport).at(-1)?.query).toMatchObject({
      group: 'team',
      subgroup: 'day',
    }),
  );
  openApp(App, `${path}&group=moon`);
  await waitFor(() =>
    expect(api.requests(endpoints.getUnitReport).at(-1)?.query).not.toHaveProperty('group', 'moon'),
  );
});

test('what a figure says stands beside its name', async () => {
  openApp(App, path);
  const help = await screen.findByRole('button', { name: 'Tỉ lệ nghe là gì?' });
  expect(help).toHaveAttribute('aria-description', 'Thành công ÷ Tổng.');
});

test('an extension has figures of its legs and opens the calls it was in', async () => {
  const user = openApp(App, '/history-cdr-by-exten?from=2026-11-20&to=2026-11-20');
  const name = await screen.findByRole('button', { name: '101 · An' });
  expect(textsOf(name.closest('tr')!).slice(1, 6)).toEqual([
    'Nguyễn An',
    '20/11/2026 08:02',
    '20/11/2026 16:30',
    '62:05',
    '7',
  ]);
  await user.click(name);
  expect(location.search).toBe('?from=2026-11-20&to=2026-11-20&leg_extension=101');
});

test('a report that cannot be read says so and can be asked for again', async () => {
  api.answer(endpoints.getUnitReport, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  const user = openApp(App, path);
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  api.answer(endpoints.getUnitReport, report);
  await user.click(retry);
  expect(await screen.findByRole('button', { name: 'Kinh doanh' })).toBeInTheDocument();
});

test('queues stand with their service levels; a row leads to the calls that were in them', async () => {
  const queueId = '018f0000-0000-7000-8000-0000000000d3';
  const visits = {
    ...noVisits,
    ...{ calls: 20, answered: 12, answered_in_time: 9, answered_wait_sec: 120 },
    ...{ abandoned: 4, abandoned_in_time: 1, abandoned_short: 1, abandoned_wait_sec: 100 },
    ...{ timed_out: 3, turned_away: 1, decided: 16, decided_in_time: 10, waited_20: 16 },
  };
  api.answer(endpoints.getQueueReport, {
    ...report,
    rows: [{ keys: [{ value: queueId, name: 'Hỗ trợ' }], sums: visits, previous: noVisits }],
    total: visits,
    previous: noVisits,
  });
  const user = openApp(App, `${path}&team=${ids.care}`);
  await user.click(await screen.findByRole('tab', { name: 'Theo hàng đợi' }));
  const row = (await screen.findByRole('button', { name: 'Hỗ trợ' })).closest('tr')!;
  expect(textsOf(row)).toEqual([
    ...['Hỗ trợ', '20', '12', '4', '1', '3', '1', '0'],
    ...['20%', '75%', '62,5%', '00:10', '00:25'],
  ]);
  expect(screen.getByRole('region', { name: /Thời gian chờ/ })).toBeInTheDocument();
  expect(new URLSearchParams(location.search).get('team')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Hỗ trợ' }));
  await waitFor(() => expect(location.pathname).toBe('/call-history'));
  expect(location.search).toBe(`?from=2026-11-20&to=2026-11-20&visit_queue=${queueId}`);
});
