import type { PhoneState } from '../engine/phone-state.ts';

/** What the phone is doing, as far as keys depend on it. Exactly one holds at a time. */
export type PhoneScope = 'idle' | 'ringing' | 'calling' | 'talking';

export interface Shortcut<Id extends string = string> {
  readonly id: Id;
  /** `KeyboardEvent.key`, letters in lower case; several where the key itself says what is meant. */
  readonly keys: readonly string[];
  readonly scopes: readonly PhoneScope[];
}

const define = <Id extends string>(list: readonly Shortcut<Id>[]) => list;

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Every key of the phone; `?` and Ctrl+K are the host's. Keys of one character rest while somebody types, and can be switched off. */
export const phoneShortcuts = define([
  { id: 'answer', keys: ['F2'], scopes: ['ringing'] },
  { id: 'reject', keys: ['F4'], scopes: ['ringing'] },
  { id: 'hangup', keys: ['F4'], scopes: ['calling', 'talking'] },
  { id: 'mute', keys: ['m'], scopes: ['talking'] },
  { id: 'hold', keys: ['h'], scopes: ['talking'] },
  { id: 'keypad', keys: ['d'], scopes: ['talking'] },
  { id: 'dialPad', keys: ['d'], scopes: ['idle'] },
  { id: 'transfer', keys: ['t'], scopes: ['talking'] },
  { id: 'tone', keys: [...digits, '*', '#'], scopes: ['talking'] },
  { id: 'note', keys: ['n'], scopes: ['talking', 'idle'] },
  { id: 'result', keys: digits.slice(1), scopes: ['idle'] },
  { id: 'moreTime', keys: ['+'], scopes: ['idle'] },
  { id: 'dialBox', keys: ['/'], scopes: ['idle'] },
]);

export type ShortcutId = (typeof phoneShortcuts)[number]['id'];

export function scopeOf({ call }: Pick<PhoneState, 'call'>): PhoneScope {
  if (call === null) return 'idle';
  if (call.state === 'CALL_INCOMING') return 'ringing';
  return call.answeredAt === null ? 'calling' : 'talking';
}

/** Pairs that the same key would mean at the same time. */
export function findClashes(list: readonly Shortcut[]): (readonly [string, string])[] {
  return list.flatMap((one, index) =>
    list
      .slice(index + 1)
      .filter(({ keys }) => keys.some((key) => one.keys.includes(key)))
      .filter(({ scopes }) => scopes.some((scope) => one.scopes.includes(scope)))
      .map(({ id }) => [one.id, id] as const),
  );
}

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
  readonly repeat: boolean;
}

/** What a pressed key asks for now; null: it stays the page's. */
export function matchShortcut(
  pressed: PressedKey,
  scope: PhoneScope,
  /** May keys of one character act: nobody is typing and they are not switched off. */
  singleKeys: boolean,
): ShortcutId | null {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey || pressed.repeat) return null;
  if (pressed.key.length === 1 && !singleKeys) return null;
  const key = pressed.key.length === 1 ? pressed.key.toLowerCase() : pressed.key;
  return phoneShortcuts.find((s) => s.keys.includes(key) && s.scopes.includes(scope))?.id ?? null;
}
