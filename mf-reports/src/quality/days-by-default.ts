import { toIsoDay } from '@alo/ui';
import type { ListControls } from '@alo/ui/list';

const day = 86_400_000;
/** Cards are few: a month of them says more than today. */
const usualDays = 30;

/** The last thirty days until others are chosen. @param now - milliseconds */
export function daysByDefault(controls: ListControls, now: number): ListControls {
  const { filters } = controls.state;
  if (filters['from'] !== undefined || filters['to'] !== undefined) return controls;
  const days = { from: toIsoDay(now - (usualDays - 1) * day), to: toIsoDay(now) };
  return {
    ...controls,
    state: { ...controls.state, filters: { ...filters, ...days } },
  };
}
