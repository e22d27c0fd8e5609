import { setTimeout as delay } from 'node:timers/promises';
import { endpoints } from '@alo/contracts';
import { noExchange } from '../../telephony/exchange/exchange.ts';
import { serverOn } from '../../testing/databases.ts';
import { LostPhones } from './lost-phones.ts';

const server = serverOn('PGlite');
const owner = { tenant: 'dn0002', extension: '101' };
const channels = { own: 'PJSIP/dn0002-101-00000001', peer: 'PJSIP/trunk_viettel-00000002' };

/** What the exchange was asked to do, with a phone that says so much more each time it is listened to. */
function phones({ heard = (): number => 0, there = (): boolean => true } = {}) {
  const waits: unknown[] = [];
  const problems: unknown[] = [];
  let asked = 0;
  const lost = new LostPhones({
    database: server.current.running.services.database,
    onError: (_, error) => problems.push(error),
    times: { grace: 10, listen: 5, again: 5, bothLost: 100 },
    exchange: {
      ...noExchange,
      findResumableCall: async () => {
        asked += 1;
        return there() ? channels : undefined;
      },
      heardPackets: async () => heard(),
      letWait: async (call, waiting) => {
        waits.push([call, waiting]);
        return true;
      },
    },
  });
  return { lost, waits, problems, asked: () => asked };
}

const until = async (is: () => boolean) => {
  while (!is()) await delay(5);
};

test('the other side of a phone that is not heard waits for as long as the setting says', async () => {
  const admin = await server.current.signIn('dn0002', 'admin');
  const reload_hold_seconds = 45;
  await admin.call(endpoints.updateSystemSetting, { body: { reload_hold_seconds } });
  const { lost, waits, problems } = phones();
  lost.lost(owner, ['a']);
  await until(() => waits.length === 1);
  expect(waits).toEqual([[channels, { sipCallId: 'a', seconds: 45 }]]);
  expect(problems).toEqual([]);
});

test('a phone that is heard has lost its connection only; when it falls silent, the other side waits', async () => {
  let isHeard = true;
  let packets = 0;
  const { lost, waits, asked } = phones({ heard: () => (isHeard ? (packets += 10) : packets) });
  lost.lost(owner, ['a']);
  await until(() => asked() === 3);
  expect(waits).toEqual([]);
  isHeard = false;
  await until(() => waits.length === 1);
});

test.each([
  ['it speaks over another connection', (lost: LostPhones) => lost.back('a')],
  ['it asks for a call', (lost: LostPhones) => lost.asks(owner)],
  ['the server stops', (lost: LostPhones) => lost.close()],
])('nobody waits any more once %s', async (_, happens) => {
  const { lost, waits, problems } = phones();
  lost.lost(owner, ['a']);
  happens(lost);
  await delay(40);
  expect([waits, problems]).toEqual([[], []]);
});

test('a call that is over or was taken already is left alone', async () => {
  const { lost, waits, asked } = phones({ there: () => false });
  lost.lost(owner, ['a']);
  await until(() => asked() === 1);
  await delay(20);
  expect(waits).toEqual([]);
});
