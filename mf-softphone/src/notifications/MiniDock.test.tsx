import '@testing-library/jest-dom';
import { fakeSession, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneDock } from '../dock/PhoneDock.tsx';
import { type PhoneHarness, phoneHarness, register } from '../testing/phone-harness.ts';

let phone: PhoneHarness;
let frame: HTMLIFrameElement;
const closed = jest.fn();
const user = userEvent.setup();

/** A window of its own as a test has one: that of a frame, which knows no constructed sheets. */
function openFrame(): Promise<Window | null> {
  document.body.append(frame);
  const opened = frame.contentWindow;
  if (opened === null) return Promise.resolve(null);
  const CSSStyleSheet = class {
    readonly replaceSync = () => undefined;
  };
  Object.assign(opened, {
    CSSStyleSheet,
    close: () => {
      closed();
      opened.dispatchEvent(new Event('pagehide'));
    },
  });
  return Promise.resolve(opened);
}

beforeEach(async () => {
  setUpCore(fakeSession());
  closed.mockClear();
  frame = document.createElement('iframe');
  Reflect.set(globalThis, 'documentPictureInPicture', { requestWindow: openFrame });
  phone = phoneHarness();
  render(
    <AloProvider>
      <PhoneDock engine={phone.engine} />
    </AloProvider>,
  );
  await act(() => register(phone));
  await act(async () =>
    phone.say({ type: 'call.incoming', callId: 'in', number: '102', name: 'Lê Thị Mai' }),
  );
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'documentPictureInPicture');
  frame.remove();
});

async function mini() {
  await user.click(await screen.findByRole('button', { name: 'Thu nhỏ ra cửa sổ riêng' }));
  const body = await waitFor(() => {
    const inside = frame.contentDocument?.body;
    if (inside?.firstChild === null || inside === undefined) throw new Error('Nothing in it yet');
    return inside;
  });
  return within(body);
}

test('shows the caller, answers, mutes by button and key, and closes with the call', async () => {
  const small = await mini();
  expect(await small.findByText('Lê Thị Mai')).toBeVisible();
  expect(frame.contentDocument?.title).toBe('Điện thoại Alo');
  await user.click(small.getByRole('button', { name: 'Trả lời' }));
  await waitFor(() => expect(phone.provider.asked).toContain('answer in'));
  await act(async () => phone.say({ type: 'call.accepted', callId: 'in' }));
  await user.click(small.getByRole('button', { name: 'Tắt tiếng' }));
  expect(phone.engine.getState().call?.muted).toBe(true);
  act(() => {
    frame.contentDocument?.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'm', bubbles: true }),
    );
  });
  expect(phone.engine.getState().call?.muted).toBe(false);
  await user.click(small.getByRole('button', { name: 'Kết thúc' }));
  expect(phone.provider.asked).toContain('hangup in');
  expect(closed).not.toHaveBeenCalled();
  await act(async () =>
    phone.say({ type: 'call.ended', callId: 'in', by: 'local', cause: 'normal' }),
  );
  expect(closed).toHaveBeenCalledTimes(1);
});

test('the person closes it: the call continues in the dock', async () => {
  await mini();
  act(() => frame.contentWindow?.close());
  expect(frame.contentDocument?.body).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'Trả lời' })).toBeEnabled();
});

test('is not offered where the browser has none', async () => {
  Reflect.deleteProperty(globalThis, 'documentPictureInPicture');
  await act(async () => phone.say({ type: 'call.accepted', callId: 'in' }));
  expect(screen.queryByRole('button', { name: 'Thu nhỏ ra cửa sổ riêng' })).toBeNull();
});
