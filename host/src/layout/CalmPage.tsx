import { Link, makeStyles, Page, tokens } from '@alo/ui';
import type { ReactNode } from 'react';
import { messages } from '../messages.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '8px',
    padding: '64px 16px',
    textAlign: 'center',
  },
  icon: { display: 'inline-flex', fontSize: '40px', color: tokens.colorNeutralForeground3 },
  title: {
    margin: '8px 0 0',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: '0 0 8px', maxWidth: '48ch', color: tokens.colorNeutralForeground2 },
});

/** A page of the host that only says one thing and shows the way back. */
export function CalmPage({
  icon,
  title,
  text,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
}) {
  const styles = useStyles();
  return (
    <Page>
      <div className={styles.root}>
        <span className={styles.icon} aria-hidden>
          {icon}
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        <Link to="/dashboard">{messages.toDashboard}</Link>
      </div>
    </Page>
  );
}
