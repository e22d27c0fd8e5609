/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { installFakeWebRtc } from '../../testing/fake-peer-connection.ts';
import { until } from '../../testing/phone-harness.ts';
import { WireHarness } from '../../testing/wire-harness.ts';

let wire: WireHarness;
const header = (method: string, name: string) =>
  wire.server.requests(method)[0]?.headers.get(name)?.[0] ?? null;

beforeAll(installFakeWebRtc);
afterEach(() => wire.stop());

test('edge 37: provider 1 registers for 60 s in its own name and has no session timer', async () => {
  wire = await WireHarness.start(1);
  expect(header('REGISTER', 'to')).toContain('sip:dn0002-101@alo.test');
  expect(header('REGISTER', 'expires')).toBe('60');
  await wire.talk();
  expect(header('INVITE', 'session-expires')).toBeNull();
});

test('edge 37: provider 2 registers by its own fields, with a session timer of half an hour', async () => {
  wire = await WireHarness.start(2);
  expect(header('REGISTER', 'to')).toContain('sip:2101@tong-dai.test');
  await wire.talk();
  expect(header('INVITE', 'session-expires')).toMatch(/^1800/);
});

test('edge 37: the session timer of provider 2 refreshes by UPDATE on the wire', async () => {
  wire = await WireHarness.start(2);
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
    advanceTimers: true,
  });
  try {
    await wire.talk();
    jest.advanceTimersByTime(901_000);
  } finally {
    jest.useRealTimers();
  }
  await until(() => wire.server.requests('UPDATE').length === 1);
  expect(header('UPDATE', 'session-expires')).toMatch(/^1800;refresher=uac/);
});

test('an account without the fields of provider 2 is refused', async () => {
  wire = await WireHarness.start(2);
  await wire.provider.disconnect('switch');
  const account = { provider: 2, extension: '101', name: 'An' } as const;
  const sip = { ...account, username_telecom: 'a', domain_telecom: 'b', password_telecom: 'c' };
  expect(() => wire.provider.connect({ sip, socketUrl: wire.server.url })).toThrow(
    expect.objectContaining({ code: 'BAD_STATE' }),
  );
});

test('tones by INFO where the tenant says so, one after another', async () => {
  wire = await WireHarness.start(1, { dtmf: 'info' });
  await wire.talk();
  await wire.provider.dtmf('a', '12');
  await wire.provider.dtmf('a', '#');
  await until(() => wire.server.requests('INFO').length === 3);
  const signals = wire.server.requests('INFO').map(({ body }) => /Signal=(.)/.exec(body)?.[1]);
  expect(signals).toEqual(['1', '2', '#']);
});
