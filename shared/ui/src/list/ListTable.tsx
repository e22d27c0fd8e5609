import { Checkbox, makeStyles, mergeClasses } from '@fluentui/react-components';
import { Skeleton } from '../components/Skeleton.tsx';
import { VisuallyHidden } from '../components/VisuallyHidden.tsx';
import { messages } from '../messages.ts';
import { BodyRow } from './BodyRow.tsx';
import { widthStyle } from './column-width.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { ListTableProps } from './list-table-props.ts';
import type { Selection } from './selection.ts';
import { hasTotals, TotalsRow } from './TotalsRow.tsx';
import { useScrollEdges } from './useScrollEdges.ts';
import { useSelectionSummary } from './useSelection.ts';
import { useTableStyles } from './useTableStyles.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowX: 'auto',
  },
  table: { width: '100%', borderCollapse: 'collapse' },
  caption: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  // Shown only when an answer takes longer than a blink.
  refreshing: {
    position: 'absolute',
    inset: '0 0 auto 0',
    height: '2px',
    backgroundColor: tokens.colorCompoundBrandBackground,
    opacity: 0,
    animationName: { to: { opacity: 1 } },
    animationDelay: '400ms',
    animationDuration: '200ms',
    animationFillMode: 'forwards',
  },
});

/** The table of a list from 900 px on; without rows it shows skeletons of the same size. */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { definition, columns, folded, rows, selection, rowActions } = props;
  const table = useTableStyles();
  const styles = useStyles();
  const frame = useScrollEdges();
  return (
    <div className={styles.frame} ref={frame}>
      {props.refreshing && rows !== undefined && <div className={styles.refreshing} />}
      <table className={styles.table} aria-busy={props.refreshing}>
        <caption className={styles.caption}>{definition.title}</caption>
        <thead>
          <tr>
            {folded.length > 0 && (
              <th className={mergeClasses(table.head, table.check)} scope="col">
                <VisuallyHidden>{messages.details}</VisuallyHidden>
              </th>
            )}
            {selection && (
              <th className={mergeClasses(table.head, table.check)} scope="col">
                <SelectAllBox selection={selection} />
              </th>
            )}
            {columns.map((column, index) => (
              <HeaderCell
                key={column.id}
                column={column}
                sort={props.sort}
                onSort={props.onSort}
                isFirst={index === 0}
                width={props.widths[column.id]}
                onWidth={(width) => props.onWidth(column.id, width)}
              />
            ))}
            {rowActions.length > 0 && (
              <th className={mergeClasses(table.head, table.sticky)} scope="col">
                <VisuallyHidden>{messages.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows === undefined
            ? Array.from({ length: props.pageSize }, (_none, index) => (
                <SkeletonRow key={index} {...props} />
              ))
            : rows.map((row) => <BodyRow key={definition.rowKey(row)} row={row} {...props} />)}
        </tbody>
        {rows !== undefined && hasTotals(columns) && <TotalsRow {...props} />}
      </table>
    </div>
  );
}

function SelectAllBox<Row>({ selection }: { readonly selection: Selection<Row> }) {
  const { allState } = useSelectionSummary(selection);
  return (
    <Checkbox aria-label={messages.selectAll} checked={allState} onChange={selection.toggleAll} />
  );
}

/** Looks like a row and says nothing: a screen reader hears that the table is busy, not empty rows. */
function SkeletonRow<Row>({
  columns,
  folded,
  compact,
  selection,
  rowActions,
  widths,
}: ListTableProps<Row>) {
  const table = useTableStyles();
  const cell = mergeClasses(table.cell, compact && table.compact);
  return (
    <tr aria-hidden>
      {folded.length > 0 && <td className={mergeClasses(cell, table.check)} />}
      {selection && <td className={mergeClasses(cell, table.check)} />}
      {columns.map((column) => (
        <td key={column.id} className={cell} style={widthStyle(column, widths[column.id])}>
          <Skeleton width="70%" />
        </td>
      ))}
      {rowActions.length > 0 && <td className={mergeClasses(cell, table.sticky)} />}
    </tr>
  );
}
