import { requestDial, useBusEvent } from '@alo/core';
import { useEffect, useRef } from 'react';
import { expectDial } from '../do-not-call/ask-first.ts';
import { wishForDialBox } from '../dock/contacts/dial-wish.ts';
import { usePhoneEngine } from '../dock/usePhone.ts';
import { wishForSoundPanel } from '../dock/useSoundPanel.tsx';
import { startDeferred } from '../start-deferred.ts';
import { closeMiniWindow } from './mini-window.ts';
import { MiniWindow } from './MiniWindow.tsx';
import { followTelLinks, takeBroughtNumber } from './tel-links.ts';
import { useShortcut } from './useShortcut.ts';

/** What works besides the dock itself: notifications, mini window, `tel:` links and shortcuts. */
export function DockServices({
  isOpen,
  onOpen,
}: {
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const engine = usePhoneEngine();

  useEffect(() => {
    const stops = [
      startDeferred(engine, async () => {
        const { notifyPerson } = await import(
          /* webpackChunkName: "at-rest" */ './notify-person.ts'
        );
        return () => notifyPerson(engine);
      }),
      followTelLinks(
        (number) => requestDial({ kind: 'number', number, name: null }),
        (number) => void expectDial(number),
      ),
      closeMiniWindow,
    ];
    return () => stops.forEach((stop) => stop());
  }, [engine]);

  const toDialBox = (text: string | null) => {
    onOpen(true);
    wishForDialBox({ text });
  };
  const latest = useRef(toDialBox);
  latest.current = toDialBox;
  useEffect(() => {
    const brought = takeBroughtNumber();
    if (brought !== null) latest.current(brought);
  }, []);

  useBusEvent('phone.settings', () => {
    if (isOpen) return;
    wishForSoundPanel();
    onOpen(true);
  });
  useShortcut('dialPad', () => onOpen(!isOpen));
  useShortcut('dialBox', () => toDialBox(null));
  return <MiniWindow />;
}
