import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { messages } from '../messages.ts';
import { tokens } from '../theme/tokens.ts';
import type { Column } from './list-definition.ts';
import type { ListTableProps } from './list-table-props.ts';
import { useTableStyles } from './useTableStyles.ts';

const useStyles = makeStyles({
  cell: {
    borderTop: `2px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: 'none',
    fontWeight: tokens.fontWeightSemibold,
  },
  name: { textAlign: 'left' },
});

/** Whether a list has totals to show. */
export function hasTotals(columns: readonly Pick<Column<never>, 'total'>[]): boolean {
  return columns.some(({ total }) => total !== undefined);
}

/** The last row of a table: what the columns are together, over all pages. */
export function TotalsRow<Row>({
  columns,
  folded,
  selection,
  rowActions,
  compact,
}: Pick<ListTableProps<Row>, 'columns' | 'folded' | 'selection' | 'rowActions' | 'compact'>) {
  const table = useTableStyles();
  const styles = useStyles();
  const cell = mergeClasses(table.cell, compact && table.compact, styles.cell);
  return (
    <tfoot>
      <tr>
        {folded.length > 0 && <td className={mergeClasses(cell, table.check)} />}
        {selection && <td className={mergeClasses(cell, table.check)} />}
        {columns.map(({ id, align, total }, index) =>
          index === 0 ? (
            <th key={id} scope="row" className={mergeClasses(cell, table.first, styles.name)}>
              {total ?? messages.totals}
            </th>
          ) : (
            <td key={id} className={mergeClasses(cell, align === 'end' && table.end)}>
              {total}
            </td>
          ),
        )}
        {rowActions.length > 0 && <td className={mergeClasses(cell, table.sticky)} />}
      </tr>
    </tfoot>
  );
}
