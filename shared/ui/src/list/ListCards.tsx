import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { Fragment, type ReactNode } from 'react';
import { Skeleton } from '../components/Skeleton.tsx';
import { messages } from '../messages.ts';
import { cellContent } from './cell-content.ts';
import type { Column, ListDefinition, RowAction } from './list-definition.ts';
import { opensRow } from './opens-row.ts';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { hasTotals } from './TotalsRow.tsx';
import type { Selection } from './selection.ts';
import { useTableStyles } from './useTableStyles.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  list: { display: 'grid', gap: '8px', listStyleType: 'none', margin: 0, padding: 0 },
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    padding: '10px 12px',
  },
  open: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    boxShadow: `inset 3px 0 0 ${tokens.colorCompoundBrandStroke}`,
  },
  head: { display: 'flex', alignItems: 'center', gap: '4px', minHeight: '32px' },
  title: {
    flexGrow: 1,
    minWidth: 0,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  fields: {
    margin: '6px 0 0',
    display: 'grid',
    gridTemplateColumns: 'minmax(88px, auto) 1fr',
    gap: '4px 12px',
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere' },
});

/** The rows of a list as cards, below 900 px. */
export function ListCards<Row>({
  definition,
  columns,
  rows,
  selection,
  rowActions,
  openKey,
  onOpen,
}: {
  readonly definition: ListDefinition<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly selection: Selection<Row> | null;
  readonly rowActions: readonly RowAction<Row>[];
  /** Of the row whose detail is shown beside the list. */
  readonly openKey: string | null;
  readonly onOpen?: (row: Row) => void;
}) {
  const styles = useStyles();
  const title = columns.find((column) => column.priority === 'title');
  const fields = columns.filter((column) => column !== title);
  if (rows === undefined) {
    return (
      <div className={styles.list} aria-busy>
        {Array.from({ length: 5 }, (_none, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.head}>
              <Skeleton width="60%" height="18px" />
            </div>
            <div className={styles.fields}>
              {fields.map((column) => (
                <Fragment key={column.id}>
                  <Skeleton width="64px" />
                  <Skeleton width="60%" />
                </Fragment>
              ))}
            </div>
          </div>
        ))}
      </div>
    );
  }
  return (
    <ul className={styles.list} aria-label={definition.title}>
      {rows.map((row) => (
        <li
          key={definition.rowKey(row)}
          className={mergeClasses(styles.card, definition.rowKey(row) === openKey && styles.open)}
          data-row={definition.rowKey(row)}
          aria-current={definition.rowKey(row) === openKey || undefined}
          onClick={(event) => {
            if (onOpen && opensRow(event)) onOpen(row);
          }}
        >
          <div className={styles.head}>
            {selection && (
              <RowCheckbox row={row} name={definition.rowName(row)} selection={selection} />
            )}
            <span className={styles.title}>
              <CardTitle {...(onOpen === undefined ? {} : { onClick: () => onOpen(row) })}>
                {title ? title.render(row) : definition.rowName(row)}
              </CardTitle>
            </span>
            <RowActions row={row} name={definition.rowName(row)} actions={rowActions} />
          </div>
          <dl className={styles.fields}>
            {fields.map((column) => (
              <FieldPair key={column.id} label={column.header}>
                {cellContent(column, row)}
              </FieldPair>
            ))}
          </dl>
        </li>
      ))}
      {hasTotals(fields) && (
        <li className={styles.card}>
          <div className={styles.head}>
            <span className={styles.title}>{title?.total ?? messages.totals}</span>
          </div>
          <dl className={styles.fields}>
            {fields
              .filter(({ total }) => total !== undefined)
              .map((column) => (
                <FieldPair key={column.id} label={column.header}>
                  {column.total}
                </FieldPair>
              ))}
          </dl>
        </li>
      )}
    </ul>
  );
}

function CardTitle({
  onClick,
  children,
}: {
  readonly onClick?: () => void;
  readonly children: ReactNode;
}) {
  const table = useTableStyles();
  if (onClick === undefined) return children;
  return (
    <button type="button" className={table.plain} data-opens-row onClick={onClick}>
      {children}
    </button>
  );
}

function FieldPair({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const styles = useStyles();
  return (
    <>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  );
}
