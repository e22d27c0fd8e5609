import type { Page } from '@playwright/test';
import { percentile, table } from '../numbers.ts';
import { whenPainted } from '../phone-page.ts';
import { isQuick } from '../quick.ts';
import type { Desk } from './desk.ts';

const calls = isQuick ? 10 : 100;
/** Milliseconds at p95. */
const bar = 500;

/** From what a telephone does until it is painted on the board, in milliseconds. */
export async function boardDelays(board: Page, caller: Desk, callee: Desk): Promise<string> {
  const delays = { ringing: [] as number[], talking: [] as number[], over: [] as number[] };
  for (let round = 0; round < calls; round += 1) {
    const rings = whenPainted(board, 'tbody td', 'Đang đổ chuông');
    const call = caller.phone.call('202');
    const incoming = await callee.phone.nextCall();
    const cameAt = Date.now();
    delays.ringing.push((await rings) - cameAt);
    const talks = whenPainted(board, 'tbody td', 'Đang nói');
    const answeredAt = Date.now();
    incoming.answer();
    delays.talking.push((await talks) - answeredAt);
    await call.final.promise;
    const over = whenPainted(board, 'main *', 'Hiện không có cuộc gọi nào.');
    const endedAt = Date.now();
    await call.bye();
    delays.over.push((await over) - endedAt);
  }
  const row = (name: string, times: readonly number[]) => [
    name,
    ...[0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(0)),
    percentile(times, 0.95) <= bar ? 'met' : 'missed',
  ];
  return table(
    [
      `Event of a telephone → painted on the board, ${calls} calls`,
      ...['p50 ms', 'p95 ms', 'most ms', `p95 ≤ ${bar}`],
    ],
    [
      row('it rings', delays.ringing),
      row('it is answered', delays.talking),
      row('it is over', delays.over),
    ],
  );
}
