import { type ObjectForm, objectEndpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { StatusDot, type Tone } from '@alo/ui';
import { messages as shared } from '../messages.ts';
import { conditionMessages as messages } from './messages.ts';
import { type ConditionState, stateAt, type StateName } from './state-now.ts';

const all = { query: { page_size: 1000 } } as const;
const kept = { staleTime: 60_000 } as const;
const tones: Readonly<Record<StateName, Tone>> = {
  open: 'success',
  closed: 'paused',
  holiday: 'warning',
};

/** What a condition decides at a moment; null while its time group or calendar is not there. */
export function useStateAt(form: ObjectForm<'time_condition'>, at: number): ConditionState | null {
  const groups = useApiQuery(objectEndpoints.time_group.list, all, kept);
  const calendars = useApiQuery(objectEndpoints.holiday_calendar.list, all, kept);
  const group = groups.data?.data.find(({ id }) => id === form.time_group_id);
  const calendar = calendars.data?.data.find(({ id }) => id === form.calendar_id);
  if (group === undefined || (form.calendar_id !== null && calendar === undefined)) return null;
  return stateAt(form, group.form, calendar?.form ?? null, at);
}

/** Open or closed at this moment. */
export function StateNow({ form }: { readonly form: ObjectForm<'time_condition'> }) {
  const now = useStateAt(form, Date.now());
  if (now === null) return shared.none;
  const word = messages.now[now.state];
  return (
    <StatusDot tone={tones[now.state]}>{now.byHand ? messages.now.byHand(word) : word}</StatusDot>
  );
}
