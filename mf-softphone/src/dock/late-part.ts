import { useLateComponent } from '@alo/ui';
import { type ComponentType, useEffect } from 'react';
import { restAfter } from '../start-late.ts';

/**
 * Makes the hook of a part of the phone that the first page does without: null until it is there. It is fetched when
 * the page has come to rest, or when it is wanted before that; from then on it is there at once.
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let part: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    part = await load();
    return part;
  };
  return function usePart(wanted: boolean): ComponentType<Props> | null {
    const [late, fetch] = useLateComponent(fetchPart);
    const present = part ?? late;
    const isThere = present !== null;
    useEffect(() => {
      if (isThere) return undefined;
      if (wanted) fetch();
      // Quietly: whoever does not use the phone need not hear of a failure.
      const timer = setTimeout(() => void fetchPart().catch(() => undefined), restAfter);
      return () => clearTimeout(timer);
    }, [wanted, isThere, fetch]);
    return present;
  };
}
