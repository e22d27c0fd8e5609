import { type FloatingWindow, openPictureWindow } from './picture-window.ts';

/** The mini window of the page, as long as it is open. */
let current: FloatingWindow | null = null;
const listeners = new Set<() => void>();

function notify(window: FloatingWindow | null): void {
  current = window;
  for (const listener of listeners) listener();
}

export function getMiniWindow(): FloatingWindow | null {
  return current;
}

export function watchMiniWindow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Nobody is left who would draw in it. */
export function closeMiniWindow(): void {
  current?.close();
}

/** Opens the mini window; a second click brings nothing new. */
export async function openMiniWindow(): Promise<void> {
  if (current !== null) return;
  const opened = await openPictureWindow();
  if (opened === null) return;
  opened.addEventListener('pagehide', () => current === opened && notify(null));
  notify(opened);
}
