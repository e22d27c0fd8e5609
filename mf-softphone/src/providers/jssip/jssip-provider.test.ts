import type { ProviderEvent } from '../../engine/provider-event.ts';
import { fakeJssip, FakeUa } from '../../testing/fake-jssip.ts';
import { asStream, FakeStream } from '../../testing/fake-microphone.ts';
import { JssipProvider } from './jssip-provider.ts';

const sip = {
  provider: 1,
  extension: '101',
  name: 'An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
  password_telecom: 'secret',
} as const;
const media = { stream: asStream(new FakeStream()), iceServers: [] };

let provider: JssipProvider;
let ua: FakeUa;
let events: ProviderEvent[];
const reported = () => events.map(({ type }) => type);
const refuse = (status_code?: number) => {
  const response = status_code === undefined ? null : { status_code };
  ua.emit('registrationFailed', { response, cause: 'SIP Failure Code' });
  ua.emit('unregistered', { response, cause: 'SIP Failure Code' });
};

beforeEach(() => {
  jest.useFakeTimers();
  provider = new JssipProvider(fakeJssip, 'id');
  events = [];
  provider.subscribe((event) => events.push(event));
  provider.connect({ sip, socketUrl: 'ws://localhost/sip' });
  ua = FakeUa.latest;
  ua.emit('connected', {});
  ua.emit('registered', {});
  events.length = 0;
});

afterEach(async () => {
  const left = provider.disconnect('logout');
  // A call of this stand-in does not end with its phone and is watched on.
  await jest.advanceTimersByTimeAsync(10_000);
  await left;
  jest.useRealTimers();
});

function dial(iceServers: RTCIceServer[] = []) {
  provider.dial({ callId: 'a', number: '102', ...media, iceServers });
  return ua.session;
}

function talk() {
  const session = dial();
  session.status = 'established';
  session.emit('accepted', {});
  session.emit('confirmed', {});
  events.length = 0;
  return session;
}

test('the specification sets expiry and session timers', () => {
  expect(ua.configuration).toMatchObject({
    uri: 'sip:dn0002-101@alo.test',
    register_expires: 60,
    session_timers: false,
    instance_id: 'id',
  });
});

test('edge 1: a renewal that is refused tells one failure, not the loss that JsSIP adds', () => {
  refuse(503);
  expect(reported()).toEqual(['reg.failed']);
});

test('edge 2: a refusal that may pass is tried again by us, with growing waits; JsSIP falls silent', () => {
  refuse(503);
  jest.advanceTimersByTime(2700);
  expect(ua.registrations).toBe(0);
  jest.advanceTimersByTime(2600);
  expect(ua.registrations).toBe(1);
  refuse(503);
  jest.advanceTimersByTime(5300);
  expect(ua.registrations).toBe(1);
  jest.advanceTimersByTime(5200);
  expect(ua.registrations).toBe(2);
});

test.each([401, 403, 404])('edge 2: a refusal with %i is final', (status) => {
  refuse(status);
  jest.advanceTimersByTime(120_000);
  expect(ua.registrations).toBe(0);
  expect(events[0]).toMatchObject({ type: 'reg.failed', code: status, retryable: false });
});

test('edge 3: a dropped WebSocket tells one loss, its return one success and no REGISTER of ours', () => {
  ua.drop();
  expect(reported()).toEqual(['reg.lost']);
  ua.reconnect();
  expect(reported()).toEqual(['reg.lost', 'reg.connecting', 'reg.ok']);
  jest.advanceTimersByTime(60_000);
  expect(ua.registrations).toBe(0);
});

test('edge 4: a drop in a call leaves the call and sends a new offer afterwards', () => {
  const session = talk();
  ua.drop();
  expect(reported()).toEqual(['reg.lost']);
  ua.reconnect();
  expect(session.asked).toEqual(['renegotiate {}']);
});

test('edge 32: media that broke meanwhile are offered with an ICE restart', () => {
  const session = talk();
  session.connection.connectionState = 'disconnected';
  ua.drop();
  ua.reconnect();
  expect(session.asked).toEqual(['renegotiate {"rtcOfferConstraints":{"iceRestart":true}}']);
});

test('a registration without a cut before offers nothing', () => {
  const session = talk();
  ua.emit('registered', {});
  expect(session.asked).toEqual([]);
});

test('edge 5: a hang-up while the WebSocket is down is over after three seconds and sent when it is back', () => {
  const session = talk();
  ua.drop();
  provider.hangup('a');
  provider.hangup('a');
  expect(session.asked).toEqual([]);
  jest.advanceTimersByTime(2999);
  expect(session.asked).toEqual([]);
  expect(reported()).not.toContain('call.ended');
  jest.advanceTimersByTime(1);
  expect(reported()).toContain('call.ended');
  expect(session.asked).toEqual([]);
  ua.reconnect();
  expect(session.asked).toEqual(['terminate']);
  expect(reported().filter((type) => type === 'call.ended')).toHaveLength(1);
});

test('a call that ends by itself meanwhile is not hung up again', () => {
  const session = talk();
  ua.drop();
  provider.hangup('a');
  session.over('ended', 'remote', 'Terminated');
  ua.reconnect();
  expect(session.asked).toEqual([]);
  expect(reported().filter((type) => type.startsWith('call.'))).toEqual(['call.ended']);
});

test('a drop while it rings out: JsSIP says "Canceled", the truth is lost signalling', () => {
  const session = dial();
  ua.connected = false;
  session.over('failed', 'local', 'Canceled');
  expect(events.at(-1)).toMatchObject({ cause: 'signal-lost', by: 'system' });
});

test.each([
  [1, 'page.incoming'],
  [2, 'call.incoming'],
] as const)('on provider %i the header of an announcement makes a %s', (kind, type) => {
  const other = new JssipProvider(fakeJssip, 'id', kind);
  const told: string[] = [];
  other.subscribe((event) => told.push(event.type));
  const ofTwo = { extentions_number: '101', tenant_domain: 'b.test', extension_password: 'x' };
  other.connect({ sip: { ...sip, provider: kind, ...ofTwo }, socketUrl: 'ws://localhost/sip' });
  FakeUa.latest.ring({ 'X-Alo-Page': 'yes' });
  expect(told).toEqual([type]);
  void other.disconnect('logout');
});

test.each([
  [1, true],
  [2, undefined],
] as const)(
  'on provider %i the header of a campaign makes the phone take the call: %s',
  (kind, auto) => {
    const other = new JssipProvider(fakeJssip, 'id', kind);
    const told: unknown[] = [];
    other.subscribe((event) => told.push('auto' in event ? event.auto : undefined));
    const ofTwo = { extentions_number: '101', tenant_domain: 'b.test', extension_password: 'x' };
    other.connect({ sip: { ...sip, provider: kind, ...ofTwo }, socketUrl: 'ws://localhost/sip' });
    FakeUa.latest.ring({ 'X-Alo-Auto-Answer': 'yes' });
    expect(told).toEqual([auto]);
    void other.disconnect('logout');
  },
);

test('every rejection carries its code', () => {
  const session = ua.ring();
  const incoming = events.find((event) => event.type === 'call.incoming');
  provider.reject(incoming?.type === 'call.incoming' ? incoming.callId : '');
  expect(session.asked).toEqual(['terminate 486']);
});

test('what JsSIP throws becomes the one end of the call', () => {
  const session = ua.ring();
  session.status = 'ended';
  const incoming = events.find((event) => event.type === 'call.incoming');
  const callId = incoming?.type === 'call.incoming' ? incoming.callId : '';
  provider.answer(callId, media);
  provider.answer(callId, media);
  provider.hangup(callId);
  expect(reported()).toEqual(['call.incoming', 'error', 'call.failed']);
});

test('a call can be found again: by its SIP Call-ID, or by what the exchange told when it rang', () => {
  talk();
  expect(provider.callRef('a')).toBe('sip-call-id');
  ua.session.over('ended', 'remote', 'Terminated');
  expect(provider.callRef('a')).toBeNull();
  ua.ring();
  const incoming = events.find((event) => event.type === 'call.incoming');
  expect(provider.callRef(incoming?.type === 'call.incoming' ? incoming.callId : '')).toBe('n1-1');
});

test('after the end of a call nothing more is reported about it', () => {
  const session = talk();
  session.over('ended', 'remote', 'Terminated');
  session.over('ended', 'remote', 'Terminated');
  expect(reported()).toEqual(['call.ended']);
});

test('mute is reported, tones go through the media as RFC 4733', async () => {
  const session = talk();
  await provider.mute('a', true);
  await provider.mute('a', false);
  await provider.dtmf('a', '5');
  expect(session.asked).toEqual(['mute', 'unmute', 'dtmf 5 RFC2833']);
  expect(reported()).toEqual(['call.muted', 'call.muted']);
});

test('what cannot be done is refused with a reason', async () => {
  await expect(provider.mute('nobody', true)).rejects.toMatchObject({ code: 'NO_CALL' });
  await expect(provider.hold('nobody', true)).rejects.toMatchObject({ code: 'NO_CALL' });
  await expect(provider.transfer('nobody', '103')).rejects.toMatchObject({ code: 'NO_CALL' });
  dial();
  await expect(provider.dtmf('a', '5')).rejects.toMatchObject({ code: 'BAD_STATE' });
});

const stun = [{ urls: 'stun:alo.test' }];

test.each([
  ['a candidate that the world can reach', stun, ['host', 'srflx'], 0],
  ['500 ms after the first', stun, ['host', 'host'], 500],
  ['8 ms after the first where no server tells of more', [], ['host', 'host'], 8],
])('edge 31: the offer goes out at %s', (_, iceServers, candidates, wait) => {
  const session = dial(iceServers);
  const ready = jest.fn();
  for (const type of candidates) session.emit('icecandidate', { candidate: { type }, ready });
  jest.advanceTimersByTime(Math.max(0, wait - 1));
  expect(ready).toHaveBeenCalledTimes(wait === 0 ? 1 : 0);
  jest.advanceTimersByTime(1);
  expect(ready).toHaveBeenCalledTimes(1);
});

test('edge 31: a first candidate after 1.9 s is waited upon for no more than the two seconds', () => {
  const session = dial(stun);
  const ready = jest.fn();
  jest.advanceTimersByTime(1900);
  session.emit('icecandidate', { candidate: { type: 'host' }, ready });
  jest.advanceTimersByTime(100);
  expect(ready).toHaveBeenCalledTimes(1);
});

test('edge 32: a path that breaks while the WebSocket stands gets a new offer after two seconds', () => {
  const session = dial();
  const peer = new EventTarget() as EventTarget & { connectionState: string };
  const become = (state: string) => {
    peer.connectionState = state;
    session.connection.connectionState = state;
    peer.dispatchEvent(new Event('connectionstatechange'));
  };
  session.emit('peerconnection', { peerconnection: peer });
  session.status = 'established';
  become('disconnected');
  jest.advanceTimersByTime(1900);
  become('connected');
  jest.advanceTimersByTime(5000);
  expect(session.asked).toEqual([]);
  become('disconnected');
  jest.advanceTimersByTime(2000);
  expect(session.asked).toEqual(['renegotiate {"rtcOfferConstraints":{"iceRestart":true}}']);
  expect(reported()).not.toContain('media.down');
  jest.advanceTimersByTime(3000);
  expect(reported()).toContain('media.down');
});

test('edge 32: a path that does not stand two seconds after the answer gets a new offer, too', () => {
  const session = dial();
  session.connection.connectionState = 'connecting';
  session.status = 'established';
  session.emit('confirmed', {});
  jest.advanceTimersByTime(1900);
  expect(session.asked).toEqual([]);
  jest.advanceTimersByTime(100);
  expect(session.asked).toEqual(['renegotiate {"rtcOfferConstraints":{"iceRestart":true}}']);
  jest.advanceTimersByTime(3000);
  expect(reported()).toContain('media.down');
});

test('an offer with an ICE restart is not kept waiting by the first one', () => {
  const session = dial();
  const [first, second] = [jest.fn(), jest.fn()];
  session.emit('icecandidate', { candidate: { type: 'host' }, ready: first });
  jest.advanceTimersByTime(60_000);
  session.emit('icecandidate', { candidate: { type: 'host' }, ready: second });
  jest.advanceTimersByTime(500);
  expect(first).toHaveBeenCalledTimes(1);
  expect(second).toHaveBeenCalledTimes(1);
});

test('another microphone goes into the running calls, as silent as the one before', async () => {
  const session = talk();
  await provider.mute('a', true);
  const replaced: MediaStreamTrack[] = [];
  const sender = {
    track: { kind: 'audio' },
    replaceTrack: (track: MediaStreamTrack) => replaced.push(track),
  };
  Reflect.set(session.connection, 'getSenders', () => [sender]);
  Reflect.set(globalThis, 'MediaStream', FakeStream);
  await provider.replaceInput(asStream(new FakeStream()).getAudioTracks()[0] as MediaStreamTrack);
  expect(replaced).toHaveLength(1);
  expect(replaced[0]?.enabled).toBe(false);
});

describe('a call that rings when the connection breaks', () => {
  const ringing = () => {
    const session = ua.ring();
    const [incoming] = events.filter(({ type }) => type === 'call.incoming');
    return { session, callId: incoming?.type === 'call.incoming' ? incoming.callId : '' };
  };

  test('rings again as the same call, and is answered', async () => {
    const { session, callId } = ringing();
    ua.drop();
    expect(session.status).toBe('ended');
    ua.reconnect();
    const again = ua.ring();
    const ids = events.flatMap((event) => (event.type === 'call.incoming' ? [event.callId] : []));
    expect(ids).toEqual([callId, callId]);
    provider.answer(callId, media);
    expect(again.asked).toEqual(['answer']);
    expect(reported()).not.toContain('call.failed');
  });

  test('is answered once it rings again where the person has answered meanwhile', async () => {
    const { callId } = ringing();
    ua.drop();
    provider.answer(callId, media);
    ua.reconnect();
    const again = ua.ring();
    await jest.advanceTimersByTimeAsync(0);
    expect(again.asked).toEqual(['answer']);
  });

  test('is rejected once it rings again where the person has rejected it meanwhile', async () => {
    const { callId } = ringing();
    ua.drop();
    provider.reject(callId);
    expect(reported()).toContain('call.failed');
    ua.reconnect();
    const again = ua.ring();
    await jest.advanceTimersByTimeAsync(0);
    expect(again.asked).toEqual(['terminate 486']);
  });

  test('is over where it does not ring again', async () => {
    ringing();
    ua.drop();
    await jest.advanceTimersByTimeAsync(11_000);
    expect(events.at(-1)).toMatchObject({ type: 'call.failed', cause: 'signal-lost' });
  });
});

test('a call of an earlier page rings under its id', () => {
  provider.expectRing('n1-1', 'kept');
  ua.ring();
  expect(events).toMatchObject([{ type: 'call.incoming', callId: 'kept' }]);
});
