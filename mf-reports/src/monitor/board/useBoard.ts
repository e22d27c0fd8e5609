import type { MonitorKind, MonitorRows } from '@alo/contracts';
import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import { BoardStore, type BoardState } from './board-store.ts';
import { Clock } from './clock.ts';

/** A board with its clocks. */
export interface Board {
  readonly store: BoardStore;
  readonly clock: Clock;
}

export function createBoard(): Board {
  const store = new BoardStore();
  return { store, clock: new Clock(() => Date.now() + store.state.skew) };
}

export const BoardContext = createContext<Board>(createBoard());

/** A row as it is now; undefined: there is none any more. */
export function useRow<Kind extends MonitorKind>(
  kind: Kind,
  id: string | null,
): MonitorRows[Kind] | undefined {
  const { store } = use(BoardContext);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(`${kind} ${id ?? ''}`, listener),
    [store, kind, id],
  );
  return useSyncExternalStore(subscribe, () => (id === null ? undefined : store.row(kind, id)));
}

/** All rows of a kind; draws again with every message that changes one. */
export function useRows<Kind extends MonitorKind>(kind: Kind): readonly MonitorRows[Kind][] {
  const { store } = use(BoardContext);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(kind, listener),
    [store, kind],
  );
  return useSyncExternalStore(subscribe, () => store.all(kind));
}

/** How many rows of a kind there are. */
export function useCount(kind: MonitorKind): number {
  const { store } = use(BoardContext);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(kind, listener),
    [store, kind],
  );
  return useSyncExternalStore(subscribe, () => store.all(kind).length);
}

/** How the board stands; draws again when it is told first, and when the exchange comes or goes. */
export function useBoardState(): Pick<BoardState, 'phase' | 'exchange'> {
  const { store } = use(BoardContext);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe('state', listener),
    [store],
  );
  const phase = useSyncExternalStore(subscribe, () => store.state.phase);
  const exchange = useSyncExternalStore(subscribe, () => store.state.exchange);
  return { phase, exchange };
}
