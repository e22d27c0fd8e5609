import { useEffect } from 'react';
import { matchShortcut, scopeOf, type ShortcutId } from '../reach/shortcuts.ts';
import { singleKeysOn } from '../reach/single-keys.ts';
import { runShortcut } from '../reach/useShortcut.ts';
import type { Phone } from '../tabs/phone.ts';

/** Where letters are text, or choose by first letter; and dialogs, which the phone lies behind. */
const takesLetters =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], ' +
  '[role=combobox], [role=menu], [role=listbox], audio, video, [role=tree], [role=grid], [aria-modal=true]';

/** What of the phone the keys need. */
type KeyedPhone = Pick<Phone, 'getState' | 'dispatch'>;

/** By its method: an element of the mini window is of another kind of class. */
function isElement(target: EventTarget | null): target is Element {
  return target !== null && 'closest' in target;
}

function run(engine: KeyedPhone, id: ShortcutId): boolean {
  switch (id) {
    case 'answer':
    case 'reject':
    case 'hangup':
      engine.dispatch({ type: id });
      return true;
    case 'mute':
      engine.dispatch({ type: 'mute', muted: engine.getState().call?.muted !== true });
      return true;
    case 'hold':
      engine.dispatch({ type: 'hold', held: engine.getState().call?.held.local !== true });
      return true;
    default:
      return runShortcut(id);
  }
}

function hear(engine: KeyedPhone, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const typing = isElement(event.target) && event.target.closest(takesLetters) !== null;
  const id = matchShortcut(event, scopeOf(engine.getState()), !typing && singleKeysOn());
  // Keys that do nothing stay the page's.
  if (id !== null && run(engine, id)) event.preventDefault();
}

/** The keys of the phone in a window: that of the page, or the mini window. */
export function usePhoneKeys(engine: KeyedPhone, at: Window = window): void {
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(engine, event);
    at.addEventListener('keydown', listener);
    return () => at.removeEventListener('keydown', listener);
  }, [engine, at]);
}
