import { useLayoutEffect, useRef } from 'react';
import type { ShortcutId } from './shortcuts.ts';

/** What the parts of the dock that are shown now do at their keys. */
const handlers = new Map<ShortcutId, (key: string) => void>();

/** Does what a key would do. False: nobody who is shown now answers to it. */
export function runShortcut(id: ShortcutId, key: string): boolean {
  const run = handlers.get(id);
  run?.(key);
  return run !== undefined;
}

/** Answers to a key of the phone while the component is shown. */
export function useShortcut(id: ShortcutId, run: (key: string) => void): void {
  const latest = useRef(run);
  latest.current = run;
  useLayoutEffect(() => {
    const handler = (key: string) => latest.current(key);
    handlers.set(id, handler);
    return () => {
      if (handlers.get(id) === handler) handlers.delete(id);
    };
  }, [id]);
}
