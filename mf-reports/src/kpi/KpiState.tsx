import { type KpiProgress, kpiTones } from '@alo/contracts';
import { StatusDot } from '@alo/ui';
import { messages } from './messages.ts';

/** How a KPI goes, as colour, shape and word. */
export function KpiState({ state }: Pick<KpiProgress, 'state'>) {
  return <StatusDot tone={kpiTones[state]} label={messages.states[state]} />;
}
