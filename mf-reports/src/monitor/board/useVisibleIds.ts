import type { MonitorKind, MonitorRows } from '@alo/contracts';
import { useRows } from './useBoard.ts';

/**
 * Ids of the rows that a filter lets through, in their order. A list draws again with every message; its rows do when they
 * change themselves. The order goes by what changes seldom: a list that jumps cannot be read.
 */
export function useVisibleIds<Kind extends MonitorKind>(
  kind: Kind,
  passes: (row: MonitorRows[Kind]) => boolean,
  compare: (one: MonitorRows[Kind], other: MonitorRows[Kind]) => number,
): readonly string[] {
  return useRows(kind)
    .filter(passes)
    .toSorted(compare)
    .map(({ id }) => id);
}
