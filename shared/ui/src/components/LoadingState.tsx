import { makeStyles } from '@fluentui/react-components';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '10px',
    minHeight: '240px',
    color: tokens.colorNeutralForeground3,
  },
  ring: {
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    borderRadius: '50%',
    border: `3px solid ${tokens.colorBrandBackground2}`,
    borderTopColor: tokens.colorBrandForeground1,
    // With reduced motion the text below still shows that the page waits.
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { to: { transform: 'rotate(360deg)' } },
      animationDuration: '1s',
      animationTimingFunction: 'linear',
      animationIterationCount: 'infinite',
    },
  },
});

/** Whole-area waiting state for what has no skeleton of its own. */
export function LoadingState({ label = messages.loading }: { readonly label?: string }) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="status">
      <span className={styles.ring} aria-hidden />
      {label}
    </div>
  );
}
