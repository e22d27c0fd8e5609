import type { CallReport, Metric, ReportGroup } from '@alo/contracts';
import type { FilterDefinition } from '@alo/ui/list';

/** One report on calls: what it is called, what it counts, and by what its rows can be put together. */
export interface ReportKind {
  /** Name of the list in local settings and of the file that is saved. */
  readonly id: string;
  readonly title: string;
  readonly metrics: readonly Metric[];
  /** Figures of the whole query, above the table: four of them. */
  readonly tiles: readonly Metric[];
  /** The first is the one that is shown at first. */
  readonly groups: readonly ReportGroup[];
  /** Besides days and grouping. */
  readonly filters: readonly FilterDefinition[];
  /** Filter of the call history that finds the calls of a row, by group; a group without one opens nothing. */
  readonly drillDown: Readonly<Partial<Record<ReportGroup, string>>>;
}

export type ReportRow = CallReport['rows'][number];
