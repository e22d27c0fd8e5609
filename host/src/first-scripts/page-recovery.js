// Watches the start of the page. Its first files are kept by the browser as files that never change: when one of them
// arrived broken, the same would come again after every reload. Not a part of the bundle, which may be what is broken.
(() => {
  const key = 'alo.page-recovery';
  const patience = { file: 8000, start: 20_000 };
  /** This page is the second try: the one before has fetched its files anew. */
  const isSecondTry = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  let isOver = false;
  let isRecovering = false;

  const card = () => document.getElementById('page-failed');
  const app = () => document.getElementById('app');

  /** Every script and style sheet of this origin that the page has asked for. */
  function ownFiles() {
    const wanted = document.querySelectorAll('script[src], link[rel=stylesheet], link[as=script]');
    const fetched = performance.getEntriesByType('resource').filter(({ initiatorType }) => {
      return initiatorType === 'script' || initiatorType === 'link';
    });
    const all = [...wanted].map(({ src, href }) => src ?? href);
    const files = new Set([...all, ...fetched.map(({ name }) => name)]);
    return [...files].filter((file) => new URL(file, location.href).origin === location.origin);
  }

  async function fetchPastCache(file) {
    const signal = AbortSignal.timeout(patience.file);
    const response = await fetch(file, { cache: 'reload', signal });
    await response.arrayBuffer();
  }

  async function reload() {
    await Promise.allSettled(ownFiles().map(fetchPastCache));
    sessionStorage.setItem(key, '1');
    location.reload();
  }

  function show() {
    if (isOver) return;
    const element = card();
    if (element === null) return;
    element.hidden = false;
    element.querySelector('button').addEventListener('click', ({ currentTarget }) => {
      currentTarget.disabled = true;
      void reload();
    });
  }

  /** Reloads by itself once; when that has not helped, the person is asked. */
  function recover() {
    if (isOver || isRecovering) return;
    isRecovering = true;
    if (isSecondTry) show();
    else void reload();
  }

  function onError({ target, filename }) {
    // What was only fetched ahead is asked for once more by whoever needs it, who knows better what to do without it.
    const isStyleSheet = target instanceof HTMLLinkElement && target.rel === 'stylesheet';
    const isFile = target instanceof HTMLScriptElement || isStyleSheet;
    const address = isFile ? (target.src ?? target.href) : filename;
    if (address && new URL(address, location.href).origin === location.origin) recover();
  }

  /** The bundle's own word for a file that came but does not hold what it should. */
  function onRejection({ reason }) {
    if (reason?.name === 'ChunkLoadError') recover();
  }

  /** Every script of the page has run, and none of them was the one that begins (`index.ts`). */
  function onLoad() {
    if (document.documentElement.dataset.begun === undefined) recover();
  }

  addEventListener('error', onError, { capture: true });
  addEventListener('unhandledrejection', onRejection);
  addEventListener('load', onLoad);
  const timer = setTimeout(show, patience.start);

  function end() {
    isOver = true;
    clearTimeout(timer);
    removeEventListener('error', onError, { capture: true });
    removeEventListener('unhandledrejection', onRejection);
    card()?.remove();
  }

  addEventListener('DOMContentLoaded', () => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      end();
    });
    const element = app();
    if (element === null) return;
    if (element.childElementCount > 0) end();
    else observer.observe(element, { childList: true });
  });
})();
