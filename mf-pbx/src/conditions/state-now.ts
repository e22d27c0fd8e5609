import type { ObjectForm } from '@alo/contracts';
import { anyRowCovers, holidayAt, holidaysOf, localTime, timeRowsOf } from '@alo/routing/time';

type Condition = ObjectForm<'time_condition'>;
export type StateName = 'open' | 'closed' | 'holiday';

/** What a condition decides at a moment, and whether by a manual switch. */
export interface ConditionState {
  readonly state: StateName;
  readonly byHand: boolean;
}

/**
 * Whether a condition is open at a moment, by the functions that route calls: the manual switch first, then holidays,
 * then the time group.
 *
 * @param at epoch milliseconds
 */
export function stateAt(
  { override, override_until, timezone }: Condition,
  group: ObjectForm<'time_group'>,
  calendar: ObjectForm<'holiday_calendar'> | null,
  at: number,
): ConditionState {
  const holds = override_until === null || Date.parse(override_until) > at;
  if (override !== 'auto' && holds) return { state: override, byHand: true };
  const clock = localTime(at, timezone);
  if (holidayAt(holidaysOf(calendar ?? undefined), clock) !== undefined)
    return { state: 'holiday', byHand: false };
  const open = anyRowCovers(timeRowsOf(group), clock);
  return { state: open ? 'open' : 'closed', byHand: false };
}
