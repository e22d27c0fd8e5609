import type { Generated } from 'kysely';
import type { Id, Moment } from './schema-row.ts';

/** How far the journal of an exchange has been taken over; not of one tenant. */
interface JournalMarkTable {
  node: string;
  mark: string;
}

/** A call that no record could be made of; not of one tenant. */
export interface SetAsideCallTable {
  id: Id;
  node: string;
  call_id: string;
  reason: string;
  /** As the journal has it; empty where it names none. */
  company: string;
  from_number: string;
  to_number: string;
  trunk: string;
  started_at: Moment | null;
  /** Code and constraint, no values. */
  failure: string;
  /** JSON array of its lines of the journal. */
  lines: string;
  attempts: Generated<number>;
  set_aside_at: Generated<Moment>;
  retried_at: Moment | null;
}

/** Which exchange has which name; not of one tenant. */
interface NodeLeaseTable {
  node: string;
  owner: string;
  until: Moment;
}

/** Tables about the journals of exchanges. */
export interface JournalTables {
  journal_mark: JournalMarkTable;
  set_aside_call: SetAsideCallTable;
  node_lease: NodeLeaseTable;
}
