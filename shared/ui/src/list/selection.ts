import { afterPaint } from '../paint/after-paint.ts';

/** What is chosen, as the head of a list says it. */
export interface SelectionSummary<Row> {
  readonly rows: readonly Row[];
  readonly allState: boolean | 'mixed';
  /** Chosen is everything that search and filters find, on all pages. */
  readonly isWhole: boolean;
}

/**
 * Chosen rows of a list. Whoever shows something of it subscribes, so that choosing a row draws that row and the head
 * of the list and nothing else.
 */
export interface Selection<Row> {
  readonly subscribe: (listener: () => void) => () => void;
  /** The same object until something else is chosen. */
  readonly summary: () => SelectionSummary<Row>;
  /** Of what rows show: when many are chosen at once, they show it a frame after the head of the list. */
  readonly subscribeRows: (listener: () => void) => () => void;
  readonly isShown: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  /** Does with all rows from the last toggled one to this one what `toggle` does with this one (Shift and a click). */
  readonly toggleRange: (row: Row) => void;
  readonly toggleAll: () => void;
  /** Chooses everything that search and filters find, or again what the page shows only. */
  readonly toggleWhole: () => void;
  readonly clear: () => void;
}

/** What is chosen, whatever rows are there. */
interface Choice {
  readonly keys: ReadonlySet<string>;
  /** Search and filters of which everything is chosen. */
  readonly wholeOf: string | null;
  /** The row that was toggled last. */
  readonly last: string | null;
}

const nothing: Choice = { keys: new Set(), wholeOf: null, last: null };

/** Keeps a choice and tells of its changes: the head of the list at once, the rows when there is time. */
interface ChoiceStore {
  readonly now: () => Choice;
  readonly shown: () => Choice;
  readonly heads: Set<() => void>;
  readonly rows: Set<() => void>;
  readonly choose: (choice: Choice) => void;
  /** As `choose`, for a change of many rows: they show it when the frame with the head of the list is painted. */
  readonly chooseMany: (choice: Choice) => void;
  /** What was found before is no longer chosen as a whole. */
  readonly leaveOther: (view: string) => void;
}

/** @param sync does a change of React's state so that it is drawn in one go */
export function createChoiceStore(sync: (work: () => void) => void): ChoiceStore {
  let now = nothing;
  let shown = nothing;
  let callOff: () => void = () => undefined;
  const heads = new Set<() => void>();
  const rows = new Set<() => void>();
  const show = () => {
    shown = now;
    for (const listener of rows) listener();
  };
  const take = (choice: Choice) => {
    callOff();
    now = choice;
    for (const listener of heads) listener();
  };
  const choose = (choice: Choice) => {
    take(choice);
    show();
  };
  return {
    ...{ now: () => now, shown: () => shown, heads, rows, choose },
    chooseMany: (choice) => {
      take(choice);
      callOff = afterPaint(() => sync(show));
    },
    leaveOther: (view) => {
      if (now.wholeOf !== null && now.wholeOf !== view) choose(nothing);
    },
  };
}

function listenTo(listeners: Set<() => void>) {
  return (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
}

/** The choice as it concerns the rows of a page. */
export function selectionOf<Row>(
  store: ChoiceStore,
  rows: readonly Row[],
  rowKey: (row: Row) => string,
  view: string,
): Selection<Row> {
  const page = new Set(rows.map(rowKey));
  const isWholeIn = ({ wholeOf }: Choice) => wholeOf === view;
  /** Chosen keys; with other search and filters, nothing of what was chosen as a whole. */
  const keysIn = (choice: Choice) => {
    if (choice.wholeOf === null) return choice.keys;
    return isWholeIn(choice) ? page : nothing.keys;
  };
  const summaryOf = (choice: Choice): SelectionSummary<Row> => {
    const keys = keysIn(choice);
    const chosen = rows.filter((row) => keys.has(rowKey(row)));
    const all = rows.length > 0 && chosen.length === rows.length;
    const allState = all ? true : chosen.length > 0 ? 'mixed' : false;
    return { rows: chosen, allState, isWhole: isWholeIn(choice) };
  };
  let known: { readonly choice: Choice; readonly summary: SelectionSummary<Row> } | undefined;
  const summary = () => {
    const choice = store.now();
    if (known?.choice !== choice) known = { choice, summary: summaryOf(choice) };
    return known.summary;
  };
  /** Chooses them all, or none of them any more, as it is with the first. */
  const toggle = ([row, ...others]: readonly [Row, ...Row[]]) => {
    const keys = new Set(keysIn(store.now()));
    const last = rowKey(row);
    const isChosen = keys.has(last);
    for (const key of [last, ...others.map(rowKey)]) {
      if (isChosen) keys.delete(key);
      else keys.add(key);
    }
    store.choose({ keys, wholeOf: null, last });
  };
  const chooseMany = (keys: ReadonlySet<string>, wholeOf: string | null = null) =>
    store.chooseMany({ keys, wholeOf, last: store.now().last });
  return {
    subscribe: listenTo(store.heads),
    summary,
    subscribeRows: listenTo(store.rows),
    isShown: (row) => keysIn(store.shown()).has(rowKey(row)),
    toggle: (row) => toggle([row]),
    toggleRange: (row) => {
      const to = rows.indexOf(row);
      const from = rows.findIndex((other) => rowKey(other) === store.now().last);
      const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1);
      toggle(from < 0 ? [row] : [row, ...between]);
    },
    toggleAll: () => chooseMany(summary().allState === true ? nothing.keys : page),
    toggleWhole: () => chooseMany(page, summary().isWhole ? null : view),
    clear: () => chooseMany(nothing.keys),
  };
}
