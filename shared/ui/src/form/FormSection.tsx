import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    margin: '0 0 16px',
    padding: '16px 20px 20px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  purpose: { margin: '2px 0 0', color: tokens.colorNeutralForeground3 },
  grid: {
    display: 'grid',
    gap: '16px 24px',
    alignItems: 'start',
    marginTop: '16px',
    // Two columns where two fit: a form may stand in a panel beside something else.
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(100%, 230px), calc(50% - 13px)), 1fr))',
    '& > *': { minWidth: 0 },
  },
});

/** Three to seven fields with a one-line purpose, in two columns from 900 px. */
export function FormSection({
  title,
  purpose,
  children,
}: {
  readonly title: string;
  readonly purpose?: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <section className={styles.root}>
      <h2 className={styles.title}>{title}</h2>
      {purpose !== undefined && <p className={styles.purpose}>{purpose}</p>}
      <div className={styles.grid}>{children}</div>
    </section>
  );
}
