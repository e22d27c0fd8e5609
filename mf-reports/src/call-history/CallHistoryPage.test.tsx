import { type EndpointAnswer, endpoints } from '@alo/contracts';
import { toIsoDay } from '@alo/ui';
import {
  apiError,
  type FakeApi,
  fakeSession,
  recordBus,
  sendLiveEvent,
  setUpCore,
} from '@alo/core/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { answerCallChoices } from '../testing/call-choices.ts';
import { aCallPage, aCallRecord } from '../testing/call-record.ts';
import { openApp } from '@alo/ui/testing';
import { App } from '../App.tsx';

const choices: EndpointAnswer<typeof endpoints.getDataFilter> = {
  users: [
    {
      id: '018f0000-0000-7000-8000-0000000000a1',
      name: 'Trần Quốc Bảo',
      extension: '101',
      picture: null,
    },
  ],
  departments: [],
  teams: [],
  statuses: [],
  datasources: [],
  projects: [],
};

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getCallFilterChoices, {
    extensions: [],
    hotlines: ['19006868'],
    queues: [{ id: '018f0000-0000-7000-8000-0000000000b1', name: 'Hỗ trợ' }],
    ring_groups: [],
  });
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord()));
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.getCallWaveform, { seconds: 0, peaks: [], silences: [] });
  api.answer(endpoints.updateHistoryCallNote, aCallRecord({ note: 'Đã hẹn' }));
});

const lastQuery = () => api.requests(endpoints.getHistoriesCall).at(-1)?.query;

test('a call stands in its row', async () => {
  openApp(App, '/call-history');
  const row = (await screen.findByText('Nguyễn Thị Hồng Ánh')).closest('tr')!;
  const texts = within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
  expect(texts.slice(0, -1)).toEqual([
    '21/11/2026 09:02',
    'Gọi vào',
    'Nguyễn Thị Hồng Ánh',
    '0912 345 678',
    '19006868',
    'Trần Quốc Bảo (101)',
    '—',
    '00:07',
    '01:53',
    'Thành công',
    '—',
    '—',
  ]);
});

test('a call into a conference room stands under the name of the room, and can be filtered by it', async () => {
  const room = '018f0000-0000-7000-8000-0000000000b2';
  api.answer(endpoints.getCallFilterChoices, {
    ...{ extensions: [], hotlines: [], queues: [], ring_groups: [] },
    rooms: [{ id: room, name: 'Giao ban tuần' }],
  });
  const parts = { to_number: '8800', direction: 'internal', room_name: 'Giao ban tuần' } as const;
  api.answer(
    endpoints.getHistoriesCall,
    aCallPage(aCallRecord({ ...parts, customer_id: null, customer_name: null })),
  );
  openApp(App, `/call-history?room=${room}`);
  expect(await screen.findByRole('cell', { name: 'Giao ban tuần' })).toBeInTheDocument();
  expect(lastQuery()).toMatchObject({ room: [room] });
  expect(
    await screen.findByRole('button', { name: 'Phòng họp: Giao ban tuần' }),
  ).toBeInTheDocument();
});

test('today is shown until other days are chosen', async () => {
  openApp(App, '/call-history');
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  const today = toIsoDay(Date.now());
  expect(lastQuery()).toMatchObject({ from: today, to: today });
});

test('days, direction, disposition, agent and number of the address reach the query', async () => {
  openApp(
    App,
    '/call-history?from=2026-11-01&to=2026-11-20&direction=inbound,outbound&disposition=missed&user=018f0000-0000-7000-8000-0000000000a1&number=678',
  );
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  expect(lastQuery()).toMatchObject({
    from: '2026-11-01',
    to: '2026-11-20',
    direction: ['inbound', 'outbound'],
    disposition: ['missed'],
    user: ['018f0000-0000-7000-8000-0000000000a1'],
    number: '678',
  });
});

test('queue, hotline, least talk and recording of the address reach the query, and stand in words', async () => {
  const queue = '018f0000-0000-7000-8000-0000000000b1';
  openApp(App, `/call-history?queue=${queue}&hotline=19006868&talk_min=30&recording=true`);
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  expect(lastQuery()).toMatchObject({
    queue: [queue],
    hotline: ['19006868'],
    talk_min: 30,
    recording: true,
  });
  expect(await screen.findByRole('button', { name: 'Hàng đợi: Hỗ trợ' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Đàm thoại: từ 30 giây' })).toBeInTheDocument();
});

test('more than 92 days are refused where they are chosen', async () => {
  const user = openApp(App, '/call-history?from=2026-08-21&to=2026-11-20');
  await user.click(await screen.findByRole('button', { name: /^Thời gian:/ }));
  const from = await screen.findByLabelText('Từ ngày');
  const apply = () => screen.findByRole('button', { name: 'Áp dụng' });
  expect(await apply()).toBeEnabled();
  await user.clear(from);
  await user.type(from, '2026-08-20');
  expect(await screen.findByText('Chọn khoảng thời gian tối đa 92 ngày')).toBeInTheDocument();
  expect(await apply()).toBeDisabled();
});

test('a failure can be tried again', async () => {
  api.answer(endpoints.getHistoriesCall, () => {
    throw apiError({ status: 500, code: 'INTERNAL' });
  });
  const user = openApp(App, '/call-history');
  await screen.findByText('Có lỗi xảy ra , vui lòng thử lại');
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord()));
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Nguyễn Thị Hồng Ánh')).toBeInTheDocument();
});

const arrived = aCallRecord({
  id: '018f0000-0000-7000-8000-00000000c002',
  customer_name: 'Lê Đình Phước',
});

test('a call that ends appears on the first page by itself', async () => {
  openApp(App, '/call-history');
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  api.answer(endpoints.getHistoriesCall, aCallPage(arrived, aCallRecord()));
  act(() => sendLiveEvent({ type: 'call-record.created', record: arrived }));
  expect(await screen.findByText('Lê Đình Phước')).toBeInTheDocument();
});

test('a later page stays as it is', async () => {
  openApp(App, '/call-history?page=2&cursor=abc');
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  act(() => sendLiveEvent({ type: 'call-record.created', record: arrived }));
  expect(api.requests(endpoints.getHistoriesCall)).toHaveLength(1);
});

test('the customer is called back', async () => {
  const dialled = recordBus('dial.request');
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: 'Gọi lại 21/11/2026 09:02' }));
  expect(dialled).toEqual([{ kind: 'number', number: '0912345678', name: 'Nguyễn Thị Hồng Ánh' }]);
});

test('the detail shows the call in full and takes a note', async () => {
  const user = openApp(App, '/call-history');
  await user.click(
    await screen.findByRole('button', { name: 'Chi tiết và ghi chú 21/11/2026 09:02' }),
  );
  const panel = await screen.findByRole('region', { name: 'Chi tiết cuộc gọi' });
  expect((await within(panel).findByText('Đổ chuông')).nextElementSibling).toHaveTextContent(
    '00:05',
  );
  expect(within(panel).getByText('Bên gác').nextElementSibling).toHaveTextContent('Khách');
  await user.type(within(panel).getByRole('textbox', { name: 'Ghi chú' }), 'Đã hẹn');
  await user.click(within(panel).getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Đã lưu cuộc gọi')).toBeInTheDocument();
  expect(api.requests(endpoints.updateHistoryCallNote)[0]).toMatchObject({
    params: { id: aCallRecord().id },
    body: { note: 'Đã hẹn' },
  });
  // It stays: the next call is one key away.
  expect(panel).toBeInTheDocument();
});

test('the detail takes what the call came to, and tags', async () => {
  const status = { id: '018f0000-0000-7000-8000-0000000000d1', name: 'Hẹn gọi lại' };
  api.answer(endpoints.getDataFilter, {
    ...choices,
    statuses: [{ ...status, color: '#0f8a94', is_default: false }],
  });
  // A status that is no longer in use stays the one of the call.
  const gone = { result: 'Từ chối', result_id: '018f0000-0000-7000-8000-0000000000d9' };
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord({ ...gone, tags: ['vip'] })));
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const panel = await screen.findByRole('region', { name: 'Chi tiết cuộc gọi' });
  const result = await within(panel).findByRole('combobox', { name: 'Kết quả' });
  await waitFor(() => expect(result).toHaveValue('Từ chối'));
  await user.click(result);
  await user.click(await screen.findByRole('option', { name: 'Hẹn gọi lại' }));
  await user.type(within(panel).getByRole('textbox', { name: 'Nhãn' }), ', Khiếu nại');
  await user.click(within(panel).getByRole('button', { name: 'Lưu' }));
  await screen.findByText('Đã lưu cuộc gọi');
  expect(api.requests(endpoints.updateHistoryCallNote)[0]?.body).toEqual({
    note: '',
    result: status.id,
    tags: ['vip', 'Khiếu nại'],
  });
});

test('result, tag and quality of the address reach the query', async () => {
  const result = '018f0000-0000-7000-8000-0000000000d1';
  openApp(App, `/call-history?result=${result}&tag=vip&mos_below=3.6`);
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  expect(lastQuery()).toMatchObject({ result: [result], tag: ['vip'], mos_below: 3.6 });
  expect(
    await screen.findByRole('button', { name: 'Chất lượng (MOS): dưới 3,6' }),
  ).toBeInTheDocument();
});

test('what the phones measured stands in the detail', async () => {
  const quality = { mos_avg: 4.37, mos_min: 3.9, rtt_ms: 42, jitter_ms: 3, loss_percent: 0.25 };
  api.answer(
    endpoints.getHistoriesCall,
    aCallPage(aCallRecord({ quality: [{ extension: '101', ...quality }] })),
  );
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const panel = await screen.findByRole('region', { name: 'Chi tiết cuộc gọi' });
  expect(
    (await within(panel).findByText('Chất lượng thoại máy 101')).nextElementSibling,
  ).toHaveTextContent('MOS 4,4 (thấp nhất 3,9) · trễ 42 ms · biến động 3 ms · mất gói 0,3%');
});

test('the detail tells who was in the call, and when', async () => {
  const leg = { trunk: null, from_at: '2026-11-20T03:00:00.000Z', cost: null, voice: null };
  const ended_at = '2026-11-20T03:01:00.000Z';
  api.answer(endpoints.getCallLegs, [
    {
      ...{ ...leg, n: 1, number: '09***321', extension: null, user_name: null, ended_at },
      ...{ trunk: 'viettel', answered_at: '2026-11-20T03:00:10.000Z', billed_sec: 50, held_sec: 7 },
    },
    {
      ...{ ...leg, n: 2, number: '102', extension: '102', user_name: 'Lê Mai', ended_at },
      ...{ answered_at: null, billed_sec: 0, held_sec: null },
    },
  ]);
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const table = await screen.findByRole('table', { name: 'Diễn biến cuộc gọi' });
  const rows = within(table).getAllByRole('row');
  const cells = (row: number) =>
    [...(rows[row]?.children ?? [])].map(({ textContent }) => textContent);
  expect(cells(0)).toEqual([
    ...['Ai tham gia', 'Từ', 'Nghe máy', 'Rời cuộc gọi', 'Đàm thoại', 'Giữ máy'],
  ]);
  expect(cells(1)).toEqual([
    ...['09***321 · viettel', '10:00:00', '10:00:10', '10:01:00'],
    ...['00:50', '00:07'],
  ]);
  expect(cells(2)).toEqual([...['Lê Mai (102)', '10:00:00', 'Không nghe', '10:01:00', '—', '—']]);
});

test('a conversation that could not be recorded says so', async () => {
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord({ recording_lost: true })));
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  expect(await screen.findByText(/Không ghi âm được: máy chủ không lưu được tệp/)).toBeVisible();
});

test('who may not write notes reads them', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['callhistory.view'] }));
  api.answer(endpoints.getDataFilter, choices);
  api.answer(endpoints.getSavedViews, []);
  api.answer(endpoints.getCallFilterChoices, {
    extensions: [],
    hotlines: ['19006868'],
    queues: [{ id: '018f0000-0000-7000-8000-0000000000b1', name: 'Hỗ trợ' }],
    ring_groups: [],
  });
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord({ note: 'Khách bận' })));
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  const panel = await screen.findByRole('region', { name: 'Chi tiết cuộc gọi' });
  expect(await within(panel).findByText('Khách bận')).toBeInTheDocument();
  expect(within(panel).queryByRole('textbox')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Gọi lại/ })).not.toBeInTheDocument();
});

test('the calls that are shown go into a file that is made in the background', async () => {
  api.answer(endpoints.exportHistoriesCall, {
    ...{ id: 'j1', kind: 'callhistory.export', status: 'queued', done: 0, total: null },
    ...{ result: null, change: null, file_url: null, file_name: null, error: '' },
    ...{ created_at: '2026-11-21T02:00:00Z', finished_at: null },
  });
  const user = openApp(App, '/call-history?direction=inbound&q=Lan&page=2');
  await user.click(await screen.findByRole('button', { name: 'Xuất' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Excel (.xlsx)' }));
  expect(await screen.findByText(/Chuông thông báo sẽ có tệp/)).toBeVisible();
  const [sent] = api.requests(endpoints.exportHistoriesCall);
  const today = toIsoDay(Date.now());
  expect(sent?.body).toMatchObject({
    format: 'xlsx',
    query: { direction: ['inbound'], search: 'Lan', from: today, to: today },
  });
});

test('who has no right to files is offered none', async () => {
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['callhistory.view'] }));
  answerCallChoices(api);
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord()));
  openApp(App, '/call-history');
  await screen.findByText('Nguyễn Thị Hồng Ánh');
  expect(screen.queryByRole('button', { name: 'Xuất' })).not.toBeInTheDocument();
});

test('views of the list are saved under a name', async () => {
  openApp(App, '/call-history');
  expect(await screen.findByRole('button', { name: 'Lưu góc nhìn' })).toBeVisible();
});

test('the detail tells the way through the exchange', async () => {
  api.answer(endpoints.getCallWay, [
    { kind: 'ivr', name: 'Chào mừng', keys: '12' },
    {
      ...{ kind: 'queue', name: null, wait_sec: 45, outcome: 'abandoned' },
      entered_at: '2026-11-20T03:00:05.000Z',
    },
  ]);
  const user = openApp(App, '/call-history');
  await user.click(await screen.findByRole('button', { name: /Chi tiết và ghi chú/ }));
  expect(await screen.findByText('IVR “Chào mừng”: bấm 1 2')).toBeVisible();
  expect(
    screen.getByText('Hàng đợi “đã xóa”, vào lúc 10:00:05, chờ 00:45: khách gác máy khi chờ'),
  ).toBeVisible();
});
