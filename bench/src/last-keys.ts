import { measureLastKeys } from '@alo/server/testing';
import { table } from './numbers.ts';
import { isQuick } from './quick.ts';

/** Milliseconds: keys as people press them, keys that are hardly touched, and one that is not let go. */
const ways = [
  ...[0, 20, 50, 100, 200].map((byeAfter) => ({ pressed: 100, byeAfter })),
  ...[0, 20, 50, 100].map((byeAfter) => ({ pressed: 40, byeAfter })),
  { pressed: 100, byeAfter: null },
];

/** How many keys of a survey are answers when the customer hangs up right behind them. */
export async function lastKeys(): Promise<string> {
  const measured = await measureLastKeys(ways, isQuick ? 2 : 20);
  return table(
    ['Key pressed ms', 'BYE after its end ms', 'calls', 'answers'],
    measured.map(({ pressed, byeAfter, calls, kept }) => [
      ...[String(pressed), byeAfter === null ? 'before it' : String(byeAfter)],
      ...[String(calls), String(kept)],
    ]),
  );
}
