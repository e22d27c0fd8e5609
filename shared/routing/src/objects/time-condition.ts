import { holidayAt } from '../time/holiday.ts';
import { anyRowCovers } from '../time/time-row.ts';
import { addReason, type Move, type Walk } from '../decision/walk.ts';
import type { RouteTimeCondition } from '../model/time-condition.ts';

/** By hand first, then holidays, then the rows of the time group; one that is off counts as open. */
export function decideTime(walk: Walk, id: string): Move {
  const condition = walk.plan.timeCondition(id);
  if (condition === undefined) {
    addReason(walk, 'unknown', 'time_condition', id);
    return { next: null };
  }
  if (!condition.isActive) {
    addReason(walk, 'inactive', 'time_condition', id);
    return { next: condition.match };
  }
  const override = presentOverride(condition, walk.facts.now);
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

/** How a condition is switched by hand now; `auto`: not at all. */
export function presentOverride({ override, overrideUntil }: RouteTimeCondition, now: number) {
  return overrideUntil !== null && overrideUntil <= now ? 'auto' : override;
}
