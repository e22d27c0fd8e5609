import '@testing-library/jest-dom';
import { type Activity, endpoints } from '@alo/contracts';
import { adoptActivity, setSingleKeys } from '@alo/core';
import { apiError, fakeSession, setUpCore } from '@alo/core/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { dockOnScreen, incoming, unshelve } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();
const { show, say, open, button, dial } = dock;
const stranger = { ...incoming, number: '0912345678', name: null };
const results = ['Mới', 'Đang chăm sóc', 'Hẹn gọi lại'].map((name, at) => ({
  id: `00000000-0000-4000-8000-00000000000${at}`,
  name,
  color: '#2563eb',
  requires_callback: name === 'Hẹn gọi lại',
}));
const activity = (status: 1 | 7, left = 9000): Activity => {
  const now = new Date().toISOString();
  const until = status === 7 ? new Date(Date.now() + left).toISOString() : null;
  return {
    ...{ status_activity: status, reason: null, since: now, until, next: null },
    ...{ in_call: false, now },
  };
};
let calls = 0;

const form = () => screen.findByRole('region', { name: 'Ghi nhận cuộc gọi' });
const noForm = () => expect(screen.queryByRole('region', { name: 'Ghi nhận cuộc gọi' })).toBeNull();
const noteBox = () => screen.findByRole('textbox', { name: 'Ghi chú cuộc gọi' });
const sent = () => dock.api.requests(endpoints.saveCallWork).map(({ body }) => body);

/** A call from outside is talked in; each test has one of its own. */
async function talk(): Promise<string> {
  calls += 1;
  const callId = `work${calls}`;
  await say({ ...stranger, callId });
  await say({ type: 'call.accepted', callId });
  return callId;
}
async function talkAndEnd(): Promise<string> {
  const callId = await talk();
  await say({ type: 'call.ended', callId, by: 'remote', cause: 'normal' });
  await form();
  return callId;
}

/** The page is loaded again in the work after a call. */
async function reload(): Promise<void> {
  cleanup();
  unshelve();
  await show();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  setSingleKeys(true);
  dock.api.answer(endpoints.getCallResults, results);
  dock.api.answer(endpoints.saveCallWork, { customer_id: null });
  dock.api.answer(endpoints.getActivity, activity(1));
  dock.api.answer(endpoints.endWrapUp, activity(1));
});

test('the note is written while one talks, and is there after the call', async () => {
  await show();
  const callId = await talk();
  await dock.user.type(await noteBox(), 'Hỏi giá');
  await say({ type: 'call.ended', callId, by: 'local', cause: 'normal' });
  expect(within(await form()).getByRole('textbox', { name: 'Ghi chú cuộc gọi' })).toHaveValue(
    'Hỏi giá',
  );
  await waitFor(() => expect(screen.getByText('Đã lưu')).toBeVisible(), { timeout: 3000 });
  expect(sent().at(-1)).toMatchObject({ target: '0912345678', note: 'Hỏi giá', result: null });
});

test('a result is chosen by its key and taken back by it, and asks for a time where it wants one', async () => {
  await show();
  await talkAndEnd();
  await screen.findByRole('button', { name: /Đang chăm sóc/ });
  await dock.user.keyboard('2');
  expect(screen.getByRole('button', { name: /Đang chăm sóc/, pressed: true })).toBeVisible();
  await dock.user.keyboard('2');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await dock.user.keyboard('3');
  expect(screen.getByText('Kết quả này cần giờ gọi lại')).toBeVisible();
  await dock.user.click(button('9:00 ngày mai'));
  expect(screen.queryByText('Kết quả này cần giờ gọi lại')).toBeNull();
  await dock.user.keyboard('9');
  // On a slow machine what was chosen before has been saved, too.
  await waitFor(() =>
    expect(sent().at(-1)).toMatchObject({
      result: results[2]?.id,
      callback_at: expect.stringMatching(/Z$/),
    }),
  );
  expect(await screen.findByText('Đã lưu')).toBeVisible();
  expect(screen.getByText(/Chưa có khách hàng/)).toBeVisible();
});

test('N goes to the note; digits in it are digits; Ctrl+Enter saves and closes', async () => {
  await show();
  await talkAndEnd();
  await dock.user.keyboard('n');
  expect(await noteBox()).toHaveFocus();
  await dock.user.keyboard('Mua 2 hộp');
  expect(screen.queryByRole('button', { pressed: true })).toBeNull();
  await dock.user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(noForm);
  expect(sent()).toEqual([expect.objectContaining({ note: 'Mua 2 hộp' })]);
  expect(screen.queryByRole('button', { name: 'Gọi lại' })).toBeNull();
});

test('a save that fails keeps the form and what is in it, and says so', async () => {
  dock.api.answer(endpoints.saveCallWork, () => {
    throw apiError({ status: 503, code: 'BUSY' });
  });
  await show();
  const callId = await talkAndEnd();
  await dock.user.type(await noteBox(), 'Đừng mất');
  await dock.user.click(button('Lưu và đóng'));
  expect(await screen.findByText('Chưa lưu được, đang giữ trên máy này')).toBeVisible();
  expect(await noteBox()).toHaveValue('Đừng mất');
  const kept = Object.entries(localStorage).find(([name]) => name.endsWith(callId));
  expect(kept?.[1]).toContain('Đừng mất');
  dock.api.answer(endpoints.saveCallWork, { customer_id: null });
  await dock.user.click(within(await form()).getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Đã lưu')).toBeVisible();
});

test('the work can be made longer and ended early; the form goes with the early end', async () => {
  dock.api.answer(endpoints.getActivity, activity(7));
  dock.api.answer(endpoints.extendWrapUp, activity(7, 69_000));
  await show();
  await talkAndEnd();
  act(() => adoptActivity(activity(7)));
  await screen.findByText(/^00:0[89]$/);
  await dock.user.keyboard('+');
  expect(await screen.findByText(/^01:0[89]$/)).toBeVisible();
  await dock.user.click(button('Kết thúc sớm'));
  await waitFor(noForm);
  // The call itself can still be repeated.
  expect(button('Gọi lại')).toBeVisible();
});

test('a page that was reloaded in the work after a call has its time and its early end', async () => {
  dock.api.answer(endpoints.getActivity, activity(7));
  await show();
  act(() => adoptActivity(activity(7)));
  await open();
  await screen.findByText(/^00:0[89]$/);
  noForm();
  await dock.user.click(button('Kết thúc sớm'));
  await waitFor(() => expect(screen.queryByText(/^00:0\d$/)).toBeNull());
});

test('a page that is reloaded in the work after a call has its form and its call again', async () => {
  dock.api.answer(endpoints.getActivity, activity(7));
  await show();
  const callId = await talkAndEnd();
  act(() => adoptActivity(activity(7)));
  await dock.user.type(await noteBox(), 'Hỏi giá');
  await waitFor(() => expect(screen.getByText('Đã lưu')).toBeVisible(), { timeout: 3000 });
  await reload();
  expect(within(await form()).getByRole('textbox', { name: 'Ghi chú cuộc gọi' })).toHaveValue(
    'Hỏi giá',
  );
  expect(dock.phone.engine.getState().last?.call).toMatchObject({ callId, target: '0912345678' });
  expect(await screen.findByText(/^00:0\d$/)).toBeVisible();
  await dock.user.click(button('Lưu và đóng'));
  await waitFor(noForm);
  act(() => adoptActivity(activity(7)));
  await reload();
  await screen.findByText(/^00:0\d$/);
  noForm();
});

test('the form of a call that was dismissed, and of another person, does not come back', async () => {
  dock.api.answer(endpoints.getActivity, activity(7));
  await show();
  act(() => adoptActivity(activity(7)));
  await talkAndEnd();
  await dock.user.click(button('Đóng'));
  await reload();
  await screen.findByText(/^00:0\d$/);
  noForm();
  await talkAndEnd();
  cleanup();
  unshelve();
  const other = { userId: '00000000-0000-4000-8000-00000000abcd', statusActivity: 7 } as const;
  dock.api = setUpCore(fakeSession(other));
  dock.api.answer(endpoints.getActivity, activity(7));
  dock.api.answer(endpoints.getUnreadMessages, []);
  await show();
  await screen.findByText(/^00:0\d$/);
  noForm();
});

test('a form without an answer stays when the time is over, one that is saved goes', async () => {
  await show();
  await talkAndEnd();
  const over = () => act(() => adoptActivity({ ...activity(1) }));
  act(() => adoptActivity(activity(7, 1000)));
  await screen.findByText(/^00:0[01]$/);
  over();
  expect(await form()).toBeVisible();
  await dock.user.keyboard('1');
  await waitFor(() => expect(screen.getByText('Đã lưu')).toBeVisible(), { timeout: 3000 });
  act(() => adoptActivity(activity(7, 1000)));
  await screen.findByText(/^00:0[01]$/);
  over();
  await waitFor(noForm);
});

test('an outgoing call has its form, answered or not; who hung up before that has none', async () => {
  await show();
  await open();
  const callId = await dial('0912345678');
  await say({ type: 'call.failed', callId, by: 'remote', cause: 'no-answer', code: 480 });
  expect(await form()).toBeVisible();
  await dock.user.click(button('Đóng'));
  noForm();
});

test('colleagues and calls that nobody took have none', async () => {
  await show();
  await open();
  await say({ ...stranger, callId: 'missed' });
  await say({ type: 'call.failed', callId: 'missed', by: 'remote', cause: 'cancelled', code: 487 });
  noForm();
  await say({ ...incoming, callId: 'inside' });
  await say({ type: 'call.accepted', callId: 'inside' });
  await say({ type: 'call.ended', callId: 'inside', by: 'remote', cause: 'normal' });
  noForm();
});
