import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint, isUnseen } from './after-paint.ts';

/**
 * False until the component has been painted for the first time. A screen renders its heading and frame at once and
 * what is heavy when this turns true. That render is not cut into slices: between them the browser paints a page on
 * which nothing has changed, which takes longer than the render itself.
 */
export function usePainted(): boolean {
  const [painted, setPainted] = useState(isUnseen);
  useEffect(
    () => (painted ? undefined : afterPaint(() => flushSync(() => setPainted(true)))),
    [painted],
  );
  return painted;
}
