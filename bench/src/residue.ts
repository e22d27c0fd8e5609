import type { CDPSession } from '@playwright/test';
import { table } from './numbers.ts';

/** What a page holds. */
export interface Residue {
  readonly megabytes: number;
  readonly listeners: number;
  readonly nodes: number;
}

/** What a page holds after everything that nobody holds has been collected. */
export async function residueOf(session: CDPSession): Promise<Residue> {
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1e6, listeners: jsEventListeners, nodes };
}

/**
 * What is left of a page when everything that nobody holds has been collected: looks now, and answers what looks
 * again and tells the growth under a title.
 */
export async function residueFromNow(
  session: CDPSession,
): Promise<(title: string) => Promise<string>> {
  const before = await residueOf(session);
  return async (title) => {
    const after = await residueOf(session);
    const row = (name: string, value: (of: Residue) => number, digits: number) => [
      name,
      value(before).toFixed(digits),
      value(after).toFixed(digits),
      (value(after) - value(before)).toFixed(digits),
    ];
    return table(
      [title, 'before', 'after', 'growth'],
      [
        row('heap, MB', ({ megabytes }) => megabytes, 2),
        row('listeners', ({ listeners }) => listeners, 0),
        row('DOM nodes', ({ nodes }) => nodes, 0),
      ],
    );
  };
}
