/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import * as jssip from 'jssip';
import type { ProviderEvent } from '../../engine/provider-event.ts';
import { installFakeWebRtc, openPeers } from '../../testing/fake-peer-connection.ts';
import { asStream, FakeStream } from '../../testing/fake-microphone.ts';
import { until } from '../../testing/phone-harness.ts';
import { remoteSdp, SipServer } from '../../testing/sip-server.ts';
import { JssipProvider } from './jssip-provider.ts';

const sip = {
  provider: 1,
  extension: '101',
  name: 'Nguyễn Văn An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
  password_telecom: 'secret',
} as const;
const microphones: FakeStream[] = [];
const media = () => {
  const stream = new FakeStream();
  microphones.push(stream);
  return { stream: asStream(stream), iceServers: [] };
};

let server: SipServer;
let provider: JssipProvider;
let events: ProviderEvent[];
const types = () => events.map(({ type }) => type).filter((type) => type !== 'reg.connecting');
const heard = (type: ProviderEvent['type']) => events.some((event) => event.type === type);

function find<T extends ProviderEvent['type']>(type: T): Extract<ProviderEvent, { type: T }> {
  const found = events.findLast((event) => event.type === type);
  if (found === undefined) throw new Error(`${type} was never emitted`);
  return found as Extract<ProviderEvent, { type: T }>;
}

beforeAll(installFakeWebRtc);

beforeEach(async () => {
  server = await SipServer.start();
  microphones.length = 0;
  provider = new JssipProvider(jssip, '5e1f9b3c-6a07-4b54-9d0e-6a4f5b1c2d3e');
  events = [];
  provider.subscribe((event) => events.push(event));
});

afterEach(async () => {
  await provider.disconnect('logout');
  await server.stop();
});

async function connect(): Promise<void> {
  provider.connect({ sip, socketUrl: server.url });
  await until(() => heard('reg.ok') || heard('reg.failed'));
}

test('registers for 60 s with a stable instance, once, however often it is told to connect', async () => {
  await connect();
  provider.connect({ sip, socketUrl: server.url });
  expect(types()).toEqual(['reg.ok']);
  expect(server.requests('REGISTER')).toHaveLength(1);
  const [register] = server.requests('REGISTER');
  expect(register?.headers.get('contact')?.[0]).toContain(
    '+sip.instance="<urn:uuid:5e1f9b3c-6a07-4b54-9d0e-6a4f5b1c2d3e>"',
  );
  expect(register?.headers.get('expires')).toEqual(['60']);
});

test('dialled ahead of the microphone: the INVITE goes out, the track comes in its place later', async () => {
  await connect();
  server.onInvite = (_, reply) => reply(180);
  const give = provider.dialAhead({ callId: 'a', number: '102', iceServers: [] });
  await until(() => server.requests('INVITE').length === 1);
  const [sender, ...more] = openPeers()[0]?.getSenders() ?? [];
  expect(more).toEqual([]);
  expect(sender?.track).toBeNull();
  const { stream } = media();
  give(stream);
  await until(() => sender?.track?.readyState === 'live');
  provider.hangup('a');
  await until(() => heard('call.failed'));
  expect(sender?.track?.readyState).toBe('ended');
  const late = media();
  give(late.stream);
  expect(microphones.at(-1)?.clones).toEqual([]);
});

test('edge 2: a refusal is reported once, with whether another try is coming', async () => {
  server.registerStatus = 403;
  await connect();
  expect(types()).toEqual(['reg.failed']);
  expect(find('reg.failed')).toMatchObject({ code: 403, retryable: false });
});

test('an error of the server is reported as temporary', async () => {
  server.registerStatus = 503;
  await connect();
  expect(find('reg.failed')).toMatchObject({ code: 503, retryable: true });
});

test('an outgoing call: proceeding, ringing as often as it is reported, accepted, ended', async () => {
  await connect();
  server.onInvite = (_, reply) => {
    reply(100);
    reply(180);
    reply(183, { body: remoteSdp });
    reply(180);
    reply(200, { body: remoteSdp });
  };
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.confirmed'));
  expect(types()).toEqual([
    'reg.ok',
    'call.connecting',
    'call.proceeding',
    'call.ringing',
    'call.ringing',
    'call.ringing',
    'call.accepted',
    'call.confirmed',
  ]);
  // JsSIP tells the 183 last: it first takes its description in.
  const ringing = events.filter((event) => event.type === 'call.ringing');
  expect(ringing.map(({ early }) => early)).toEqual([false, false, true]);
  expect(server.requests('INVITE')[0]?.headers.has('session-expires')).toBe(false);
  provider.hangup('a');
  await until(() => server.requests('BYE').length === 1);
  expect(find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, index) => index + 1));
});

test.each([
  [486, {}, 'busy'],
  [480, { Reason: 'Q.850;cause=19' }, 'no-answer'],
  [480, { Reason: 'Q.850;cause=20' }, 'unavailable'],
  [480, {}, 'unavailable'],
  [404, {}, 'not-found'],
  [403, {}, 'not-allowed'],
  [603, {}, 'rejected'],
  [603, { Reason: 'Q.850;cause=50' }, 'plan-ended'],
  [500, {}, 'error'],
])('a call refused with %i %o ends as %s', async (status, headers, cause) => {
  await connect();
  server.onInvite = (_, reply) => reply(status, { headers });
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.failed'));
  expect(find('call.failed')).toMatchObject({ callId: 'a', by: 'remote', cause, code: status });
});

test('cancelling sends CANCEL and ends as cancelled', async () => {
  await connect();
  server.onInvite = (_, reply) => reply(180);
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.ringing'));
  provider.hangup('a');
  await until(() => server.requests('CANCEL').length === 1);
  expect(find('call.failed')).toMatchObject({ by: 'local', cause: 'cancelled' });
});

test('a number that SIP cannot carry ends the call instead of throwing', async () => {
  await connect();
  provider.dial({ callId: 'a', number: '', ...media() });
  expect(find('call.failed')).toMatchObject({ callId: 'a', cause: 'error' });
});

test('an incoming call rings with 180 and is answered', async () => {
  await connect();
  server.invite('102', 'Mai');
  await until(() => heard('call.incoming') && server.replies('INVITE').includes(180));
  const { callId, number, name } = find('call.incoming');
  expect({ number, name }).toEqual({ number: '102', name: 'Mai' });
  provider.answer(callId, media());
  await until(() => server.replies('INVITE').includes(200));
  expect(types().slice(-1)).toEqual(['call.accepted']);
});

test.each([
  ['the name of the number that was called', 'VOG7lW5nIMSRw6Bp', { called: 'Tổng đài' }],
  ['no name where it is not one', '///', {}],
])('an incoming call tells %s', async (_, value, expected) => {
  await connect();
  server.invite('0987654321', 'Shop Hoa', [`X-Alo-Called: ${value}`]);
  await until(() => heard('call.incoming'));
  const { called } = find('call.incoming');
  expect(called === undefined ? {} : { called }).toEqual(expected);
});

test('a caller whose number is masked comes with the reference that is dialled', async () => {
  const ref = 'ref.party.Ab_-9Zz09';
  await connect();
  const call = server.invite('098***321', 'Shop Hoa', [`X-Alo-Party-Ref: ${ref}`]);
  await until(() => heard('call.incoming'));
  const incoming = { number: '098***321', name: 'Shop Hoa', target: ref };
  expect(find('call.incoming')).toMatchObject(incoming);
  server.cancel(call, '098***321', '');
  await until(() => heard('call.failed'));
  provider.dial({ callId: 'back', number: ref, ...media() });
  await until(() => server.requests('INVITE').length > 0);
  expect(server.requests('INVITE')[0]?.headers.get('to')?.[0]).toContain(`sip:${ref}@`);
});

test('a masked caller without a reference cannot be dialled', async () => {
  await connect();
  server.invite('098***321');
  await until(() => heard('call.incoming'));
  expect(find('call.incoming')).toMatchObject({ number: '098***321', target: '' });
});

test('edge 10: a rejection within the event sends 486 and no 180', async () => {
  await connect();
  provider.subscribe((event) => {
    if (event.type === 'call.incoming') provider.reject(event.callId);
  });
  server.invite('102');
  await until(() => server.replies('INVITE').length > 0);
  expect(server.replies('INVITE').filter((status) => status > 100)).toEqual([486]);
  expect(find('call.failed')).toMatchObject({ by: 'local', cause: 'rejected' });
});

test.each([
  ['', 'cancelled'],
  ['SIP;cause=200;text="Call completed elsewhere"', 'elsewhere'],
  ['Q.850;cause=26', 'elsewhere'],
])('edge 26: CANCEL with reason "%s" ends as %s', async (reason, cause) => {
  await connect();
  const call = server.invite('102');
  await until(() => heard('call.incoming'));
  server.cancel(call, '102', reason);
  await until(() => heard('call.failed'));
  expect(find('call.failed')).toMatchObject({ by: 'remote', cause });
});

test('edge 7: a cut while it rings out ends as lost signalling, then the phone is ready again', async () => {
  await connect();
  server.onInvite = (_, reply) => reply(180);
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.ringing'));
  events.length = 0;
  server.cut();
  await until(() => heard('reg.lost'));
  expect(find('call.failed')).toMatchObject({ by: 'system', cause: 'signal-lost' });
  await until(() => heard('reg.ok'));
  expect(server.requests('REGISTER')).toHaveLength(2);
});

test('edge 5: a hang-up during a cut waits for the connection and is delivered', async () => {
  await connect();
  server.onInvite = (_, reply) => reply(200, { body: remoteSdp });
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.confirmed'));
  server.cut();
  await until(() => heard('reg.lost'));
  provider.hangup('a');
  expect(microphones.flatMap(({ clones }) => clones).map(({ track }) => track.readyState)).toEqual([
    'ended',
  ]);
  expect(heard('call.ended')).toBe(false);
  await until(() => server.requests('BYE').length === 1);
  expect(find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
});

test('edge 4: after a cut each call sends a new offer, so that the exchange learns the new way', async () => {
  await connect();
  server.onInvite = (_, reply) => reply(200, { body: remoteSdp });
  provider.dial({ callId: 'a', number: '102', ...media() });
  await until(() => heard('call.confirmed'));
  server.cut();
  await until(() => server.requests('INVITE').length === 2);
  expect(heard('call.ended')).toBe(false);
  provider.hangup('a');
  await until(() => server.requests('BYE').length === 1);
  expect(find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
});

test('leaving un-registers and sends nothing after', async () => {
  await connect();
  await provider.disconnect('logout');
  await until(() => server.requests('REGISTER').length === 2);
  const last = server.requests('REGISTER').at(-1);
  expect(last?.headers.get('expires') ?? last?.headers.get('contact')).toEqual(
    expect.arrayContaining([expect.stringMatching(/^0$|expires=0/)]),
  );
});
