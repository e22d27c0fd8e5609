import {
  blankTimes,
  type Campaign,
  campaignChoices,
  campaignFormSchema,
  type CampaignRow,
  endpoints,
} from '@alo/contracts';
import { choicesOf, MegaphoneRegular } from '@alo/ui';
import type { RecordScreen } from '@alo/ui/records';
import { CallingFields } from './CallingFields.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { GeneralFields } from './GeneralFields.tsx';
import { messages } from './messages.ts';
import { PeopleFields } from './PeopleFields.tsx';

const { filters, formTabs } = messages;

const blank = () => ({
  ...{ name: '', kind: 'agent', dial_mode: 'preview', purpose: 'care' },
  ...{ has_consent: false, consent_basis: '', agreed_hours: false, agreed_frequency: false },
  ...blankTimes(),
  ...{ time_group_id: '', holiday_calendar_id: null, calls_on_weekends: true },
  ...{ max_attempts: 3, retry_minutes: 60, retry_on: ['busy', 'no_answer', 'failed'] },
  ...{ no_recall_days: 0, max_per_day: 1, ring_timeout: 30, concurrency: 1, wrapup: 15 },
  ...{ ratio: 1.5, max_drop: 0.03, calls_per_second: 2, weight: 1, number_ids: [] },
  ...{ user_ids: [], team_ids: [], greeting_id: null, keys: [], project_id: null },
  ...{ data_source_id: null, survey_id: null, script: '', use_amd: false },
});

/** /marketings/campaign (entities.md §5.3). */
export const campaignScreen: RecordScreen<CampaignRow, Campaign> = {
  id: 'campaigns',
  path: '/marketings/campaign',
  form: 'page',
  icon: <MegaphoneRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getCampaigns,
    get: endpoints.getCampaign,
    create: endpoints.createCampaign,
    update: endpoints.updateCampaign,
    remove: endpoints.deleteCampaign,
  },
  schema: campaignFormSchema,
  access: {
    add: endpoints.createCampaign.access,
    edit: endpoints.updateCampaign.access,
    delete: endpoints.deleteCampaign.access,
  },
  blank,
  toForm: ({ form }) => form,
  toCopy: ({ form }) => ({ ...form, ...blankTimes(), name: '' }),
  nameOf: ({ name }) => String(name),
  rowName: ({ name }) => name,
  invalidates: [],
  tabs: [
    { id: 'general', label: formTabs.general, Fields: GeneralFields },
    { id: 'calling', label: formTabs.calling, Fields: CallingFields },
    { id: 'people', label: formTabs.people, Fields: PeopleFields },
  ],
  filters: [
    {
      kind: 'select',
      id: 'status',
      label: filters.status,
      options: choicesOf(campaignChoices.status),
    },
    { kind: 'select', id: 'kind', label: filters.kind, options: choicesOf(campaignChoices.kind) },
    {
      kind: 'select',
      id: 'purpose',
      label: filters.purpose,
      options: choicesOf(campaignChoices.purpose),
    },
  ],
  columns: campaignColumns,
};
