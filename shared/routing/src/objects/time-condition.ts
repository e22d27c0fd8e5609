import type { Destination } from '@alo/contracts';
import { type Holiday, holidayAt } from '../time/holiday.ts';
import { anyRowCovers, type TimeRow } from '../time/time-row.ts';
import { addReason, type Move, type Walk } from '../walk.ts';

/** A time condition with its time group and holiday calendar (entities §4.9). */
export interface RouteTimeCondition {
  readonly id: string;
  /** IANA name; null: that of the tenant. */
  readonly timeZone: string | null;
  readonly rows: readonly TimeRow[];
  readonly holidays: readonly Holiday[];
  readonly override: 'auto' | 'open' | 'closed';
  /** Epoch milliseconds until which the override counts; null: until it is taken back. */
  readonly overrideUntil: number | null;
  readonly match: Destination | null;
  readonly noMatch: Destination | null;
  readonly holiday: Destination | null;
  readonly isActive: boolean;
}

/** By hand first, then holidays, then the rows of the time group; one that is off counts as open. */
export function decideTime(walk: Walk, id: string): Move {
  const condition = walk.configuration.timeCondition(id);
  if (condition === undefined) {
    addReason(walk, 'unknown', 'time_condition', id);
    return { next: null };
  }
  if (!condition.isActive) {
    addReason(walk, 'inactive', 'time_condition', id);
    return { next: condition.match };
  }
  const override = presentOverride(condition, walk.now);
  if (override !== 'auto') {
    addReason(walk, 'override', 'time_condition', id, override);
    return { next: override === 'open' ? condition.match : condition.noMatch };
  }
  const at = walk.clock(condition.timeZone);
  const holiday = holidayAt(condition.holidays, at);
  if (holiday !== undefined) {
    addReason(walk, 'holiday', 'time_condition', id, holiday.name);
    return { next: holiday.destination ?? condition.holiday ?? condition.noMatch };
  }
  const isOpen = anyRowCovers(condition.rows, at);
  addReason(walk, isOpen ? 'open' : 'closed', 'time_condition', id);
  return { next: isOpen ? condition.match : condition.noMatch };
}

function presentOverride({ override, overrideUntil }: RouteTimeCondition, now: number) {
  return overrideUntil !== null && overrideUntil <= now ? 'auto' : override;
}
