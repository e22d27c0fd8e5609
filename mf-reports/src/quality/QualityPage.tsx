import type { ReactNode } from 'react';
import { AgentReport } from './AgentReport.tsx';
import { CalibrationList } from './CalibrationList.tsx';
import { CardList } from './CardList.tsx';
import { FormList } from './FormList.tsx';

const views: Readonly<Record<string, () => ReactNode>> = {
  agents: AgentReport,
  cards: CardList,
  calibrations: CalibrationList,
  forms: FormList,
};

/** How agents are scored, card by card, and by what. @param view - of the address; an unknown one is the first */
export function QualityPage({ view }: { readonly view: string }) {
  const View = views[view] ?? AgentReport;
  return <View />;
}
