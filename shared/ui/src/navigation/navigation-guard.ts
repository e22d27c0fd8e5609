/** Asks whether the screen may be left; resolves true to go on. */
export type LeaveQuestion = () => Promise<boolean>;

let question: LeaveQuestion | null = null;

/** A form with unsaved changes installs its question; returns its removal. */
export function guardNavigation(ask: LeaveQuestion): () => void {
  question = ask;
  const unload = (event: BeforeUnloadEvent) => event.preventDefault();
  addEventListener('beforeunload', unload);
  document.addEventListener('click', interceptLink, true);
  return () => {
    if (question === ask) question = null;
    removeEventListener('beforeunload', unload);
    document.removeEventListener('click', interceptLink, true);
  };
}

/** True when the present screen may be left now. */
export async function mayLeave(): Promise<boolean> {
  return question === null || (await question());
}

/** Links of the menu and of every remote are plain anchors: ask before one is followed. */
function interceptLink(event: MouseEvent): void {
  if (question === null || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(target instanceof HTMLAnchorElement) || target.target === '_blank') return;
  if (target.origin !== location.origin || target.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  void mayLeave().then((leave) => {
    if (!leave) return;
    question = null;
    target.click();
  });
}
