import { type ListControls, useListState } from '@alo/ui/list';
import { use, useCallback, useMemo, useSyncExternalStore } from 'react';
import type { BoardStore } from '../board/board-store.ts';
import { BoardContext } from '../board/useBoard.ts';
import { filtersOf } from './board-filters.ts';

const between = { names: '\n', kinds: '\t' } as const;

/** Names of departments, teams and queues as one text: the rows change many times a second, these hardly ever. */
function placesOf(store: BoardStore): string {
  const distinct = (names: readonly (string | null)[]) =>
    [...new Set(names)].flatMap((name) => name ?? []).join(between.names);
  return [
    distinct(store.all('agents').map(({ department }) => department)),
    distinct(store.all('agents').map(({ team }) => team)),
    distinct(store.all('queues').map(({ name }) => name)),
  ].join(between.kinds);
}

/** The filters of the board with what is chosen, which lives in the address. */
export function useBoardFilters(): {
  readonly definitions: ReturnType<typeof filtersOf>;
  readonly controls: ListControls;
} {
  const { store } = use(BoardContext);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = [store.subscribe('agents', listener), store.subscribe('queues', listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [store],
  );
  const places = useSyncExternalStore(subscribe, () => placesOf(store));
  const definitions = useMemo(() => {
    const [departments = [], teams = [], queues = []] = places
      .split(between.kinds)
      .map((names) => names.split(between.names).filter(Boolean));
    return filtersOf({ departments, teams, queues });
  }, [places]);
  const controls = useListState({ id: 'monitor', filters: definitions });
  return { definitions, controls };
}
