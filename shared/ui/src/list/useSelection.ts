import { useState } from 'react';

export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly allState: boolean | 'mixed';
  /** Chosen is everything that search and filters find, on all pages. */
  readonly isWhole: boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Does with all rows from the last toggled one to this one what `toggle` does with this one (Shift and a click). */
  readonly toggleRange: (row: Row) => void;
  readonly toggleAll: () => void;
  /** Chooses everything that search and filters find, or again what the page shows only. */
  readonly toggleWhole: () => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * Chosen rows of the page that is shown; rows that went away are no longer chosen. `view` names search and filters:
 * with another one, what was found before is no longer chosen as a whole.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  view: string,
): Selection<Row> {
  const [keys, setKeys] = useState(none);
  const [wholeOf, setWholeOf] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  if (wholeOf !== null && wholeOf !== view) {
    setWholeOf(null);
    setKeys(none);
  }
  const isWhole = wholeOf === view;
  const page = new Set(rows.map(rowKey));
  const present = isWhole ? page : keys;
  const chosen = rows.filter((row) => present.has(rowKey(row)));
  const all = rows.length > 0 && chosen.length === rows.length;
  const choose = (next: ReadonlySet<string>) => {
    setKeys(next);
    setWholeOf(null);
  };
  /** Chooses them all, or none of them any more, as it is with the first. */
  const toggle = ([row, ...others]: readonly [Row, ...Row[]]) => {
    const next = new Set(present);
    const isChosen = next.has(rowKey(row));
    for (const key of [row, ...others].map(rowKey)) {
      if (isChosen) next.delete(key);
      else next.add(key);
    }
    setLast(rowKey(row));
    choose(next);
  };
  return {
    rows: chosen,
    allState: all ? true : chosen.length > 0 ? 'mixed' : false,
    isWhole,
    has: (row) => present.has(rowKey(row)),
    toggle: (row) => toggle([row]),
    toggleRange: (row) => {
      const to = rows.indexOf(row);
      const from = rows.findIndex((other) => rowKey(other) === last);
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      toggle(from < 0 ? [row] : [row, ...between]);
    },
    toggleAll: () => choose(all ? none : page),
    toggleWhole: () => {
      setKeys(page);
      setWholeOf(isWhole ? null : view);
    },
    clear: () => choose(none),
  };
}
