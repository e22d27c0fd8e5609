import { LockClosedRegular, makeStyles, mergeClasses, tokens, Tooltip } from '@alo/ui';
import { type ComponentProps, memo, type MouseEvent } from 'react';
import { messages } from '../messages.ts';
import { iconOf } from './icon-of.tsx';
import type { ShownEntry } from './menu-entries.ts';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '36px',
    padding: '0 12px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    // Forty of them are painted with every change of screen: half the time of that paint, were they not kept apart.
    contain: 'layout paint',
    '@media (pointer: coarse)': { minHeight: '44px' },
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  active: {
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { backgroundColor: tokens.colorBrandBackground2 },
  },
  locked: {
    color: tokens.colorNeutralForeground3,
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  icon: { display: 'inline-flex', fontSize: '20px', flexShrink: 0 },
  label: { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A click that the page answers itself; the others are the browser's (a new tab, a download). */
function isPlain(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  return button === 0 && !(metaKey || ctrlKey || shiftKey || altKey) && !event.defaultPrevented;
}

/**
 * An entry of the menu. The router's own link re-renders whenever the address changes, and a menu has forty of
 * them; of these only the one that is left and the one that is reached do.
 */
export const MenuItemLink = memo(function MenuItemLink({
  entry,
  words,
  active,
  onGo,
}: {
  readonly entry: ShownEntry;
  readonly words: boolean;
  readonly active: boolean;
  /** Goes there; the same function each time. */
  readonly onGo: (path: string) => void;
}) {
  const styles = useStyles();
  const Icon = iconOf(entry.icon);
  const link = (
    <a
      href={entry.path}
      className={mergeClasses(styles.entry, entry.locked && styles.locked, active && styles.active)}
      {...(active ? { 'aria-current': 'page' } : {})}
      onClick={(event) => {
        if (!isPlain(event)) return;
        event.preventDefault();
        onGo(entry.path);
      }}
    >
      <span className={styles.icon} aria-hidden>
        <Icon />
      </span>
      {words && <span className={styles.label}>{entry.label}</span>}
      {words && entry.locked && <LockClosedRegular aria-hidden />}
    </a>
  );
  return withTooltip(link, entry, words);
});

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
