import {
  endpoints,
  type SurveyQuestion,
  surveyQuestionFormSchema,
  surveyQuestionTypeWords,
} from '@alo/contracts';
import { ClipboardTaskListLtrRegular, formatDateTime, formatNumber } from '@alo/ui';
import { ActiveDot, activeFilter } from '@alo/ui/list';
import type { RecordForm, RecordScreen } from '@alo/ui/records';
import { branchesOf, typeChoices } from './answer-parts.ts';
import { messages } from './messages.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { QuestionFrame } from './QuestionFrame.tsx';
import { useCategoryFilter } from './useCategoryFilter.ts';

const { columns } = messages;

const may = (action: 'add' | 'edit' | 'delete') =>
  ({ permission: `survey.${action}`, feature: 'survey' }) as const;

const formOf = ({
  id: _id,
  row_version: _row,
  category_name: _category,
  version: _version,
  updated_at: _updated,
  ...form
}: SurveyQuestion): RecordForm => form;

/** A copy has choices of its own: results of the two are not counted together. */
const copyOf = (question: SurveyQuestion): RecordForm => {
  const renew = <Part extends { readonly id: string }>(parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, id: crypto.randomUUID() }));
  const { options, ranges } = question;
  return { ...formOf(question), options: renew(options), ranges: renew(ranges) };
};

/** List and form of the questions of surveys. */
export const questionScreen: RecordScreen<SurveyQuestion, SurveyQuestion> = {
  id: 'survey-questions',
  path: '/survey/question',
  form: 'dialog',
  icon: <ClipboardTaskListLtrRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getSurveyQuestions,
    get: endpoints.getSurveyQuestion,
    create: endpoints.createSurveyQuestion,
    update: endpoints.updateSurveyQuestion,
    remove: endpoints.deleteSurveyQuestion,
  },
  schema: surveyQuestionFormSchema,
  access: { add: may('add'), edit: may('edit'), delete: may('delete') },
  columns: [
    { id: 'content', header: columns.content, priority: 'title', render: ({ content }) => content },
    { id: 'category', header: columns.category, render: (question) => question.category_name },
    { id: 'type', header: columns.type, render: ({ type }) => surveyQuestionTypeWords[type] },
    {
      ...{ id: 'answers', header: columns.answers, priority: 'low' },
      render: ({ options }) =>
        options.length === 0 ? messages.none : messages.choices(options.length),
    },
    {
      ...{ id: 'branches', header: columns.branches },
      render: (question) => {
        const count = branchesOf(question);
        return count === 0 ? messages.none : messages.branches(count);
      },
    },
    {
      ...{ id: 'required', header: columns.required, priority: 'low' },
      render: ({ required }) => (required ? messages.yes : messages.no),
    },
    {
      ...{ id: 'sort', header: columns.sort, align: 'end' },
      render: ({ sort }) => formatNumber(sort),
    },
    {
      ...{ id: 'version', header: columns.version, align: 'end', hiddenByDefault: true },
      render: ({ version }) => formatNumber(version),
    },
    { id: 'active', header: columns.active, render: (row) => <ActiveDot active={row.is_active} /> },
    {
      ...{ id: 'updated', header: columns.updated, hiddenByDefault: true },
      render: ({ updated_at }) => formatDateTime(updated_at),
    },
  ],
  rowName: ({ content }) => content,
  useFilters: useCategoryFilter,
  filters: [
    {
      ...{ kind: 'select', id: 'type', label: columns.type },
      options: typeChoices,
    },
    activeFilter,
  ],
  blank: () => ({
    ...{ category_id: '', content: '', type: 'rating', required: true },
    ...{ options: [], ranges: [], greeting_id: null, sort: 0, is_active: true },
  }),
  toForm: formOf,
  toCopy: copyOf,
  nameOf: ({ content }) => String(content),
  tabs: [{ id: 'main', label: messages.section, Fields: QuestionFields }],
  Frame: QuestionFrame,
  invalidates: [endpoints.getSurveyCategories],
};
