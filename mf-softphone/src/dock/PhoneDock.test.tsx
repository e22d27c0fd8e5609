import '@testing-library/jest-dom';
import { calls, type PhoneCaller } from '@alo/contracts';
import { adoptActivity, createExtension } from '@alo/core';
import { type FakeApi, fakeSession, fillSlot, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { StrictMode } from 'react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ProviderFact } from '../engine/provider-event.ts';
import { type PhoneHarness, phoneHarness, register, until } from '../testing/phone-harness.ts';
import { PhoneDock } from './PhoneDock.tsx';

const incoming = {
  type: 'call.incoming',
  callId: 'in',
  number: '102',
  name: 'Lê Thị Mai',
} as const;
const shelf = Symbol.for('alo.softphone.engine.v2');

let phone: PhoneHarness;
let user: UserEvent;
let api: FakeApi;

async function show(harness = phoneHarness()): Promise<void> {
  phone = harness;
  user = userEvent.setup();
  // The dock dials through the phone of the page.
  Reflect.set(globalThis, shelf, { engine: phone.engine, stop: () => undefined });
  render(
    <AloProvider>
      <PhoneDock engine={phone.engine} />
      <input aria-label="Ô khác" />
    </AloProvider>,
  );
  await act(() => register(phone));
}

const say = (fact: ProviderFact) => act(() => phone.say(fact));
const open = () => user.click(screen.getByRole('button', { name: 'Điện thoại' }));
const button = (name: string) => screen.getByRole('button', { name });

async function dial(number: string): Promise<string> {
  await user.type(screen.getByRole('combobox', { name: 'Nhập số điện thoại' }), `${number}{Enter}`);
  await act(() => until(() => phone.provider.asked.some((asked) => asked.startsWith('dial'))));
  return phone.engine.getState().call?.callId ?? '';
}

beforeEach(() => {
  api = setUpCore(fakeSession());
  document.title = 'Khách hàng';
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, shelf);
});

test('the bar says state and extension, and opens the phone', async () => {
  await show();
  expect(screen.getByText('Máy nhánh 101')).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Nhập số điện thoại' })).toBeNull();
  await open();
  expect(screen.getByRole('combobox', { name: 'Nhập số điện thoại' })).toBeVisible();
  expect(button('Gọi')).toBeDisabled();
});

test('a pasted number of any format is dialled with Enter, and again with one click', async () => {
  await show();
  await open();
  const callId = await dial('+84 (912) 345-678');
  expect(phone.provider.asked).toContain('dial 0912345678');
  expect(screen.getByText('0912 345 678')).toBeVisible();
  await say({ type: 'call.failed', callId, by: 'remote', cause: 'busy', code: 486 });
  expect(screen.getByText('Máy bận')).toBeVisible();
  await user.click(button('Gọi lại'));
  expect(phone.engine.getState().call?.target).toBe('0912345678');
});

test('what is no number is refused with the message of the specification', async () => {
  await show();
  await open();
  await user.type(screen.getByRole('combobox', { name: 'Nhập số điện thoại' }), 'abc{Enter}');
  expect(screen.getByText('Định dạng số điện thoại sai')).toBeVisible();
  expect(phone.engine.getState().call).toBeNull();
});

test('the keys of the pad write into the text box', async () => {
  await show();
  await open();
  for (const key of ['Phím 1', 'Phím 0', 'Phím thăng']) await user.click(button(key));
  expect(screen.getByRole('combobox', { name: 'Nhập số điện thoại' })).toHaveValue('10#');
  await user.click(button('Xóa số cuối'));
  expect(screen.getByRole('combobox', { name: 'Nhập số điện thoại' })).toHaveValue('10');
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
  await user.click(other);
  await say(incoming);
  expect(other).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Cuộc gọi đến: Lê Thị Mai');
  expect(button('Trả lời')).toBeVisible();
  expect(document.title).toBe('Cuộc gọi đến: Lê Thị Mai · Khách hàng');
  await user.click(button('Từ chối'));
  expect(phone.provider.asked).toContain('reject in 486');
  expect(document.title).toBe('Khách hàng');
});

test('F2 answers and F4 hangs up from inside a field', async () => {
  await show();
  await user.click(screen.getByRole('textbox', { name: 'Ô khác' }));
  await say(incoming);
  await user.keyboard('{F2}');
  await act(() => until(() => phone.provider.asked.includes('answer in')));
  await say({ type: 'call.accepted', callId: 'in' });
  expect(button('Kết thúc')).toBeEnabled();
  await user.keyboard('{F4}');
  expect(phone.provider.asked).toContain('hangup in');
  await say({ type: 'call.ended', callId: 'in', by: 'local', cause: 'normal' });
  expect(screen.getByText(/Đã kết thúc · /)).toBeVisible();
});

test('F4 rejects a call that rings', async () => {
  await show();
  await say(incoming);
  await user.keyboard('{F4}');
  expect(phone.provider.asked).toContain('reject in 486');
});

test('M mutes outside of fields only', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await user.type(screen.getByRole('textbox', { name: 'Ô khác' }), 'm');
  expect(phone.engine.getState().call?.muted).toBe(false);
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('m');
  expect(button('Bật tiếng')).toBeVisible();
  await user.click(button('Bật tiếng'));
  expect(phone.provider.asked.slice(-2)).toEqual(['mute true', 'mute false']);
  expect(button('Tắt tiếng')).toBeVisible();
});

test('a call is held and resumed by button and by H, and the line says so', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await user.click(button('Giữ máy'));
  expect(phone.provider.asked).toContain('hold in true');
  expect(screen.getAllByText('Đang giữ máy').length).toBeGreaterThan(0);
  expect(button('Tiếp tục')).toBeVisible();
  act(() => (document.activeElement as HTMLElement).blur());
  await user.keyboard('h');
  expect(phone.provider.asked.at(-1)).toBe('hold in false');
  await say({ type: 'call.held', callId: 'in', local: false, remote: true });
  expect(screen.getAllByText(/Bị giữ máy/).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Ô khác' }), 'h');
  expect(phone.provider.asked.filter((asked) => asked.startsWith('hold'))).toHaveLength(2);
});

test('edge 27: mounting in StrictMode connects once, however often React mounts', async () => {
  const harness = phoneHarness();
  Reflect.set(globalThis, shelf, { engine: harness.engine, stop: () => undefined });
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
  expect(await screen.findByText('Khách quen')).toBeVisible();
  await say({ type: 'call.failed', callId, by: 'remote', cause: 'busy', code: 486 });
  expect(screen.queryByText('Khách quen')).toBeNull();
});

describe('a call that is passed on', () => {
  const colleague = { ...incoming, callId: 'second', number: '103', name: 'Phạm Mỹ Duyên' };
  async function talk(parts: Parameters<typeof phoneHarness>[0] = {}): Promise<void> {
    await show(phoneHarness(parts));
    await say(incoming);
    await say({ type: 'call.accepted', callId: 'in' });
  }
  async function typeTarget(number: string): Promise<void> {
    await user.click(button('Chuyển máy'));
    await user.type(await screen.findByRole('textbox', { name: 'Chuyển đến số' }), number);
  }
  const secondCall = () => within(screen.getByRole('region', { name: 'Cuộc gọi thứ hai' }));

  test('is transferred at once to a number whose name is told', async () => {
    api.answer(calls.getColleague, { extension: '103', name: 'Phạm Mỹ Duyên' });
    await talk();
    await typeTarget('103');
    expect(await screen.findByText('Phạm Mỹ Duyên')).toBeVisible();
    await user.click(button('Chuyển ngay'));
    expect(phone.provider.asked).toContain('transfer in to 103');
    expect(screen.getByText('Đang chuyển máy…')).toBeVisible();
    await say({ type: 'call.transferFailed', callId: 'in', cause: 'busy' });
    expect(screen.getByText('Chưa chuyển được máy: Máy bận')).toBeVisible();
    await say({ type: 'call.transferred', callId: 'in' });
    expect(screen.getByText(/Đã chuyển máy · /)).toBeVisible();
  });

  test('is not sent to an extension that nobody has, nor to what is no number', async () => {
    api.answer(calls.getColleague, null);
    await talk();
    await typeTarget('199');
    expect(await screen.findByText('Không có máy nhánh này')).toBeVisible();
    expect(button('Chuyển ngay')).toBeDisabled();
    await user.clear(screen.getByRole('textbox', { name: 'Chuyển đến số' }));
    await user.type(screen.getByRole('textbox', { name: 'Chuyển đến số' }), 'abc');
    await user.click(button('Chuyển ngay'));
    expect(screen.getByText('Định dạng số điện thoại sai')).toBeVisible();
  });

  test('is put through after the colleague was asked, or made a conference', async () => {
    api.answer(calls.getColleague, { extension: '103', name: 'Phạm Mỹ Duyên' });
    await talk();
    await typeTarget('103{Enter}');
    await act(() => until(() => phone.provider.asked.includes('dial 103')));
    expect(phone.provider.asked).toContain('hold in true');
    const second = phone.engine.getState().call?.callId ?? '';
    expect(secondCall().getByText('Lê Thị Mai')).toBeVisible();
    expect(button('Nối máy')).toBeDisabled();
    await say({ type: 'call.accepted', callId: second });
    await user.click(button('Đổi cuộc gọi'));
    expect(phone.provider.asked.slice(-2)).toEqual([`hold ${second} true`, 'hold in false']);
    expect(secondCall().getByText('Đang giữ máy')).toBeVisible();
    await user.click(button('Hội nghị'));
    expect(phone.provider.asked).toContain(`conference in ${second}`);
    expect(secondCall().getByText('Đang hội nghị')).toBeVisible();
    await user.click(button('Tách cuộc gọi'));
    await user.click(button('Nối máy'));
    expect(phone.provider.asked).toContain(`transfer ${second} to call in`);
  });

  test('waits while another call comes, where the tenant allows it', async () => {
    await talk({ callWaiting: () => true });
    await say(colleague);
    expect(screen.getByRole('alert')).toHaveTextContent('Cuộc gọi chờ: Phạm Mỹ Duyên');
    expect(secondCall().getByRole('button', { name: 'Từ chối' })).toBeEnabled();
    await user.click(button('Giữ và trả lời'));
    await act(() => until(() => phone.provider.asked.includes('answer second')));
    expect(phone.provider.asked).toContain('hold in true');
    expect(secondCall().getByText('Lê Thị Mai')).toBeVisible();
  });
});

test('the keypad of a call sends tones', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.accepted', callId: 'in' });
  await user.click(button('Bàn phím'));
  const keys = within(screen.getByRole('group', { name: 'Bàn phím' }));
  await user.click(keys.getByRole('button', { name: 'Phím 5' }));
  await user.click(keys.getByRole('button', { name: 'Phím sao' }));
  expect(phone.provider.asked.slice(-2)).toEqual(['dtmf 5', 'dtmf *']);
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
  Reflect.set(globalThis, shelf, { engine: other.engine, stop: () => undefined });
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

test('a missed call is told as missed, a caller at a busy line as well', async () => {
  await show();
  await open();
  await say(incoming);
  await say({ ...incoming, callId: 'second', name: 'Phạm Mỹ Duyên' });
  expect(screen.getAllByText('Phạm Mỹ Duyên vừa gọi khi bạn đang bận').length).toBeGreaterThan(0);
  await say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  expect(screen.getByText('Cuộc gọi nhỡ')).toBeVisible();
});

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
    expect(await screen.findByText('Ánh CALL_INCOMING')).toBeVisible();
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

  // Edge case 19 of the softphone.
  test('keeps its customer after an answered incoming call, until it is dismissed', async () => {
    fillSlot('phone.caller', () => echo);
    await show();
    await say(stranger);
    await say({ type: 'call.accepted', callId: 'in' });
    const output = await screen.findByText('? CALL_ACCEPTED');
    await say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' });
    expect(output).toBeVisible();
    await user.click(button('Đóng'));
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
    api.answer(calls.endWrapUp, { ...activity, status_activity: 1, until: null });
    api.answer(calls.getActivity, activity);
    fillSlot('phone.caller', () => echo);
    await show();
    await say(stranger);
    await say({ type: 'call.accepted', callId: 'in' });
    await say({ type: 'call.ended', callId: 'in', by: 'local', cause: 'normal' });
    act(() => adoptActivity(activity));
    expect(await screen.findByText(/^00:0[89]$/)).toBeVisible();
    expect(screen.getByText('? CALL_ACCEPTED')).toBeVisible();
    await user.click(button('Kết thúc sớm'));
    await waitFor(() => expect(screen.queryByText(/CALL_/)).toBeNull());
    expect(screen.queryByText('Xử lý sau cuộc gọi')).toBeNull();
    // The call itself can still be repeated.
    expect(button('Gọi lại')).toBeVisible();
  });

  test('goes with an outgoing call, however that ends', async () => {
    fillSlot('phone.caller', () => echo);
    await show();
    await open();
    const callId = await dial('0912345678');
    await say({ type: 'call.ringing', callId, early: false });
    expect(await screen.findByText('? CALL_OUT')).toBeVisible();
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
    expect(await screen.findByText('Không tải được thông tin người gọi')).toBeVisible();
    await user.click(button('Trả lời'));
    await act(() => until(() => phone.provider.asked.includes('answer in')));
    await say({ type: 'call.accepted', callId: 'in' });
    await user.click(button('Thử lại'));
    expect(await screen.findByText('? CALL_ACCEPTED')).toBeVisible();
    expect(button('Kết thúc')).toBeEnabled();
  });
});
