import { Button, SearchRegular, useKeyDown, useLateComponent } from '@alo/ui';
import { useState } from 'react';
import { messages } from './messages.ts';

async function loadPalette() {
  return (await import('./Palette.tsx')).Palette;
}

/** Opens the palette, by click or by Ctrl+K (⌘K) from wherever one is. */
export function PaletteButton() {
  const [open, setOpen] = useState(false);
  const [Palette, fetch] = useLateComponent(loadPalette);
  const show = () => {
    fetch();
    setOpen(true);
  };
  useKeyDown((event) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    show();
  });
  return (
    <>
      <Button
        appearance="subtle"
        icon={<SearchRegular />}
        aria-label={messages.open}
        title={messages.open}
        onPointerEnter={fetch}
        onClick={show}
      />
      {open && Palette !== null && <Palette onClose={() => setOpen(false)} />}
    </>
  );
}
