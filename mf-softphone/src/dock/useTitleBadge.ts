import { useEffect } from 'react';

/** Puts words before the page's title while they are given; the title itself may change meanwhile. */
export function useTitleBadge(badge: string | null): void {
  useEffect(() => {
    if (badge === null) return undefined;
    const put = () => {
      if (!document.title.startsWith(badge)) document.title = badge + document.title;
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      if (document.title.startsWith(badge)) document.title = document.title.slice(badge.length);
    };
  }, [badge]);
}
