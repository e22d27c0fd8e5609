import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import {
  CheckmarkCircleFilled,
  DismissRegular,
  ErrorCircleFilled,
  InfoFilled,
} from '@fluentui/react-icons';
import { useSyncExternalStore } from 'react';
import { messages } from '../messages.ts';
import { dismissToast, readToasts, type ToastMessage, watchToasts } from './toast.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  host: {
    position: 'fixed',
    zIndex: 1_000_000,
    left: '50%',
    // Below the header: buttons that save stand at the foot of forms and dialogs.
    top: '64px',
    transform: 'translateX(-50%)',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    pointerEvents: 'none',
  },
  toast: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    padding: '8px 8px 8px 14px',
    minHeight: '44px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    '@media (prefers-reduced-motion: no-preference)': {
      animationDuration: '160ms',
      animationTimingFunction: 'ease-out',
      animationName: { from: { opacity: 0, transform: 'translateY(-8px)' } },
    },
  },
  icon: { fontSize: '20px', flexShrink: 0 },
  success: { color: tokens.colorPaletteGreenForeground1 },
  error: { color: tokens.colorPaletteRedForeground1 },
  info: { color: tokens.colorBrandForeground1 },
  text: { flexGrow: 1 },
  undo: { color: tokens.colorBrandForegroundLink, fontWeight: tokens.fontWeightSemibold },
});

const icons = { success: CheckmarkCircleFilled, error: ErrorCircleFilled, info: InfoFilled };

/** Shows the toasts of the whole page; the host mounts it once. */
export function ToastHost() {
  const styles = useStyles();
  const toasts = useSyncExternalStore(watchToasts, readToasts);
  return (
    <div
      className={styles.host}
      role="status"
      aria-live="polite"
      aria-label={messages.notifications}
    >
      {toasts.map((entry) => (
        <Toast key={entry.id} entry={entry} />
      ))}
    </div>
  );
}

function Toast({ entry }: { readonly entry: ToastMessage }) {
  const styles = useStyles();
  const Icon = icons[entry.tone];
  const { undo } = entry;
  return (
    <div className={styles.toast} data-tone={entry.tone}>
      <Icon className={mergeClasses(styles.icon, styles[entry.tone])} aria-hidden />
      <span className={styles.text}>{entry.text}</span>
      {undo && (
        <Button
          size="small"
          appearance="transparent"
          className={styles.undo}
          onClick={() => {
            undo();
            dismissToast(entry.id);
          }}
        >
          {messages.undo}
        </Button>
      )}
      <Button
        size="small"
        appearance="subtle"
        icon={<DismissRegular />}
        aria-label={messages.close}
        onClick={() => dismissToast(entry.id)}
      />
    </div>
  );
}
