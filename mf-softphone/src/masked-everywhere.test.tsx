import '@testing-library/jest-dom';
import { type BusEventName, busEventSchemas, endpoints } from '@alo/contracts';
import { requestDial } from '@alo/core';
import { type FakeApi, fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { AloProvider } from '@alo/ui';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inspect } from 'node:util';
import { PhoneDock } from './dock/PhoneDock.tsx';
import { getFlightRecorder } from './recorder/flight-recorder.ts';
import { dialNumber, getSoftphone, retireSoftphone } from './softphone.ts';
import { fakeAudioContext } from './testing/fake-audio-context.ts';
import { FakeStream, fakeMicrophone } from './testing/fake-microphone.ts';
import { FakeProvider } from './testing/fake-provider.ts';

let mockProvider: FakeProvider;
jest.mock('./providers/jssip/index.ts', () => ({
  createJssipProvider: () => Promise.resolve(mockProvider),
}));

const number = '0912345678';
/** However it is grouped, with or without the code of the country. */
const inFull = /9\D{0,2}1\D{0,2}2\D{0,2}3\D{0,2}4\D{0,2}5\D{0,2}6\D{0,2}7\D{0,2}8/;

const account = {
  provider: 1,
  extension: '101',
  name: 'An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
  password_telecom: 'secret',
};
const activity = {
  status_activity: 1,
  reason: null,
  since: '2026-11-21T00:00:00Z',
  until: null,
  next: null,
  in_call: false,
  now: '2026-11-21T00:00:00Z',
} as const;

let engine: ReturnType<typeof getSoftphone>;
let api: FakeApi;
/** Everything that leaves the phone: bus, console, notifications, clipboard, title, page. */
let outside: unknown[];
let notified: unknown[][];
let stopWatching: () => void;

/** Keeps every state of page and title, not only the last one. */
function watchPage(): () => void {
  const look = () => outside.push(document.title, document.documentElement.outerHTML);
  const observer = new MutationObserver(look);
  const options = { childList: true, characterData: true, attributes: true, subtree: true };
  observer.observe(document.documentElement, options);
  return () => {
    look();
    observer.disconnect();
  };
}

beforeEach(async () => {
  outside = [];
  notified = [];
  const { setting } = fakeSession();
  api = setUpCore(
    fakeSession({
      roleName: 'Nhân viên',
      permissions: ['phone.use', 'customer.view', 'customer.call'],
      setting: { ...setting, hidden_phone_customer: 1 },
    }),
  );
  api.answer(endpoints.getSipAccount, account);
  api.answer(endpoints.createHistoriesCall, () => {
    throw new Error(`no history for ${number.slice(0, 2)}…`);
  });
  api.answer(endpoints.reportPhoneCall, activity);
  api.answer(endpoints.findCustomerByPhone, () => {
    throw new Error('the look-up failed');
  });
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const) {
    jest.spyOn(console, level).mockImplementation((...words) => void outside.push(words));
  }
  const names = Object.keys(busEventSchemas) as BusEventName[];
  const recorded = names.map((name) => recordBus(name));
  outside.push(recorded, notified);
  Reflect.set(
    globalThis,
    'Notification',
    class {
      static readonly permission = 'granted';
      onclick = null;
      constructor(...words: unknown[]) {
        notified.push(words);
      }
      close(): void {}
      addEventListener(): void {}
    },
  );
  const stream = new FakeStream();
  Reflect.set(navigator, 'mediaDevices', { getUserMedia: fakeMicrophone(stream).open });
  Reflect.set(globalThis, 'AudioContext', function FakeContext() {
    return fakeAudioContext().context;
  });
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  mockProvider = new FakeProvider();
  engine = getSoftphone();
  await mockProvider.connected;
  mockProvider.say({ type: 'reg.ok' });
  stopWatching = watchPage();
});

afterEach(async () => {
  await engine.leave();
  await retireSoftphone();
});

async function show() {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    outside.push(text);
    return Promise.resolve();
  });
  render(
    <AloProvider>
      <PhoneDock engine={engine} />
    </AloProvider>,
  );
  return user;
}

const say = (fact: Parameters<FakeProvider['say']>[0]) => act(() => mockProvider.say(fact));
const incoming = { type: 'call.incoming', callId: 'in', number, name: null } as const;

function expectMasked(): void {
  stopWatching();
  outside.push(getFlightRecorder().flightOf('in'));
  const all = inspect(outside, { depth: 12, maxStringLength: null, maxArrayLength: null });
  expect(all).toContain('091***678');
  expect(inFull.exec(all)?.[0]).toBeUndefined();
}

test('edge 36: masked everywhere: an incoming call: ring, answer, a second caller, end', async () => {
  const user = await show();
  await say(incoming);
  await waitFor(() => expect(document.title).toContain('091***678'));
  await waitFor(() => expect(notified).toHaveLength(1));
  await user.click(await screen.findByRole('button', { name: 'Trả lời' }));
  await waitFor(() => expect(mockProvider.asked).toContain('answer in'));
  await say({ type: 'call.accepted', callId: 'in' });
  await say({ ...incoming, callId: 'second' });
  await user.keyboard('m');
  await say({ type: 'call.ended', callId: 'in', by: 'remote', cause: 'normal' });
  await user.keyboard('{Control>}a{/Control}');
  await user.copy();
  expectMasked();
});

test('edge 36: masked everywhere: a call that comes masked is looked up and called back by its reference', async () => {
  const target = 'ref.party.Ab_-9';
  api.answer(endpoints.getCallWish, { do_not_call: false });
  const user = await show();
  await say({ ...incoming, number: '091***678', target });
  const asked = () => api.requests(endpoints.findCustomerByPhone)[0]?.params;
  await waitFor(() => expect(asked()).toEqual({ phone: target }));
  await say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  expect(await screen.findByRole('status')).toHaveTextContent('091***678');
  await user.click(screen.getByRole('button', { name: 'Điện thoại' }));
  await user.click(await screen.findByRole('button', { name: 'Gọi lại' }));
  await waitFor(() => expect(mockProvider.asked).toContain(`dial ${target} ahead`));
  expect(engine.getState().call?.party.number).toBe('091***678');
  expectMasked();
});

test('edge 36: masked everywhere: a missed call that came masked without a reference', async () => {
  const user = await show();
  await say({ ...incoming, number: '091***678', target: '' });
  await say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  expect(await screen.findByRole('status')).toHaveTextContent('091***678');
  await user.click(screen.getByRole('button', { name: 'Điện thoại' }));
  await screen.findByRole('button', { name: 'Đóng' });
  expect(screen.queryByRole('button', { name: 'Gọi lại' })).toBeNull();
  expectMasked();
});

test('edge 36: masked everywhere: a missed call', async () => {
  await show();
  await say(incoming);
  await say({ type: 'call.failed', callId: 'in', by: 'remote', cause: 'cancelled', code: null });
  expect(await screen.findByRole('status')).toHaveTextContent('091***678');
  expectMasked();
});

test('edge 36: masked everywhere: a call to a number of somebody outside, with a history that fails', async () => {
  await show();
  act(() => void dialNumber(number));
  await waitFor(() => expect(mockProvider.asked).toContainEqual(expect.stringMatching(/^dial/)));
  const callId = engine.getState().call?.callId ?? '';
  await say({ type: 'call.proceeding', callId });
  await say({ type: 'call.ringing', callId, early: false });
  await waitFor(() => expect(api.requests(endpoints.createHistoriesCall)).toHaveLength(2));
  await say({ type: 'call.failed', callId, by: 'remote', cause: 'busy', code: 486 });
  expectMasked();
});

test('edge 36: masked everywhere: a call by reference', async () => {
  await show();
  api.answer(endpoints.resolveDialRef, { target: number, display: '091***678', name: null });
  act(() => requestDial({ kind: 'ref', dialRef: 'ref.customer.1', name: null }));
  await waitFor(() => expect(mockProvider.asked).toContainEqual(expect.stringMatching(/^dial/)));
  expectMasked();
});
