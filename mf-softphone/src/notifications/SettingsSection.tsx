import { makeStyles, tokens } from '@alo/ui';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '6px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
  },
  help: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
});

/** One thing that can be set, with a line of what it is for. */
export function SettingsSection({
  title,
  help,
  children,
}: {
  readonly title: string;
  readonly help: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <section className={styles.root} aria-label={title}>
      <h4 className={styles.title}>{title}</h4>
      <p className={styles.help}>{help}</p>
      {children}
    </section>
  );
}
