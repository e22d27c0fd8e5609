import { percentile, table } from '../numbers.ts';
import { isQuick } from '../quick.ts';
import { type Side, withBothSides } from './sides.ts';

const ringRounds = isQuick ? 2 : 8;
const ringCalls = isQuick ? 60 : 200;

const milliseconds = (value: number) => value.toFixed(1);

async function ring(side: Side): Promise<readonly number[]> {
  const { failed, complaint, ringMs } = await side.call({
    rate: 10,
    calls: ringCalls,
    end: { by: 'bye', holdMs: 200 },
  });
  if (failed > 0) throw new Error(`${side.name}: a call failed: ${complaint}`);
  return ringMs;
}

/** Time from INVITE to ringing, the two sides by turns, after a round that is not counted: both have just been started. */
export async function ringTimes(alo: Side, fixed: Side): Promise<string> {
  const times = new Map<Side, number[]>([
    [alo, []],
    [fixed, []],
  ]);
  for (const side of [alo, fixed]) await ring(side);
  for (let round = 0; round < ringRounds; round += 1) {
    for (const side of round % 2 === 0 ? [alo, fixed] : [fixed, alo]) {
      times.get(side)?.push(...(await ring(side)));
    }
  }
  const of = (side: Side, share: number) => percentile(times.get(side) ?? [], share);
  const row = (name: string, share: number) => [
    name,
    milliseconds(of(alo, share)),
    milliseconds(of(fixed, share)),
    milliseconds(of(alo, share) - of(fixed, share)),
    (of(alo, share) / of(fixed, share)).toFixed(2),
  ];
  return table(
    [
      `INVITE to ringing, ${ringRounds * ringCalls} calls each by turns, 10 a second`,
      'Alo ms',
      'static ms',
      'added ms',
      'ratio',
    ],
    [row('p50', 0.5), row('p95', 0.95)],
  );
}

/** {@link ringTimes} alone. */
export function exchangeRinging(): Promise<string> {
  return withBothSides(ringTimes);
}
