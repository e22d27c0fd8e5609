import { endpoints } from '@alo/contracts';
import * as v from 'valibot';
import type { CampaignUse } from '../visible-campaigns.ts';

/** Endpoints of the contacts of campaigns by what the campaigns are for. */
export const contactEndpoints = {
  marketing: {
    list: endpoints.getCampaignContacts,
    add: endpoints.addCampaignContact,
    sendFile: endpoints.sendContactFile,
    readSheet: endpoints.readContactSheet,
    import: endpoints.importCampaignContacts,
    addCustomers: endpoints.addCampaignCustomers,
    assign: endpoints.assignCampaignContacts,
    export: endpoints.exportCampaignContacts,
    skip: endpoints.skipCampaignContact,
    obstacles: endpoints.getContactObstacles,
  },
  survey: {
    list: endpoints.getSurveyContacts,
    add: endpoints.addSurveyContact,
    sendFile: endpoints.sendSurveyContactFile,
    readSheet: endpoints.readSurveySheet,
    import: endpoints.importSurveyContacts,
    addCustomers: endpoints.addSurveyCustomers,
    assign: endpoints.assignSurveyContacts,
    export: endpoints.exportSurveyContacts,
    skip: endpoints.skipSurveyContact,
    obstacles: endpoints.getSurveyContactObstacles,
  },
} as const satisfies Record<CampaignUse, object>;

/** What a job that was asked for by these endpoints is told of the campaign. */
export const campaignInput = {
  campaign_id: v.string(),
  use: v.optional(v.picklist(['marketing', 'survey']), 'marketing'),
};
