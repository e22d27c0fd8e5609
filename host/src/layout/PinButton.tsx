import { makeStyles, PinOffRegular, PinRegular, tokens } from '@alo/ui';
import { messages } from '../messages.ts';
import { togglePinned } from './menu-choices.ts';
import type { ShownEntry } from './menu-entries.ts';

const useStyles = makeStyles({
  button: {
    position: 'absolute',
    right: '4px',
    insetBlock: 0,
    margin: 'auto 0',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'transparent',
    fontSize: '16px',
    cursor: 'pointer',
    ':hover': {
      color: tokens.colorNeutralForeground1,
      backgroundColor: tokens.colorNeutralBackground1,
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
});

/** Puts an entry at the top of the menu, or back into its group. */
export function PinButton({
  entry,
  pinned,
}: {
  readonly entry: ShownEntry;
  readonly pinned: boolean;
}) {
  const styles = useStyles();
  const label = pinned ? messages.unpin(entry.label) : messages.pin(entry.label);
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={label}
      title={label}
      onClick={() => togglePinned(entry.path)}
    >
      {pinned ? <PinOffRegular aria-hidden /> : <PinRegular aria-hidden />}
    </button>
  );
}
