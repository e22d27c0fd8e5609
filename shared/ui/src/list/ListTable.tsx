import { Checkbox, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { PAGE_SIZE } from '@alo/contracts';
import { Skeleton } from '../components/Skeleton.tsx';
import { messages } from '../messages.ts';
import type { Column, ListDefinition, RowAction } from './list-definition.ts';
import { RowActions } from './RowActions.tsx';
import type { Selection } from './useSelection.ts';

const useStyles = makeStyles({
  frame: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowX: 'auto',
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  caption: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  head: {
    height: '40px',
    padding: '0 10px',
    textAlign: 'left',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground3,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  cell: {
    height: '44px',
    padding: '0 10px',
    whiteSpace: 'nowrap',
    maxWidth: '220px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    boxSizing: 'border-box',
  },
  compact: { height: '36px' },
  title: { fontWeight: tokens.fontWeightMedium },
  end: { textAlign: 'right' },
  check: { width: '36px', padding: '0 0 0 6px', maxWidth: 'none' },
  sticky: {
    position: 'sticky',
    right: 0,
    width: '1px',
    maxWidth: 'none',
    textAlign: 'right',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  row: {
    ':last-child td': { borderBottomColor: 'transparent' },
    ':hover td': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  fresh: {
    '@media (prefers-reduced-motion: no-preference)': {
      animationDuration: '1.6s',
      animationName: { from: { backgroundColor: tokens.colorBrandBackground2 } },
    },
  },
  sort: {
    font: 'inherit',
    color: 'inherit',
    background: 'none',
    border: 0,
    padding: '4px 0',
    cursor: 'pointer',
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

interface ListTableProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly compact: boolean;
  readonly selection: Selection<Row> | null;
  readonly rowActions: readonly RowAction<Row>[];
  readonly freshKeys: ReadonlySet<string>;
}

/** The table of a list from 900 px on; without rows it shows skeletons of the same size. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { definition, columns, rows, selection, rowActions } = props;
  const styles = useStyles();
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-busy={rows === undefined}>
        <caption className={styles.caption}>{definition.title}</caption>
        <thead>
          <tr>
            {selection && (
              <th className={mergeClasses(styles.head, styles.check)} scope="col">
                <Checkbox
                  aria-label={messages.selectAll}
                  checked={selection.allState}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
            {rowActions.length > 0 && (
              <th className={mergeClasses(styles.head, styles.sticky)} scope="col">
                {messages.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: PAGE_SIZE }, (_none, index) => (
                <SkeletonRow key={index} {...props} />
              ))
            : rows.map((row) => <BodyRow key={definition.rowKey(row)} row={row} {...props} />)}
        </tbody>
      </table>
    </div>
  );
}

function HeaderCell<Row>({
  column,
  sort,
  onSort,
}: {
  readonly column: Column<Row>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}) {
  const styles = useStyles();
  const key = column.sortKey;
  const ascending = sort === key;
  const descending = sort === `-${key ?? ''}`;
  const direction = ascending ? 'ascending' : descending ? 'descending' : 'none';
  return (
    <th
      scope="col"
      className={mergeClasses(styles.head, column.align === 'end' && styles.end)}
      style={column.width === undefined ? undefined : { width: column.width }}
      {...(key === undefined ? {} : { 'aria-sort': direction })}
    >
      {key === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className={styles.sort}
          title={messages.sortBy(column.header)}
          onClick={() => onSort(descending ? key : `-${key}`)}
        >
          {column.header}
          {ascending && <ArrowUpRegular aria-hidden />}
          {descending && <ArrowDownRegular aria-hidden />}
        </button>
      )}
    </th>
  );
}

function BodyRow<Row>({
  row,
  definition,
  columns,
  compact,
  selection,
  rowActions,
  freshKeys,
}: ListTableProps<Row> & { readonly row: Row }) {
  const styles = useStyles();
  const key = definition.rowKey(row);
  const name = definition.rowName(row);
  const cell = mergeClasses(styles.cell, compact && styles.compact);
  return (
    <tr className={mergeClasses(styles.row, freshKeys.has(key) && styles.fresh)} data-row={key}>
      {selection && (
        <td className={mergeClasses(cell, styles.check)}>
          <Checkbox
            aria-label={messages.selectRow(name)}
            checked={selection.has(row)}
            onChange={() => selection.toggle(row)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          className={mergeClasses(
            cell,
            column.align === 'end' && styles.end,
            column.priority === 'title' && styles.title,
          )}
        >
          {column.render(row)}
        </td>
      ))}
      {rowActions.length > 0 && (
        <td className={mergeClasses(cell, styles.sticky)}>
          <RowActions row={row} name={name} actions={rowActions} />
        </td>
      )}
    </tr>
  );
}

function SkeletonRow<Row>({ columns, compact, selection, rowActions }: ListTableProps<Row>) {
  const styles = useStyles();
  const cell = mergeClasses(styles.cell, compact && styles.compact);
  return (
    <tr>
      {selection && <td className={mergeClasses(cell, styles.check)} />}
      {columns.map((column) => (
        <td key={column.id} className={cell}>
          <Skeleton width="70%" />
        </td>
      ))}
      {rowActions.length > 0 && <td className={mergeClasses(cell, styles.sticky)} />}
    </tr>
  );
}
