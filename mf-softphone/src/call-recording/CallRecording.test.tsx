import '@testing-library/jest-dom';
import { endpoints } from '@alo/contracts';
import { apiError, fakeSession, sendLiveEvent, setUpCore } from '@alo/core/testing';
import { act, screen } from '@testing-library/react';
import { rememberCallRefs } from '../call-work/call-refs.ts';
import { dockOnScreen, incoming } from '../testing/dock-on-screen.tsx';

const dock = dockOnScreen();
const { show, say } = dock;
const stranger = { ...incoming, number: '0912345678', name: null };
let calls = 0;

/** A call is talked in, with somebody outside unless it is told; the exchange knows it by a name of its own. */
async function talk(who: typeof incoming | typeof stranger = stranger): Promise<void> {
  calls += 1;
  const callId = `record${calls}`;
  rememberCallRefs(dock.phone.engine);
  dock.phone.provider.refs.set(callId, `ref-${callId}`);
  await say({ ...who, callId });
  await say({ type: 'call.accepted', callId });
}

const group = () => screen.findByRole('group', { name: 'Ghi âm cuộc gọi' });

function signIn(session: Parameters<typeof fakeSession>[0]): void {
  dock.api = setUpCore(fakeSession(session));
  dock.api.answer(endpoints.getCallContext, null);
  dock.api.answer(endpoints.getUnreadMessages, []);
  dock.api.answer(endpoints.getCallResults, []);
}
const features = ['crm', 'softphone', 'recording'] as const;

beforeEach(() => {
  localStorage.clear();
  signIn({ features: [...features] });
});

test('a recording is begun, paused and gone on with from the page', async () => {
  dock.api.answer(endpoints.getOwnRecording, { state: 'none' });
  await show();
  await talk();
  expect(await group()).toHaveTextContent('Chưa ghi âm');
  for (const [button, state, words] of [
    ['Ghi âm', 'recording', 'Đang ghi âm'],
    ['Tạm dừng', 'paused', 'Đã tạm dừng ghi âm'],
    ['Ghi tiếp', 'recording', 'Đang ghi âm'],
  ] as const) {
    dock.api.answer(endpoints.setOwnRecording, { state });
    dock.api.answer(endpoints.getOwnRecording, { state });
    await dock.user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(words)).toBeVisible();
  }
  expect(dock.api.requests(endpoints.setOwnRecording)).toMatchObject([
    { params: { ref: `ref-record${calls}` }, body: { state: 'recording' } },
    { body: { state: 'paused' } },
    { body: { state: 'recording' } },
  ]);
});

test('a call among colleagues, about which nothing is written, is recorded from the page as well', async () => {
  dock.api.answer(endpoints.getOwnRecording, { state: 'recording' });
  await show();
  await talk(incoming);
  expect(await group()).toHaveTextContent('Đang ghi âm');
  expect(screen.queryByRole('textbox', { name: 'Ghi chú cuộc gọi' })).toBeNull();
  await say({ type: 'call.ended', callId: `record${calls}`, by: 'remote', cause: 'normal' });
  expect(screen.queryByRole('group', { name: 'Ghi âm cuộc gọi' })).toBeNull();
});

test('a recording that is switched by the keys of the phone shows at once', async () => {
  dock.api.answer(endpoints.getOwnRecording, { state: 'recording' });
  await show();
  await talk();
  expect(await group()).toHaveTextContent('Đang ghi âm');
  dock.api.answer(endpoints.getOwnRecording, { state: 'paused' });
  act(() => sendLiveEvent({ type: 'recording.changed', user_ids: ['u1'] }));
  expect(await screen.findByText('Đã tạm dừng ghi âm')).toBeVisible();
});

test('what could not be learned is asked again', async () => {
  dock.api.answer(endpoints.getOwnRecording, () => {
    throw apiError({ status: 503, code: 'BUSY' });
  });
  await show();
  await talk();
  expect(await screen.findByText(/Chưa biết cuộc gọi có được ghi âm không/)).toBeVisible();
  dock.api.answer(endpoints.getOwnRecording, { state: 'recording' });
  await dock.user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await group()).toHaveTextContent('Đang ghi âm');
});

test('who may not switch it sees nothing of it', async () => {
  signIn({ roleName: 'nhân viên', permissions: ['phone.use'], features: [...features] });
  await show();
  await talk();
  await screen.findByRole('textbox', { name: 'Ghi chú cuộc gọi' });
  expect(screen.queryByRole('group', { name: 'Ghi âm cuộc gọi' })).toBeNull();
  expect(dock.api.requests(endpoints.getOwnRecording)).toHaveLength(0);
});
