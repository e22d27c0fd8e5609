import { endpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerCallChoices } from '../testing/call-choices.ts';
import { aCallPage, aCallRecord } from '../testing/call-record.ts';
import { App } from '../App.tsx';

let api: FakeApi;

beforeEach(() => {
  api = setUpCore();
  answerCallChoices(api);
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord()));
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.updateHistoryCallNote, aCallRecord({ note: 'Đã hẹn' }));
});

const second = aCallRecord({
  id: '018f0000-0000-7000-8000-00000000c003',
  started_at: '2026-11-21T01:00:00Z',
  customer_name: 'Lê Thị Mai',
});

test('the detail stands beside the list: ↑ and ↓ go through it, Escape leads back to the row', async () => {
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord(), second));
  const user = openApp(App, '/call-history?direction=inbound');
  await user.click(await screen.findByRole('button', { name: '21/11/2026 09:02' }));
  const panel = await screen.findByRole('region', { name: 'Chi tiết cuộc gọi' });
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(await within(panel).findByText(/^Lê Thị Mai · /)).toBeVisible();
  expect(new URLSearchParams(location.search).get('open')).toBe(second.id);
  expect(new URLSearchParams(location.search).get('direction')).toBe('inbound');
  const current = screen.getAllByRole('row').filter((row) => row.ariaCurrent === 'true');
  expect(current).toHaveLength(1);
  expect(current[0]).toHaveTextContent('Lê Thị Mai');
  expect(within(panel).getByRole('button', { name: 'Dòng sau' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(within(panel).getByRole('button', { name: 'Dòng trước' }));
  expect(await within(panel).findByText(/^Nguyễn Thị Hồng Ánh · /)).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: '21/11/2026 09:02' })).toHaveFocus();
  expect(location.search).toBe('?direction=inbound');
});

test('the address of a call that the list does not show opens it', async () => {
  api.answer(endpoints.getHistoryCall, second);
  openApp(App, `/call-history?open=${second.id}`);
  expect(await screen.findByText(/^Lê Thị Mai · /)).toBeVisible();
  expect(api.requests(endpoints.getHistoryCall)[0]?.params).toEqual({ id: second.id });
});

test('an unsaved note is asked about before the next call takes its place', async () => {
  api.answer(endpoints.getHistoriesCall, aCallPage(aCallRecord(), second));
  const user = openApp(App, `/call-history?open=${aCallRecord().id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Ghi chú' }), 'Đã hẹn');
  await user.click(screen.getByRole('button', { name: 'Dòng sau' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Ở lại' }));
  expect(await screen.findByRole('textbox', { name: 'Ghi chú' })).toHaveValue('Đã hẹn');
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await screen.findByText('Đã lưu cuộc gọi');
  await user.click(screen.getByRole('button', { name: 'Dòng sau' }));
  expect(await screen.findByText(/^Lê Thị Mai · /)).toBeVisible();
});

test('result and tags stand once: in the form, or in the facts for who may not write them', async () => {
  openApp(App, `/call-history?open=${aCallRecord().id}`);
  const panel = await screen.findByRole('region', { name: 'Chi tiết cuộc gọi' });
  await within(panel).findByText('Đổ chuông');
  expect(within(panel).getAllByText('Kết quả')).toHaveLength(1);
  expect(within(panel).getAllByText('Nhãn')).toHaveLength(1);
});

test('the way says why, and leads to the map of the version that led the call, for who may see maps', async () => {
  const record = aCallRecord({ config_version: 12 });
  const address = `/call-history?open=${record.id}`;
  api.answer(endpoints.getHistoriesCall, aCallPage(record));
  const closed = { kind: 'time_condition', id: 'c', name: 'Giờ làm việc', detail: '' };
  api.answer(endpoints.getCallReasons, [{ code: 'closed', ...closed }]);
  openApp(App, address);
  expect(await screen.findByText('Điều kiện thời gian Giờ làm việc: ngoài giờ.')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Sơ đồ của phiên bản 12' })).toHaveAttribute(
    'href',
    `/inbounds/map/19006868?version=12&call=${record.id}`,
  );
  cleanup();
  api = setUpCore(fakeSession({ roleName: 'Xem', permissions: ['callhistory.view'] }));
  answerCallChoices(api);
  api.answer(endpoints.getHistoriesCall, aCallPage(record));
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.getCallReasons, []);
  openApp(App, address);
  await screen.findByText('Đổ chuông');
  expect(screen.queryByRole('link', { name: /phiên bản 12/ })).toBeNull();
});

test('how the call sounded is drawn over its seconds, with the table of the same figures', async () => {
  const quality = { mos_avg: 4.37, mos_min: 2.1, rtt_ms: 42, jitter_ms: 3, loss_percent: 0.25 };
  const record = aCallRecord({ quality: [{ extension: '101', ...quality }] });
  api.answer(endpoints.getHistoriesCall, aCallPage(record));
  api.answer(endpoints.getCallQuality, [
    {
      extension: '101',
      points: [
        [0, 4.4, 40, 3, 0],
        [42, 2.1, 310, 60, 12.5],
        [48, 4.3, 41, 3, 0],
      ],
    },
  ]);
  const user = openApp(App, `/call-history?open=${record.id}`);
  const chart = await screen.findByRole('img', { name: /MOS thấp nhất 2,1 lúc 00:42/ });
  expect(chart).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Xem bảng' }));
  const table = screen.getByRole('table', { name: 'Chất lượng thoại theo thời gian, máy 101' });
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));
  expect(texts[2]).toEqual(['00:42', '2,1', '310', '60', '12,5%']);
});

test('a hidden number is shown once a reason is given, and blocked without being known', async () => {
  api = setUpCore(
    fakeSession({
      ...{ roleName: 'Giám sát', features: ['blocknumber'] },
      permissions: ['callhistory.view', 'callhistory.unmask', 'blockout.add'],
    }),
  );
  answerCallChoices(api);
  const record = aCallRecord({ from_number: '091***678' });
  api.answer(endpoints.getHistoriesCall, aCallPage(record));
  api.answer(endpoints.getCallLegs, []);
  api.answer(endpoints.getCallWay, []);
  api.answer(endpoints.unmaskCall, { number: '0912345678' });
  api.answer(endpoints.blockCallNumber, {});
  const user = openApp(App, `/call-history?open=${record.id}`);
  await user.click(await screen.findByRole('button', { name: 'Xem số đầy đủ' }));
  const dialog = await screen.findByRole('alertdialog');
  await user.type(within(dialog).getByRole('textbox'), 'Khách nhờ gửi hàng');
  await user.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText('Số đầy đủ: 0912 345 678')).toBeVisible();
  expect(api.requests(endpoints.unmaskCall)[0]).toMatchObject({
    params: { id: record.id },
    body: { reason: 'Khách nhờ gửi hàng' },
  });
  await user.click(await screen.findByRole('button', { name: /^Thao tác khác với/ }));
  expect(screen.queryByRole('menuitem', { name: 'Chặn số gọi đến' })).toBeNull();
  await user.click(await screen.findByRole('menuitem', { name: 'Chặn gọi ra số này' }));
  expect(await screen.findByText('Đã chặn số của cuộc gọi')).toBeVisible();
  expect(api.requests(endpoints.blockCallNumber)[0]).toMatchObject({
    params: { id: record.id },
    body: { list: 'outgoing' },
  });
});

test('the leg of a carrier says how its voice fared, what it does not report is left open', async () => {
  const leg = {
    ...{ user_name: null, extension: null, number: '0912***678', trunk: 'viettel', n: 1 },
    ...{ from_at: '2026-11-21T02:02:00Z', answered_at: '2026-11-21T02:02:01Z', held_sec: null },
    ...{ ended_at: '2026-11-21T02:03:00Z', billed_sec: 59, cost: null },
    voice: { loss_in: 1.25, loss_out: null, jitter_ms: 3.9, rtt_ms: null, mos: 4.31 },
  };
  api.answer(endpoints.getCallLegs, [leg, { ...leg, n: 2, number: '0987***321', voice: null }]);
  openApp(App, `/call-history?open=${aCallRecord().id}`);
  const name = 'Chất lượng thoại với nhà mạng, 0912***678 · viettel';
  const voice = await screen.findByRole('region', { name });
  expect(voice).toHaveTextContent('MOS ước tính4,3');
  expect(voice).toHaveTextContent('Mất gói đến1,3%');
  expect(voice).toHaveTextContent('Mất gói đi—');
  expect(voice).toHaveTextContent('Biến động4 ms');
  expect(screen.queryByRole('region', { name: /0987/ })).toBeNull();
});

test('what the exchange wrote down is asked for when it is opened, and says who by the legs', async () => {
  const leg = {
    ...{ user_name: null, trunk: null, from_at: '2026-11-21T02:02:00Z', answered_at: null },
    ...{ ended_at: '2026-11-21T02:03:00Z', billed_sec: 0, held_sec: null, cost: null },
    voice: null,
  };
  api.answer(endpoints.getCallLegs, [
    { ...leg, n: 1, number: '0912***678', extension: null, trunk: 'viettel' },
    { ...leg, n: 2, number: '101', extension: '101', user_name: 'Bảo' },
  ]);
  const step = { leg: null, others: [], word: null, place: null, cause: null, left_out: null };
  api.answer(endpoints.getCallJournal, {
    steps: [
      { ...step, at: '2026-11-21T02:02:00.004Z', kind: 'began', leg: 1 },
      { ...step, at: '2026-11-21T02:02:00.050Z', kind: 'step', word: 'queue', place: 'Hỗ trợ' },
      { ...step, at: '2026-11-21T02:02:09.100Z', kind: 'joined', leg: 2, others: [1] },
      { ...step, at: '2026-11-21T02:03:00.000Z', kind: 'hung_up', leg: 2, others: [2], cause: 16 },
    ],
  });
  const user = openApp(App, `/call-history?open=${aCallRecord().id}`);
  const open = await screen.findByRole('button', { name: 'Xem nhật ký kỹ thuật' });
  expect(api.requests(endpoints.getCallJournal)).toHaveLength(0);
  await user.click(open);
  const section = within(screen.getByRole('region', { name: 'Nhật ký kỹ thuật' }));
  const items = await section.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '09:02:00,0040912***678 · viettel bắt đầu cuộc gọi',
    '09:02:00,050Vào hàng đợi “Hỗ trợ”',
    '09:02:09,100Bảo (101) nói chuyện với 0912***678 · viettel',
    '09:03:00,000Bảo (101) gác máy (Kết thúc bình thường)',
  ]);
  await user.click(section.getByRole('button', { name: 'Ẩn nhật ký kỹ thuật' }));
  expect(section.queryByRole('list')).toBeNull();
});

test('of a call from before, nothing was written down', async () => {
  api.answer(endpoints.getCallJournal, { steps: null });
  const user = openApp(App, `/call-history?open=${aCallRecord().id}`);
  await user.click(await screen.findByRole('button', { name: 'Xem nhật ký kỹ thuật' }));
  expect(await screen.findByText('Tổng đài không lưu nhật ký của cuộc gọi này.')).toBeVisible();
});
