/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import * as sdk from 'stringee';
import { openPeers, installFakeWebRtc } from '../../testing/fake-peer-connection.ts';
import { asStream, FakeStream } from '../../testing/fake-microphone.ts';
import type { ProviderEvent } from '../../engine/provider-event.ts';
import { phoneHarness, until } from '../../testing/phone-harness.ts';
import { StringeeServer } from '../../testing/stringee-server.ts';
import { tokenOf } from '../../testing/stringee-wire.ts';
import { StringeeProvider } from './stringee-provider.ts';

const sip = {
  provider: 3,
  extension: '101',
  name: 'Nguyễn Văn An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
  password_telecom: 'secret',
  stringee_token: tokenOf('dn0002-101'),
} as const;

let server: StringeeServer;
let provider: StringeeProvider;
let events: ProviderEvent[];
let fetchToken: jest.Mock<Promise<string | null>>;
let stream: FakeStream;
let logged: jest.SpyInstance;
const media = () => ({ stream: asStream(stream), iceServers: [] });
const types = () => events.map(({ type }) => type).filter((type) => type !== 'reg.connecting');
const heard = (type: ProviderEvent['type']) => events.some((event) => event.type === type);

function find<T extends ProviderEvent['type']>(type: T): Extract<ProviderEvent, { type: T }> {
  const found = events.findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`${type} was never emitted`);
  return found as Extract<ProviderEvent, { type: T }>;
}

beforeAll(installFakeWebRtc);

beforeEach(async () => {
  // What the build does with a loader.
  logged = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  server = await StringeeServer.start();
  fetchToken = jest.fn(async () => tokenOf('dn0002-101'));
  provider = new StringeeProvider(sdk, { urls: [server.url], fetchToken });
  events = [];
  stream = new FakeStream();
  provider.subscribe((event) => events.push(event));
});

afterEach(async () => {
  await provider.disconnect('logout');
  await server.stop();
  expect(openPeers()).toEqual([]);
  logged.mockRestore();
});

async function connect(): Promise<void> {
  provider.connect({ sip, socketUrl: 'ws://unused' });
  await until(() => heard('reg.ok') || heard('reg.failed'));
}

async function rings(): Promise<string> {
  const before = events.length;
  server.ring('0912345678');
  await until(() => events.slice(before).some(({ type }) => type === 'call.incoming'));
  return find('call.incoming').callId;
}

async function talk(): Promise<void> {
  await connect();
  server.onStart = (call) => call.state(200);
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.confirmed'));
}

test('without addresses or without a token it says that it is not set up, and connects to nothing', async () => {
  const nowhere = new StringeeProvider(sdk, { urls: [], fetchToken });
  const reported: ProviderEvent[] = [];
  nowhere.subscribe((event) => reported.push(event));
  nowhere.connect({ sip, socketUrl: 'ws://unused' });
  const { stringee_token: _, ...bare } = sip;
  provider.connect({ sip: bare, socketUrl: 'ws://unused' });
  const refusal = { type: 'reg.failed', cause: 'provider-not-configured', retryable: false };
  expect(reported).toEqual([expect.objectContaining(refusal)]);
  expect(events).toEqual([expect.objectContaining(refusal)]);
  expect(server.connections()).toBe(0);
});

test('edge 24: an expired token is renewed once', async () => {
  server.authenResults.push(6);
  await connect();
  expect(types()).toEqual(['reg.ok']);
  expect(fetchToken).toHaveBeenCalledTimes(1);
  // A later expiry may be renewed again.
  server.authenResults.push(6);
  server.cut();
  await until(() => types().length === 3);
  expect(types()).toEqual(['reg.ok', 'reg.lost', 'reg.ok']);
  expect(fetchToken).toHaveBeenCalledTimes(2);
});

test('edge 24: a new token that has expired too ends in failure', async () => {
  server.authenResults.push(6, 6);
  await connect();
  expect(find('reg.failed')).toMatchObject({ code: 6, cause: 'token-expired', retryable: false });
  expect(fetchToken).toHaveBeenCalledTimes(1);
  expect(server.sent('authen')).toHaveLength(2);
});

test('edge 24: without a new token it fails, and another try is coming', async () => {
  fetchToken.mockRejectedValue(new Error('offline'));
  server.authenResults.push(6);
  await connect();
  expect(find('reg.failed')).toMatchObject({ cause: 'token', retryable: true });
});

test('a refusal is reported once and tried again by us; the SDK would fall silent', async () => {
  server.authenResults.push(2);
  await connect();
  expect(types()).toEqual(['reg.failed']);
  expect(find('reg.failed')).toMatchObject({ code: 2, retryable: true });
  await until(() => heard('reg.ok'));
  expect(types()).toEqual(['reg.failed', 'reg.ok']);
});

test('edge 22: stopped while it waits to connect again, it does not come back', async () => {
  await connect();
  server.cut();
  await until(() => heard('reg.lost'));
  const asked = server.sent('authen').length;
  await provider.disconnect('status3');
  const reported = events.length;
  // Longer than the SDK's first two waits.
  const later = Date.now() + 1800;
  await until(() => Date.now() > later);
  expect(server.sent('authen')).toHaveLength(asked);
  expect(server.connections()).toBe(0);
  expect(events).toHaveLength(reported);
});

test('edge 10: a second call is rejected with 486 and no 180, the first one continues', async () => {
  await talk();
  provider.subscribe((event) => {
    if (event.type === 'call.incoming') provider.reject(event.callId);
  });
  const second = await rings();
  await until(() => server.states().length > 0);
  expect(server.states()).toEqual([486]);
  expect(find('call.failed')).toMatchObject({ callId: second, by: 'local', cause: 'rejected' });
  expect(heard('call.ended')).toBe(false);
  expect(openPeers()).toHaveLength(1);
});

test('while it rings there is no microphone and no sound of the other party; both come with the answer', async () => {
  await connect();
  const opened = jest.fn();
  Reflect.set(navigator, 'mediaDevices', { getUserMedia: opened });
  const callId = await rings();
  await until(() => server.states().includes(180));
  expect(openPeers()).toEqual([]);
  provider.answer(callId, media());
  await until(() => heard('call.confirmed'));
  expect(types().slice(1)).toEqual(['call.incoming', 'call.accepted', 'call.confirmed']);
  expect(server.states()).toEqual([180, 200]);
  expect(openPeers()[0]?.getSenders()[0]?.track).toBe(stream.track);
  provider.hangup(callId);
  expect(opened).not.toHaveBeenCalled();
  // It belongs to the broker, not to us.
  expect(stream.track.readyState).toBe('live');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('edge 25: answered or rejected on another device it is not a missed call', async () => {
  await connect();
  for (const code of [200, 486]) {
    events.length = 0;
    const call = server.ring('0912345678');
    await until(() => heard('call.incoming'));
    call.elsewhere(code);
    await until(() => heard('call.failed'));
    expect(find('call.failed')).toMatchObject({ by: 'remote', cause: 'elsewhere' });
  }
});

test('edge 25: the phone stops ringing and shows no missed call when another device answered', async () => {
  const phone = phoneHarness({
    createProvider: () => Promise.resolve(provider),
    fetchAccount: () => Promise.resolve({ sip, socketUrl: server.url }),
  });
  phone.engine.dispatch({ type: 'start', provider: 3, extension: '101' });
  await until(() => phone.engine.getState().registration.status === 'ready');
  const call = server.ring('0912345678');
  await until(() => phone.audio.playing() > 0);
  call.elsewhere(200);
  await until(() => phone.engine.getState().last !== null);
  expect(phone.engine.getState().last).toMatchObject({ cause: 'elsewhere', missed: false });
  expect(phone.audio.playing()).toBe(0);
  await phone.engine.leave();
});

test.each([
  [486, 'busy'],
  [603, 'rejected'],
  [404, 'not-found'],
  [408, 'no-answer'],
  [480, 'unavailable'],
  [500, 'error'],
])('a call that ends with %i failed as %s', async (status, cause) => {
  await connect();
  server.onStart = (call) => call.state(status);
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.failed'));
  expect(find('call.failed')).toMatchObject({ by: 'remote', cause, code: status });
});

test('a call cancelled before the server has named it is stopped as soon as it has', async () => {
  await connect();
  provider.dial({ callId: 'a', number: '102', ...media() });
  provider.hangup('a');
  expect(find('call.failed')).toMatchObject({ by: 'local', cause: 'cancelled' });
  await until(() => server.sent('stop').length === 1);
  expect(server.sent('stop')[0]).toMatchObject({ callId: 'call-vn-1' });
});

test('an answer that nobody acknowledges ends after three seconds, and the server is notified', async () => {
  await connect();
  const callId = await rings();
  await until(() => server.states().includes(180));
  server.answering = false;
  provider.answer(callId, media());
  await until(() => heard('call.failed'));
  expect(find('call.failed')).toMatchObject({ by: 'system', cause: 'signal-lost' });
  expect(openPeers()).toEqual([]);
  await until(() => server.sent('stop').length === 1);
  server.answering = true;
  server.cut();
  await until(() => server.sent('stop').length > 1);
});

test('a media path that fails for good ends the call on both sides; the SDK says nothing', async () => {
  await talk();
  openPeers()[0]?.become('failed');
  expect(find('call.ended')).toMatchObject({ by: 'system', cause: 'media-lost' });
  await until(() => server.sent('stop').length === 1);
});

test('a call that the server forgot during a cut ends after it; one that it knows stays and sends a new offer', async () => {
  await connect();
  let call: Parameters<NonNullable<typeof server.onStart>>[0] | null = null;
  server.onStart = (made) => {
    call = made;
    made.state(200);
  };
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.confirmed'));
  openPeers()[0]?.become('disconnected');
  const offers = server.sent('sdp').length;
  server.cut();
  await until(() => server.sent('sdp').length > offers);
  expect(heard('call.ended')).toBe(false);
  if (call !== null) server.forget(call);
  server.cut();
  await until(() => heard('call.ended'));
  expect(find('call.ended')).toMatchObject({ by: 'remote', cause: 'normal' });
});

test('a connection that is dead without a word is noticed in a call', async () => {
  await talk();
  server.answering = false;
  await until(() => heard('reg.lost'));
  server.answering = true;
  await until(() => types().filter((type) => type === 'reg.ok').length === 2);
  expect(heard('call.ended')).toBe(false);
});

test('mute, another microphone, tones, hold and transfer', async () => {
  await talk();
  const sender = () => openPeers()[0]?.getSenders()[0];
  await provider.mute('a', true);
  expect(stream.track.enabled).toBe(false);
  const other = new FakeStream();
  await provider.replaceInput(asStream(other).getAudioTracks()[0] as MediaStreamTrack);
  expect(sender()?.track).toBe(other.track);
  expect(other.track.enabled).toBe(false);
  await provider.mute('a', false);
  expect(other.track.enabled).toBe(true);
  await provider.dtmf('a', '12#');
  expect(server.sent('dtmf')).toEqual([expect.objectContaining({ digits: '12#' })]);
  await provider.hold('a', true);
  await provider.hold('a', false);
  expect(server.sent('hold').map(({ hold }) => hold)).toEqual([true, false]);
  expect(types().filter((type) => type === 'call.held')).toHaveLength(2);
  await provider.transfer('a', '103');
  expect(server.sent('transfer')).toHaveLength(1);
  expect(heard('call.ended')).toBe(false);
  await expect(provider.transfer('a', { callId: 'b' })).rejects.toMatchObject({
    code: 'NOT_SUPPORTED',
  });
  await expect(provider.dtmf('none', '1')).rejects.toMatchObject({ code: 'NO_CALL' });
});

test('a call that was handed on ends as such when the server lets us go, without a hang-up of ours', async () => {
  await connect();
  let letGo: (() => void) | undefined;
  server.onStart = (call) => {
    letGo = () => call.stop();
    call.state(200);
  };
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.confirmed'));
  await provider.transfer('a', '103');
  letGo?.();
  await until(() => heard('call.ended'));
  expect(find('call.ended')).toMatchObject({ by: 'local', cause: 'transferred' });
  expect(server.sent('stop')).toEqual([]);
});

test('leaving in a call hangs it up first', async () => {
  await talk();
  await provider.disconnect('logout');
  expect(server.sent('stop')).toHaveLength(1);
  expect(find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
});
