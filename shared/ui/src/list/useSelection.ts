import { useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly allState: boolean | 'mixed';
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** Chosen rows of the page that is shown; rows that went away are no longer chosen. */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
): Selection<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(rowKey(row)));
  const all = rows.length > 0 && chosen.length === rows.length;
  return {
    rows: chosen,
    allState: all ? true : chosen.length > 0 ? 'mixed' : false,
    has: (row) => keys.has(rowKey(row)),
    toggle: (row) => {
      const next = new Set(keys);
      if (!next.delete(rowKey(row))) next.add(rowKey(row));
      setKeys(next);
    },
    toggleAll: () => setKeys(all ? new Set() : new Set(rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  };
}
