import type { MouseEvent } from 'react';

const controls = 'a, button, input, label, [role=menuitem], [role=dialog]';

/** True for a click on the row itself: not on a control in it, and not the end of marking text. */
export function opensRow(event: MouseEvent<HTMLElement>): boolean {
  const { target } = event;
  if (!(target instanceof Element) || !event.currentTarget.contains(target)) return false;
  return target.closest(controls) === null && getSelection()?.type !== 'Range';
}
