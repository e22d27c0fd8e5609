import { errorCode } from '@alo/contracts';
import type { SetAsideReason } from '@alo/contracts';
import type { CallRecord, RecordFailure, UnrecordedCall } from '@alo/exchange';
import type { Database } from '../../kernel/database/database.ts';
import { isDatabaseFailure } from '../../kernel/database/database-failure.ts';
import { isCompany } from '../../identity/tenants/find-company.ts';

/** A call that belongs to no company of this installation. */
export class RecordOfNobodyError extends Error {
  override readonly name = 'RecordOfNobodyError';
  readonly code: 'NUMBER_UNOWNED' | 'COMPANY_UNKNOWN';

  constructor(company: string) {
    super(
      company === ''
        ? 'The number that was called belongs to no company: give it to one, then try the call again.'
        : 'The journal names a company that does not exist here.',
    );
    this.code = company === '' ? 'NUMBER_UNOWNED' : 'COMPANY_UNKNOWN';
  }
}

/** A call whose journal has an invalid timestamp: it never becomes valid. */
export class RecordTimeError extends Error {
  override readonly name = 'RecordTimeError';
  readonly code = 'TIME_INVALID';

  constructor() {
    super('The journal has a time of the call that no calendar has: its record cannot be stored.');
  }
}

/** A time (milliseconds since 1970) of the years 1970 to 9999, which dates, PostgreSQL and pages write alike. */
export function isMoment(time: number): boolean {
  const year = new Date(time).getUTCFullYear();
  return year >= 1970 && year <= 9999;
}

/** @throws {RecordTimeError} for a call whose times are none */
export function requireTimes({ legs, ...call }: CallRecord): void {
  const times = [call, ...legs].flatMap(({ startedAt, answeredAt, endedAt }) => [
    startedAt,
    answeredAt ?? startedAt,
    endedAt,
  ]);
  if (!times.every(isMoment)) throw new RecordTimeError();
}

/** @throws {RecordOfNobodyError} when there is no such company */
export async function requireCompany(database: Database, company: string): Promise<void> {
  if (company === '' || !(await isCompany(database.root, company))) {
    throw new RecordOfNobodyError(company);
  }
}

/** What to do about a call that could not be recorded. */
export function judgeFailure(error: unknown): RecordFailure {
  if (error instanceof RecordOfNobodyError || error instanceof RecordTimeError) return 'set-aside';
  return isDatabaseFailure(error) ? 'wait' : 'repeat';
}

/** Why a call has no record, for the operator's list. */
export function reasonOf({
  error,
  record,
}: Pick<UnrecordedCall, 'error' | 'record'>): SetAsideReason {
  if (error instanceof RecordOfNobodyError) {
    return error.code === 'NUMBER_UNOWNED' ? 'number_unowned' : 'company_unknown';
  }
  return record === undefined ? 'unreadable' : 'refused';
}

/** Code and constraint of a failure. Its message may hold numbers of people, so it is left out. */
export function describeFailure(error: unknown): string {
  const constraint: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'constraint') : undefined;
  const name = errorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
  return (typeof constraint === 'string' ? `${name} ${constraint}` : name).slice(0, 200);
}
