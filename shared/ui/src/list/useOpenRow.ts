import { useSearchParams } from 'react-router-dom';
import { mayLeave } from '../navigation/navigation-guard.ts';

/** Name of the open row in the address. */
const parameter = 'open';

/** The row whose detail stands beside its list, and the ways to another one. */
export interface OpenRow {
  readonly key: string | null;
  readonly open: (key: string) => void;
  readonly close: () => void;
  /** Keys of the rows above and below; null at the ends of the page, and where the row is not on it. */
  readonly previous: string | null;
  readonly next: string | null;
}

/**
 * Keeps which row is open in the address (`?open=`), so that it can be shared and survives a reload. An unsaved form in
 * the detail is asked before another row takes its place.
 * @param keys - of the rows that the page of the list shows, in their order
 */
export function useOpenRow(keys: readonly string[]): OpenRow {
  const [params, setParams] = useSearchParams();
  const key = params.get(parameter);
  const at = key === null ? -1 : keys.indexOf(key);
  const neighbour = (step: number) => (at === -1 ? null : (keys[at + step] ?? null));
  const go = async (wanted: string | null) => {
    if (wanted === key || !(await mayLeave())) return;
    // Walking through the rows, and closing, leaves no steps behind for the back button.
    setParams((now) => withOpen(now, wanted), { replace: key !== null });
  };
  return {
    key,
    open: (wanted) => void go(wanted),
    close: () => void go(null),
    previous: neighbour(-1),
    next: neighbour(1),
  };
}

function withOpen(params: URLSearchParams, key: string | null): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (key === null) changed.delete(parameter);
  else changed.set(parameter, key);
  return changed;
}
