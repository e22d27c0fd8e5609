import { type BusEvents, callBackTo, type CallRecord, type Disposition } from '@alo/contracts';

/** A call of the signed-in person, seen from this person's side. */
export interface RecentCall {
  readonly id: string;
  readonly way: 'incoming' | 'outgoing' | 'missed';
  readonly name: string | null;
  /** As this person may see it; empty when none was shown. */
  readonly number: string;
  readonly at: string;
  /** Null when there is nothing to dial. */
  readonly target: BusEvents['dial.request'] | null;
}

/** Ends of a call to somebody who then has missed it; who rejects it has not. */
const missing: ReadonlySet<Disposition> = new Set([
  'missed',
  'no_answer',
  'abandoned',
  'cancelled',
  'failed',
]);

/** The record as the person at `extension` remembers the call. */
export function toRecentCall(record: CallRecord, extension: string | null): RecentCall {
  const { id, direction, from_number: from, to_number: to, started_at: at } = record;
  const called = direction === 'inbound' || (direction === 'internal' && to === extension);
  const number = called ? from : to;
  // Of an internal call the record tells the caller as its user and the called one as the other party.
  const name = direction === 'internal' && called ? record.user_name : record.customer_name;
  const way = !called ? 'outgoing' : missing.has(record.disposition) ? 'missed' : 'incoming';
  return { id, way, name, number, at, target: callBackTo(id, number, name) };
}
