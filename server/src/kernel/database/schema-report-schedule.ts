import type { Generated } from 'kysely';
import type { Id, Moment, Row } from './schema-row.ts';

interface ReportScheduleTable extends Row {
  /** With whose rights the report is made. */
  user_id: Id;
  name: string;
  /** `reportScheduleFormSchema` of @alo/contracts. */
  form: unknown;
  is_active: boolean;
  /** Why it stands still; null: it does not. */
  paused_by: string | null;
  /** Null: it is off, or stands still. */
  next_at: Moment | null;
}

interface ReportSendingTable {
  ma_dn: string;
  id: Id;
  schedule_id: Id;
  due_at: Moment;
  is_trial: Generated<boolean>;
  status: Generated<string>;
  attempts: Generated<number>;
  /** When it is tried again, or, while it is sent, given up. */
  again_at: Generated<Moment>;
  sent_at: Moment | null;
  from_day: string | null;
  to_day: string | null;
  emails: string[];
  error: Generated<string>;
}

export interface ReportScheduleTables {
  report_schedule: ReportScheduleTable;
  report_sending: ReportSendingTable;
}
