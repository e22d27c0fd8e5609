import { afterPaint } from '@alo/ui';
import { useEffect, useState } from 'react';

/** Milliseconds between two looks at the page. */
const every = 40;

/** Milliseconds that the layout may take to stand, and the screen in it to show what it has, before nobody waits any more. */
const patience = { layout: 3000, content: 1000 };

/** Does the screen in the layout show its content: a heading, and no place that is being filled? */
function hasContent(main: Element): boolean {
  const busy = '[aria-busy="true"], [role="status"]';
  return main.querySelector('h1') !== null && main.querySelector(busy) === null;
}

function untilContent(): Promise<void> {
  return new Promise((resolve) => {
    const begun = performance.now();
    let stood: number | undefined;
    const look = () => {
      const now = performance.now();
      const main = document.querySelector('main');
      if (main !== null) stood ??= now;
      const isLate =
        stood === undefined ? now - begun > patience.layout : now - stood > patience.content;
      if (isLate || document.visibilityState === 'hidden') resolve();
      else if (main !== null && hasContent(main)) afterPaint(resolve);
      else setTimeout(look, every);
    };
    look();
  });
}

let shown: Promise<void> | undefined;
let isShown = false;

/**
 * Resolves once, when the first screen of this page has painted its content, or a second after the layout stands. What
 * nobody needs before that waits for it: the phone, the bell, the stream of events.
 */
export function contentShown(): Promise<void> {
  // A component by itself, in a test, has no page to wait for.
  if (document.getElementById('app') === null) return Promise.resolve();
  shown ??= untilContent().then(() => {
    isShown = true;
  });
  return shown;
}

/** Whether the first screen of this page has painted its content. */
export function useContentShown(): boolean {
  const [known, setKnown] = useState(() => isShown || document.getElementById('app') === null);
  useEffect(() => {
    let isGone = false;
    void contentShown().then(() => {
      if (!isGone) setKnown(true);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return known;
}
