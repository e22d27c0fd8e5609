import type { AlertKind, AlertRuleForm } from '@alo/contracts';
import { type AlertState, nextState, type Patience, quiet } from './alert-state.ts';
import type { Reading } from './readings.ts';

/** What becomes of one thing that a rule watches. */
export interface AlertChange {
  readonly objectId: string;
  /** Null: it is gone, and its name with it. */
  readonly objectName: string | null;
  readonly before: AlertState;
  readonly state: AlertState;
  readonly happened: 'raised' | 'cleared' | null;
  /** In the unit of the threshold; null: there is nothing to say. */
  readonly value: number | null;
}

const second = 1000;
const minute = 60 * second;

/** How long each kind must be well: figures of many calls swing back slowly, a carrier that comes and goes is not back. */
const clearAfter: Readonly<Record<AlertKind, number>> = {
  service_level: 5 * minute,
  queue_length: minute,
  agent_pause: minute,
  carrier_down: 2 * minute,
};

function patienceOf(rule: AlertRuleForm, isWorkingTime: boolean): Patience {
  const hold: Readonly<Record<AlertKind, number>> = {
    service_level: 0,
    queue_length: rule.hold_seconds * second,
    agent_pause: 0,
    carrier_down: rule.threshold * minute,
  };
  return {
    hold: hold[rule.kind],
    clear: clearAfter[rule.kind],
    repeat: rule.repeat_minutes * minute,
    mayRaise: !rule.working_hours_only || isWorkingTime,
  };
}

/**
 * Decides what is raised and what is over, from what a rule sees and where everything was. Pure. What is not seen any more
 * counts as well: a queue that was deleted, somebody who has left.
 * @param states - by id of what is watched
 */
export function evaluate(
  rule: AlertRuleForm,
  readings: readonly Reading[],
  states: ReadonlyMap<string, AlertState>,
  { now, isWorkingTime }: { readonly now: number; readonly isWorkingTime: boolean },
): readonly AlertChange[] {
  const patience = patienceOf(rule, isWorkingTime);
  const seen = new Set(readings.map(({ id }) => id));
  const gone = [...states.keys()]
    .filter((id) => !seen.has(id))
    .map((id) => ({ id, name: null, value: null, isBad: false }));
  return [...readings, ...gone].map(({ id, name, value, isBad }) => {
    const before = states.get(id) ?? quiet;
    const { state, happened } = nextState(before, isBad, now, patience);
    return { objectId: id, objectName: name, before, state, happened, value };
  });
}
