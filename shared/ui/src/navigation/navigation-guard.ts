/** Asks whether the screen may be left; resolves true to continue. */
export type LeaveQuestion = () => Promise<boolean>;

/** Those of the forms that are open; the last one lies on top and is asked first. */
let questions: readonly LeaveQuestion[] = [];
/** History entry of the guarded screen, as the router numbers it. */
let guardedIndex: number | null = null;
let guardedPath = '';
/** Steps that the person wanted to go, while this module returns to the guarded entry. */
let wantedSteps: number | null = null;

/** A form with unsaved changes installs its question; returns its removal. A form over a form leaves that one's be. */
export function guardNavigation(ask: LeaveQuestion): () => void {
  questions = [...questions, ask];
  guardedIndex = historyIndex(history.state);
  guardedPath = location.pathname;
  addEventListener('beforeunload', keepPage);
  document.addEventListener('click', interceptLink, true);
  return () => {
    questions = questions.filter((other) => other !== ask);
    if (questions.length > 0) return;
    removeEventListener('beforeunload', keepPage);
    document.removeEventListener('click', interceptLink, true);
  };
}

/** True when the form on top may be left now; without unsaved changes at once. */
export async function mayLeave(): Promise<boolean> {
  const question = questions.at(-1);
  if (question === undefined) return true;
  const leave = await question();
  if (leave) questions = questions.filter((other) => other !== question);
  return leave;
}

function keepPage(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Links of the menu and of every remote are plain anchors: ask before one is followed. */
function interceptLink(event: MouseEvent): void {
  if (questions.length === 0 || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(target instanceof HTMLAnchorElement) || target.target === '_blank') return;
  if (target.origin !== location.origin || target.pathname === location.pathname) return;
  event.preventDefault();
  event.stopPropagation();
  void mayLeave().then((leave) => {
    if (leave) target.click();
  });
}

function historyIndex(state: unknown): number | null {
  const index: unknown =
    typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : null;
  return typeof index === 'number' ? index : null;
}

/** Back and forward: return to the guarded entry unseen by any router, ask, then go where was asked. */
function interceptHistory(event: PopStateEvent): void {
  if (wantedSteps !== null) {
    event.stopImmediatePropagation();
    askThenGo(wantedSteps);
    wantedSteps = null;
    return;
  }
  if (questions.length === 0) return;
  const arrived = historyIndex(event.state);
  if (location.pathname === guardedPath) {
    // Tabs and filters of the screen itself are no leaving.
    guardedIndex = arrived;
    return;
  }
  // An entry that no router numbered lies before the first numbered one.
  const steps = arrived === null || guardedIndex === null ? -1 : arrived - guardedIndex;
  if (steps === 0) return;
  event.stopImmediatePropagation();
  wantedSteps = steps;
  history.go(-steps);
}

/** Asked only once the way back is done: two journeys at a time would cancel each other. */
function askThenGo(steps: number): void {
  void mayLeave().then((leave) => {
    if (leave) history.go(steps);
  });
}

// single-spa replaces `window.addEventListener` and calls routers itself: only a capturing listener
// added past it is heard before them.
EventTarget.prototype.addEventListener.call(window, 'popstate', interceptHistoryEvent, true);

function interceptHistoryEvent(event: Event): void {
  // single-spa tells of each pushState by an event of its own: that is no step back or forward, and
  // whoever navigates from code has asked already.
  if (event instanceof PopStateEvent && event.isTrusted) interceptHistory(event);
}
