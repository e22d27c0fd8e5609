import { type RefObject, useEffect, useRef } from 'react';

/**
 * Marks an element that scrolls sideways with the sides at which something is hidden: `data-hidden-left`,
 * `data-hidden-right`. Attributes instead of state: nothing is rendered while somebody scrolls.
 */
export function useScrollEdges(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-hidden-left', scrollLeft > 1);
      element.toggleAttribute('data-hidden-right', scrollLeft + clientWidth < scrollWidth - 1);
    };
    element.addEventListener('scroll', mark, { passive: true });
    // Calls it for the first time too, after the layout of the frame: asked for now that would be one layout more.
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    for (const child of element.children) sizes.observe(child);
    return () => {
      element.removeEventListener('scroll', mark);
      sizes.disconnect();
    };
  }, []);
  return ref;
}
