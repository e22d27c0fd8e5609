import { endpoints, type MonitorMessage } from '@alo/contracts';
import { publish } from '@alo/core';
import { apiError, fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { aCall, anAgent, aQueue } from './testing/board-rows.ts';

/** The browser's event source, which this environment lacks. */
class FakeSource {
  static last: FakeSource | undefined;
  readonly url: string;
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  isClosed = false;

  constructor(url: string) {
    this.url = url;
    FakeSource.last = this;
  }

  close(): void {
    this.isClosed = true;
  }
}

const head = { seq: 1, exchange: 'up' } as const;
const nothing = { put: [], gone: [] };
const rows = {
  calls: [
    aCall('n1-1', { state: 'waiting', queue_id: 'q1', queue: 'Hỗ trợ' }),
    aCall('n1-2', {
      ...{ state: 'talking', customer: '0987654321' },
      agents: [{ extension: '101', name: 'Bảo' }],
    }),
  ],
  agents: [
    anAgent('101', { name: 'Bảo', call_id: 'n1-2', made: 2, talk_sec: 65 }),
    anAgent('102', { name: 'Duyên', team: 'Nhóm 2', status: 4 }),
  ],
  queues: [aQueue('q1', { waiting: 1, longest_since: 1000, answered_today: 4, in_time_today: 3 })],
  numbers: [{ id: '02873001000', name: 'Chính', used: 2, max: 2 }],
};

const tell = (message: MonitorMessage) =>
  act(() => FakeSource.last?.onmessage?.({ data: JSON.stringify(message) }));

beforeEach(() => {
  FakeSource.last = undefined;
  Object.assign(globalThis, { EventSource: FakeSource });
  const api = setUpCore(fakeSession({ features: ['monitor'] }));
  api.answer(endpoints.createStreamTicket, { ticket: 't1' });
  api.answer(endpoints.getPauseReasons, []);
});

/** Opens the board with the rows above. */
async function open(path = '/monitor') {
  const user = openApp(App, path);
  await screen.findByText('Đang mở bảng giám sát…');
  await act(() => Promise.resolve());
  await tell({ type: 'snapshot', ...head, now: Date.now(), ...rows });
  return user;
}

test('four tabs say how many rows they have; calls stand in their rows', async () => {
  await open();
  expect(FakeSource.last?.url).toBe('/api/platform/monitor?ticket=t1');
  const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
  expect(tabs).toEqual(['Cuộc gọi (2)', 'Nhân viên (2)', 'Hàng đợi (1)', 'Đầu số (1)']);
  const row = (await screen.findByText('0912 345 678')).closest('tr')!;
  expect(within(row).getByText('Hỗ trợ')).toBeVisible();
  // Far beyond the seconds of its queue: with a sign, not by colour alone.
  expect(within(row).getByText(/^▲ \d+:\d\d$/)).toBeVisible();
  expect(screen.getByText('Trực tiếp')).toBeVisible();
});

test('a change draws its row again; a message that does not follow starts again', async () => {
  await open();
  await tell({
    ...{ type: 'delta', ...head, seq: 2, after: 1, now: Date.now() },
    ...{ agents: nothing, queues: nothing, numbers: nothing },
    calls: { put: [aCall('n1-1', { state: 'ringing' })], gone: ['n1-2'] },
  });
  expect(screen.getByText('Đang đổ chuông')).toBeVisible();
  expect(screen.queryByText('0987 654 321')).toBeNull();
  const first = FakeSource.last;
  await tell({
    ...{ type: 'delta', ...head, seq: 9, after: 8, now: Date.now() },
    ...{ calls: nothing, agents: nothing, queues: nothing, numbers: nothing },
  });
  expect(first?.isClosed).toBe(true);
});

test('agents, queues and numbers', async () => {
  const user = await open();
  await user.click(screen.getByRole('tab', { name: /Nhân viên/ }));
  const card = screen.getByRole('heading', { name: 'Bảo' }).closest('li')!;
  expect(within(card).getByText(/Đang nói với 0987 654 321/)).toBeVisible();
  expect(within(card).getByText(/gọi 2 · nghe 0 · nhỡ 0 · đàm thoại 01:05/)).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Hàng đợi/ }));
  expect(screen.getByText('75% trong 20 giây')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Đầu số/ }));
  expect(screen.getByTitle('Đã dùng hết kênh')).toHaveTextContent('2/2');
});

test('filters of the address let rows through', async () => {
  const user = await open('/monitor?team=Nhóm 2');
  expect(screen.getByText('Không có dòng nào khớp bộ lọc.')).toBeVisible();
  await user.click(screen.getByRole('tab', { name: /Nhân viên/ }));
  expect(screen.getByRole('heading', { name: 'Duyên' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bảo' })).toBeNull();
});

test('a supervisor hears a call by the own phone, and whispers in the same one', async () => {
  const api = setUpCore(fakeSession({ features: ['monitor'] }));
  api.answer(endpoints.createStreamTicket, { ticket: 't1' });
  api.answer(endpoints.startMonitoring, { session: '018f0000-0000-7000-8000-0000000000aa' });
  api.answer(endpoints.switchMonitoring, {});
  const dialled = recordBus('dial.request');
  const user = await open();
  const phone = (state: 'CALL_NOT_CREATED' | 'CALL_ACCEPTED') =>
    act(() =>
      publish('phone.state', {
        ...{ state, registration: 'ready', provider: 1, extension: '103' },
        call:
          state === 'CALL_NOT_CREATED'
            ? null
            : {
                ...{ callId: 'p1', direction: 'outbound', state, startedAt: 1, answeredAt: 2 },
                ...{ party: { number: '', name: 'Nghe' }, muted: false },
              },
      }),
    );
  await phone('CALL_NOT_CREATED');
  await user.click(screen.getByRole('button', { name: /Thao tác với Bảo \(101\)/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Nghe' }));
  await waitFor(() => expect(dialled).toHaveLength(1));
  expect(dialled[0]).toMatchObject({
    ...{ kind: 'ref', dialRef: 'ref.monitor.018f0000-0000-7000-8000-0000000000aa' },
  });
  await phone('CALL_ACCEPTED');
  const bar = screen.getByText(/Không ai nghe thấy bạn/).closest<HTMLElement>('[role=status]')!;
  await user.click(within(bar).getByRole('button', { name: 'Nhắc' }));
  expect(await screen.findByText(/Chỉ nhân viên nghe thấy bạn/)).toBeVisible();
  expect(api.requests(endpoints.switchMonitoring)[0]?.body).toEqual({ mode: 'whisper' });
  await phone('CALL_NOT_CREATED');
  expect(screen.queryByText(/Chỉ nhân viên nghe thấy bạn/)).toBeNull();
});

test('a call is sent on to somebody of the board, a queue, or a number that is typed', async () => {
  const api = setUpCore(fakeSession({ features: ['monitor', 'softphone'] }));
  api.answer(endpoints.createStreamTicket, { ticket: 't1' });
  api.answer(endpoints.getTransferPlaces, [
    { kind: 'queue' as const, name: 'Kỹ thuật', extension: '801' },
  ]);
  api.answer(endpoints.transferMonitored, {});
  const user = await open();
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: /Thao tác với Bảo \(101\)/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Chuyển cuộc gọi' }));
    return within(await screen.findByRole('alertdialog', { name: 'Chuyển cuộc gọi này?' }));
  };
  const dialog = await ask();
  await user.click(dialog.getByRole('button', { name: 'Chuyển cuộc gọi' }));
  expect(await dialog.findByText('Hãy chọn nơi nhận cuộc gọi.')).toBeVisible();
  await user.click(dialog.getByRole('combobox', { name: /Chuyển đến/ }));
  expect(await screen.findByRole('option', { name: 'Hàng đợi Kỹ thuật – 801' })).toBeVisible();
  await user.click(screen.getByRole('option', { name: 'Duyên – 102' }));
  await user.click(dialog.getByRole('button', { name: 'Chuyển cuộc gọi' }));
  await waitFor(() => expect(api.requests(endpoints.transferMonitored)).toHaveLength(1));
  expect(api.requests(endpoints.transferMonitored)[0]).toMatchObject({
    ...{ params: { id: 'n1-2' }, body: { to: '102' } },
  });
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());

  const again = await ask();
  await user.type(again.getByRole('combobox', { name: /Chuyển đến/ }), '0912 345 678');
  await user.click(await screen.findByRole('option', { name: 'Số 0912 345 678' }));
  await user.click(again.getByRole('button', { name: 'Chuyển cuộc gọi' }));
  await waitFor(() => expect(api.requests(endpoints.transferMonitored)).toHaveLength(2));
  expect(api.requests(endpoints.transferMonitored)[1]?.body).toEqual({ to: '0912345678' });
});

test('a server that cannot be reached is told, an exchange that is away too', async () => {
  const api = setUpCore(fakeSession({ features: ['monitor'] }));
  api.answer(endpoints.createStreamTicket, () => {
    throw apiError({ status: 503, code: 'UNAVAILABLE' });
  });
  openApp(App, '/monitor');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('a status that cannot be given is said', async () => {
  const api = setUpCore(fakeSession({ features: ['monitor'] }));
  api.answer(endpoints.createStreamTicket, { ticket: 't1' });
  api.answer(endpoints.getPauseReasons, []);
  api.answer(endpoints.setMonitoredStatus, () => {
    throw apiError({ status: 409, code: 'CONFLICT', detail: 'Nhân viên đang trong cuộc gọi.' });
  });
  const user = await open();
  await user.click(screen.getByRole('tab', { name: /Nhân viên/ }));
  await user.click(screen.getByRole('button', { name: 'Thao tác với Bảo' }));
  await user.click((await screen.findAllByRole('menuitem'))[0]!);
  expect(await screen.findByText('Nhân viên đang trong cuộc gọi.')).toBeVisible();
});
