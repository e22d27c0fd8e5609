import { type CallSums, missedDispositions, type ReportGroup } from '@alo/contracts';
import type { RollUpTables } from '../../kernel/database/schema-roll-up.ts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isAgentInScope } from '../../call-log/records/call-scope.ts';
import type { CallScope } from '../../call-log/records/call-scope.ts';

/** One sum: a column of a roll-up (or several, added), and the rows that count; null: all. */
export type Summand = readonly [column: string, condition: RawBuilder<SqlBool> | null];

/** A roll-up that reports read, and how their sums and groups are found in it. */
export interface SumSource<Sums = CallSums> {
  readonly table: keyof RollUpTables;
  /** Rows that count at all; none: all. */
  readonly only?: RawBuilder<SqlBool>;
  readonly sums: Readonly<Record<keyof Sums, Summand>>;
  /** The sums of a row, of which each can be asked for by its name. */
  readonly read: (sum: (name: keyof Sums) => number) => Sums;
  readonly groups: Readonly<Partial<Record<ReportGroup, string>>>;
  /** Rows of a reader's scope; null: they are of nobody, and for all readers. */
  readonly inScope: ((scope: CallScope) => RawBuilder<SqlBool>) | null;
}

function readCalls(sum: (name: keyof CallSums) => number): CallSums {
  return {
    calls: sum('calls'),
    inbound: sum('inbound'),
    outbound: sum('outbound'),
    internal: sum('internal'),
    answered: sum('answered'),
    missed: sum('missed'),
    talk_sec: sum('talk_sec'),
    waited: sum('waited'),
    wait_sec: sum('wait_sec'),
  };
}

const direction = (name: string) => sql<SqlBool>`direction = ${name}`;

const units = {
  branch: 'branch_id',
  department: 'department_id',
  team: 'team_id',
  user: 'user_id',
  extension: 'extension',
  direction: 'direction',
  day: 'day',
} as const;

const shared = {
  calls: ['calls', null],
  inbound: ['calls', direction('inbound')],
  outbound: ['calls', direction('outbound')],
  internal: ['calls', direction('internal')],
  talk_sec: ['talk_sec', null],
} as const satisfies Partial<SumSource['sums']>;

/** Calls, each once, in the unit of its agent. */
export const unitSource: SumSource = {
  table: 'call_unit_day',
  sums: {
    ...shared,
    answered: ['calls', sql<SqlBool>`disposition = 'answered'`],
    missed: ['calls', sql<SqlBool>`disposition = any(${missedDispositions}::text[])`],
    waited: ['calls', direction('inbound')],
    wait_sec: ['wait_sec', direction('inbound')],
  },
  read: readCalls,
  groups: { ...units, hotline: 'hotline', queue: 'queue_id' },
  inScope: isAgentInScope,
};

const wasCalled = sql<SqlBool>`not is_caller`;

/** What each extension has of calls: those that it made, and those that rang at it. */
export const extensionSource: SumSource = {
  table: 'extension_day',
  sums: {
    ...shared,
    answered: ['calls', sql<SqlBool>`answered`],
    missed: ['calls', sql<SqlBool>`not answered and not is_caller`],
    waited: ['calls', wasCalled],
    wait_sec: ['ring_sec', wasCalled],
  },
  read: readCalls,
  groups: units,
  inScope: isAgentInScope,
};
