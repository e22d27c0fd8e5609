import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: '8px 12px',
    minHeight: '36px',
    marginBottom: '16px',
  },
  title: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  count: { color: tokens.colorNeutralForeground3 },
  actions: { marginLeft: 'auto', display: 'flex', gap: '8px', flexWrap: 'wrap' },
});

/** Title of a screen, its count and its actions; the primary action comes last. */
export function PageHeader({
  title,
  count,
  actions,
}: {
  readonly title: string;
  readonly count?: ReactNode;
  readonly actions?: ReactNode;
}) {
  const styles = useStyles();
  return (
    <header className={styles.root}>
      <h1 className={styles.title}>{title}</h1>
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
