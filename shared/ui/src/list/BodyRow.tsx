import { Button, makeStyles, mergeClasses } from '@fluentui/react-components';
import { ChevronDownRegular, ChevronRightRegular } from '@fluentui/react-icons';
import { type ComponentProps, useState } from 'react';
import { messages } from '../messages.ts';
import { cellContent } from './cell-content.ts';
import { widthStyle } from './column-width.ts';
import type { ListTableProps } from './list-table-props.ts';
import { opensRow } from './opens-row.ts';
import { RowActions } from './RowActions.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import type { Selection } from './selection.ts';
import { useIsChosen } from './useSelection.ts';
import { useTableStyles } from './useTableStyles.ts';
import { tokens } from '../theme/tokens.ts';

const useStyles = makeStyles({
  details: {
    margin: 0,
    padding: '10px 12px 12px 40px',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    whiteSpace: 'normal',
  },
  detailsCell: {
    maxWidth: 'none',
    padding: 0,
    height: 'auto',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  value: { margin: 0 },
});

/** One row of the table, with the row that its folded columns open in. */
export function BodyRow<Row>(props: ListTableProps<Row> & { readonly row: Row }) {
  const { row, definition, columns, folded, selection, rowActions, onOpen } = props;
  const table = useTableStyles();
  const [unfolded, setUnfolded] = useState(false);
  const key = definition.rowKey(row);
  const name = definition.rowName(row);
  const isOpen = key === props.openKey;
  const cell = mergeClasses(table.cell, props.compact && table.compact);
  return (
    <>
      <RowFrame
        row={row}
        selection={selection}
        isOpen={isOpen}
        className={mergeClasses(
          table.row,
          isOpen && table.open,
          onOpen && table.opens,
          props.freshKeys.has(key) && table.fresh,
        )}
        data-row={key}
        onClick={(event) => {
          if (onOpen && opensRow(event)) onOpen(row);
        }}
      >
        {folded.length > 0 && (
          <td className={mergeClasses(cell, table.check)}>
            <Button
              size="small"
              appearance="subtle"
              icon={unfolded ? <ChevronDownRegular /> : <ChevronRightRegular />}
              aria-expanded={unfolded}
              aria-label={messages.showDetails(name)}
              onClick={() => setUnfolded(!unfolded)}
            />
          </td>
        )}
        {selection && (
          <td className={mergeClasses(cell, table.check)}>
            <RowCheckbox row={row} name={name} selection={selection} />
          </td>
        )}
        {columns.map((column, index) => (
          <td
            key={column.id}
            className={mergeClasses(
              cell,
              column.align === 'end' && table.end,
              column.priority === 'title' && table.title,
              index === 0 && table.first,
            )}
            style={widthStyle(column, props.widths[column.id])}
          >
            {onOpen && column.priority === 'title' ? (
              <button
                type="button"
                className={table.plain}
                data-opens-row
                onClick={() => onOpen(row)}
              >
                {cellContent(column, row)}
              </button>
            ) : (
              cellContent(column, row)
            )}
          </td>
        ))}
        {rowActions.length > 0 && (
          <td className={mergeClasses(cell, table.sticky)}>
            <RowActions row={row} name={name} actions={rowActions} />
          </td>
        )}
      </RowFrame>
      {unfolded && folded.length > 0 && <DetailRow {...props} />}
    </>
  );
}

/** The row itself, which alone is drawn again when it is chosen. */
function RowFrame<Row>({
  row,
  selection,
  isOpen,
  className,
  ...props
}: ComponentProps<'tr'> & {
  readonly row: Row;
  readonly selection: Selection<Row> | null;
  readonly isOpen: boolean;
}) {
  const table = useTableStyles();
  const isChosen = useIsChosen(selection, row);
  return (
    <tr
      {...props}
      className={mergeClasses(className, (isChosen || isOpen) && table.chosen)}
      aria-current={isOpen || undefined}
    />
  );
}

function DetailRow<Row>({
  row,
  columns,
  folded,
  selection,
  rowActions,
}: ListTableProps<Row> & { readonly row: Row }) {
  const table = useTableStyles();
  const styles = useStyles();
  const span = columns.length + 1 + (selection ? 1 : 0) + (rowActions.length > 0 ? 1 : 0);
  return (
    <tr>
      <td colSpan={span} className={mergeClasses(table.cell, styles.detailsCell)}>
        <dl className={styles.details}>
          {folded.map((column) => (
            <div key={column.id}>
              <dt className={styles.label}>{column.header}</dt>
              <dd className={styles.value}>{cellContent(column, row)}</dd>
            </div>
          ))}
        </dl>
      </td>
    </tr>
  );
}
