import type { Id, Moment } from './schema-row.ts';

/** A queue that a call was in; however often it came there, once. */
export interface CallQueueVisitTable {
  ma_dn: string;
  call_record_id: Id;
  /** From 1, in the order in which the call came to them. */
  n: number;
  queue_id: Id;
  entered_at: Moment;
  wait_sec: number;
  /** `answered`, `abandoned`, `timeout`, `full`, `empty`, `exit`, `callback` or `other`. */
  outcome: string;
  /** Seconds within which the queue promised an answer at the time. */
  service_sec: number;
}
