import { isSingleKeyFree, useBusEvent } from '@alo/core';
import { useKeyDown, useLateComponent } from '@alo/ui';
import { useState } from 'react';

async function loadSheet() {
  return (await import('./ShortcutSheet.tsx')).ShortcutSheet;
}

/** Shows the keys: by `?`, and for whoever asks on the bus. */
export function Shortcuts() {
  const [isOpen, setOpen] = useState(false);
  const [Sheet, fetch] = useLateComponent(loadSheet);
  useBusEvent('shortcuts.show', () => {
    fetch();
    // A menu that asks gives the focus back to its button first; the sheet gives it back there.
    requestAnimationFrame(() => setOpen(true));
  });
  useKeyDown((event) => {
    if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.defaultPrevented || event.isComposing || event.repeat) return;
    if (!isSingleKeyFree(event)) return;
    event.preventDefault();
    fetch();
    setOpen(true);
  });
  return isOpen && Sheet !== null && <Sheet onClose={() => setOpen(false)} />;
}
