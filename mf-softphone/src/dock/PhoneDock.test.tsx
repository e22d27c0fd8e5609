import '@testing-library/jest-dom';
import { endpoints, type PhoneCaller } from '@alo/contracts';
import { createExtension } from '@alo/core';
import { fillSlot } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { dockOnScreen, incoming, shelve } from '../testing/dock-on-screen.tsx';
import { phoneHarness, register, until } from '../testing/phone-harness.ts';
import { PhoneDock } from './PhoneDock.tsx';

const dock = dockOnScreen();
const { show, say, open, button, dial } = dock;

test('the bar says state and extension, and opens the phone', async () => {
  await show();
  expect(screen.getByText('Máy nhánh 101')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nhập số điện thoại' })).toBeNull();
  await open();
  expect(screen.getByRole('textbox', { name: 'Nhập số điện thoại' })).toBeVisible();
  expect(button('Gọi')).toBeDisabled();
});

test('a pasted number of any format is dialled with Enter, and again with one click', async () => {
  await show();
  await open();
  const callId = await dial('+84 (912) 345-678');
  expect(dock.phone.provider.asked).toContain('dial 0912345678');
  expect(screen.getByText('0912 345 678')).toBeVisible();
  await say({ type: 'call.failed', callId, by: 'remote', cause: 'busy', code: 486 });
  expect(screen.getByText('Máy bận')).toBeVisible();
  await dock.user.click(button('Gọi lại'));
  expect(dock.phone.engine.getState().call?.target).toBe('0912345678');
});

test('messages that wait are said in the open phone, with the way to them', async () => {
  const nothing = { data: [], total: 0, total_capped: false, next_cursor: null };
  dock.api.answer(endpoints.getOwnVoicemails, { ...nothing, unheard: 2 });
  await show();
  await open();
  const link = await screen.findByRole('link', { name: '2 lời nhắn thoại mới' });
  expect(link).toHaveAttribute('href', '/user-setting/voicemail');
});

test('what is no number is refused with the message of the specification', async () => {
  await show();
  await open();
  await dock.user.type(screen.getByRole('textbox', { name: 'Nhập số điện thoại' }), 'abc{Enter}');
  expect(screen.getByText('Định dạng số điện thoại sai')).toBeVisible();
  expect(dock.phone.engine.getState().call).toBeNull();
});

test('what is typed outlives a call that rings meanwhile, and one that is talked', async () => {
  await show();
  await open();
  const box = () => screen.getByRole('textbox', { name: 'Nhập số điện thoại' });
  await dock.user.type(box(), '0912');
  await say(incoming);
  expect(screen.queryByRole('textbox', { name: 'Nhập số điện thoại' })).toBeNull();
  const end = { callId: 'in', by: 'remote', cause: 'cancelled', code: null } as const;
  await say({ type: 'call.failed', ...end });
  expect(box()).toHaveValue('0912');
  await dock.user.type(box(), '345678{Enter}');
  expect(dock.phone.engine.getState().call?.target).toBe('0912345678');
});

test('the keys of the pad write into the text box', async () => {
  await show();
  await open();
  for (const key of ['Phím 1', 'Phím 0', 'Phím thăng']) await dock.user.click(button(key));
  expect(screen.getByRole('textbox', { name: 'Nhập số điện thoại' })).toHaveValue('10#');
  await dock.user.click(button('Xóa số cuối'));
  expect(screen.getByRole('textbox', { name: 'Nhập số điện thoại' })).toHaveValue('10');
});

test('an outgoing call shows the badges of the specification on its way', async () => {
  await show();
  await open();
  const callId = await dial('102');
  expect(screen.getAllByText('Đang kết nối').length).toBeGreaterThan(0);
  await say({ type: 'call.proceeding', callId });
  expect(screen.getAllByText('Đang gọi').length).toBeGreaterThan(0);
  await say({ type: 'call.ringing', callId, early: false });
  expect(screen.getAllByText('Cuộc gọi đi').length).toBeGreaterThan(0);
  await say({ type: 'call.accepted', callId });
  expect(screen.getAllByText('Đã kết nối').length).toBeGreaterThan(0);
  expect(screen.getAllByText('00:00').length).toBeGreaterThan(0);
});

test('an incoming call is announced at once, takes no focus and badges the title', async () => {
  await show();
  const other = screen.getByRole('textbox', { name: 'Ô khác' });
  await dock.user.click(other);
  await say(incoming);
  expect(other).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Cuộc gọi đến: Lê Thị Mai');
  expect(button('Trả lời')).toBeVisible();
  expect(document.title).toBe('Cuộc gọi đến: Lê Thị Mai · Khách hàng');
  await dock.user.click(button('Từ chối'));
  expect(dock.phone.provider.asked).toContain('reject in 486');
  expect(document.title).toBe('Khách hàng');
});

test('the number of the company that was called stands below who calls, while it rings and in the call', async () => {
  await show();
  await say({ ...incoming, called: 'Chăm sóc khách hàng' });
  expect(screen.getByText('Lê Thị Mai')).toBeVisible();
  expect(screen.getByText('Gọi đến: Chăm sóc khách hàng')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Cuộc gọi đến: Lê Thị Mai. Gọi đến: Chăm sóc khách hàng',
  );
  await say({ type: 'call.accepted', callId: 'in' });
  expect(screen.getByText('Gọi đến: Chăm sóc khách hàng')).toBeVisible();
});

test('F2 answers and F4 hangs up from inside a field', async () => {
  await show();
  await dock.user.click(screen.getByRole('textbox', { name: 'Ô khác' }));
  await say(incoming);
  await dock.user.keyboard('{F2}');
  await act(() => until(() => dock.phone.provider.asked.includes('answer in')));
  await say({ type: 'call.accepted', callId: 'in' });
  expect(button('Kết thúc')).toBeEnabled();
  await dock.user.keyboard('{F4}');
  expect(dock.phone.provider.asked).toContain('hangup in');
  await say({ type: 'call.ended', callId: 'in', by: 'local', cause: 'normal' });
  expect(screen.getByText(/Đã kết thúc · /)).toBeVisible();
});

test('F4 rejects a call that rings', async () => {
  await show();
  await say(incoming);
  await dock.user.keyboard('{F4}');
  expect(dock.phone.provider.asked).toContain('reject in 486');
});

test('M mutes outside of fields only', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await dock.user.type(screen.getByRole('textbox', { name: 'Ô khác' }), 'm');
  expect(dock.phone.engine.getState().call?.muted).toBe(false);
  act(() => (document.activeElement as HTMLElement).blur());
  await dock.user.keyboard('m');
  expect(button('Bật tiếng')).toBeVisible();
  await dock.user.click(button('Bật tiếng'));
  expect(dock.phone.provider.asked.slice(-2)).toEqual(['mute true', 'mute false']);
  expect(button('Tắt tiếng')).toBeVisible();
});

test('a call is held and resumed by button and by H, and the line says so', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await dock.user.click(button('Giữ máy'));
  expect(dock.phone.provider.asked).toContain('hold in true');
  expect(screen.getAllByText('Đang giữ máy').length).toBeGreaterThan(0);
  expect(button('Tiếp tục')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  await dock.user.keyboard('h');
  expect(dock.phone.provider.asked.at(-1)).toBe('hold in false');
  await say({ type: 'call.held', callId: 'in', local: false, remote: true });
  expect(screen.getAllByText(/Bị giữ máy/).length).toBeGreaterThan(0);
  await dock.user.type(screen.getByRole('textbox', { name: 'Ô khác' }), 'h');
  expect(dock.phone.provider.asked.filter((asked) => asked.startsWith('hold'))).toHaveLength(2);
});

test('edge 27: mounting in StrictMode connects once, however often React mounts', async () => {
  const harness = phoneHarness();
  shelve(harness);
  const { unmount } = render(
    <StrictMode>
      <AloProvider>
        <PhoneDock engine={harness.engine} />
      </AloProvider>
    </StrictMode>,
  );
  await act(() => register(harness));
  unmount();
  expect(harness.provider.asked).toEqual(['connect']);
});

test('edge 19: an outgoing call that fails takes what is known of the customer away', async () => {
  fillSlot('phone.caller', () =>
    createExtension({
      read: (data) => data as PhoneCaller,
      root: () => <output>Khách quen</output>,
    }),
  );
  await show();
  await open();
  const callId = await dial('0912345678');
  await waitFor(() => expect(screen.getByText('Khách quen')).toBeVisible());
  await say({ type: 'call.failed', callId, by: 'remote', cause: 'busy', code: 486 });
  expect(screen.queryByText('Khách quen')).toBeNull();
});

test('the keypad of a call sends tones', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await dock.user.click(button('Bàn phím'));
  const keys = within(screen.getByRole('group', { name: 'Bàn phím' }));
  await dock.user.click(keys.getByRole('button', { name: 'Phím 5' }));
  await dock.user.click(keys.getByRole('button', { name: 'Phím sao' }));
  expect(dock.phone.provider.asked.slice(-2)).toEqual(['dtmf 5', 'dtmf *']);
});

test('trouble with the registration is said in words, in a call as well', async () => {
  await show();
  await say({ type: 'reg.lost', cause: 'connection' });
  expect(screen.getAllByText('Mất kết nối, đang thử lại…').length).toBeGreaterThan(0);
  await open();
  expect(button('Gọi')).toBeDisabled();
  await say({ type: 'reg.ok' });
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await say({ type: 'reg.lost', cause: 'connection' });
  expect(screen.getByText(/cuộc gọi vẫn tiếp tục/)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a provider that is not installed is said so with a way on', async () => {
  await show();
  const other = phoneHarness({ createProvider: () => null });
  shelve(other);
  render(
    <AloProvider>
      <PhoneDock engine={other.engine} />
    </AloProvider>,
  );
  await act(async () => {
    other.engine.dispatch({ type: 'start', provider: 3, extension: '101' });
    await until(() => other.engine.getState().registration.status === 'failed');
  });
  const words = 'Nhà cung cấp thoại này chưa được cài đặt trên máy chủ';
  expect(screen.getAllByText(words).length).toBeGreaterThan(0);
});

test('a missed call is shown as missed, a caller at a busy line as well', async () => {
  await show();
  await open();
  await say(incoming);
  await say({ ...incoming, callId: 'second', name: 'Phạm Mỹ Duyên' });
  expect(screen.getAllByText('Phạm Mỹ Duyên vừa gọi khi bạn đang bận').length).toBeGreaterThan(0);
  await say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  expect(screen.getByText('Cuộc gọi nhỡ')).toBeVisible();
});
