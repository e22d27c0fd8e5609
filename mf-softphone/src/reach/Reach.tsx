import { useLateComponent } from '@alo/ui';
import { requestDial } from '@alo/core';
import { useEffect, useRef, useState } from 'react';
import { wishForDialBox } from '../dock/contacts/dial-wish.ts';
import { usePhoneEngine } from '../dock/usePhone.ts';
import { startHeadsetLate } from '../headset/start-headset-late.ts';
import { badgeMissedCalls, showOnAppIcon } from './app-badge.ts';
import { closeMiniWindow } from './mini-window.ts';
import { MiniWindow } from './MiniWindow.tsx';
import { isOutOfSight, notifyFromPage, watchVisibility } from './page-notices.ts';
import { followTelLinks, takeBroughtNumber } from './tel-links.ts';
import { useShortcut } from './useShortcut.ts';

async function loadSheet() {
  return (await import(/* webpackChunkName: "panel-keys" */ './ShortcutSheet.tsx')).ShortcutSheet;
}

/** Everything that reaches the person, or that the person reaches the phone by, besides the dock itself. */
export function Reach({
  isOpen,
  onOpen,
}: {
  readonly isOpen: boolean;
  readonly onOpen: (open: boolean) => void;
}) {
  const engine = usePhoneEngine();
  const [Sheet, fetchSheet] = useLateComponent(loadSheet);
  const [sheet, setSheet] = useState(false);

  useEffect(() => {
    const { getState, subscribe } = engine;
    const isHidden = () => isOutOfSight(engine);
    const watchHidden = watchVisibility;
    const stops = [
      notifyFromPage(engine),
      badgeMissedCalls({ getState, subscribe, isHidden, watchHidden, show: showOnAppIcon }),
      followTelLinks((number) => requestDial({ kind: 'number', number, name: null })),
      startHeadsetLate(engine),
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

  useShortcut('dialPad', () => onOpen(!isOpen));
  useShortcut('dialBox', () => toDialBox(null));
  useShortcut('sheet', () => {
    fetchSheet();
    setSheet(true);
  });
  return (
    <>
      <MiniWindow />
      {sheet && Sheet !== null && <Sheet onClose={() => setSheet(false)} />}
    </>
  );
}
