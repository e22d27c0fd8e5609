import { useLateComponent } from '@alo/ui';
import { createElement, type ReactNode, useEffect, useState } from 'react';

/** Milliseconds after which nobody waits for the first page any more. */
const restAfter = 4000;

async function loadDialPad() {
  return (await import('./DialPad.tsx')).DialPad;
}

/**
 * The dial pad, null until it is there: it brings the text box of the design system and is fetched when the
 * page has come to rest, or when the phone is opened before that. What is typed outlives a call that comes between.
 */
export function useDialPad(wanted: boolean): ReactNode {
  const [text, setText] = useState('');
  const [DialPad, fetch] = useLateComponent(loadDialPad);
  useEffect(() => {
    if (DialPad !== null) return undefined;
    if (wanted) fetch();
    // Quietly: whoever does not dial need not hear of a failure.
    const timer = setTimeout(() => void loadDialPad().catch(() => undefined), restAfter);
    return () => clearTimeout(timer);
  }, [wanted, DialPad, fetch]);
  return DialPad === null ? null : createElement(DialPad, { text, onType: setText });
}
