import { Button, makeStyles } from '@fluentui/react-components';
import { CopyRegular, ErrorCircleFilled } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';
import { toast } from '../toast/toast.ts';
import { describeError, toProblem } from './errors.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifySelf: 'stretch',
    gap: '8px',
    padding: '48px 24px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: { fontSize: '36px', lineHeight: 1, color: tokens.colorNeutralForeground3 },
  trouble: { color: tokens.colorPaletteRedForeground1 },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
  },
  text: { margin: 0, maxWidth: '46ch' },
  actions: { display: 'flex', gap: '8px', marginTop: '8px', flexWrap: 'wrap' },
  code: { fontFamily: tokens.fontFamilyMonospace, color: tokens.colorNeutralForeground3 },
});

/** An empty list: one sentence and the first thing to do. */
export function EmptyState({
  text,
  icon,
  action,
}: {
  readonly text: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      {icon !== undefined && <span className={styles.icon}>{icon}</span>}
      <p className={styles.text}>{text}</p>
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}

/** Something could not be read; says what and offers to try again. */
export function ErrorState({
  error,
  onRetry,
}: {
  readonly error: unknown;
  readonly onRetry?: () => void;
}) {
  const { code } = toProblem(error);
  return (
    <ErrorCard
      title={describeError(error)}
      {...(code === undefined ? {} : { code })}
      {...(onRetry === undefined ? {} : { onRetry })}
    />
  );
}

/** Card in the place of something that failed: icon, reason, a code to copy, "Thử lại". */
export function ErrorCard({
  title,
  reason,
  code,
  onRetry,
}: {
  readonly title: string;
  readonly reason?: string;
  readonly code?: string;
  readonly onRetry?: () => void;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root} role="alert">
      <span className={`${styles.icon} ${styles.trouble}`}>
        <ErrorCircleFilled aria-hidden />
      </span>
      <h2 className={styles.title}>{title}</h2>
      {reason !== undefined && <p className={styles.text}>{reason}</p>}
      {code !== undefined && <span className={styles.code}>{code}</span>}
      <div className={styles.actions}>
        {onRetry !== undefined && (
          <Button appearance="primary" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        {code !== undefined && <CopyButton text={code} />}
      </div>
    </div>
  );
}

function CopyButton({ text }: { readonly text: string }) {
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast.info(messages.copied);
  };
  return (
    <Button icon={<CopyRegular />} onClick={() => void copy()}>
      {messages.copyCode}
    </Button>
  );
}
