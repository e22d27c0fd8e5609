import { endpoints } from '@alo/contracts';
import {
  carrierAddress,
  type SippCallEnd,
  sippCaller,
  sippPhone,
  type SippPhoneWill,
  startSipp,
} from '@alo/exchange/testing';
import type { TestClient } from '@alo/server/testing';
import { freePort } from '@alo/tools';
import * as v from 'valibot';
import { setTimeout as delay } from 'node:timers/promises';
import { table } from '../numbers.ts';
import { isQuick } from '../quick.ts';
import { type Company, type Hotline, withCompany } from './company.ts';
import { phoneAddress, registerPhones } from './register-phones.ts';

const all = isQuick ? 600 : 10_000;
/** Calls a second, of all kinds together. */
const rate = isQuick ? 20 : 40;
/** Milliseconds for the records to come after the last call. */
const patience = 60_000;

/** What calls of one kind do, on a hotline of their own. */
interface Kind extends Hotline {
  readonly name: string;
  readonly share: number;
  readonly will: SippPhoneWill;
  readonly end: SippCallEnd;
  readonly disposition: string;
  /** Seconds that people talk. */
  readonly talk: number;
}

const answered = { disposition: 'answered', share: 0.2 } as const;
const kinds: readonly Kind[] = [
  {
    ...answered,
    name: 'answered, the caller hangs up',
    share: 0.4,
    number: '02470000201',
    extension: '301',
    will: 'answers',
    end: { by: 'bye', holdMs: 3000 },
    talk: 3,
  },
  {
    name: 'CANCEL',
    share: 0.2,
    number: '02470000202',
    extension: '302',
    will: 'rings',
    end: { by: 'cancel', afterMs: 800 },
    disposition: 'missed',
    talk: 0,
  },
  {
    name: '486',
    share: 0.2,
    number: '02470000203',
    extension: '303',
    will: 'busy',
    end: { by: 'refusal', status: 486 },
    disposition: 'busy',
    talk: 0,
  },
  {
    name: 'no answer',
    share: 0.1,
    number: '02470000204',
    extension: '304',
    ringTimeout: 5,
    will: 'rings',
    end: { by: 'refusal', status: 480 },
    disposition: 'missed',
    talk: 0,
  },
  {
    ...answered,
    name: 'transferred to a third',
    share: 0.1,
    number: '02470000205',
    extension: '305',
    will: 'transfers',
    end: { by: 'bye', holdMs: 4000 },
    talk: 4,
  },
];

/** Each call has a caller of its own, by which its record is known. */
const callerOf = (kind: number, call: number) => `09${kind}${String(call).padStart(7, '0')}`;

/** Makes the calls of a kind; how many sipp counts as gone wrong. */
async function makeCalls(company: Company, kind: Kind, index: number, count: number) {
  const sipp = await startSipp({
    scenario: sippCaller(kind.end),
    from: carrierAddress,
    port: await freePort(),
    to: `127.0.0.1:${company.sipPort}`,
    numbers: Array.from({ length: count }, (_one, call) => [kind.number, callerOf(index, call)]),
    rate: rate * kind.share,
    calls: count,
  });
  const result = await sipp.result();
  if (result.made !== count) throw new Error(`sipp made ${result.made} calls: ${result.complaint}`);
  return result;
}

type Record = v.InferOutput<typeof endpoints.getHistoriesCall.answer>['data'][number];

/** Every record of the hotlines of this benchmark. */
async function readRecords(admin: TestClient): Promise<Record[]> {
  const numbers = new Set(kinds.map(({ number }) => number));
  const found: Record[] = [];
  let cursor = '';
  do {
    const query = { per_page: 100, ...(cursor === '' ? {} : { cursor }) };
    const { body } = await admin.raw(endpoints.getHistoriesCall, { query });
    const page = v.parse(endpoints.getHistoriesCall.answer, body);
    found.push(...page.data);
    cursor = page.next_cursor ?? '';
  } while (cursor !== '' && found.length < all * 2);
  return found.filter(({ to_number }) => numbers.has(to_number));
}

/** Waits until as many records are there as calls were made, or no more come. */
async function settledRecords(admin: TestClient, expected: number): Promise<Record[]> {
  const until = Date.now() + patience;
  for (;;) {
    // The server may still be coming back.
    const found = await readRecords(admin).catch((error: unknown) => {
      if (Date.now() > until) throw error;
      return [];
    });
    if (found.length >= expected || Date.now() > until) return found;
    await delay(2000);
  }
}

function rowOf(
  kind: Kind,
  index: number,
  count: number,
  failed: number,
  records: readonly Record[],
) {
  const own = records.filter(({ to_number }) => to_number === kind.number);
  const times = new Map<string, number>();
  for (const { from_number } of own) times.set(from_number, (times.get(from_number) ?? 0) + 1);
  const expected = Array.from({ length: count }, (_one, call) => callerOf(index, call));
  const wrongLength = own.filter(
    ({ talk_sec, disposition }) =>
      disposition === kind.disposition && Math.abs(talk_sec - kind.talk) > 1,
  );
  return [
    kind.name,
    count,
    failed,
    expected.filter((caller) => times.get(caller) === 1).length,
    expected.filter((caller) => !times.has(caller)).length,
    [...times.values()].filter((many) => many > 1).length,
    own.filter(({ disposition }) => disposition !== kind.disposition).length,
    wrongLength.length,
  ].map(String);
}

/** One record for each call, whatever it comes to, with a restart of the server in the middle. */
export function callRecords(): Promise<string> {
  return withCompany(kinds, async (company) => {
    const { product, phones, sipPort } = company;
    const played = [];
    for (const [index, { will }] of kinds.entries()) {
      const own = phones.slice(index, index + 1);
      const port = await registerPhones(sipPort, 'dn0002', own);
      const scenario = sippPhone(will, kinds[0]?.extension);
      played.push(await startSipp({ scenario, from: phoneAddress, port }));
    }
    try {
      const counts = kinds.map(({ share }) => Math.round(all * share));
      const restart = delay((all / rate) * 500).then(() => {
        const { server } = product.pids();
        if (server !== undefined) process.kill(server, 'SIGTERM');
      });
      const results = await Promise.all(
        kinds.map((kind, index) => makeCalls(company, kind, index, counts[index] ?? 0)),
      );
      await restart;
      for (const { failed, complaint } of results)
        if (failed > 0) process.stderr.write(`${complaint}\n`);
      const made = counts.reduce((sum, count) => sum + count, 0);
      const records = await settledRecords(company.admin, made);
      return table(
        [
          `${made} calls, ${rate}/s, the server restarted in the middle`,
          'calls',
          'ended otherwise (sipp)',
          'one record',
          'none',
          'more',
          'another disposition',
          'talk wrong by > 1 s',
        ],
        kinds.map((kind, index) =>
          rowOf(kind, index, counts[index] ?? 0, results[index]?.failed ?? 0, records),
        ),
      );
    } finally {
      for (const sipp of played) await sipp.stop();
    }
  });
}
