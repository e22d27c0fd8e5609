import { isSingleKeyFree } from '@alo/core';
import { useKeyDown } from '@alo/ui';
import { matchShortcut, scopeOf, type ShortcutId } from '../notifications/shortcuts.ts';
import { runShortcut } from '../notifications/useShortcut.ts';
import type { Phone } from '../tabs/phone.ts';

/** What of the phone the keys need. */
type KeyedPhone = Pick<Phone, 'getState' | 'dispatch'>;

function run(engine: KeyedPhone, id: ShortcutId, key: string): boolean {
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
    case 'tone':
      // Where the call is shown, its keypad shows what was sent.
      if (!runShortcut(id, key)) engine.dispatch({ type: 'dtmf', tones: key });
      return true;
    default:
      return runShortcut(id, key);
  }
}

function handleKey(engine: KeyedPhone, event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return;
  const id = matchShortcut(event, scopeOf(engine.getState()), isSingleKeyFree(event));
  // Keys that do nothing stay the page's.
  if (id !== null && run(engine, id, event.key)) event.preventDefault();
}

/** The keys of the phone in a window: that of the page, or the mini window. */
export function usePhoneKeys(engine: KeyedPhone, at: Window = window): void {
  useKeyDown((event) => handleKey(engine, event), true, at);
}
