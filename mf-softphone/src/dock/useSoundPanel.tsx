import { useBusEvent } from '@alo/core';
import { Button, useLateComponent } from '@alo/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { messages } from '../messages.ts';
import { SoundIcon } from './SoundIcon.tsx';

async function loadSoundPanel() {
  return (await import(/* webpackChunkName: "panel-sound" */ '../sound/SoundPanel.tsx')).SoundPanel;
}

let wished = false;

/** The next dial pad that is shown opens its sound panel. */
export function wishForSoundPanel(): void {
  wished = true;
}

/** The button that opens the sound panel, and the panel while it is open; it is fetched when it is wanted. */
export function useSoundPanel(): { readonly gear: ReactNode; readonly panel: ReactNode } {
  const [SoundPanel, fetch] = useLateComponent(loadSoundPanel);
  const [open, setOpen] = useState(wished);
  useEffect(() => {
    if (wished) fetch();
    wished = false;
  }, [fetch]);
  useBusEvent('phone.settings', () => {
    wished = false;
    fetch();
    setOpen(true);
  });
  return {
    gear: (
      <Button
        appearance="subtle"
        icon={<SoundIcon />}
        aria-label={messages.sound}
        aria-expanded={open}
        onClick={() => {
          fetch();
          setOpen(!open);
        }}
      />
    ),
    panel: open && SoundPanel !== null ? <SoundPanel onClose={() => setOpen(false)} /> : null,
  };
}
