import { latePanel } from './late-panel.tsx';

/** Parked calls of the company. */
export const LateParkedCalls = latePanel(
  async () =>
    (await import(/* webpackChunkName: "panel-parked" */ '../parking/ParkedCalls.tsx')).ParkedCalls,
);
