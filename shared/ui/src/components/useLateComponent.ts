import { type ComponentType, startTransition, useCallback, useRef, useState } from 'react';
import { toast } from '../toast/toast.ts';
import { describeError } from './errors.ts';

/**
 * A component that is fetched when somebody wants it: null until it is there. A failure is shown in a toast
 * and not kept: the next `fetch` tries again. `load` may be a new function each time.
 */
export function useLateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): readonly [ComponentType<Props> | null, () => void] {
  const [Late, setLate] = useState<ComponentType<Props> | null>(null);
  const latest = useRef(load);
  latest.current = load;
  const fetch = useCallback(() => {
    latest.current().then(
      // Drawn after the frame in which the button is seen to be pressed.
      (component) => startTransition(() => setLate(() => component)),
      (error: unknown) => toast.error(describeError(error)),
    );
  }, []);
  return [Late, fetch];
}
