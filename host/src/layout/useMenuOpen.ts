import { useCallback, useState } from 'react';

const storageKey = 'alo.menu';

/** Whether the side menu shows words; kept in this browser. */
export function useMenuOpen(): readonly [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) !== 'icons');
  const choose = useCallback((next: boolean) => {
    localStorage.setItem(storageKey, next ? 'open' : 'icons');
    setOpen(next);
  }, []);
  return [open, choose];
}
