import type { PersonEvent } from '../tabs/phone.ts';
import type { PhoneState } from '../engine/phone-state.ts';
import { scopeOf } from '../notifications/shortcuts.ts';
import type { ButtonMove } from './headset.ts';
import type { HeadsetLamp } from './telephony-layout.ts';

/**
 * What a button requests from the phone. The hook switch reports its position even when it only repeats what the
 * off-hook lamp has said: what does not change the call is nothing.
 */
export function headsetAction(
  { button, down, isSwitch }: ButtonMove,
  state: Pick<PhoneState, 'call'>,
): PersonEvent | null {
  const scope = scopeOf(state);
  switch (button) {
    case 'hookSwitch':
      if (down) return scope === 'ringing' ? { type: 'answer' } : null;
      return scope === 'calling' || scope === 'talking' ? { type: 'hangup' } : null;
    case 'drop':
      if (!down || scope === 'idle') return null;
      return { type: scope === 'ringing' ? 'reject' : 'hangup' };
    case 'mute': {
      const muted = state.call?.muted === true;
      if (scope !== 'talking') return null;
      if (isSwitch) return down === muted ? null : { type: 'mute', muted: down };
      return down ? { type: 'mute', muted: !muted } : null;
    }
  }
}

/** The lamps of a state of the phone. */
export function headsetLamps(state: Pick<PhoneState, 'call'>): ReadonlySet<HeadsetLamp> {
  const scope = scopeOf(state);
  const lit = new Set<HeadsetLamp>();
  if (scope === 'ringing') lit.add('ring');
  if (scope === 'calling' || scope === 'talking') lit.add('offHook');
  if (state.call?.muted === true) lit.add('mute');
  if (state.call?.held.local === true) lit.add('hold');
  return lit;
}
