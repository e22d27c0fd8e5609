import { Button, SearchRegular, useLateComponent } from '@alo/ui';
import { useLayoutEffect, useState } from 'react';
import { messages } from './messages.ts';

async function loadPalette() {
  return (await import('./Palette.tsx')).Palette;
}

/** Opens the palette, by click or by Ctrl+K (⌘K) from wherever one is. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [Palette, fetch] = useLateComponent(loadPalette);
  // Heard as soon as the button is seen: on a busy machine an effect would come later.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      if (event.altKey || event.shiftKey) return;
      event.preventDefault();
      fetch();
      setOpen(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [fetch]);
  return (
    <>
      <Button
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label={messages.open}
        title={messages.open}
        onPointerEnter={fetch}
        onClick={() => {
          fetch();
          setOpen(true);
        }}
      />
      {open && Palette !== null && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
