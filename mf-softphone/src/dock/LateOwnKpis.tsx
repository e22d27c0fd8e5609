import { latePanel } from './late-panel.tsx';

/** The agent's own targets. */
export const LateOwnKpis = latePanel(
  async () => (await import(/* webpackChunkName: "panel-kpi" */ '../own-kpis/OwnKpis.tsx')).OwnKpis,
  'kpi',
);
