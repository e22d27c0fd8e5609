import { Button, makeStyles, tokens } from '@alo/ui';
import { type ReactNode, useState } from 'react';
import { messages } from './messages.ts';
import { DataTable, type TableData } from './DataTable.tsx';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    padding: '14px 16px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  head: { display: 'flex', alignItems: 'center', minHeight: '32px', marginBottom: '8px' },
  title: {
    margin: 0,
    flexGrow: 1,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  empty: { margin: 'auto', padding: '32px 0', color: tokens.colorNeutralForeground3 },
});

/** A card of the messages. A chart has the table of the same data one click away. */
export function ChartCard({
  title,
  empty,
  table,
  children,
}: {
  readonly title: string;
  /** What stands here when there is nothing to show. */
  readonly empty: string | false;
  readonly table?: TableData;
  readonly children: ReactNode;
}) {
  const styles = useStyles();
  const [asTable, setAsTable] = useState(false);
  return (
    <section className={styles.root} aria-label={title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        {table && empty === false && (
          <Button size="small" appearance="subtle" onClick={() => setAsTable(!asTable)}>
            {asTable ? messages.showChart : messages.showTable}
          </Button>
        )}
      </div>
      {empty !== false ? (
        <p className={styles.empty}>{empty}</p>
      ) : table && asTable ? (
        <DataTable caption={title} table={table} />
      ) : (
        children
      )}
    </section>
  );
}
