import { useEffect } from 'react';

/** Milliseconds after which the screen that follows a dialog stands. */
const settle = 200;

/**
 * A dialog that goes away together with its screen leaves the page covered (`aria-hidden`) for
 * screen readers, for nothing receives the focus: then it is set on the title of the new screen.
 */
export function useUncoveredPage(): void {
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.querySelector('[aria-modal=true]') !== null) return;
        for (const covered of document.querySelectorAll('body > div[aria-hidden=true]')) {
          covered.removeAttribute('aria-hidden');
        }
        if (document.activeElement !== document.body) return;
        const title = document.querySelector('h1');
        title?.setAttribute('tabindex', '-1');
        title?.focus({ preventScroll: true });
      }, settle);
    },
    [],
  );
}
