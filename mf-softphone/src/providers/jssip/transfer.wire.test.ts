/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { asStream } from '../../testing/fake-microphone.ts';
import { installFakeWebRtc } from '../../testing/fake-peer-connection.ts';
import { until } from '../../testing/phone-harness.ts';
import type { SipMessage } from '../../testing/sip-server.ts';
import { WireHarness } from '../../testing/wire-harness.ts';

let wire: WireHarness;

beforeAll(installFakeWebRtc);
beforeEach(async () => {
  wire = await WireHarness.start();
});
afterEach(() => wire.stop());

const header = (message: SipMessage | undefined, name: string) =>
  message?.headers.get(name)?.[0] ?? '';
const refer = async () => {
  await until(() => wire.server.requests('REFER').length === 1);
  const [request] = wire.server.requests('REFER');
  return request;
};

function notify(invite: SipMessage, status: string, state = 'terminated;reason=noresource'): void {
  const headers = {
    Event: 'refer',
    'Subscription-State': state,
    'Content-Type': 'message/sipfrag;version=2.0',
  };
  wire.server.inside(invite, 'NOTIFY', { headers, body: `SIP/2.0 ${status}\r\n` });
}

test('a blind transfer is reported as done when the other side has got through', async () => {
  const invite = await wire.talk();
  const done = wire.provider.transfer('a', '103');
  expect(header(await refer(), 'refer-to')).toBe('<sip:103@alo.test>');
  notify(invite, '100 Trying', 'active;expires=60');
  notify(invite, '180 Ringing', 'active;expires=60');
  await until(() => wire.server.replies('NOTIFY').length === 2);
  expect(wire.heard('call.transferred')).toBe(false);
  notify(invite, '200 OK');
  await done;
  expect(wire.find('call.transferred')).toMatchObject({ callId: 'a' });
});

test.each([
  ['486 Busy Here', 'busy'],
  ['404 Not Found', 'not-found'],
  ['503 Service Unavailable', 'unavailable'],
])('a transfer that fails with %s is reported, and the call continues', async (status, cause) => {
  const invite = await wire.talk();
  const done = wire.provider.transfer('a', '103');
  await refer();
  notify(invite, status);
  await done;
  expect(wire.find('call.transferFailed')).toMatchObject({ callId: 'a', cause });
  await wire.provider.hold('a', true);
  expect(wire.heard('call.ended')).toBe(false);
});

test('a transfer that the exchange refuses is reported', async () => {
  wire.server.status.set('REFER', 404);
  await wire.talk();
  await wire.provider.transfer('a', '199');
  expect(wire.find('call.transferFailed')).toMatchObject({ cause: 'not-found' });
});

test('an attended transfer names the call that we made, as the exchange knows it', async () => {
  const first = await wire.talk('a', '102');
  const second = await wire.talk('b', '103');
  const done = wire.provider.transfer('a', { callId: 'b' });
  const request = await refer();
  expect(header(request, 'call-id')).toBe(header(first, 'call-id'));
  const ownTag = /tag=([^;>]+)/.exec(header(second, 'from'))?.[1];
  const replaces = `${header(second, 'call-id')};to-tag=server;from-tag=${ownTag}`;
  expect(header(request, 'refer-to')).toBe(
    `<sip:103@alo.test?Replaces=${encodeURIComponent(replaces)}>`,
  );
  notify(first, '200 OK');
  await done;
});

test('an attended transfer to a call that came in has its tags the right way round', async () => {
  await wire.talk('a', '102');
  const incoming = wire.server.invite('103');
  await until(() => wire.heard('call.incoming'));
  const { callId } = wire.find('call.incoming');
  wire.provider.answer(callId, { stream: asStream(wire.stream), iceServers: [] });
  const accepted = () =>
    wire.server.received.find(
      (message) => message.status === 200 && header(message, 'call-id') === incoming,
    );
  await until(() => accepted() !== undefined);
  void wire.provider.transfer('a', { callId });
  const referTo = decodeURIComponent(header(await refer(), 'refer-to'));
  const ownTag = /tag=([^;>]+)/.exec(header(accepted(), 'to'))?.[1];
  const otherTag = /tag=([^;>]+)/.exec(header(accepted(), 'from'))?.[1];
  expect(referTo).toContain(`Replaces=${incoming};to-tag=${otherTag};from-tag=${ownTag}`);
});

describe('with whom the phone talks', () => {
  const identity = (value: string) => ({ headers: { 'P-Asserted-Identity': value } });

  test('is notified again by an UPDATE and by an offer', async () => {
    const invite = await wire.talk('a', '102');
    wire.server.inside(invite, 'UPDATE', identity('"Máy 103" <sip:103@alo.test>'));
    await until(() => wire.heard('call.party'));
    expect(wire.find('call.party')).toMatchObject({ callId: 'a', number: '103', name: 'Máy 103' });
    await until(() => wire.server.replies('UPDATE').includes(200));
    wire.server.inside(invite, 'INVITE', {
      ...identity('<sip:+84912345678@alo.test>'),
      body: wire.sdp,
    });
    await until(() => wire.find('call.party').number === '0912345678');
    await until(() => wire.server.replies('INVITE').includes(200));
  });

  test.each([
    ['098***321;ref=ref.party.Ab_-9', 'ref.party.Ab_-9'],
    ['098***321', ''],
  ])('is sent by %s to users who may not see the number', async (user, target) => {
    const invite = await wire.talk();
    wire.server.inside(invite, 'UPDATE', identity(`<sip:${user}@alo.test>`));
    await until(() => wire.heard('call.party'));
    expect(wire.find('call.party')).toMatchObject({ number: '098***321', name: null, target });
  });

  test('is in the answer, and absent where nothing is known', async () => {
    wire.server.onInvite = (_, reply) =>
      reply(200, { ...identity('"Máy 103" <sip:103@alo.test>'), body: wire.sdp });
    wire.dial('a', '600');
    await until(() => wire.heard('call.party'));
    expect(wire.types().indexOf('call.party')).toBeGreaterThan(
      wire.types().indexOf('call.accepted'),
    );
    expect(wire.find('call.party')).toMatchObject({ number: '103' });
    await wire.talk('b', '102');
    expect(wire.find('call.party')).toMatchObject({ callId: 'a' });
  });
});
