const storageKey = 'alo.phone.singleKeys';

/** Switches keys of one character on or off, for the host and every remote (WCAG 2.2, 2.1.4); kept in this browser. */
export function setSingleKeys(on: boolean): void {
  localStorage.setItem(storageKey, on ? 'on' : 'off');
}

/** Where letters are text, or choose by first letter; and dialogs, which the page lies behind. */
const letterPlaces =
  'input,textarea,select,audio,video,[contenteditable]:not([contenteditable=false]),[role=textbox],' +
  '[role=combobox],[role=menu],[role=listbox],[role=tree],[role=grid],[aria-modal=true]';

/** By its method: an element of another window is of another kind of class. */
type KeyTarget = EventTarget & { readonly closest?: Element['closest'] };

/** May the key of one character act as a shortcut: they are on, and nobody is typing where it was pressed? */
export function isSingleKeyFree({ target }: { readonly target: KeyTarget | null }): boolean {
  return !target?.closest?.(letterPlaces) && localStorage.getItem(storageKey) !== 'off';
}
