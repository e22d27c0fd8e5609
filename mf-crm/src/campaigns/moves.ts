import type { CampaignAction, CampaignStatus } from '@alo/contracts';

/** What people may do with a campaign by its status, the first one most likely. */
export const movesOf: Readonly<Record<CampaignStatus, readonly CampaignAction[]>> = {
  draft: ['start', 'schedule'],
  scheduled: ['start', 'stop'],
  running: ['pause', 'complete', 'stop'],
  paused: ['resume', 'complete', 'stop'],
  completed: [],
  cancelled: [],
};

const tuned: readonly CampaignStatus[] = ['scheduled', 'running', 'paused'];

/** May agents, calls at once and the end be changed? */
export const isTunable = (status: CampaignStatus) => tuned.includes(status);
