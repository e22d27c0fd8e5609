import {
  blankTimes,
  campaignChoices,
  endpoints,
  type SurveyCampaign,
  surveyCampaignFormSchema,
  type SurveyCampaignRow,
  surveyChoices,
} from '@alo/contracts';
import { choicesOf, ClipboardTaskListLtrRegular } from '@alo/ui';
import type { RecordScreen } from '@alo/ui/records';
import { CallingFields } from './CallingFields.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { ContentFields } from './ContentFields.tsx';
import { messages } from './messages.ts';
import { PeopleFields } from './PeopleFields.tsx';

const { columns, formTabs } = messages;

const blank = () => ({
  ...{ name: '', mode: 'agent', question_ids: [], category_ids: [], number_ids: [] },
  ...{ ...blankTimes(), time_group_id: null, holiday_calendar_id: null, calls_on_weekends: true },
  ...{ max_attempts: 3, retry_minutes: 60, max_per_day: 1, ring_timeout: 30, concurrency: 1 },
  ...{ user_ids: [], team_ids: [], queue_ids: [], intro: '', closing: '' },
  ...{ intro_sound_id: null, closing_sound_id: null, anonymous: false },
});

/** /survey/campaign (entities.md §5.4). */
export const surveyCampaignScreen: RecordScreen<SurveyCampaignRow, SurveyCampaign> = {
  id: 'survey-campaigns',
  path: '/survey/campaign',
  form: 'page',
  icon: <ClipboardTaskListLtrRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getSurveyCampaigns,
    get: endpoints.getSurveyCampaign,
    create: endpoints.createSurveyCampaign,
    update: endpoints.updateSurveyCampaign,
    remove: endpoints.deleteSurveyCampaign,
  },
  schema: surveyCampaignFormSchema,
  access: {
    add: endpoints.createSurveyCampaign.access,
    edit: endpoints.updateSurveyCampaign.access,
    delete: endpoints.deleteSurveyCampaign.access,
  },
  blank,
  toForm: ({ form }) => form,
  toCopy: ({ form }) => ({ ...form, ...blankTimes(), name: '' }),
  nameOf: ({ name }) => String(name),
  rowName: ({ name }) => name,
  invalidates: [],
  tabs: [
    { id: 'content', label: formTabs.questions, Fields: ContentFields },
    { id: 'calling', label: formTabs.calling, Fields: CallingFields },
    { id: 'people', label: formTabs.people, Fields: PeopleFields },
  ],
  filters: [
    {
      ...{ kind: 'select', id: 'status', label: columns.status },
      options: choicesOf(campaignChoices.status),
    },
    {
      ...{ kind: 'select', id: 'mode', label: columns.mode },
      options: choicesOf(surveyChoices.mode),
    },
  ],
  columns: campaignColumns,
};
