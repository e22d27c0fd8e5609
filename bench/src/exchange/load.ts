import { percentile, table } from '../numbers.ts';
import { isQuick } from '../quick.ts';
import { ringTimes } from './ringing.ts';
import { type Side, withBothSides } from './sides.ts';

/** Calls a second that are tried one after another, and for how many seconds each. */
const rates = isQuick ? [25, 50, 75, 100] : [25, 50, 75, 100, 125, 150, 175, 200, 250, 300];
const rateSeconds = isQuick ? 5 : 20;
/** Calls a second, milliseconds each is held (250 at once), and for how many seconds. */
const held = { rate: 50, holdMs: 5000, seconds: isQuick ? 15 : 120 };
/** A rate is sustained when no call fails and it rings within this many milliseconds (p95). */
const tolerable = 500;

const say = (line: string) => void process.stderr.write(`${line}\n`);

/** The highest of the rates that a side keeps up, each rate tried on both before the next. */
async function sustained(alo: Side, fixed: Side): Promise<string> {
  const best = new Map<Side, number>();
  const going = new Set([alo, fixed]);
  const rows: string[][] = [];
  for (const rate of rates) {
    const cells: string[] = [];
    for (const side of [alo, fixed]) {
      if (!going.has(side)) {
        cells.push('–');
        continue;
      }
      const calls = rate * rateSeconds;
      const result = await side.call({ rate, calls, end: { by: 'bye', holdMs: 1000 } });
      const p95 = percentile(result.ringMs, 0.95);
      const kept = result.failed === 0 && result.made === calls && p95 <= tolerable;
      if (kept) best.set(side, rate);
      else going.delete(side);
      cells.push(`${result.failed} failed, p95 ${p95.toFixed(0)} ms`);
    }
    say(`${rate}/s: Alo ${cells[0]}; static ${cells[1]}`);
    rows.push([`${rate} calls/s`, ...cells]);
    if (going.size === 0) break;
  }
  const [ours = 0, theirs = 0] = [alo, fixed].map((side) => best.get(side) ?? 0);
  rows.push([`sustained: ratio ${(ours / theirs).toFixed(2)}`, `${ours}/s`, `${theirs}/s`]);
  return table([`Load, ${rateSeconds} s each, held 1 s`, 'Alo', 'static'], rows);
}

async function manyHeld(alo: Side, fixed: Side): Promise<string> {
  const rows: string[][] = [];
  for (const side of [alo, fixed]) {
    const calls = held.rate * held.seconds;
    const { made, failed, ringMs, complaint } = await side.call({
      rate: held.rate,
      calls,
      end: { by: 'bye', holdMs: held.holdMs },
    });
    if (failed > 0) say(complaint);
    rows.push([
      side.name,
      `${made}`,
      `${failed}`,
      percentile(ringMs, 0.5).toFixed(1),
      percentile(ringMs, 0.95).toFixed(1),
    ]);
  }
  const atOnce = (held.rate * held.holdMs) / 1000;
  return table(
    [`${held.rate} calls/s, ${atOnce} held`, 'calls', 'failed', 'ring p50 ms', 'p95 ms'],
    rows,
  );
}

/** The product's Asterisk and server beside the same Asterisk with a static dial plan, under sipp. */
export function exchangeLoad(): Promise<string> {
  return withBothSides(async (alo, fixed) => {
    const parts = [];
    for (const part of [ringTimes, sustained, manyHeld]) {
      const text = await part(alo, fixed);
      say(text);
      parts.push(text);
    }
    return parts.join('\n\n');
  });
}
