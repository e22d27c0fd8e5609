import { makeStyles, tokens } from '@alo/ui';
import type { ReactNode } from 'react';
import { ChartCard } from './ChartCard.tsx';

const useStyles = makeStyles({
  root: { marginBottom: '12px' },
  list: {
    display: 'grid',
    gap: '12px 24px',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  head: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '4px 12px' },
  rest: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
});

/** A part of the dashboard about the signed-in person: {@link OwnItem}s beside each other. */
export function OwnPanel({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  return (
    <div className={styles.root}>
      <ChartCard title={title} empty={false}>
        <ul className={styles.list}>{children}</ul>
      </ChartCard>
    </div>
  );
}

/** One thing of it: what it is and how it stands, and in small letters what else there is to say. */
export function OwnItem({
  head,
  children,
  rest,
}: {
  /** Two elements: one at each end of the line. */
  readonly head: ReactNode;
  readonly children?: ReactNode;
  readonly rest: string;
}) {
  const styles = useStyles();
  return (
    <li>
      <div className={styles.head}>{head}</div>
      {children}
      <div className={styles.rest}>{rest}</div>
    </li>
  );
}
