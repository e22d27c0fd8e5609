import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Hears keys pressed anywhere in a window, from the very commit that shows what they belong to: whoever sees it can
 * press them at once, and an effect would come later on a busy machine.
 * @param active - whether key presses are handled now @param at - the window, where it is not that of the page
 */
export function useKeyDown(
  onKey: (event: KeyboardEvent) => void,
  active = true,
  at: Window = window,
): void {
  const handleKey = useEffectEvent(onKey);
  useLayoutEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => handleKey(event);
    at.addEventListener('keydown', listen);
    return () => at.removeEventListener('keydown', listen);
  }, [active, at]);
}
