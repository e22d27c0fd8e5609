import { setTimeout as delay } from 'node:timers/promises';
import type { ResumableCall } from '@alo/exchange';
import { noExchange } from '../../telephony/exchange/exchange.ts';
import { serverOn } from '../../testing/databases.ts';
import { LostPhones } from './lost-phones.ts';

const server = serverOn('PGlite');
const owner = (extension: string) => ({ tenant: 'dn0002', extension });
const [an, mai] = ['PJSIP/dn0002-101@web-00000001', 'PJSIP/dn0002-102@web-00000002'];
const anAgain = 'PJSIP/dn0002-101@web-00000003';

/** An internal call, `a` of extension 101 with `b` of 102, and what is done to it. */
function call(bothLost: number) {
  const waits: unknown[] = [];
  const ended: string[] = [];
  const heard = new Map<string, number>();
  const channels: Record<string, ResumableCall> = {
    '101': { own: an, peer: mai },
    '102': { own: mai, peer: an },
  };
  const lost = new LostPhones({
    database: server.current.running.services.database,
    onError: (_, error) => ended.push(String(error)),
    times: { grace: 20, listen: 5, again: 5, bothLost },
    exchange: {
      ...noExchange,
      findResumableCall: async (_, extension) =>
        ended.length > 0 ? undefined : channels[extension],
      heardPackets: async ({ own }) => {
        const packets = heard.get(own);
        if (packets !== undefined) heard.set(own, packets + 10);
        return packets ?? 0;
      },
      letWait: async ({ own, peer }) => {
        const isSo =
          ended.length === 0 &&
          Object.values(channels).some((one) => one.own === own && one.peer === peer);
        if (isSo) waits.push([own, peer]);
        return isSo;
      },
      endBrowserCalls: async (_, extension, isMeant) => {
        ended.push(...['a', 'b'].filter((id) => isMeant(id, '')).map((id) => `${extension} ${id}`));
      },
    },
  });
  lost.lost(owner('101'), ['a']);
  lost.lost(owner('102'), ['b']);
  return { lost, waits, ended, heard, channels };
}

const until = async (is: () => boolean) => {
  while (!is()) await delay(5);
};

test('both phones of a call are lost: nobody waits, and one that is back waits for the other', async () => {
  const { lost, waits, ended, heard, channels } = call(60_000);
  await delay(80);
  expect([waits, ended]).toEqual([[], []]);
  channels['101'] = { own: anAgain, peer: mai };
  channels['102'] = { own: mai, peer: anAgain };
  heard.set(anAgain, 1);
  lost.asks(owner('101'));
  await until(() => waits.length > 0);
  expect(waits).toEqual([[mai, anAgain]]);
});

test('one asks for the call and has not got it yet: it is not moved away from under it', async () => {
  const { lost, waits, heard, channels } = call(60_000);
  await delay(40);
  lost.asks(owner('101'));
  await delay(80);
  expect(waits).toEqual([]);
  channels['101'] = { own: anAgain, peer: mai };
  channels['102'] = { own: mai, peer: anAgain };
  heard.set(anAgain, 1);
  await until(() => waits.length > 0);
  expect(waits).toEqual([[mai, anAgain]]);
});

test('neither is back in time: the call is ended', async () => {
  const { waits, ended } = call(60);
  await until(() => ended.length > 0);
  expect(waits).toEqual([]);
  expect(['101 a', '102 b']).toContain(ended[0]);
});

test('a phone that has lost its connection only waits for the other one', async () => {
  const { waits, heard, lost } = call(60_000);
  heard.set(an, 1);
  await until(() => waits.length > 0);
  expect(waits).toEqual([[mai, an]]);
  lost.close();
});
