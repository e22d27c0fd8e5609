import { findRoute } from '@alo/contracts';
import { getRuntimeConfig, type Session, useAccess } from '@alo/core';
import {
  afterPaint,
  makeStyles,
  MessageBar,
  tokens,
  useLateComponent,
  useLocation,
  useWidth,
} from '@alo/ui';
import { memo, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { LateOverrideBars } from '../overrides/LateOverrideBars.tsx';
import { RemoteSlot } from '../remotes/RemoteSlot.tsx';
import { useShownRemotes } from '../remotes/shown-remotes.ts';
import { startRemotes } from '../remotes/slots.ts';
import { accessRules } from '../routing/access-rules.ts';
import { UpdateBars } from '../updates/UpdateBars.tsx';
import { Header } from './Header.tsx';
import { HostScreen } from './HostScreen.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { PlanBar } from './PlanBar.tsx';
import { PhoneSlot } from './PhoneSlot.tsx';
import { SideMenu } from './SideMenu.tsx';
import { SkipLink } from './SkipLink.tsx';
import { useCompanyIcon } from './useCompanyIcon.ts';
import { useMenu } from './useMenu.ts';
import { useMenuOpen } from './useMenuOpen.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    height: '100dvh',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    gridTemplateRows: 'auto 48px minmax(0, 1fr)',
    gridTemplateAreas: '"above above above" "header header header" "menu main phone"',
    '@media (max-width: 899px)': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto 48px minmax(0, 1fr) auto',
      gridTemplateAreas: '"above" "header" "main" "phone"',
    },
  },
  main: {
    gridArea: 'main',
    position: 'relative',
    overflowY: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
    ':focus': { outline: 'none' },
  },
  bars: {
    display: 'grid',
    gap: '8px',
    padding: '12px 24px 0',
    ':empty': { display: 'none' },
    '@media (max-width: 899px)': { padding: '12px 16px 0' },
  },
});

async function loadDrawer() {
  return (await import('./MenuDrawer.tsx')).MenuDrawer;
}

/**
 * The common layout of everything behind the sign-in: header, menu, one slot for each page remote, the
 * phone. It stays mounted from sign-in to sign-out, whatever the address, so that the phone lives on.
 */
export function Layout({ session }: { readonly session: Session }) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const width = useWidth();
  const [open, setOpen] = useMenuOpen();
  const [drawer, setDrawer] = useState(false);
  const [MenuDrawer, fetchDrawer] = useLateComponent(loadDrawer);
  const remotes = useShownRemotes();
  useEffect(() => startRemotes(), [remotes]);

  const descriptors = useMemo(() => remotes.map(({ descriptor }) => descriptor), [remotes]);
  const match = findRoute(descriptors, pathname);
  const allowed =
    useAccess(match === undefined ? 'signed-in' : accessRules(match.route)) === 'granted';
  const groups = useMenu(remotes, session);
  useCompanyIcon();
  const main = useMainOfScreen(pathname);
  const phone = remotes.find(({ descriptor }) => descriptor.slot === 'phone')?.slot;
  const openMenu = useCallback(() => {
    fetchDrawer();
    startTransition(() => setDrawer(true));
  }, [fetchDrawer]);
  const closeMenu = useCallback(() => startTransition(() => setDrawer(false)), []);
  // Forty entries are made again and the page beside them is laid out: after the frame in which the button is seen to be pressed.
  const toggle = useCallback(
    () => void afterPaint(() => startTransition(() => setOpen(!open))),
    [open, setOpen],
  );
  return (
    <div className={styles.root}>
      <SkipLink />
      <LateOverrideBars />
      <Header phone={phone} onOpenMenu={openMenu} />
      {width === 'narrow' ? (
        MenuDrawer && <MenuDrawer groups={groups} open={drawer} onClose={closeMenu} />
      ) : (
        <SideMenu
          groups={groups}
          words={width === 'wide' && open}
          {...(width === 'wide' ? { onToggle: toggle } : {})}
        />
      )}
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        <Bars session={session} />
        <HostScreen match={match} />
        {remotes.map(({ descriptor, slot }) =>
          descriptor.slot === 'phone' ? null : (
            <RemoteSlot
              key={descriptor.name}
              descriptor={descriptor}
              slot={slot}
              shown={allowed && match?.remote.name === descriptor.name}
            />
          ),
        )}
      </main>
      <PhoneSlot slot={phone} />
    </div>
  );
}

/** What everybody should know while it is so: there is no network, the plan has ended, this installation lacks something, news. */
const Bars = memo(function Bars({ session }: { readonly session: Session }) {
  const styles = useStyles();
  const { notice } = getRuntimeConfig();
  return (
    <div className={styles.bars} data-screen-only>
      <OfflineBar />
      <PlanBar session={session} />
      {notice !== undefined && <MessageBar>{notice}</MessageBar>}
      <UpdateBars />
    </div>
  );
});

/** Each address begins at the top of the page. */
function useMainOfScreen(pathname: string) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    // Right before the frame: now it would lay out a page that the next screen is about to change.
    const frame = requestAnimationFrame(() => main.current?.scrollTo(0, 0));
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return main;
}
