/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { MediaBroker } from '../../engine/media-broker.ts';
import { fakeMicrophone } from '../../testing/fake-microphone.ts';
import { installFakeWebRtc } from '../../testing/fake-peer-connection.ts';
import {
  phoneAccount,
  type PhoneHarness,
  phoneHarness,
  until,
} from '../../testing/phone-harness.ts';
import { WireHarness } from '../../testing/wire-harness.ts';

let wire: WireHarness;
let phone: PhoneHarness;

/** The whole phone on real JsSIP, which is registered already. */
async function start(parts: Parameters<typeof phoneHarness>[0] = {}): Promise<void> {
  wire = await WireHarness.start();
  phone = phoneHarness({
    createProvider: () => Promise.resolve(wire.provider),
    fetchAccount: () => Promise.resolve({ ...phoneAccount, socketUrl: wire.server.url }),
    ...parts,
  });
  phone.engine.dispatch({ type: 'start', provider: 1, extension: '101' });
  await until(() => phone.engine.getState().caps !== null);
  phone.engine.dispatch({ type: 'reg.ok' });
}

const finals = () => wire.server.replies('INVITE').filter((status) => status > 180);
const invites = () => wire.server.replies('INVITE').filter((status) => status > 100);

beforeAll(installFakeWebRtc);
afterEach(async () => {
  await phone.engine.leave();
  await wire.stop();
});

test('edge 11: of two calls in the same tick the first rings and the second is busy', async () => {
  await start();
  wire.server.invite('102', 'Mai');
  wire.server.invite('103', 'Duyên');
  await until(() => finals().length > 0);
  expect(invites()).toEqual([180, 486]);
  expect(phone.engine.getState()).toMatchObject({
    call: { state: 'CALL_INCOMING', party: { name: 'Mai' } },
    busyCaller: { party: { name: 'Duyên' } },
  });
  expect(phone.audio.playing()).toBe(1);
});

test('edge 10: a second call while one is talked is 486 without a 180, and the first continues', async () => {
  await start();
  wire.server.invite('102', 'Mai');
  await until(() => phone.engine.getState().call !== null);
  phone.engine.dispatch({ type: 'answer' });
  await until(() => invites().includes(200));
  wire.server.invite('103', 'Duyên');
  await until(() => invites().includes(486));
  expect(invites()).toEqual([180, 200, 486]);
  expect(phone.engine.getState().call).toMatchObject({ party: { name: 'Mai' } });
  expect(phone.audio.playing()).toBe(0);
});

test('with call waiting the second call rings there, and taking it holds the first', async () => {
  await start({ callWaiting: () => true });
  const invite = await (async () => {
    wire.server.onInvite = (_, reply) => reply(200, { body: wire.sdp });
    phone.engine.dispatch({
      type: 'dial',
      callId: 'out',
      target: '102',
      party: { number: '102', name: null },
    });
    await until(() => phone.engine.getState().call?.confirmed === true);
    return wire.server.requests('INVITE').length;
  })();
  wire.server.invite('103', 'Duyên');
  await until(() => phone.engine.getState().other !== null);
  expect(invites()).toEqual([180]);
  phone.engine.dispatch({ type: 'answer' });
  await until(() => wire.server.requests('INVITE').length === invite + 1);
  await until(() => invites().includes(200));
  expect(wire.offered()).toBe('sendonly');
  expect(phone.engine.getState()).toMatchObject({
    call: { party: { name: 'Duyên' } },
    other: { callId: 'out', held: { local: true } },
  });
});

test('edge 16: who answers without a microphone sends 480', async () => {
  const microphone = fakeMicrophone();
  await start({ microphone: new MediaBroker(microphone.open) });
  wire.server.invite('102');
  await until(() => phone.engine.getState().call !== null);
  phone.engine.dispatch({ type: 'answer' });
  microphone.reject(new DOMException('none', 'NotFoundError'));
  await until(() => finals().length > 0);
  expect(invites()).toEqual([180, 480]);
});

test('edge 23: signing out in a call hangs up, un-registers once and stays silent', async () => {
  await start();
  wire.server.onInvite = (_, reply) => reply(200, { body: wire.sdp });
  phone.engine.dispatch({
    type: 'dial',
    callId: 'out',
    target: '102',
    party: { number: '102', name: null },
  });
  await until(() => phone.engine.getState().call?.confirmed === true);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    advanceTimers: true,
  });
  try {
    await phone.engine.leave();
    expect(wire.server.requests('BYE')).toHaveLength(1);
    const registers = wire.server.requests('REGISTER').length;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(wire.server.requests('REGISTER')).toHaveLength(registers);
  } finally {
    jest.useRealTimers();
  }
  expect(wire.server.requests('REGISTER').at(-1)?.headers.get('expires')).toEqual(['0']);
});

test.each([
  ['a number without a name', '0912345678'],
  ['a withheld number', ''],
])('a carrier’s call with %s rings', async (_what, from) => {
  await start();
  wire.server.invite(from, '');
  await until(() => invites().includes(180));
  expect(phone.engine.getState().call).toMatchObject({ party: { number: from, name: null } });
});
