import { formatDateTime } from '@alo/contracts';
import type { TableDocument } from '../../kernel/documents/table-document.ts';
import type { Cell } from '../../kernel/sheets/cell.ts';
import type { Days } from '../../kernel/time/days.ts';
import { messages } from './messages.ts';
import { cellHeading, cellOf, type ReportTable, shownValue } from './report-table.ts';

/** What a report is about: what stands above its table. */
export interface ReportHead {
  readonly company: string;
  /** A data address; null: the company has none. */
  readonly logo: string | null;
  readonly title: string;
  readonly days: Days;
  readonly owner: string;
  readonly madeAt: Date;
}

/** Lines between the title and the table. */
function aboutOf({ days, owner, madeAt }: ReportHead, { filters, more }: ReportTable) {
  return [
    messages.period(days.from, days.to),
    filters.length === 0 ? messages.noFilters : messages.filters(filters.join('; ')),
    messages.madeAt(formatDateTime(madeAt), owner),
    ...(more ? [messages.more] : []),
  ];
}

/** A report as a sheet of a workbook. Pure. */
export function reportSheet(head: ReportHead, table: ReportTable): readonly (readonly Cell[])[] {
  const { columns, rows, total } = table;
  const lines = total === null ? rows : [...rows, total];
  return [
    [head.company],
    [head.title],
    ...aboutOf(head, table).map((line) => [line]),
    [],
    columns.map(cellHeading),
    ...lines.map((values) => columns.map((column, at) => cellOf(column, values[at] ?? null))),
  ];
}

/** A report as a document of pages, its figures as on the screen. Pure. */
export function reportDocument(head: ReportHead, table: ReportTable): TableDocument {
  const { company, logo, title, madeAt } = head;
  const shown = (values: ReportTable['rows'][number]) =>
    table.columns.map((column, at) => shownValue(column, values[at] ?? null));
  return {
    ...{ company, logo, title, about: aboutOf(head, table) },
    columns: table.columns.map(({ name, unit }) => ({
      name,
      align: unit === 'text' ? 'start' : 'end',
    })),
    rows: table.rows.map(shown),
    total: table.total && shown(table.total),
    foot: messages.foot(company, title),
    madeAt: madeAt.getTime(),
  };
}
