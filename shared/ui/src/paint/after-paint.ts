/** Nobody sees this page now: it gets no frames, and what waits for one would wait for ever. */
export function isUnseen(): boolean {
  return document.visibilityState === 'hidden' || Reflect.get(document, 'prerendering') === true;
}

/**
 * Does `work` when the next frame has been painted; at once in a page that nobody sees. For what has to be done but
 * must not hold up the answer to a click. Returns the way to call it off.
 */
export function afterPaint(work: () => void): () => void {
  if (isUnseen()) {
    work();
    return () => undefined;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer that is set while a frame begins runs when the frame has been painted.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
