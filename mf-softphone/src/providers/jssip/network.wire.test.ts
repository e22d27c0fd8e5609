/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { installFakeWebRtc, openPeers } from '../../testing/fake-peer-connection.ts';
import { until } from '../../testing/phone-harness.ts';
import { remoteSdp } from '../../testing/sip-server.ts';
import { WireHarness } from '../../testing/wire-harness.ts';

let wire: WireHarness;

beforeAll(installFakeWebRtc);
beforeEach(async () => {
  wire = await WireHarness.start();
});
afterEach(() => wire.stop());

const registrations = () => wire.server.requests('REGISTER').length;
const count = (type: string) => wire.types().filter((reported) => reported === type).length;
const online = () => dispatchEvent(new Event('online'));

test('edge 3: a cut while idle is reported once, and the phone comes back by itself', async () => {
  wire.server.cut();
  await until(() => wire.heard('reg.lost'));
  await until(() => count('reg.ok') === 2);
  expect(registrations()).toBe(2);
  expect(count('reg.lost')).toBe(1);
});

test('while the server refuses, the phone keeps at it, and it is back with the server', async () => {
  wire.server.refusing = true;
  wire.server.cut();
  await until(() => count('reg.connecting') >= 2);
  wire.server.refusing = false;
  online();
  await until(() => count('reg.ok') === 2);
});

test('edge 4: a cut in a call keeps it; the call sends a new offer and can be hung up', async () => {
  await wire.talk();
  wire.server.cut();
  await until(() => wire.server.requests('INVITE').length === 2);
  expect(wire.heard('call.ended')).toBe(false);
  wire.provider.hangup('a');
  await until(() => wire.server.requests('BYE').length === 1);
});

test('edge 5: a hang-up in a long outage is over for the person after 3 s, and delivered when it is back', async () => {
  await wire.talk();
  wire.server.refusing = true;
  wire.server.cut();
  await until(() => wire.heard('reg.lost'));
  wire.provider.hangup('a');
  expect(wire.heard('call.ended')).toBe(false);
  await until(() => wire.heard('call.ended'));
  expect(wire.find('call.ended')).toMatchObject({ by: 'local', cause: 'normal' });
  expect(wire.server.requests('BYE')).toHaveLength(0);
  wire.server.refusing = false;
  online();
  await until(() => wire.server.requests('BYE').length === 1);
  expect(count('call.ended')).toBe(1);
});

test('a server that falls silent in a call is noticed, and the call continues', async () => {
  await wire.talk();
  wire.server.mute = true;
  await until(() => wire.heard('reg.lost'));
  wire.server.mute = false;
  await until(() => count('reg.ok') === 2);
  await until(() => wire.server.requests('INVITE').length === 2);
  expect(wire.heard('call.ended')).toBe(false);
});

test('edge 32: when the browser tells of a network, an open connection is tried and given up', async () => {
  wire.server.mute = true;
  online();
  await until(() => wire.server.requests('OPTIONS').length === 1);
  await until(() => wire.heard('reg.lost'));
  wire.server.mute = false;
  await until(() => count('reg.ok') === 2);
});

test('edge 32: a connection that works is left alone', async () => {
  online();
  await until(() => wire.server.requests('OPTIONS').length === 1);
  // One tick later it would be given up, were the answer not heard.
  const later = Date.now() + 4500;
  await until(() => Date.now() > later);
  expect(wire.heard('reg.lost')).toBe(false);
  expect(registrations()).toBe(1);
});

test('edge 32: a voice that stops with the server, at another address, is back after one offer', async () => {
  await wire.talk();
  const [peer] = openPeers();
  if (peer === undefined) throw new Error('The call has no connection');
  peer.heard = 1;
  wire.server.mute = true;
  await until(() => wire.server.requests('OPTIONS').length === 1);
  wire.server.mute = false;
  await until(() => wire.server.requests('INVITE').length === 2);
  expect(peer.restarts).toBe(1);
  peer.heard = 2;
  expect(wire.heard('call.ended')).toBe(false);
});

test('a server that opens connections and says nothing is left after a while for the next try', async () => {
  wire.server.mute = true;
  wire.server.cut();
  const begun = count('reg.connecting');
  await until(() => count('reg.connecting') === begun + 2);
  wire.server.mute = false;
  await until(() => count('reg.ok') === 2);
});

test.each([488, 491, 500])(
  'an offer refused with %i does not end the call',
  async (status) => {
    await wire.talk();
    wire.server.onInvite = (_, reply) => reply(status);
    wire.server.cut();
    await until(() => wire.server.requests('INVITE').length >= 3);
    wire.server.onInvite = (_, reply) => reply(200, { body: remoteSdp });
    const refused = wire.server.requests('INVITE').length;
    await until(() => wire.server.requests('INVITE').length > refused);
    await until(() => wire.server.requests('ACK').length > refused);
    expect(wire.heard('call.ended')).toBe(false);
    wire.provider.hangup('a');
    await until(() => wire.server.requests('BYE').length === 1);
  },
  25_000,
);

test('a call that the exchange has given up meanwhile is over, and may be asked for', async () => {
  const invite = await wire.talk();
  wire.server.onInvite = (_, reply) => reply(481);
  wire.server.cut();
  await until(() => wire.heard('call.ended'));
  const ref = invite.headers.get('call-id')?.[0];
  expect(wire.find('call.ended')).toMatchObject({ by: 'remote', cause: 'normal', ref });
});

test('edge 23: after leaving nothing is sent any more, whatever the network does', async () => {
  await wire.talk();
  await wire.provider.disconnect('logout');
  await until(() => wire.server.requests('BYE').length === 1);
  const sent = wire.server.received.length;
  wire.server.cut();
  online();
  const later = Date.now() + 3000;
  await until(() => Date.now() > later);
  expect(wire.server.received.slice(sent).filter(({ method }) => method === 'REGISTER')).toEqual(
    [],
  );
});
