import { endpoints } from '@alo/contracts';
import { adoptActivity, publish, requestDial } from '@alo/core';
import { type FakeApi, fakeSession, recordBus, setUpCore } from '@alo/core/testing';
import { toast } from '@alo/ui';
import { dialQuestion, expectDial } from './do-not-call/ask-first.ts';
import type { TabPhone } from './tabs/tab-phone.ts';
import { consultNumber, dialNumber, getSoftphone, retireSoftphone } from './softphone.ts';
import { fakeAudioContext } from './testing/fake-audio-context.ts';
import { fakeMicrophone } from './testing/fake-microphone.ts';
import { FakeProvider } from './testing/fake-provider.ts';
import { until } from './testing/phone-harness.ts';

let mockProvider: FakeProvider;
const mockKinds: number[] = [];
jest.mock('./providers/jssip/index.ts', () => ({
  createJssipProvider: (kind: number) => {
    mockKinds.push(kind);
    return Promise.resolve(mockProvider);
  },
}));

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
  in_call: true,
  now: '2026-11-21T00:00:00Z',
} as const;

let api: FakeApi;
let engine: TabPhone;
let connectedTo: string[];
let connected: object[];

beforeAll(() => {
  Reflect.set(navigator, 'mediaDevices', { getUserMedia: fakeMicrophone().open });
  Reflect.set(globalThis, 'AudioContext', function FakeContext() {
    return fakeAudioContext().context;
  });
});

beforeEach(async () => {
  // Off until its parts are in place.
  api = setUpCore(fakeSession({ statusActivity: 3 }));
  api.answer(endpoints.getSipAccount, account);
  api.answer(endpoints.createHistoriesCall, { id: '1' });
  // The server is away: an answer to the test before must not come into this one.
  api.answer(endpoints.reportPhoneCall, () => new Promise(() => undefined));
  mockProvider = new FakeProvider();
  connectedTo = [];
  connected = [];
  mockKinds.length = 0;
  const connect = mockProvider.connect.bind(mockProvider);
  jest.spyOn(mockProvider, 'connect').mockImplementation((...args: unknown[]) => {
    const [to] = args as [{ socketUrl: string }];
    connected.push(to);
    connectedTo.push(to.socketUrl);
    connect();
  });
  engine = getSoftphone();
  publish('agent.status', { status: 1 });
  await mockProvider.connected;
  mockProvider.say({ type: 'reg.ok' });
});

afterEach(() => engine.leave());

test('one engine for the page, whoever asks', () => {
  expect(getSoftphone()).toBe(engine);
});

test('the socket address is resolved against the page', () => {
  expect(connectedTo).toEqual(['ws://localhost/sip']);
});

test('edge 36: screens dial by number and by reference; the number behind a reference stays hidden', async () => {
  requestDial({ kind: 'number', number: '0912 345 678', name: null });
  await until(() => engine.getState().call !== null);
  expect(engine.getState().call?.target).toBe('0912345678');
  engine.dispatch({ type: 'hangup' });
  api.answer(endpoints.resolveDialRef, { target: '0987654321', display: '098***321', name: 'Ánh' });
  const states = recordBus('phone.state');
  requestDial({ kind: 'ref', dialRef: 'ref.1', name: null });
  await until(() => engine.getState().call !== null);
  expect(engine.getState().call).toMatchObject({
    target: '0987654321',
    party: { number: '098***321', name: 'Ánh' },
  });
  expect(JSON.stringify(states)).not.toContain('0987654321');
});

const number = '0912777888';

test.each([
  ['a number of another screen', () => requestDial({ kind: 'number', number, name: 'Ánh' })],
  ['a number to consult', () => expectDial(number).then(() => consultNumber(number, 'Ánh'))],
])('%s of who wants no calls is asked about first', async (_, dial) => {
  const stop = dialQuestion.watch(() => undefined);
  api.answer(endpoints.getCallWish, { do_not_call: true });
  void dial();
  await until(() => dialQuestion.read() !== null);
  expect(engine.getState().call).toBeNull();
  expect(dialQuestion.read()?.who).toBe('Ánh');
  dialQuestion.close();
  stop();
});

test('who wants no calls is called after a person’s word only', async () => {
  const stop = dialQuestion.watch(() => undefined);
  const answer = { target: '0987654321', display: '098***321', name: 'Ánh', do_not_call: true };
  api.answer(endpoints.resolveDialRef, answer);
  requestDial({ kind: 'ref', dialRef: 'ref.1', name: null });
  await until(() => dialQuestion.read() !== null);
  expect(engine.getState().call).toBeNull();
  expect(dialQuestion.read()?.who).toBe('Ánh');
  dialQuestion.read()?.call();
  expect(engine.getState().call?.target).toBe('0987654321');
  dialQuestion.close();
  stop();
});

const cancelled = {
  type: 'call.failed',
  callId: 'in',
  by: 'remote',
  cause: 'cancelled',
  code: null,
} as const;

test('offline that was chosen for after the call stops the phone then, even without the server', () => {
  mockProvider.say({ type: 'call.incoming', callId: 'in', number: '102', name: null });
  adoptActivity({ ...activity, next: { status_activity: 3, reason: null } });
  expect(engine.getState().registration.status).toBe('ready');
  mockProvider.say(cancelled);
  expect(engine.getState().registration.status).toBe('stopped');
});

test('taken back in the call the phone continues after it', () => {
  mockProvider.say({ type: 'call.incoming', callId: 'in', number: '102', name: null });
  adoptActivity({ ...activity, next: { status_activity: 3, reason: null } });
  adoptActivity(activity);
  mockProvider.say(cancelled);
  expect(engine.getState().registration.status).toBe('ready');
});

test('edge 22: status 3 stops the phone, another one starts it again', async () => {
  publish('agent.status', { status: 3 });
  expect(engine.getState().registration.status).toBe('stopped');
  expect(mockProvider.asked).toContain('disconnect status3');
  publish('agent.status', { status: 1 });
  await until(() => connectedTo.length === 2);
});

test('provider 2: the shop key comes from the telecom API, the provider from the account', async () => {
  const second = {
    extentions_number: '2101',
    tenant_domain: 'tong-dai.test',
    extension_password: 'secret-2',
  };
  api.answer(endpoints.getSipAccount, { ...account, ...second, provider: 2 });
  api.answer(endpoints.getShopKey, { data: 'shop-key' });
  publish('agent.status', { status: 3 });
  publish('agent.status', { status: 1 });
  await until(() => connected.length === 2);
  expect(connected[1]).toMatchObject({ dtmf: 'rfc4733', sip: { ...second, shop_key: 'shop-key' } });
  expect(mockKinds).toEqual([1, 2]);
  expect(api.requests(endpoints.getShopKey)).toHaveLength(1);
});

test('nothing but a number is dialled', () => {
  expect(dialNumber('abc')).toBe(false);
  expect(engine.getState().call).toBeNull();
});

test.each([
  ['our own exchange decides by itself', 1, '0912345678', true],
  ['provider 2, outside', 2, '0912345678', false],
  ['provider 3, outside', 3, '0912345678', false],
  ['provider 3, a colleague', 3, '102', true],
  ['provider 3, a call for help', 3, '113', true],
] as const)('a plan and its grace are over: %s', (_name, provider, number, goes) => {
  const { setting } = fakeSession();
  const ofProvider = { ...setting, voice_over_internet_protocol: provider };
  setUpCore(fakeSession({ dateExpired: '2020-01-01', setting: ofProvider }));
  const reported = jest.spyOn(toast, 'error');
  dialNumber(number);
  expect(engine.getState().call !== null).toBe(goes);
  expect(reported.mock.calls.flat()).toEqual(
    goes ? [] : ['Gói dịch vụ đã hết hạn, không gọi ra ngoài được'],
  );
  reported.mockRestore();
});

test('the page asks before it is left in a call', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(leave()).toBe(false);
  mockProvider.say({ type: 'call.incoming', callId: 'in', number: '102', name: null });
  expect(leave()).toBe(true);
});

test('a phone that has left the page without a call is recreated', async () => {
  await retireSoftphone();
  expect(engine.getState().registration.status).not.toBe('ready');
  const next = getSoftphone();
  expect(next).not.toBe(engine);
  requestDial({ kind: 'number', number: '0912345678', name: null });
  expect(engine.getState().call).toBeNull();
  engine = next;
});

test('edge 29: a newer copy of this module adopts the phone of the page and its call', async () => {
  mockProvider.say({ type: 'call.incoming', callId: 'in', number: '102', name: null });
  await jest.isolateModulesAsync(async () => {
    const newer = await import('./softphone.ts');
    expect(newer.getSoftphone()).toBe(engine);
  });
  expect(mockProvider.asked.filter((asked) => asked === 'connect')).toHaveLength(1);
  expect(engine.getState().call?.callId).toBe('in');
});

test('edge 29: during a call the phone stays for whoever mounts next', async () => {
  mockProvider.say({ type: 'call.incoming', callId: 'in', number: '102', name: null });
  await retireSoftphone();
  expect(getSoftphone()).toBe(engine);
  expect(engine.getState().call?.callId).toBe('in');
});
