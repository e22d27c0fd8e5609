import { type CallSums, missedDispositions, type ReportGroup } from '@alo/contracts';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isAgentInScope } from '../../call-log/records/call-scope.ts';
import type { CallScope } from '../../call-log/records/call-scope.ts';

/** One sum: a column of a roll-up, and the rows that count. */
type Summand = readonly [column: string, condition: RawBuilder<SqlBool>];

/** A roll-up that reports read, and how their sums and groups are found in it. */
export interface SumSource {
  readonly table: 'call_unit_day' | 'extension_day';
  readonly sums: Readonly<Record<keyof CallSums, Summand>>;
  readonly groups: Readonly<Partial<Record<ReportGroup, string>>>;
  /** Rows of a reader's scope. */
  readonly inScope: (scope: CallScope) => RawBuilder<SqlBool>;
}

const always = sql<SqlBool>`true`;
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
  calls: ['calls', always],
  inbound: ['calls', direction('inbound')],
  outbound: ['calls', direction('outbound')],
  internal: ['calls', direction('internal')],
  talk_sec: ['talk_sec', always],
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
  groups: units,
  inScope: isAgentInScope,
};
