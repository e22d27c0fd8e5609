import { toIsoDay } from '@alo/ui';
import type { ListControls } from '@alo/ui/list';

/** The list shows today until other days are chosen (entities.md §3.2). */
export function todayByDefault(controls: ListControls, now: number): ListControls {
  const { filters } = controls.state;
  if (filters['from'] !== undefined || filters['to'] !== undefined) return controls;
  const today = toIsoDay(now);
  return {
    ...controls,
    state: { ...controls.state, filters: { ...filters, from: today, to: today } },
  };
}
