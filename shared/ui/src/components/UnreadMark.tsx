import { makeStyles } from '@fluentui/react-components';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  mark: {
    position: 'absolute',
    top: '2px',
    right: '2px',
    minWidth: '16px',
    padding: '0 4px',
    boxSizing: 'border-box',
    borderRadius: '8px',
    pointerEvents: 'none',
    fontSize: '10px',
    lineHeight: '16px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForegroundInverted,
    backgroundColor: tokens.colorNeutralForeground1,
  },
});

/** How many messages or notices are unread, at the corner of the button that says so in words; nothing for none. */
export function UnreadMark({ count }: { readonly count: number }) {
  const styles = useStyles();
  if (count === 0) return null;
  return (
    <span className={styles.mark} aria-hidden>
      {count > 99 ? '99+' : count}
    </span>
  );
}
