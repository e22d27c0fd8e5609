import { endpoints, type LiveQueue, objectEndpoints } from '@alo/contracts';
import { type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { openApp } from '@alo/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { App } from '../App.tsx';
import { anObject, ids, listOf } from '../testing/object.ts';
import { figuresOf } from './queue-figures.ts';
import { queueScreen } from './queue-screen.tsx';

const { queue } = objectEndpoints;
const support = anObject('queue', { name: 'CSKH' });
const member = (
  extension: string,
  parts: Partial<LiveQueue['members'][number]> = {},
): LiveQueue['members'][number] => ({
  subscriber_id: `018f0000-0000-7000-8000-000000000${extension}`,
  extension,
  name: `Máy ${extension}`,
  state: 'ready',
  agent: null,
  paused: false,
  pause_cause: null,
  pause_reason: '',
  paused_by: '',
  ...parts,
});
const live = (parts: Partial<LiveQueue> = {}): LiveQueue => ({
  id: ids.object,
  waiting: [],
  members: [member('101'), member('102', { state: 'talking' })],
  answered_today: 12,
  abandoned_today: 1,
  servicelevel: 20,
  in_time_today: 11,
  ...parts,
});
let api: FakeApi;

beforeEach(() => {
  api = setUpCore(fakeSession({ features: ['pbx', 'queue'] }));
  api.answer(queue.list, listOf(support));
  api.answer(queue.get, support);
  api.answer(endpoints.getLiveQueues, [live()]);
  api.answer(endpoints.pauseQueueMember, {});
  api.answer(endpoints.getPauseReasons, [
    { code: 'AN_TRUA', name: 'Ăn trưa', color: '#0c7a83', max_minutes: 60, status_activity: 4 },
  ]);
});

test('a queue without members is saved, and says that nobody will answer', async () => {
  const empty = anObject('queue', { name: 'CSKH', members: [] });
  api.answer(queue.get, empty);
  api.answer(queue.update, empty);
  const user = openApp(App, `/queue/edit/${ids.object}`);
  expect(await screen.findByText(/Hàng đợi chưa có nhân viên nào/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Lưu' }));
  await waitFor(() => expect(api.requests(queue.update)).toHaveLength(1));
  expect(queueScreen.warn?.({ members: [] })).toMatch(/^Hàng đợi chưa có nhân viên nào/);
  expect(queueScreen.warn?.({ members: [{}] })).toBeNull();
});

const out = member('101', {
  paused: true,
  pause_cause: 'supervisor',
  pause_reason: 'Đào tạo',
  paused_by: 'Bảo',
});

test('the list shows each queue as it is, and follows the live stream', async () => {
  openApp(App, '/queue');
  const row = within((await screen.findByText('CSKH')).closest('tr')!);
  expect(await row.findByText('1/2 sẵn sàng')).toBeInTheDocument();
  expect(row.getByText('12 nghe · 1 bỏ · SL1 91,7%')).toBeInTheDocument();
  const waiting = [new Date(Date.now() - 65_000).toISOString()];
  act(() =>
    sendLiveEvent({
      type: 'queue.state',
      queue_id: ids.object,
      waiting,
      members: [{ extension: '101', state: 'ringing', paused: false }],
    }),
  );
  expect(await row.findByText('0/2 sẵn sàng')).toBeInTheDocument();
  expect(row.getByText(/^01:0\d$/)).toBeInTheDocument();
  const strip = within(screen.getByRole('region', { name: 'Ngay lúc này' }));
  const shown = strip.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(shown).toEqual([
    '1',
    expect.stringMatching(/^01:0\d$/),
    '0',
    '1',
    '1',
    '0',
    '0',
    '0',
    '12',
    '1',
    '91,7%',
  ]);
});

test('an agent is taken out with a reason, and let in again', async () => {
  const user = openApp(App, `/queue/edit/${ids.object}`);
  await user.click(await screen.findByRole('button', { name: 'Tạm ngưng 101 · Máy 101' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Lý do' }), 'Đào tạo');
  api.answer(endpoints.getLiveQueues, [live({ members: [out, member('102')] })]);
  await user.click(dialog.getByRole('button', { name: 'Tạm ngưng' }));
  expect(await screen.findByText('bởi Bảo: Đào tạo')).toBeInTheDocument();
  await user.click(
    await screen.findByRole('button', { name: 'Cho 101 · Máy 101 nhận cuộc gọi lại' }),
  );
  await waitFor(() => expect(api.requests(endpoints.pauseQueueMember)).toHaveLength(2));
  expect(api.requests(endpoints.pauseQueueMember)).toMatchObject([
    {
      params: { id: ids.object, subscriber_id: out.subscriber_id },
      body: { paused: true, reason: 'Đào tạo' },
    },
    { body: { paused: false } },
  ]);
  expect(api.requests(queue.update)).toHaveLength(0);
});

test('who may not pause sees the agents without buttons', async () => {
  api = setUpCore(
    fakeSession({
      roleName: 'Sửa',
      permissions: ['queue.view', 'queue.edit'],
      features: ['queue'],
    }),
  );
  api.answer(queue.get, support);
  api.answer(endpoints.getLiveQueues, [live({ members: [out] })]);
  openApp(App, `/queue/edit/${ids.object}`);
  expect(await screen.findByText('101 · Máy 101')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /nhận cuộc gọi lại/ })).toBeNull();
});

test('an agent of two queues counts once, as paused only where no queue rings', () => {
  const both = [live({ members: [out] }), live({ id: ids.other, members: [member('101')] })];
  expect(figuresOf(both)).toMatchObject({ ready: 1, paused: 0, answered: 24, sla: '91,7%' });
  expect(figuresOf([live({ members: [out] })])).toMatchObject({ ready: 0, paused: 1 });
});

test('without a call today there is no share of calls answered in time', () => {
  expect(figuresOf([live({ answered_today: 0, abandoned_today: 0, in_time_today: 0 })]).sla).toBe(
    null,
  );
});

test('one queue tells within how many seconds its calls should be answered', async () => {
  openApp(App, `/queue/edit/${ids.object}`);
  const label = await screen.findByText('SL1 hôm nay (20 giây)');
  expect(label.nextElementSibling).toHaveTextContent('91,7%');
});

const minuteAgo = () => new Date(Date.now() - 65_000).toISOString();
const agent = (parts: Partial<NonNullable<LiveQueue['members'][number]['agent']>> = {}) => ({
  user_id: 'u101',
  picture: null,
  status_activity: 1 as const,
  reason: '',
  since: minuteAgo(),
  in_call: false,
  call_since: null,
  ...parts,
});

test.each([
  ['Sẵn sàng', { agent: agent() }, /0\d:\d\d$/],
  ['Đổ chuông', { agent: agent(), state: 'ringing' }, /Đổ chuông$/],
  [
    'Đang trong cuộc gọi',
    { agent: agent({ in_call: true, call_since: minuteAgo() }) },
    /0\d:\d\d$/,
  ],
  ['Đang trong cuộc gọi', { state: 'talking' }, /Đang trong cuộc gọi$/],
  [
    'Xử lý sau cuộc gọi',
    { agent: agent({ status_activity: 7 }), pause_cause: 'status' },
    /0\d:\d\d$/,
  ],
  ['Ngoại tuyến', { agent: agent({ status_activity: 3 }), state: 'away' }, /0\d:\d\d$/],
  ['Ngoại tuyến', { agent: agent(), state: 'away' }, /Ngoại tuyến$/],
  ['Tổng đài tạm ngưng', { agent: agent(), pause_cause: 'exchange' }, /cuộc gọi$/],
] as const)('an agent is shown as %s', async (word, parts, end) => {
  api.answer(endpoints.getLiveQueues, [live({ members: [member('101', parts)] })]);
  openApp(App, `/queue/edit/${ids.object}`);
  const row = await within(
    await screen.findByRole('list', { name: 'Nhân viên của hàng đợi' }),
  ).findByRole('listitem');
  expect(row).toHaveTextContent(word);
  expect(row.children[1]).toHaveTextContent(end);
});

test('an agent keeps the picture when what is done changes', async () => {
  const pictured = agent({
    picture: '/api/tenant/dn0002/picture/0123456789abcdef0123456789abcdef',
  });
  api.answer(endpoints.getLiveQueues, [live({ members: [member('101', { agent: pictured })] })]);
  openApp(App, `/queue/edit/${ids.object}`);
  const list = within(await screen.findByRole('list', { name: 'Nhân viên của hàng đợi' }));
  const { picture: _, ...said } = agent({ in_call: true, call_since: minuteAgo() });
  act(() => sendLiveEvent({ type: 'agent.status', ...said }));
  expect(await list.findByText('Đang trong cuộc gọi')).toBeVisible();
  expect(list.getByRole('listitem').querySelector('img')).toHaveAttribute('src', pictured.picture);
});

test('what an agent does follows the live stream at once, a pause with its reason', async () => {
  api.answer(endpoints.getLiveQueues, [live({ members: [member('101', { agent: agent() })] })]);
  openApp(App, `/queue/edit/${ids.object}`);
  const list = within(await screen.findByRole('list', { name: 'Nhân viên của hàng đợi' }));
  const say = (parts: object) =>
    act(() => sendLiveEvent({ type: 'agent.status', ...agent(), ...parts }));
  say({ in_call: true, call_since: minuteAgo() });
  expect(await list.findByText('Đang trong cuộc gọi')).toBeVisible();
  say({ status_activity: 4, reason: 'AN_TRUA' });
  expect(await list.findByText(/ · Ăn trưa$/)).toBeVisible();
  say({});
  expect(await list.findByText('Sẵn sàng')).toBeVisible();
  say({ user_id: 'somebody else', in_call: true });
  expect(list.getByText('Sẵn sàng')).toBeVisible();
});
