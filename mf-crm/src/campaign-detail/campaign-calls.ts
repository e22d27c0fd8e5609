import {
  type Access,
  type CampaignAction,
  type CampaignSums,
  type CampaignStatus,
  type CampaignTuning,
  type EndpointDefinition,
  endpoints,
  type KeptSheet,
  type SurveyMode,
  type SheetMapping,
} from '@alo/contracts';
import { requestEndpoint } from '@alo/core';
import { createContext, use } from 'react';

/** What the page of a campaign shows of it, whatever it is for. */
export interface ShownCampaign {
  readonly id: string;
  readonly status: CampaignStatus;
  readonly sums: CampaignSums;
  readonly finish_reason: string;
  readonly started_at: string | null;
  readonly row_version: number;
  /** The sheet that its contacts were read from; only surveys keep it. */
  readonly sheet?: KeptSheet | null;
  /** How its contacts are reached. */
  readonly mode: SurveyMode;
  readonly form: CampaignTuning & {
    readonly name: string;
    readonly kind: 'agent' | 'auto';
    readonly start_at: string;
  };
}

/** A sheet, and who gets its contacts. */
type KeptPlace = Omit<KeptSheet, 'mapping'>;

interface Move {
  readonly action: CampaignAction;
  readonly end_calls: boolean;
}

/** Calls of campaigns of marketing: surveys have the same under other addresses and rights. */
export const marketingCalls = {
  /** Where its form is, before its id. */
  edit: '/marketings/campaign/edit/',
  live: endpoints.getCampaignLive,
  contacts: {
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
  access: { move: endpoints.moveCampaign.access, tune: endpoints.tuneCampaign.access },
  move: (id: string, body: Move): Promise<unknown> =>
    requestEndpoint(endpoints.moveCampaign, { params: { id }, body }),
  tune: (id: string, form: CampaignTuning, row_version?: number): Promise<unknown> =>
    requestEndpoint(endpoints.tuneCampaign, {
      params: { id },
      body: { form, ...(row_version !== undefined && { row_version }) },
    }),
  /** Keeps where its contacts come from and how its columns are read, so that they can be read again. */
  keepSheet: undefined as
    | ((id: string, sheet: KeptPlace, mapping?: SheetMapping) => Promise<unknown>)
    | undefined,
  /** With which right a campaign is cloned from its page; surveys are from their list. */
  clone: endpoints.cloneCampaign.access as Access | undefined,
  /** Answers that change with a campaign. */
  changed: [endpoints.getCampaigns, endpoints.getCampaign] as readonly EndpointDefinition[],
};

export type CampaignCalls = typeof marketingCalls;

/** Calls of survey campaigns. */
export const surveyCalls: CampaignCalls = {
  edit: '/survey/campaign/edit/',
  live: endpoints.getSurveyCampaignLive,
  contacts: {
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
  access: {
    move: endpoints.moveSurveyCampaign.access,
    tune: endpoints.tuneSurveyCampaign.access,
  },
  move: (id, body) => requestEndpoint(endpoints.moveSurveyCampaign, { params: { id }, body }),
  tune: (id, form, row_version) =>
    requestEndpoint(endpoints.tuneSurveyCampaign, {
      params: { id },
      body: { form, ...(row_version !== undefined && { row_version }) },
    }),
  keepSheet: async (id, { name, sheet_id, sheet_name, user_id }, mapping) => {
    if (user_id === null) return;
    const sheet = { name, sheet_id, sheet_name, user_id };
    const body = { ...sheet, ...(mapping && { mapping }) };
    await requestEndpoint(endpoints.setSurveySheet, { params: { id }, body });
  },
  clone: undefined,
  changed: [endpoints.getSurveyCampaigns, endpoints.getSurveyCampaign],
};

const CallsContext = createContext(marketingCalls);
export const CampaignCallsProvider = CallsContext.Provider;

/** The calls of the campaign around. */
export const useCampaignCalls = (): CampaignCalls => use(CallsContext);

/** Answers that change with the contacts of a campaign. */
export const changedByContacts = ({ contacts, changed }: CampaignCalls) => [
  contacts.list,
  ...changed,
];
