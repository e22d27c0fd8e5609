import { useLateComponent } from '@alo/ui';
import { type ComponentType, useEffect, useReducer } from 'react';
import { restAfter } from '../start-deferred.ts';

/** Milliseconds after which a part that is wanted and did not come is asked for again. */
const askAgainAfter = 2000;

/**
 * Makes the hook of a part of the phone that the first page does without: null until it is there. It is fetched when
 * the page has come to rest, or when it is wanted before that; from then on it is there at once. While it is wanted, a
 * network that is away is waited for.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    part = await load();
    return part;
  };
  return function usePart(wanted: boolean): ComponentType<Props> | null {
    const [late, fetch] = useLateComponent(fetchPart);
    const [, redraw] = useReducer((times: number) => times + 1, 0);
    const present = part ?? late;
    const isThere = present !== null;
    useEffect(() => {
      if (isThere) return undefined;
      if (wanted) fetch();
      // Silently: a failure matters only to users of the phone, and is reported once.
      const fetchQuietly = () => void fetchPart().then(redraw, () => undefined);
      const timer = wanted
        ? setInterval(fetchQuietly, askAgainAfter)
        : setTimeout(fetchQuietly, restAfter);
      return () => clearTimeout(timer);
    }, [wanted, isThere, fetch]);
    return present;
  };
}
