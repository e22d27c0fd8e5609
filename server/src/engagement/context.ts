import type { CallLogPorts } from '../call-log/context.ts';
import { serving } from '../kernel/http/serve.ts';
import type { CampaignDialler } from './dialler/engine/campaign-dialler.ts';

/** What campaigns ask of the server. */
export interface EngagementPorts extends CallLogPorts {
  readonly dialler: Pick<CampaignDialler, 'paceOf' | 'wake' | 'endCalls'>;
}

export const { serve } = serving<EngagementPorts>();
