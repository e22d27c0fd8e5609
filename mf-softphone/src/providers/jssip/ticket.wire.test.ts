/**
 * @jest-environment-options {"customExportConditions": ["node", "node-addons"]}
 */
import { installFakeWebRtc } from '../../testing/fake-peer-connection.ts';
import { until } from '../../testing/phone-harness.ts';
import { WireHarness } from '../../testing/wire-harness.ts';

const sip = {
  provider: 1,
  extension: '101',
  name: 'Nguyễn Văn An',
  username_telecom: 'dn0002-101',
  domain_telecom: 'alo.test',
} as const;
const accountOf = (round: number, renew?: () => Promise<never>) => ({
  sip: { ...sip, password_telecom: `password-${round}`, socket_ticket: `t${round}` },
  ...(renew === undefined ? {} : { renew }),
});

let harness: WireHarness;

beforeAll(installFakeWebRtc);
afterEach(() => harness.stop());

test('each connection has a ticket of its own, and a call continues over the next one', async () => {
  let round = 1;
  harness = await WireHarness.start(1, {
    ...accountOf(1),
    renew: () => {
      round += 1;
      return Promise.resolve({ ...accountOf(round), socketUrl: harness.server.url });
    },
  });
  const { server, provider } = harness;
  await harness.talk();
  server.cut();
  await until(() => server.requests('REGISTER').length >= 2 && harness.types().at(-1) === 'reg.ok');
  expect(server.offered).toEqual([
    ['sip', 'ticket.t1'],
    ['sip', 'ticket.t2'],
  ]);
  expect(harness.heard('call.ended')).toBe(false);
  provider.hangup('a');
  await until(() => server.requests('BYE').length === 1);
});

test('while no ticket can be had the phone keeps trying', async () => {
  let asked = 0;
  harness = await WireHarness.start(1, {
    ...accountOf(1),
    renew: () => {
      asked += 1;
      if (asked < 3) return Promise.reject(new Error('The server is away'));
      return Promise.resolve({ ...accountOf(asked), socketUrl: harness.server.url });
    },
  });
  harness.server.cut();
  await until(() => harness.server.requests('REGISTER').length >= 2);
  expect(harness.server.offered.at(-1)).toEqual(['sip', 'ticket.t3']);
});

test('what a phone says inside of a call that it took has its own user, too', async () => {
  harness = await WireHarness.start();
  const contact = harness.server.requests('REGISTER').at(-1)?.headers.get('contact')?.[0];
  expect(contact).toMatch(/^<sip:dn0002-101@[0-9a-f-]+\.invalid;transport=ws>/);
});
