/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { installFakeWebRtc } from '../../testing/fake-peer-connection.ts';
import { until } from '../../testing/phone-harness.ts';
import { remoteSdp } from '../../testing/sip-server.ts';
import { WireHarness } from '../../testing/wire-harness.ts';

let wire: WireHarness;

beforeAll(installFakeWebRtc);
beforeEach(async () => {
  wire = await WireHarness.start();
});
afterEach(() => wire.stop());

test('holding offers "sendonly", going on "sendrecv"', async () => {
  await wire.talk();
  await wire.provider.hold('a', true);
  expect(wire.offered()).toBe('sendonly');
  expect(wire.find('call.held')).toMatchObject({ callId: 'a', local: true, remote: false });
  await wire.provider.hold('a', false);
  expect(wire.offered()).toBe('sendrecv');
  expect(wire.find('call.held')).toMatchObject({ local: false });
});

test('edge 30: a hold while another offer has no answer waits for it, and none is lost', async () => {
  await wire.talk();
  let answer = (): void => undefined;
  wire.server.onInvite = (_, reply) => {
    answer = () => reply(200, { body: remoteSdp });
  };
  const held = wire.provider.hold('a', true);
  await until(() => wire.server.requests('INVITE').length === 2);
  const resumed = wire.provider.hold('a', false);
  const again = wire.provider.hold('a', true);
  expect(wire.server.requests('INVITE')).toHaveLength(2);
  wire.server.onInvite = (_, reply) => reply(200, { body: remoteSdp });
  answer();
  await Promise.all([held, resumed, again]);
  expect(wire.server.requests('INVITE')).toHaveLength(4);
  expect(wire.offered()).toBe('sendonly');
  expect(wire.heard('call.ended')).toBe(false);
});

test('edge 30: an offer of the other side while we hold leaves us silent, on the wire as well', async () => {
  const invite = await wire.talk();
  await wire.provider.hold('a', true);
  wire.server.inside(invite, 'INVITE', { body: remoteSdp });
  const answers = () =>
    wire.server.received.filter(({ method, status }) => method === 'INVITE' && status === 200);
  await until(() => answers().length === 1);
  expect(answers()[0]?.body).toContain('a=sendonly');
  expect(answers()[0]?.body).not.toContain('a=sendrecv');
  await wire.provider.hold('a', false);
  expect(wire.offered()).toBe('sendrecv');
});

test('the other side may hold us', async () => {
  const invite = await wire.talk();
  wire.server.inside(invite, 'INVITE', { body: remoteSdp.replace('sendrecv', 'sendonly') });
  await until(() => wire.heard('call.held'));
  expect(wire.find('call.held')).toMatchObject({ local: false, remote: true });
});

test('a cut while a hold has no answer keeps the call, and the hold is offered again', async () => {
  await wire.talk();
  wire.server.onInvite = () => undefined;
  void wire.provider.hold('a', true);
  await until(() => wire.server.requests('INVITE').length === 2);
  wire.server.onInvite = (_, reply) => reply(200, { body: remoteSdp });
  wire.server.cut();
  await until(() => wire.server.requests('INVITE').length === 3);
  expect(wire.offered()).toBe('sendonly');
  expect(wire.heard('call.ended')).toBe(false);
  await wire.provider.hold('a', false);
  expect(wire.offered()).toBe('sendrecv');
});
