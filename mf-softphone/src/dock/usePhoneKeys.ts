import { useEffect } from 'react';
import type { Phone } from '../tabs/phone.ts';

function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** F2 answers, F4 rejects or hangs up, M mutes and H holds outside of fields. Keys that do nothing stay the page's. */
function act(engine: Phone, event: KeyboardEvent): boolean {
  const { call } = engine.getState();
  const letter = isField(event.target) ? '' : event.key.toLowerCase();
  if (call === null || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return false;
  const incoming = call.state === 'CALL_INCOMING';
  if (event.key === 'F2' && incoming) engine.dispatch({ type: 'answer' });
  else if (event.key === 'F4') engine.dispatch({ type: incoming ? 'reject' : 'hangup' });
  else if (letter === 'm' && call.answeredAt !== null) {
    engine.dispatch({ type: 'mute', muted: !call.muted });
  } else if (letter === 'h' && call.answeredAt !== null) {
    engine.dispatch({ type: 'hold', held: !call.held.local });
  } else return false;
  return true;
}

export function usePhoneKeys(engine: Phone): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (act(engine, event)) event.preventDefault();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, [engine]);
}
