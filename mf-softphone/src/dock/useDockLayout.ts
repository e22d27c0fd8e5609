import { useWidth } from '@alo/ui';
import { useEffect } from 'react';

export type DockPlace = 'column' | 'card' | 'sheet';

/** Where the open dock stands: a column from 1200 px, a floating card from 900 px, a sheet below. */
export function useDockPlace(): DockPlace {
  const width = useWidth();
  if (width === 'wide') return 'column';
  return width === 'medium' ? 'card' : 'sheet';
}

/** Marks in the host's layout that the column is in use (`data-open` of the slot). */
export function useSlotOpen(open: boolean): void {
  useEffect(() => {
    const slot = document.getElementById('slot-phone');
    if (slot === null) return undefined;
    slot.dataset.open = String(open);
    return () => {
      delete slot.dataset.open;
    };
  }, [open]);
}
