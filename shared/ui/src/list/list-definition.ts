import type { ReactElement, ReactNode } from 'react';
import type { ListExtra } from './list-extras.ts';

/** One column of a list. `id` also names its sort key unless `sortKey` says otherwise. */
export interface Column<Row> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Sort key of the server; a column without one cannot be sorted. */
  readonly sortKey?: string;
  readonly align?: 'start' | 'end';
  /** `low` columns fold into a detail row below 1200 px; `title` heads the card below 900 px. */
  readonly priority?: 'title' | 'normal' | 'low';
  readonly hiddenByDefault?: boolean;
  /** CSS width of the column, for example `140px`. */
  readonly width?: string;
  /** What the figures of the column say, beside its head. */
  readonly help?: string;
  /** Of all rows of the query, on all pages: stands below the last row. */
  readonly total?: ReactNode;
}

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown greyed: it cannot be chosen any more. */
  readonly disabled?: boolean;
  /** Of a person: address of the picture, null for the initials. Shown where one is chosen for a field. */
  readonly picture?: string | null;
}

interface FilterBase {
  readonly id: string;
  readonly label: string;
}

/** Filters of a list. Their ids are the keys in the URL and in the server's query. */
export type FilterDefinition =
  /** One or several of the options; more than ten get a search box. */
  | (FilterBase & { readonly kind: 'select' | 'multi'; readonly options: readonly Option[] })
  /** "Có" / "Không": `true` / `false` in the URL. */
  | (FilterBase & { readonly kind: 'boolean' })
  | (FilterBase & { readonly kind: 'text'; readonly inputMode?: 'text' | 'numeric' })
  | (FilterBase & {
      /** A whole number from `min` to `max`. */
      readonly kind: 'number';
      readonly min: number;
      readonly max: number;
      /** What is asked for, for example "Từ (giây)", and how the chip says the answer, "từ 30 giây". */
      readonly ask: string;
      readonly show: (value: string) => string;
    })
  | (FilterBase & {
      readonly kind: 'date-range';
      /** Keys of the two days (yyyy-MM-dd, Vietnam time) in the URL. */
      readonly fromId: string;
      readonly toId: string;
      /** Longest range in days; a longer one is refused with `tooLong`. */
      readonly maxDays?: number;
      readonly tooLong?: string;
    });

/** What a list needs of a query; results of react-query fit. */
export interface ListQuery<Row> {
  readonly data?: ListData<Row> | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

export interface ListData<Row> {
  readonly data: readonly Row[];
  readonly total: number;
  readonly total_capped: boolean;
  readonly next_cursor: string | null;
}

export interface RowAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement;
  /** Shown as an icon in the row; the others go into the "…" menu. */
  readonly direct?: boolean;
  readonly hidden?: (row: Row) => boolean;
  readonly onClick: (row: Row) => void;
}

export interface BulkAction<Row> {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactElement;
  readonly onClick: (rows: readonly Row[], clear: () => void) => void;
  /** Does it with everything that search and filters find, on all pages; without it the action is for single rows. */
  readonly onAll?: (clear: () => void) => void;
}

export interface ListDefinition<Row> {
  /** Name of the list in local settings, for example `customers`. */
  readonly id: string;
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => string;
  /** What a row is called in labels of its controls. */
  readonly rowName: (row: Row) => string;
  readonly filters?: readonly FilterDefinition[];
  readonly searchPlaceholder?: string;
  /** False where filters alone say what is shown: there is no search box. */
  readonly isSearchable?: boolean;
  readonly defaultSort?: string;
  /** History, import and export: buttons of its head, before all other actions. */
  readonly extras?: readonly ListExtra[];
}
