import { type Activity, endpoints, type PhoneCall } from '@alo/contracts';
import { adoptActivity, getSession, publish, useMaybeSession } from '@alo/core';
import { type FakeApi, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { StatusPicker } from './StatusPicker.tsx';

const at = (secondsAgo: number) => new Date(Date.now() - secondsAgo * 1000).toISOString();
const drink = { code: 'UONG_NUOC', name: 'Uống nước', max_minutes: 5 };
const present = (overrides: Partial<Activity> = {}): Activity => ({
  status_activity: 1,
  reason: null,
  since: at(65),
  until: null,
  next: null,
  in_call: false,
  now: at(0),
  ...overrides,
});
const talk: PhoneCall = {
  callId: 'c',
  direction: 'outbound',
  state: 'CALL_ACCEPTED',
  party: { number: '102', name: null },
  startedAt: 1,
  answeredAt: 1,
  muted: false,
};

let api: FakeApi;
let user: UserEvent;

function Signed() {
  return useMaybeSession() === null ? null : <StatusPicker short={false} />;
}

async function show(activity = present()): Promise<HTMLElement> {
  api = setUpCore(fakeSession({ statusActivity: activity.status_activity }));
  api.answer(endpoints.getActivity, activity);
  api.answer(endpoints.getOwnQueuePauses, []);
  api.answer(endpoints.getPauseReasons, [
    { ...drink, color: '#2b6cb0', status_activity: 5 },
    { code: 'HOP', name: 'Họp nhóm', max_minutes: 0, color: '#1e7b45', status_activity: 6 },
  ]);
  user = userEvent.setup();
  render(
    <AloProvider>
      <Signed />
    </AloProvider>,
  );
  await screen.findByText(/\d\d:\d\d/);
  return screen.getByRole('button', { name: /^Trạng thái làm việc/ });
}

const inCall = () =>
  act(() =>
    publish('phone.state', {
      state: 'CALL_ACCEPTED',
      registration: 'ready',
      provider: 1,
      extension: '101',
      call: talk,
    }),
  );
const picker = () => screen.getByRole('button', { name: /^Trạng thái làm việc/, hidden: true });
const open = async () => {
  await user.click(picker());
  await screen.findByRole('menuitemradio', { name: /Uống nước/ });
};
const sent = () => api.requests(endpoints.updateActivityStatus).map(({ body }) => body);

test('the button says since when, by the clock of the server', async () => {
  // The clock of this computer is an hour ahead of the server's.
  const late = (moment: string) => new Date(Date.parse(moment) - 3_600_000).toISOString();
  const activity = present();
  const button = await show({ ...activity, since: late(activity.since), now: late(activity.now) });
  expect(button.textContent).toMatch(/Sẵn sàng · 101\s*01:0[5-7]/);
});

test('a pause that is too long is shown', async () => {
  const button = await show(present({ status_activity: 5, reason: drink, since: at(301) }));
  expect(button.textContent).toMatch(/Uống nước\s*05:0\d \/ 05:00/);
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe(
    'Uống nước đã quá thời gian tối đa 5 phút',
  );
});

test('statuses with their reasons; a choice without a call is at once', async () => {
  await show();
  await open();
  expect(screen.getByRole('menuitemradio', { name: 'Sẵn sàng', checked: true })).not.toBeNull();
  const drinkItem = screen.getByRole('menuitemradio', { name: /Uống nước/ });
  expect(drinkItem.textContent).toContain('tối đa 5 phút');
  expect(screen.getByRole('menuitemradio', { name: 'Họp nhóm' }).textContent).toBe('Họp nhóm');
  api.answer(endpoints.updateActivityStatus, present({ status_activity: 5, reason: drink }));
  await user.click(drinkItem);
  await waitFor(() => expect(picker().textContent).toMatch(/Nghỉ ngắn/));
  expect(sent()).toEqual([{ status: 5, reason: 'UONG_NUOC' }]);
  expect(getSession()?.statusActivity).toBe(5);
});

test('in a call a choice waits for its end, and is taken back', async () => {
  await show();
  inCall();
  await open();
  screen.getByText(/áp dụng sau cuộc gọi/);
  const next = { status_activity: 3, reason: null } as const;
  api.answer(endpoints.updateActivityStatus, present({ next, in_call: true }));
  await user.click(screen.getByRole('menuitemradio', { name: 'Ngoại tuyến' }));
  await waitFor(() => expect(picker().textContent).toContain('Sau cuộc gọi: Ngoại tuyến'));
  expect(picker().textContent).toMatch(/Đang trong cuộc gọi/);
  await open();
  api.answer(endpoints.updateActivityStatus, present({ in_call: true }));
  await user.click(screen.getByRole('menuitem', { name: 'Hủy “Sau cuộc gọi: Ngoại tuyến”' }));
  await waitFor(() => expect(picker().textContent).not.toContain('Sau cuộc gọi'));
  expect(sent()).toEqual([{ status: 3, next: true }, { status: 1 }]);
});

test('work after a call counts down and ends early', async () => {
  const until = new Date(Date.now() + 30_000).toISOString();
  const button = await show(present({ status_activity: 7, since: at(5), until }));
  expect(button.textContent).toMatch(/00:(30|29)/);
  await open();
  api.answer(endpoints.endWrapUp, present());
  await user.click(screen.getByRole('menuitem', { name: 'Kết thúc sớm' }));
  await waitFor(() => expect(picker().textContent).toMatch(/Sẵn sàng/));
});

test('what another tab or the clock of the server changes comes here', async () => {
  await show();
  api.answer(endpoints.getActivity, present({ status_activity: 4 }));
  const event = {
    type: 'agent.status',
    status_activity: 4,
    in_call: false,
    since: null,
    reason: '',
    call_since: null,
  } as const;
  act(() => sendLiveEvent({ ...event, user_id: 'somebody else' }));
  expect(api.requests(endpoints.getActivity)).toHaveLength(1);
  act(() => sendLiveEvent({ ...event, user_id: getSession()?.userId ?? '' }));
  await waitFor(() => expect(picker().textContent).toMatch(/Nghỉ trưa/));
  act(() => adoptActivity(present()));
  await waitFor(() => expect(picker().textContent).toMatch(/Sẵn sàng/));
});

test('queues that pass the person over: in the header at once, in the menu with who, why and until when', async () => {
  const button = await show();
  expect(button.textContent).not.toContain('Tạm ngưng');
  const cskh = {
    queue_id: 'q1',
    queue_name: 'CSKH',
    reason: 'Đào tạo',
    by: 'Lê Thu',
    since: '2026-11-22T02:05:00Z',
  };
  const form = { queue_id: 'q2', queue_name: 'An ninh', reason: '', by: '', since: null };
  const event = {
    type: 'queue.member-paused',
    queue_id: 'q1',
    queue_name: 'CSKH',
    paused: true,
    reason: 'Đào tạo',
    by: 'Lê Thu',
  } as const;
  api.answer(endpoints.getOwnQueuePauses, [cskh]);
  act(() => sendLiveEvent({ ...event, extension: '999' }));
  expect(api.requests(endpoints.getOwnQueuePauses)).toHaveLength(1);
  act(() => sendLiveEvent({ ...event, extension: getSession()?.extension ?? '' }));
  await waitFor(() => expect(picker().textContent).toContain('Tạm ngưng: CSKH'));
  await open();
  screen.getByText('Lê Thu tạm ngưng bạn từ 22/11/2026 09:05');
  screen.getByText('Lý do: Đào tạo');
  screen.getByText('Đến khi giám sát cho nhận lại');
  api.answer(endpoints.getOwnQueuePauses, [form, cskh]);
  act(() => sendLiveEvent({ ...event, extension: getSession()?.extension ?? '' }));
  await waitFor(() => expect(picker().textContent).toContain('Tạm ngưng ở 2 hàng đợi'));
  screen.getByText('Đến khi quản trị viên bỏ tạm ngưng');
});
