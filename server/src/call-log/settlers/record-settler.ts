import type { CallRecord } from '@alo/exchange';
import type { TenantTransaction } from '../../kernel/database/database.ts';

/**
 * Settles what depends on a call exactly once, in the transaction that stores its record.
 * @returns what is to be done after the commit; undefined: nothing
 */
export type RecordSettler = (
  db: TenantTransaction,
  record: CallRecord,
) => Promise<(() => void) | undefined>;
