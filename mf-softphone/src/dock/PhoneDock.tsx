import { getSession, useLiveEvent } from '@alo/core';
import { makeStyles, mergeClasses, tokens } from '@alo/ui';
import { startTransition, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { ColleaguesButton } from '../colleagues/ColleaguesButton.tsx';
import { useColleaguesView } from '../colleagues/useColleaguesView.ts';
import { DialQuestion } from '../do-not-call/DialQuestion.tsx';
import { messages } from '../messages.ts';
import { DockServices } from '../notifications/DockServices.tsx';
import type { Phone } from '../tabs/phone.ts';
import { CallAnnouncer } from './CallAnnouncer.tsx';
import { lazyPart } from './lazy-part.ts';
import { PhoneBar } from './PhoneBar.tsx';
import { partyTitle } from './phone-words.ts';
import { useDialPad } from './useDialPad.ts';
import { type DockPlace, useDockPlace, useSlotOpen } from './useDockLayout.ts';
import { FoldProvider } from './useFold.ts';
import { EngineProvider, usePhone } from './usePhone.ts';
import { usePhoneKeys } from './usePhoneKeys.ts';
import { useTitleBadge } from './useTitleBadge.ts';

const slideIn = {
  from: { opacity: 0, transform: 'translateY(12px)' },
  to: { opacity: 1, transform: 'none' },
};

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
  },
  // In the flow of the slot: the page makes room. 48 px is the header.
  column: {
    width: '320px',
    height: 'calc(100dvh - 48px)',
    padding: '16px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  card: {
    position: 'fixed',
    zIndex: 900,
    right: '16px',
    bottom: '16px',
    width: '320px',
    maxHeight: 'calc(100vh - 80px)',
    padding: '16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow28,
  },
  sheet: {
    position: 'fixed',
    zIndex: 900,
    left: 0,
    right: 0,
    bottom: '56px',
    maxHeight: 'calc(100vh - 112px)',
    padding: '16px',
    borderRadius: '14px 14px 0 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow28,
  },
  slides: {
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: slideIn,
      animationDuration: '160ms',
      animationTimingFunction: 'ease-out',
    },
  },
  bottomBar: {
    position: 'fixed',
    zIndex: 890,
    left: 0,
    right: 0,
    bottom: 0,
    height: '56px',
    boxSizing: 'border-box',
    padding: '0 12px 0 16px',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

const usePanel = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rest" */ './PhonePanel.tsx')).PhonePanel,
);

const useAnnouncement = lazyPart(
  async () => (await import(/* webpackChunkName: "at-rest" */ './Announcement.tsx')).Announcement,
);

/** Status of the work after a call. */
const wrapUp = 7;

/** Open by the button, and by every call that is begun or answered; from the start where the work after one goes on. */
function useOpenState() {
  const { call } = usePhone();
  const [open, setOpen] = useState(() => getSession()?.statusActivity === wrapUp);
  const [openedFor, setOpenedFor] = useState<string | null>(null);
  const running = call !== null && call.state !== 'CALL_INCOMING' ? call.callId : null;
  // Not in an effect: for a moment an answered call would have no panel, and all in it would start over.
  if (running !== openedFor) {
    setOpenedFor(running);
    if (running !== null) setOpen(true);
  }
  return { open, setOpen };
}

function Dock() {
  const styles = useStyles();
  const { call, announcement } = usePhone();
  const Announcement = useAnnouncement(announcement !== null);
  const place = useDockPlace();
  const { open, setOpen } = useOpenState();
  const incoming = call?.state === 'CALL_INCOMING';
  const shown = open || incoming;
  // In the column a call cannot be hidden; a ring floats above the work instead of moving it.
  const panelPlace: DockPlace = place === 'column' && incoming && !open ? 'card' : place;
  const columnUsed = shown && panelPlace === 'column';
  const bar = document.getElementById('phone-bar');
  const Panel = usePanel(shown);
  const dialPad = useDialPad(shown);
  const colleagues = useColleaguesView({ onOpen: () => setOpen(true) });
  const isColleagues = shown && !incoming && colleagues.isShown;
  /** One of the two views is opened, or closed when it is the one that is shown. */
  const toggle = (wanted: boolean) =>
    // The page makes room for it, after the frame in which the button is seen to be pressed.
    startTransition(() => {
      setOpen(!open || colleagues.isShown !== wanted);
      colleagues.setShown(wanted);
    });

  const fold = useCallback(() => {
    if (panelPlace !== 'column') setOpen(false);
  }, [panelPlace, setOpen]);

  useSlotOpen(columnUsed);
  useTitleBadge(incoming ? messages.titleBadge(partyTitle(call.party)) : null);
  useLiveEvent('queue.member-paused', (event) => {
    import(/* webpackChunkName: "panel-queue-pause" */ './notify-queue-pause.ts').then(
      ({ notifyQueuePause }) => notifyQueuePause(event),
      () => undefined,
    );
  });

  const inHeader = bar !== null && place !== 'sheet';
  const barView = (
    <PhoneBar
      className={inHeader ? undefined : styles.bottomBar}
      isOpen={shown && !isColleagues}
      showsCall={call !== null && !shown}
      colleagues={<ColleaguesButton isOpen={isColleagues} onToggle={() => toggle(true)} />}
      onToggle={() => toggle(false)}
    />
  );

  return (
    <section aria-label={messages.phone}>
      <CallAnnouncer />
      {announcement !== null && Announcement !== null && <Announcement heard={announcement} />}
      <DialQuestion />
      <DockServices isOpen={shown} onOpen={setOpen} />
      {inHeader ? createPortal(barView, bar) : barView}
      {shown && Panel !== null && (
        <div
          className={mergeClasses(
            styles.surface,
            styles[panelPlace],
            panelPlace !== 'column' && styles.slides,
          )}
        >
          <FoldProvider value={fold}>
            <Panel
              dialPad={dialPad}
              colleagues={isColleagues ? colleagues : null}
              canMinimise={panelPlace !== 'column'}
              onClose={() => setOpen(false)}
            />
          </FoldProvider>
        </div>
      )}
    </section>
  );
}

/** The softphone's user interface over the engine of the page. */
export function PhoneDock({ engine }: { readonly engine: Phone }) {
  usePhoneKeys(engine);
  return (
    <EngineProvider value={engine}>
      <Dock />
    </EngineProvider>
  );
}
