import type { BusEventName, BusEvents } from '@alo/contracts';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { lastState, subscribe } from './bus.ts';

/** Calls `listener` for each event while the component is mounted; the latest listener counts. */
export function useBusEvent<Name extends BusEventName>(
  name: Name,
  listener: (payload: BusEvents[Name]) => void,
): void {
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => subscribe(name, (payload) => latest.current(payload)), [name]);
}

/** The present state of a state event, followed. */
export function useBusState<Name extends BusEventName>(name: Name): BusEvents[Name] | undefined {
  return useSyncExternalStore(
    (listener) => subscribe(name, listener),
    () => lastState(name),
  );
}
