import {
  Button,
  ChevronLeftRegular,
  ChevronRightRegular,
  makeStyles,
  mergeClasses,
  tokens,
} from '@alo/ui';
import { memo } from 'react';
import { messages } from '../messages.ts';
import type { ShownGroup } from './menu-entries.ts';
import { MenuList } from './MenuList.tsx';
import { warmUpKits } from './warm-up.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gridArea: 'menu',
    width: '248px',
    minHeight: 0,
    boxSizing: 'border-box',
    borderRight: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  icons: { width: '56px' },
  scroll: { flexGrow: 1, overflowY: 'auto', padding: '12px 8px' },
  foot: { padding: '6px 8px', borderTop: `1px solid ${tokens.colorNeutralStroke3}` },
  toggle: { minWidth: '40px', justifyContent: 'flex-start' },
});

/** The menu beside the page from 900 px: words or icons. */
export const SideMenu = memo(function SideMenu({
  groups,
  words,
  onToggle,
}: {
  readonly groups: readonly ShownGroup[];
  readonly words: boolean;
  /** Absent where the width decides. */
  readonly onToggle?: () => void;
}) {
  const styles = useStyles();
  const label = words ? messages.collapseMenu : messages.expandMenu;
  return (
    <nav
      id="main-menu"
      className={mergeClasses(styles.root, !words && styles.icons)}
      aria-label={messages.mainMenu}
      onPointerEnter={warmUpKits}
      onFocus={warmUpKits}
    >
      <div className={styles.scroll}>
        <MenuList groups={groups} words={words} />
      </div>
      {onToggle !== undefined && (
        <div className={styles.foot}>
          <Button
            appearance="subtle"
            className={styles.toggle}
            icon={words ? <ChevronLeftRegular /> : <ChevronRightRegular />}
            aria-label={label}
            aria-expanded={words}
            onClick={onToggle}
          >
            {words ? label : null}
          </Button>
        </div>
      )}
    </nav>
  );
});
