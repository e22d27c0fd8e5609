import type {
  CallSums,
  MonitorKind,
  MonitorRows,
  MonitorSnapshot,
  WallFigures,
  WallTile,
} from '@alo/contracts';

/** Rows of the board that a reader may see. */
export type SeenRows = { readonly [Kind in MonitorKind]: readonly MonitorRows[Kind][] };

/** Counts of a wallboard: nothing of a customer, no person. Pure. */
export function foldFigures(
  { calls, agents, queues }: Pick<SeenRows, 'calls' | 'agents' | 'queues'>,
  day: CallSums,
  head: Pick<MonitorSnapshot, 'now' | 'exchange'>,
): WallFigures {
  // 3: away from the phone for good.
  const present = agents.filter(({ registered, status }) => registered && status !== 3);
  const free = present.filter(({ call_id }) => call_id === null);
  const ready = free.filter(({ status }) => status === 1).length;
  return {
    ...head,
    live_calls: calls.length,
    live_talking: calls.filter(({ state }) => state === 'talking' || state === 'held').length,
    online: present.length,
    in_call: present.length - free.length,
    ready,
    away: free.length - ready,
    queues: [...queues],
    day,
  };
}

/** Figures for a screen that nobody has signed in at: it reads the names of queues that it shows, and no others. Pure. */
export function figuresShown(figures: WallFigures, tiles: readonly WallTile[]): WallFigures {
  const shown = new Set(tiles.map(({ queue_id }) => queue_id));
  const queues = figures.queues.map((queue) =>
    shown.has(queue.id) ? queue : { ...queue, name: '' },
  );
  return { ...figures, queues };
}
