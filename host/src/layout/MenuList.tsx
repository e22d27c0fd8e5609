import { afterPaint, makeStyles, tokens, useLocation, useNavigate } from '@alo/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { prefetchScreen } from '../remotes/prefetch-screen.ts';
import { arrangeMenu, type MenuSection } from './arrange-menu.ts';
import { toggleFolded, useMenuChoices } from './menu-choices.ts';
import { activePath, type ShownGroup } from './menu-entries.ts';
import { MenuHeading } from './MenuHeading.tsx';
import { MenuItemLink } from './MenuItemLink.tsx';
import { noteOpened } from '../remotes/opened-screens.ts';
import { PinButton } from './PinButton.tsx';

const useStyles = makeStyles({
  line: { height: '1px', margin: '8px', backgroundColor: tokens.colorNeutralStroke2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  item: { position: 'relative' },
});

/**
 * Groups and entries of the menu; `words` false leaves the icons, whose words are tooltips then. The button that pins an
 * entry is there while pointer or focus are at the entry, and always where `pins` says so (fingers hover over nothing).
 */
export function MenuList({
  groups,
  words,
  pins = false,
  onGo,
}: {
  readonly groups: readonly ShownGroup[];
  readonly words: boolean;
  readonly pins?: boolean;
  readonly onGo?: () => void;
}) {
  const styles = useStyles();
  const { pathname } = useLocation();
  const paths = useMemo(
    () => groups.flatMap(({ entries }) => entries.map(({ path }) => path)),
    [groups],
  );
  const active = activePath(paths, pathname);
  const go = useGo(onGo);
  useEffect(() => {
    if (active !== undefined) noteOpened(active);
  }, [active]);
  const shown = useInView(active);
  const choices = useMenuChoices();
  const arranged = words ? arrangeMenu(groups, choices, active) : unarranged(groups);
  const [near, setNear] = useState<string | null>(null);
  const approach = (path: string) => {
    setNear(path);
    prefetchScreen(path);
  };
  return arranged.map(({ group, folded, entries }, index) => (
    <section key={group} aria-label={messages.menuGroups[group]}>
      {words && (
        <MenuHeading
          name={messages.menuGroups[group]}
          folded={folded}
          onToggle={() => toggleFolded(group)}
        />
      )}
      {!words && index > 0 && <div className={styles.line} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li
            key={entry.path}
            ref={entry.path === active ? shown : undefined}
            className={styles.item}
            onPointerEnter={() => approach(entry.path)}
            onPointerLeave={() => setNear(null)}
            onFocus={() => approach(entry.path)}
          >
            <MenuItemLink entry={entry} words={words} active={entry.path === active} onGo={go} />
            {words && (pins || near === entry.path) && (
              <PinButton entry={entry} pinned={group === 'pinned'} />
            )}
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Icons alone are few enough to be shown all. */
function unarranged(groups: readonly ShownGroup[]): readonly MenuSection[] {
  return groups.map((group) => ({ ...group, folded: false }));
}

/** The way to an entry, the same function each time. */
function useGo(onGo: (() => void) | undefined): (path: string) => void {
  const navigate = useNavigate();
  const latest = useRef({ navigate, onGo });
  latest.current = { navigate, onGo };
  return useCallback((path) => {
    latest.current.onGo?.();
    // Opening the current address again adds no history entry.
    const replace = `${location.pathname}${location.search}${location.hash}` === path;
    void latest.current.navigate(path, { replace });
  }, []);
}

/** The menu is longer than the page: where one is must be seen after a jump too. */
function useInView(active: string | undefined) {
  const entry = useRef<HTMLLIElement>(null);
  useEffect(
    // After the answer to the click: scrolling lays out the page, which is about to change.
    () => afterPaint(() => entry.current?.scrollIntoView({ block: 'nearest' })),
    [active],
  );
  return entry;
}
