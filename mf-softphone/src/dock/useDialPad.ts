import { useLateComponent } from '@alo/ui';
import { type ComponentType, useEffect } from 'react';

/** Milliseconds after which nobody waits for the first page any more. */
const restAfter = 4000;

async function loadDialPad() {
  return (await import('./DialPad.tsx')).DialPad;
}

/**
 * The dial pad, null until it is there: it brings the text box of the design system and is fetched when the
 * page has come to rest, or when the phone is opened before that.
 */
export function useDialPad(wanted: boolean): ComponentType | null {
  const [DialPad, fetch] = useLateComponent(loadDialPad);
  useEffect(() => {
    if (DialPad !== null) return undefined;
    if (wanted) fetch();
    // Quietly: whoever does not dial need not hear of a failure.
    const timer = setTimeout(() => void loadDialPad().catch(() => undefined), restAfter);
    return () => clearTimeout(timer);
  }, [wanted, DialPad, fetch]);
  return DialPad;
}
