import type { CallSums, Metric, ReportGroup, ReportKey, ScheduledReport } from '@alo/contracts';
import type { Column, FilterDefinition } from '@alo/ui/list';

/** Sums by name, all of them numbers. */
export type Numbers<Sums> = Readonly<Record<keyof Sums, number>>;

export interface ReportRow<Sums = CallSums> {
  readonly keys: readonly ReportKey[];
  readonly sums: Sums;
  /** Of the span of equal length before. */
  readonly previous: Sums;
}

/** What the server answers for a report, on calls or on anything else. */
export interface Report<Sums = CallSums, Row = ReportRow<Sums>> {
  readonly previous_from: string;
  readonly previous_to: string;
  readonly rows: readonly Row[];
  readonly more: boolean;
  readonly total: Sums;
  readonly previous: Sums;
}

/** A row, and what the report was asked for. */
export interface Counted {
  readonly keys: readonly ReportKey[];
  readonly groups: readonly ReportGroup[];
  readonly days: { readonly from: string; readonly to: string };
  /** What is chosen in the report, by name; of it the groups are filters. */
  readonly filters: Readonly<Record<string, string>>;
}

/** One report: what it is called, what it counts, and by what its rows can be put together. */
export interface ReportKind<
  Sums extends Numbers<Sums> = CallSums,
  Row extends ReportRow<Sums> = ReportRow<Sums>,
> {
  /** Name of the list in local settings and of the file that is saved. */
  readonly id: string;
  readonly title: string;
  /** Its name where it can be sent by e-mail again and again. */
  readonly scheduled?: ScheduledReport;
  /** Rows with most of the first one stand first. */
  readonly metrics: readonly Metric<Sums>[];
  /** Figures of the whole query, above the table: four of them. */
  readonly tiles: readonly Metric<Sums>[];
  /** The first is the one that is shown at first. */
  readonly groups: readonly ReportGroup[];
  /** Besides days and grouping. */
  readonly filters: readonly FilterDefinition[];
  /** Filter of the call history that finds the calls of a row, by group; a group without one opens nothing. */
  readonly drillDown: Readonly<Partial<Record<ReportGroup, string>>>;
  /** Where a row leads, where that is not the call history. */
  readonly address?: (counted: Counted) => string | null;
  /** What a row says besides figures, between its names and its figures. */
  readonly columns?: readonly Column<Row>[];
  /** What is said when there is nothing, and when there is more than is shown. */
  readonly texts?: { readonly nothing: string; readonly more: string };
}
