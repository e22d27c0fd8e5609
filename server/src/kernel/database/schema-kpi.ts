import type { Id, Moment, Row } from './schema-row.ts';

/** A target for a metric. `target_value` as it is typed: of rates in per cent. */
export interface KpiTable extends Row {
  name: string;
  metric: string;
  target_type: string;
  period: string;
  target_value: number;
  weight: number;
  start_date: string;
  end_date: string | null;
  is_active: boolean;
}

interface OfTarget {
  ma_dn: string;
  kpi_id: Id;
  /** A person, team or department. */
  target_id: Id;
}

/** Whom a KPI is for. Metric, period and whether it is active are those of the KPI: of active ones there is one. */
export interface KpiTargetTable extends OfTarget {
  metric: string;
  period: string;
  is_active: boolean;
}

/** What a target reached in a period that is over; never changed. */
export interface KpiResultTable extends OfTarget {
  period_start: string;
  period_end: string;
  name: string;
  metric: string;
  period: string;
  target_type: string;
  target_name: string;
  weight: number;
  target: number;
  numerator: number;
  denominator: number;
  frozen_at: Moment;
}

/** Periods in which a target was told to be behind. */
export interface KpiNoticeTable extends OfTarget {
  period_start: string;
}

/** Targets and what was reached. */
export interface KpiTables {
  kpi: KpiTable;
  kpi_target: KpiTargetTable;
  kpi_result: KpiResultTable;
  kpi_notice: KpiNoticeTable;
}
