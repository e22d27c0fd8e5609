import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { ArrowDownRegular, ArrowUpRegular } from '@fluentui/react-icons';
import { messages } from '../messages.ts';
import { ColumnEdge, widthAfterKey } from './ColumnEdge.tsx';
import { widthStyle } from './column-width.ts';
import { HeaderHelp } from './HeaderHelp.tsx';
import type { Column } from './list-definition.ts';
import { useTableStyles } from './useTableStyles.ts';

const useStyles = makeStyles({
  head: { position: 'relative', overflow: 'hidden', textOverflow: 'ellipsis' },
  sort: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    ':hover svg': { visibility: 'visible' },
  },
  idle: { visibility: 'hidden', opacity: 0.6 },
});

/** Head of a column; one that can be sorted is a button. Its arrow keeps its room, so nothing jumps. */
export function HeaderCell<Row>({
  column,
  sort,
  onSort,
  isFirst,
  width,
  onWidth,
}: {
  readonly column: Column<Row>;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  readonly isFirst: boolean;
  /** Width in px that somebody gave it. */
  readonly width: number | undefined;
  readonly onWidth: (width: number | null) => void;
}) {
  const table = useTableStyles();
  const styles = useStyles();
  const key = column.sortKey;
  const ascending = key !== undefined && sort === key;
  const descending = key !== undefined && sort === `-${key}`;
  const Arrow = ascending ? ArrowUpRegular : ArrowDownRegular;
  return (
    <th
      scope="col"
      className={mergeClasses(
        table.head,
        styles.head,
        column.align === 'end' && table.end,
        isFirst && table.first,
      )}
      style={widthStyle(column, width)}
      {...(key === undefined
        ? {}
        : { 'aria-sort': ascending ? 'ascending' : descending ? 'descending' : 'none' })}
    >
      {key === undefined ? (
        column.header
      ) : (
        <button
          type="button"
          className={mergeClasses(table.plain, styles.sort)}
          title={messages.sortBy(column.header)}
          onClick={() => onSort(descending ? key : `-${key}`)}
          onKeyDown={(event) => {
            const head = event.currentTarget.closest('th');
            const next = widthAfterKey(event, head?.getBoundingClientRect().width ?? 0);
            if (next !== undefined) onWidth(next);
          }}
        >
          {column.header}
          <Arrow aria-hidden className={mergeClasses(!ascending && !descending && styles.idle)} />
        </button>
      )}
      {column.help !== undefined && <HeaderHelp name={column.header} text={column.help} />}
      <ColumnEdge name={column.header} onWidth={onWidth} />
    </th>
  );
}
