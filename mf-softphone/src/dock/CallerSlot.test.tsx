import '@testing-library/jest-dom';
import { endpoints, type PhoneCaller } from '@alo/contracts';
import { adoptActivity, createExtension } from '@alo/core';
import { fakeSession, fillSlot, setUpCore } from '@alo/core/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { dockOnScreen, incoming } from '../testing/dock-on-screen.tsx';
import { phoneHarness, until } from '../testing/phone-harness.ts';

const dock = dockOnScreen();
const { show, say, open, button, dial } = dock;

/** Waits until it is seen: the place of an extension is hidden until that has rendered. */
const shows = (words: string | RegExp) =>
  waitFor(() => expect(screen.getByText(words)).toBeVisible());

describe('the slot of the caller', () => {
  const stranger = { ...incoming, number: '0912345678', name: null };
  const seen: unknown[] = [];
  const echo = createExtension({
    read: (data) => {
      seen.push(data);
      return data as PhoneCaller;
    },
    root: ({ data }) => <output>{`${data.party.name ?? '?'} ${data.state}`}</output>,
  });
  beforeEach(() => seen.splice(0));

  test('is told who calls and what becomes of the call', async () => {
    fillSlot('phone.caller', () => echo);
    await show(
      phoneHarness({ findName: () => Promise.resolve('Ánh'), displayNumber: () => '***' }),
    );
    await say(stranger);
    await shows('Ánh CALL_INCOMING');
    const output = screen.getByText('Ánh CALL_INCOMING');
    await say({ type: 'call.accepted', callId: 'in' });
    expect(await screen.findByText('Ánh CALL_ACCEPTED')).toBe(output);
    expect(seen.at(-1)).toEqual({
      callId: 'in',
      direction: 'inbound',
      state: 'CALL_ACCEPTED',
      party: { number: '***', name: 'Ánh' },
      target: '0912345678',
    });
  });

  test('edge 19: keeps its customer after an answered incoming call, until it is dismissed', async () => {
    fillSlot('phone.caller', () => echo);
    await show();
    await say(stranger);
    await say({ type: 'call.accepted', callId: 'in' });
    await shows('? CALL_ACCEPTED');
    const output = screen.getByText('? CALL_ACCEPTED');
    await say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' });
    expect(output).toBeVisible();
    await dock.user.click(button('Đóng'));
    expect(screen.queryByText(/CALL_/)).toBeNull();
  });

  test('or until the work after the call is over, which ends early where asked', async () => {
    const now = new Date().toISOString();
    const activity = {
      status_activity: 7,
      reason: null,
      since: now,
      until: new Date(Date.now() + 9000).toISOString(),
      next: null,
      in_call: false,
      now,
    } as const;
    const api = setUpCore(fakeSession());
    api.answer(endpoints.endWrapUp, { ...activity, status_activity: 1, until: null });
    api.answer(endpoints.getActivity, activity);
    fillSlot('phone.caller', () => echo);
    await show();
    await say(stranger);
    await say({ type: 'call.accepted', callId: 'in' });
    await say({ type: 'call.ended', callId: 'in', by: 'local', cause: 'normal' });
    act(() => adoptActivity(activity));
    await shows(/^00:0[89]$/);
    expect(screen.getByText('? CALL_ACCEPTED')).toBeVisible();
    await dock.user.click(button('Kết thúc sớm'));
    await waitFor(() => expect(screen.queryByText(/CALL_/)).toBeNull());
    expect(screen.queryByText('Xử lý sau cuộc gọi')).toBeNull();
    // The call itself can still be repeated.
    expect(button('Gọi lại')).toBeVisible();
  });

  test('edge 19: stays after an outgoing call that was answered', async () => {
    fillSlot('phone.caller', () => echo);
    await show();
    await open();
    const callId = await dial('0912345678');
    await say({ type: 'call.accepted', callId });
    await say({ type: 'call.ended', callId, by: 'remote', cause: 'normal' });
    await shows('? CALL_ACCEPTED');
  });

  test('goes with an outgoing call that nobody answered', async () => {
    fillSlot('phone.caller', () => echo);
    await show();
    await open();
    const callId = await dial('0912345678');
    await say({ type: 'call.ringing', callId, early: false });
    await shows('? CALL_OUT');
    await say({ type: 'call.failed', callId, by: 'remote', cause: 'busy', code: 486 });
    expect(screen.queryByText(/CALL_/)).toBeNull();
  });

  test('is not offered for colleagues', async () => {
    const load = jest.fn(() => echo);
    fillSlot('phone.caller', load);
    await show();
    await say(incoming);
    expect(button('Trả lời')).toBeVisible();
    expect(load).not.toHaveBeenCalled();
  });

  test('an extension that does not come leaves the call alone and can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    fillSlot('phone.caller', (again) => (again ? echo : Promise.reject(new Error('404'))));
    await show();
    await say(stranger);
    await shows('Không tải được thông tin người gọi');
    await dock.user.click(button('Trả lời'));
    await act(() => until(() => dock.phone.provider.asked.includes('answer in')));
    await say({ type: 'call.accepted', callId: 'in' });
    await dock.user.click(button('Thử lại'));
    await shows('? CALL_ACCEPTED');
    expect(button('Kết thúc')).toBeEnabled();
  });
});
