import { endpoints, type Staffing } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { answerCallChoices } from '../testing/call-choices.ts';

const queue = '018f0000-0000-7000-8000-0000000000e1';
const path = '/history-by-department-team?view=staffing&weekday=1';

const staffing: Staffing = {
  ...{ from: '2026-10-26', to: '2026-11-22', service_sec: 25, members: 6 },
  ...{ talk_sec: 150, wrap_up_sec: 30 },
  weekdays: [{ weekday: 1, days: 4 }],
  half_hours: [
    { weekday: 1, half_hour: 17, calls: 400, present_sec: 8 * 4 * 1800 },
    { weekday: 1, half_hour: 18, calls: 40, present_sec: 5 * 4 * 1800 },
  ],
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['report'] }));
  api.answer(endpoints.getStaffing, staffing);
});

const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('each half hour says who is needed for what the queue promises, and who was there', async () => {
  answerCallChoices(api, [], [{ id: queue, name: 'Hỗ trợ' }]);
  openApp(App, `${path}&queue=${queue}`);
  const row = (await screen.findByText('08:30–09:00')).closest('tr')!;
  expect(textsOf(row)).toEqual([
    ...['08:30–09:00', '100', '10', '13', '8', 'Thiếu 5', '0%', '100%'],
  ]);
  const next = screen.getByText('09:00–09:30').closest('tr')!;
  expect(textsOf(next).slice(1, 6)).toEqual(['10', '1', '3', '5', 'Dư 2']);
  expect(
    screen.getByText(/Thiếu nhiều nhất lúc 08:30–09:00: cần 13 người, có mặt 8/),
  ).toBeVisible();
  expect(screen.getByText(/4 ngày Thứ Hai có cuộc gọi, 26\/10\/2026 – 22\/11\/2026/)).toBeVisible();
  expect(
    screen.getByText(/trung bình 03:00 \(đàm thoại 02:30, sau cuộc gọi 00:30\)/),
  ).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  // What the queue promises stands until something else is chosen.
  expect(screen.getByRole('button', { name: /Nghe trong.*25 giây/ })).toBeVisible();
  const chart = screen.getByRole('region', { name: 'Số người cần và có mặt' });
  expect(within(chart).getByLabelText('08:30–09:00: cần 13, có mặt 8')).toBeInTheDocument();
});

test('another promise is computed at once, without asking the server again', async () => {
  answerCallChoices(api, [], [{ id: queue, name: 'Hỗ trợ' }]);
  openApp(App, `${path}&queue=${queue}&level=95&within=10`);
  const row = (await screen.findByText('08:30–09:00')).closest('tr')!;
  expect(Number(textsOf(row)[3])).toBeGreaterThan(13);
});

test('of several queues one is chosen first; the only one needs no choice', async () => {
  const other = { id: '018f0000-0000-7000-8000-0000000000e2', name: 'Bán hàng' };
  answerCallChoices(api, [], [{ id: queue, name: 'Hỗ trợ' }, other]);
  openApp(App, path);
  expect(await screen.findByText(/Chọn một hàng đợi/)).toBeVisible();
});

test('a day without calls says so', async () => {
  answerCallChoices(api, [], [{ id: queue, name: 'Hỗ trợ' }]);
  openApp(App, '/history-by-department-team?view=staffing&weekday=7');
  expect(await screen.findByText(/Không có cuộc gọi nào vào hàng đợi này/)).toBeVisible();
});
