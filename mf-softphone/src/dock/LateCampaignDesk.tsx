import { latePanel } from './late-panel.tsx';

/** The desk for campaigns. */
export const LateCampaignDesk = latePanel(
  async () =>
    (await import(/* webpackChunkName: "panel-campaign" */ '../campaign-desk/CampaignDesk.tsx'))
      .CampaignDesk,
  'marketing',
);
