import type { LiveEvent } from '@alo/contracts';
import { useEffect, useRef } from 'react';
import { subscribeLive } from './live-events.ts';

/** Calls `listener` for each live event of a kind while the component is mounted. */
export function useLiveEvent<Type extends LiveEvent['type']>(
  type: Type,
  listener: (event: Extract<LiveEvent, { type: Type }>) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribeLive(type, (event) => latest.current(event)), [type]);
}
