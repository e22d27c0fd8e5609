import { useGuardedNavigate } from '@alo/ui';
import type { MouseEvent } from 'react';

/**
 * Click of a link out of the popup: the unsaved form of the page is asked first, also when the link leads to the
 * same screen with other data.
 */
export function useGuardedLink(to: string) {
  const navigate = useGuardedNavigate();
  return {
    to,
    onClick: (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      void navigate(to);
    },
  };
}
