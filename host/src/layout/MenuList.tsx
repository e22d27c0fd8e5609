import {
  Link,
  LockClosedRegular,
  makeStyles,
  mergeClasses,
  tokens,
  Tooltip,
  useLocation,
} from '@alo/ui';
import type { ComponentProps } from 'react';
import { messages } from '../messages.ts';
import { iconOf } from './icon-of.tsx';
import { activePath, type ShownEntry, type ShownGroup } from './menu-entries.ts';

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
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '36px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    '@media (pointer: coarse)': { minHeight: '44px' },
    ':hover': {
      color: tokens.colorNeutralForeground1,
      textDecorationLine: 'none',
      backgroundColor: tokens.colorSubtleBackgroundHover,
    },
    ':focus-visible': { outlineOffset: '-2px' },
  },
  active: {
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': {
      color: tokens.colorBrandForeground2,
      backgroundColor: tokens.colorBrandBackground2,
    },
  },
  locked: { color: tokens.colorNeutralForeground3 },
  icon: { display: 'inline-flex', fontSize: '20px', flexShrink: 0 },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** The menu is longer than the page: where one is must be seen after a jump too. */
const intoView = (entry: HTMLLIElement | null) => entry?.scrollIntoView({ block: 'nearest' });

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
  const active = activePath(
    groups.flatMap(({ entries }) => entries.map(({ path }) => path)),
    pathname,
  );
  return groups.map(({ group, entries }, index) => (
    <section key={group} aria-label={messages.menuGroups[group]}>
      {words
        ? index > 0 && <h2 className={styles.group}>{messages.menuGroups[group]}</h2>
        : index > 0 && <div className={styles.line} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path} ref={entry.path === active ? intoView : undefined}>
            <Entry
              entry={entry}
              words={words}
              active={entry.path === active}
              {...(onGo === undefined ? {} : { onGo })}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function Entry({
  entry,
  words,
  active,
  onGo,
}: {
  readonly entry: ShownEntry;
  readonly words: boolean;
  readonly active: boolean;
  readonly onGo?: () => void;
}) {
  const styles = useStyles();
  const Icon = iconOf(entry.icon);
  const link = (
    <Link
      to={entry.path}
      className={mergeClasses(styles.entry, entry.locked && styles.locked, active && styles.active)}
      {...(active ? { 'aria-current': 'page' } : {})}
      onClick={() => onGo?.()}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      {words && <span className={styles.label}>{entry.label}</span>}
      {words && entry.locked && <LockClosedRegular aria-hidden />}
    </Link>
  );
  return withTooltip(link, entry, words);
}

function withTooltip(
  link: ComponentProps<typeof Tooltip>['children'],
  { locked, label }: ShownEntry,
  words: boolean,
) {
  if (words && !locked) return link;
  return (
    <Tooltip
      content={locked ? (words ? messages.featureLocked : messages.lockedEntry(label)) : label}
      relationship={words ? 'description' : 'label'}
      side="after"
    >
      {link}
    </Tooltip>
  );
}
