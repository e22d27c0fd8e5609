import type { KpiProgress, KpiState as State } from '@alo/contracts';
import { StatusDot, type Tone } from '@alo/ui';
import { messages } from './messages.ts';

const tones: Readonly<Record<State, Tone>> = {
  on_track: 'success',
  watch: 'warning',
  behind: 'danger',
  none: 'neutral',
  reached: 'success',
  missed: 'danger',
};

/** How a KPI goes, as colour, shape and word. */
export function KpiState({ state }: Pick<KpiProgress, 'state'>) {
  return <StatusDot tone={tones[state]} label={messages.states[state]} />;
}
