import type { Access } from '@alo/contracts';

/** Things that forms let people choose from and that are made on screens of their own. */
export type ChoiceKind =
  | 'number'
  | 'greeting'
  | 'time_group'
  | 'holiday_calendar'
  | 'queue'
  | 'team'
  | 'project'
  | 'data_source'
  | 'survey'
  | 'survey_category'
  | 'survey_question';

interface ChoicePlace {
  readonly screen: string;
  /** Who may make one there. */
  readonly access: Access;
}

/** Where things of each kind are made; numbers are given by the operator, and put to use on their screen. */
export const choicePlaces: Readonly<Record<ChoiceKind, ChoicePlace>> = {
  number: { screen: '/numbers', access: { permission: 'number.edit', feature: 'pbx' } },
  greeting: { screen: '/greeting', access: { permission: 'greeting.add', feature: 'pbx' } },
  time_group: {
    screen: '/time-groups/add',
    access: { permission: 'timegroup.add', feature: 'pbx' },
  },
  holiday_calendar: {
    screen: '/setting/holiday?add=new',
    access: { permission: 'timegroup.add', feature: 'pbx' },
  },
  queue: { screen: '/queue/add', access: { permission: 'queue.add', feature: 'queue' } },
  team: { screen: '/team/add', access: { permission: 'team.add' } },
  project: { screen: '/project/add', access: { permission: 'project.add', feature: 'crm' } },
  data_source: {
    screen: '/data-source/add',
    access: { permission: 'datasource.add', feature: 'crm' },
  },
  survey: {
    screen: '/survey/campaign/add',
    access: { permission: 'surveycampaign.add', feature: 'survey' },
  },
  survey_category: {
    screen: '/survey/categories',
    access: { permission: 'survey.add', feature: 'survey' },
  },
  survey_question: {
    screen: '/survey/question?add=new',
    access: { permission: 'survey.add', feature: 'survey' },
  },
};
