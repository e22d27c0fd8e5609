import { measureOtp } from '@alo/server/testing';
import { percentile, table } from './numbers.ts';
import { isQuick } from './quick.ts';

/** Milliseconds at p95. */
const bars = { invite: 300, word: 1_200 } as const;

const figures = (times: readonly number[]) =>
  [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0));

/** From the request for a one-time password to the INVITE, from the answer to the first word, and checks of codes. */
export async function otpTimes(): Promise<string> {
  const { toInvite, firstCalls, toFirstWord, checks } = await measureOtp(isQuick ? 5 : 50);
  const barred = (name: string, times: readonly number[], bar: number) => [
    ...[name, ...figures(times), String(bar)],
    percentile(times, 0.95) <= bar ? 'met' : 'missed',
  ];
  const calls = table(
    [`One-time passwords, ${toInvite.length} calls`, 'p50 ms', 'p95 ms', 'most ms', 'p95 ≤', ''],
    [
      barred('request → INVITE', toInvite, bars.invite),
      barred('first request of a script → INVITE', firstCalls.ready, bars.invite),
      barred('answer → first word', toFirstWord, bars.word),
    ],
  );
  const rows = Object.entries(checks).map(([kind, times]) => [kind, ...figures(times)]);
  const early = ['Asked for in the moment it is saved', ...figures(firstCalls.saved)];
  const first = table(['First call of a script', 'p50 ms', 'p95 ms', 'most ms'], [early]);
  return `${calls}\n${first}\n${table(['Check of a code', 'p50 ms', 'p95 ms', 'most ms'], rows)}`;
}
