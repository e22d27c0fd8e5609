import {
  type ActivityPart,
  type ActivityReport,
  type ActivitySums,
  type ActivityTimeline,
  endpoints,
  noActivity,
} from '@alo/contracts';
import { apiError, type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';

const an = '018f0000-0000-7000-8000-0000000000a1';

const sums = (online: number, talk: number): ActivitySums => ({
  ...noActivity,
  online_sec: online,
  ready_sec: online,
  talk_sec: talk,
  handle_sec: talk,
  idle_sec: online - talk,
  engaged_sec: online,
});

const report: ActivityReport = {
  from: '2026-11-20',
  to: '2026-11-20',
  previous_from: '2026-11-19',
  previous_to: '2026-11-19',
  rows: [
    {
      keys: [{ value: an, name: 'Nguyễn An' }],
      sums: sums(7200, 1800),
      previous: sums(3600, 900),
      first_in: '2026-11-20T01:00:00.000Z',
      last_out: null,
    },
  ],
  more: false,
  total: sums(7200, 1800),
  previous: sums(3600, 900),
};

const part = (
  status_activity: ActivityPart['status_activity'],
  part_from: string,
  part_to: string,
): ActivityPart => ({
  ...{ id: `018f0000-0000-7000-8000-00000000000${status_activity}`, row_version: 3 },
  ...{ status_activity, reason: '', reason_code: '', source: 'user', device: 'Chrome' },
  ...{ from_at: part_from, to_at: part_to, day: '2026-11-20', part_from, part_to },
  ...{ note: '', corrected_by: '' },
});

const timeline: ActivityTimeline = {
  user: { id: an, name: 'Nguyễn An' },
  from: '2026-11-20',
  to: '2026-11-20',
  parts: [
    part(4, '2026-11-20T03:00:00.000Z', '2026-11-20T03:30:00.000Z'),
    part(1, '2026-11-20T01:00:00.000Z', '2026-11-20T03:00:00.000Z'),
  ],
  more: false,
};

let api: FakeApi;

function setUp(session = fakeSession({ features: ['report'] })): void {
  api = setUpCore(session);
  api.answer(endpoints.getDataFilter, {
    ...{ users: [{ id: an, name: 'Nguyễn An' }], departments: [], teams: [] },
    ...{ statuses: [], datasources: [], projects: [] },
  });
  api.answer(endpoints.getCallFilterChoices, {
    ...{ extensions: [], hotlines: [], queues: [], ring_groups: [] },
  });
  api.answer(endpoints.getActivityReport, report);
  api.answer(endpoints.getActivityTimeline, timeline);
}

beforeEach(() => setUp());

const path = '/activity-user-tenant';
const day = 'from=2026-11-20&to=2026-11-20';

test('a person stands with times, occupancy and the totals of the whole query', async () => {
  openApp(App, `${path}?${day}`);
  const row = (await screen.findByRole('button', { name: 'Nguyễn An' })).closest('tr')!;
  expect(row).toHaveTextContent('20/11/2026 08:00');
  expect(row).toHaveTextContent('120:00');
  expect(row).toHaveTextContent('25%');
  const total = screen.getByRole('rowheader', { name: 'Tổng cộng' }).closest('tr')!;
  expect(total).toHaveTextContent('120:00');
  expect(screen.getByRole('group', { name: 'Online' })).toHaveTextContent('Tăng 100%');
});

test('a person opens his time line: a bar a day and the same as a table', async () => {
  const user = openApp(App, `${path}?${day}`);
  await user.click(await screen.findByRole('button', { name: 'Nguyễn An' }));
  expect(location.search).toBe(`?view=log&${day}&user=${an}`);
  expect(
    await screen.findByRole('img', { name: '20/11/2026: Sẵn sàng 120:00, Nghỉ trưa 30:00' }),
  ).toBeInTheDocument();
  const rows = screen.getAllByRole('row').filter((row) => /20\/11\/2026/.test(row.textContent));
  expect(rows.map((row) => within(row).getAllByRole('cell')[4]?.textContent)).toEqual([
    '30:00',
    '120:00',
  ]);
  const total = screen.getByRole('rowheader', { name: 'Tổng cộng' }).closest('tr')!;
  expect(total).toHaveTextContent('150:00');
});

test('statuses are filtered, in the bars as in the table', async () => {
  openApp(App, `${path}?view=log&${day}&user=${an}&status=4`);
  expect(
    await screen.findByRole('img', { name: '20/11/2026: Nghỉ trưa 30:00' }),
  ).toBeInTheDocument();
});

test('filters alone say what the time line shows: there is no search box that finds nothing', async () => {
  openApp(App, `${path}?view=log&${day}&user=${an}`);
  await screen.findByRole('img', { name: /^20\/11\/2026/ });
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('without a person the time line says what to do, and asks the server nothing', async () => {
  openApp(App, `${path}?view=log`);
  expect(await screen.findByText('Chọn một nhân viên để xem nhật ký.')).toBeInTheDocument();
  expect(api.requests(endpoints.getActivityTimeline)).toEqual([]);
});

test('a supervisor corrects a status with a reason; what the server refuses stands at its field', async () => {
  const user = openApp(App, `${path}?view=log&${day}&user=${an}`);
  await user.click(await screen.findByRole('button', { name: /Sửa trạng thái.*Nghỉ trưa/ }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Sửa trạng thái của Nguyễn An' });
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(await within(dialog).findByText('Thông tin không được để trống')).toBeInTheDocument();
  expect(api.requests(endpoints.correctActivity)).toEqual([]);
  api.answer(endpoints.correctActivity, () => {
    const message = 'Chọn thời điểm trong khoảng 10:00 – 10:30';
    throw apiError({ status: 422, code: 'INVALID', errors: [{ path: 'to_at', message }] });
  });
  await user.type(within(dialog).getByLabelText(/Lý do sửa/), 'Quên đổi trạng thái');
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(await within(dialog).findByText(/Chọn thời điểm trong khoảng 10:00/)).toBeInTheDocument();
  api.answer(endpoints.correctActivity, {});
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.requests(endpoints.correctActivity).at(-1)).toMatchObject({
    params: { id: timeline.parts[0]?.id },
    body: {
      from_at: '2026-11-20T03:00:00.000Z',
      to_at: '2026-11-20T03:30:00.000Z',
      status_activity: 1,
      note: 'Quên đổi trạng thái',
      row_version: 3,
    },
  });
});

test('who may not set statuses of others corrects nothing', async () => {
  const permissions = ['report.activity'];
  setUp(fakeSession({ roleName: 'Trưởng nhóm', permissions, features: ['report'] }));
  openApp(App, `${path}?view=log&${day}&user=${an}`);
  await screen.findByRole('img');
  expect(screen.queryByRole('button', { name: /Sửa trạng thái/ })).toBeNull();
});
