import type { Staffing } from '@alo/contracts';
import { agentsNeeded, type Promised, serviceLevelOf } from './erlang-c.ts';

const halfHourSec = 1800;

/** What half an hour of a weekday needs, and had. */
export interface StaffingRow {
  /** From midnight (0) to half past eleven at night (47). */
  readonly halfHour: number;
  /** Means of a day: calls, conversations at once, people at work. */
  readonly calls: number;
  readonly erlangs: number;
  readonly needed: number;
  readonly present: number;
  /** Part of the callers answered in time by those present, 0–1. */
  readonly expected: number;
  /** Part of the time that those present are busy, 0–1; null: nobody was there. */
  readonly occupancy: number | null;
}

/** Mean seconds of a call with the work after it; null: nobody was answered. */
export function handleSecOf({ talk_sec: talk, wrap_up_sec: wrapUp }: Staffing): number | null {
  return talk === null || talk + (wrapUp ?? 0) === 0 ? null : talk + (wrapUp ?? 0);
}

/** The half hours of a weekday from the first call of it to the last; none where nothing can be computed. */
export function staffingRows(
  staffing: Staffing,
  weekday: number,
  promised: Promised,
): readonly StaffingRow[] {
  const handleSec = handleSecOf(staffing);
  const days = staffing.weekdays.find((one) => one.weekday === weekday)?.days ?? 0;
  const ofDay = staffing.half_hours.filter((one) => one.weekday === weekday);
  const called = ofDay.filter(({ calls }) => calls > 0).map(({ half_hour }) => half_hour);
  const [first, last] = [called[0], called.at(-1)];
  if (handleSec === null || days === 0 || first === undefined || last === undefined) return [];
  return Array.from({ length: last - first + 1 }, (_none, at) => {
    const halfHour = first + at;
    const found = ofDay.find(({ half_hour }) => half_hour === halfHour);
    const calls = (found?.calls ?? 0) / days;
    const present = (found?.present_sec ?? 0) / halfHourSec / days;
    const load = { erlangs: (calls * handleSec) / halfHourSec, handleSec };
    return {
      halfHour,
      calls,
      erlangs: load.erlangs,
      needed: agentsNeeded(load, promised),
      present,
      expected: serviceLevelOf(Math.round(present), load, promised.within),
      occupancy: present === 0 ? null : Math.min(1, load.erlangs / present),
    };
  });
}

/** The half hour that lacks most people; undefined where none does. */
export function worstOf(rows: readonly StaffingRow[]): StaffingRow | undefined {
  const lack = ({ needed, present }: StaffingRow) => needed - present;
  const [worst] = rows.toSorted((one, other) => lack(other) - lack(one));
  return worst !== undefined && lack(worst) >= 0.5 ? worst : undefined;
}

/** When half an hour begins: 19 is 09:30, 48 the end of the day, 24:00. */
export function clockOf(halfHour: number): string {
  const hour = String(Math.floor(halfHour / 2)).padStart(2, '0');
  return `${hour}:${halfHour % 2 === 0 ? '00' : '30'}`;
}
