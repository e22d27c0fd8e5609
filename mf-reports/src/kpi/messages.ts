import { kpiChoices } from '@alo/contracts';

/** Words of KPIs that several screens say. */
export const messages = {
  periods: kpiChoices.period,
  targetTypes: kpiChoices.target_type,
  states: kpiChoices.state,
  ofTarget: (value: string, target: string) => `${value} / ${target}`,
} as const;
