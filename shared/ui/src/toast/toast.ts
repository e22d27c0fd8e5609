/** A short message about what happened; `undo` offers to take it back for eight seconds. */
export interface ToastMessage {
  readonly id: number;
  readonly tone: 'success' | 'error' | 'info';
  readonly text: string;
  readonly undo?: (() => void) | undefined;
}

export interface ToastOptions {
  readonly undo?: () => void;
}

/** Milliseconds that a toast stays: long enough to read, eight seconds with an undo. */
const stay = { plain: 5000, undo: 8000 };

/** Toasts shown at once; the oldest makes room. */
const mostToasts = 2;

let toasts: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function change(next: readonly ToastMessage[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Takes a toast away before its time. */
export function dismissToast(id: number): void {
  change(toasts.filter((entry) => entry.id !== id));
}

function show(tone: ToastMessage['tone'], text: string, options: ToastOptions = {}): void {
  const id = nextId++;
  change([...toasts.slice(1 - mostToasts), { id, tone, text, undo: options.undo }]);
  setTimeout(() => dismissToast(id), options.undo ? stay.undo : stay.plain);
}

/** Says what happened, from anywhere in the page; the host's `ToastHost` shows it. */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
};

export function readToasts(): readonly ToastMessage[] {
  return toasts;
}

export function watchToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
