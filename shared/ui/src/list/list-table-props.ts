import type { Column, ListDefinition, RowAction } from './list-definition.ts';
import type { Selection } from './selection.ts';

/** What the table of a list and its rows are drawn from. */
export interface ListTableProps<Row> {
  readonly definition: ListDefinition<Row>;
  readonly columns: readonly Column<Row>[];
  /** Columns that have no room now; each row opens to show them. */
  readonly folded: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  /** Rows that a page has at most: so many skeletons are shown until they are there. */
  readonly pageSize: number;
  readonly refreshing: boolean;
  readonly sort: string;
  readonly onSort: (sort: string) => void;
  /** Widths in px of the columns whose edge somebody moved, by column. */
  readonly widths: Readonly<Record<string, number>>;
  readonly onWidth: (column: string, width: number | null) => void;
  readonly compact: boolean;
  readonly selection: Selection<Row> | null;
  readonly rowActions: readonly RowAction<Row>[];
  readonly freshKeys: ReadonlySet<string>;
  /** Of the row whose detail is shown beside the list. */
  readonly openKey: string | null;
  readonly onOpen?: (row: Row) => void;
}
