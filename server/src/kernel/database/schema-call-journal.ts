import type { ColumnType } from 'kysely';
import type { Id } from './schema-row.ts';

/** What the exchange wrote down of a call, step by step. */
export interface CallJournalTable {
  ma_dn: string;
  call_record_id: Id;
  /** `CallStep` of the exchange, in order. */
  steps: ColumnType<unknown, string, never>;
}
