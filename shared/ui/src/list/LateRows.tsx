import { type ReactNode, useDeferredValue, useMemo } from 'react';

/**
 * Rows that look otherwise after the rest of the page does: the tick in the menu of columns and density does not wait for
 * all of them to be drawn again. Other changes are not put off: paper gets all rows at once.
 */
export function LateRows({
  look,
  children,
}: {
  /** Columns and density. */
  readonly look: string;
  readonly children: ReactNode;
}) {
  const now = useMemo(() => ({ look, children }), [look, children]);
  const late = useDeferredValue(now);
  return late.look === look ? children : late.children;
}
