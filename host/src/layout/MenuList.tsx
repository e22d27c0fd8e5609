import { afterPaint, makeStyles, tokens, useLocation, useNavigate } from '@alo/ui';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { messages } from '../messages.ts';
import { activePath, type ShownGroup } from './menu-entries.ts';
import { MenuItemLink } from './MenuItemLink.tsx';

const useStyles = makeStyles({
  group: {
    margin: '16px 0 4px',
    padding: '0 12px',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
  },
  line: { height: '1px', margin: '8px', backgroundColor: tokens.colorNeutralStroke2 },
  list: { listStyleType: 'none', margin: 0, padding: 0 },
});

/** Groups and entries of the menu; `words` false leaves the icons, whose words are tooltips then. */
export function MenuList({
  groups,
  words,
  onGo,
}: {
  readonly groups: readonly ShownGroup[];
  readonly words: boolean;
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
  const shown = useInView(active);
  return groups.map(({ group, entries }, index) => (
    <section key={group} aria-label={messages.menuGroups[group]}>
      {words
        ? index > 0 && <h2 className={styles.group}>{messages.menuGroups[group]}</h2>
        : index > 0 && <div className={styles.line} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path} ref={entry.path === active ? shown : undefined}>
            <MenuItemLink entry={entry} words={words} active={entry.path === active} onGo={go} />
          </li>
        ))}
      </ul>
    </section>
  ));
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
