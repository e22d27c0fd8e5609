import { endpoints, type QualityForm, qualityFormFormSchema, questionsOf } from '@alo/contracts';
import { formatDateTime, formatNumber, formatPercent, StatusDot, TargetRegular } from '@alo/ui';
import type { RecordScreen } from '@alo/ui/records';
import { blankGroup, pointsOf } from './blank-form.ts';
import { FormFields } from './FormFields.tsx';
import { messages } from './messages.ts';

const { forms: words } = messages;
const { columns } = words;

const may = (action: 'add' | 'edit' | 'delete') =>
  ({ permission: `kpi.${action}`, feature: 'report' }) as const;

const formOf = ({ name, description, is_active, pass_threshold, groups }: QualityForm) => ({
  ...{ name, description, is_active, pass_threshold, groups },
});

/** List and form of forms by which calls are scored. */
export const formScreen: RecordScreen<QualityForm, QualityForm> = {
  id: 'quality-forms',
  path: '/history-success-call?view=forms',
  form: 'dialog',
  icon: <TargetRegular />,
  words: words.words,
  endpoints: {
    list: endpoints.getQualityForms,
    get: endpoints.getQualityForm,
    create: endpoints.createQualityForm,
    update: endpoints.updateQualityForm,
    remove: endpoints.deleteQualityForm,
  },
  schema: qualityFormFormSchema,
  access: { add: may('add'), edit: may('edit'), delete: may('delete') },
  columns: [
    { id: 'name', header: columns.name, priority: 'title', render: ({ name }) => name },
    {
      ...{ id: 'questions', header: columns.questions, align: 'end' },
      render: (form) => formatNumber(questionsOf(form).length),
    },
    {
      ...{ id: 'points', header: columns.points, align: 'end' },
      render: (form) => formatNumber(pointsOf(questionsOf(form))),
    },
    {
      ...{ id: 'threshold', header: columns.threshold, align: 'end' },
      render: ({ pass_threshold }) => formatPercent(pass_threshold / 100),
    },
    {
      ...{ id: 'version', header: columns.version, align: 'end', priority: 'low' },
      render: ({ version }) => formatNumber(version),
    },
    {
      ...{ id: 'cards', header: columns.cards, align: 'end' },
      render: ({ cards }) => formatNumber(cards),
    },
    {
      ...{ id: 'active', header: columns.active },
      render: ({ is_active }) => (
        <StatusDot tone={is_active ? 'success' : 'neutral'}>
          {is_active ? words.active : words.inactive}
        </StatusDot>
      ),
    },
    {
      ...{ id: 'updated', header: columns.updated, priority: 'low' },
      render: ({ updated_at }) => formatDateTime(updated_at),
    },
  ],
  rowName: ({ name }) => name,
  blank: () => ({
    ...{ name: '', description: '', is_active: true, pass_threshold: 80 },
    groups: [blankGroup()],
  }),
  toForm: formOf,
  toCopy: (form) => ({
    ...formOf(form),
    groups: form.groups.map((group) => ({
      ...group,
      id: crypto.randomUUID(),
      questions: group.questions.map((question) => ({ ...question, id: crypto.randomUUID() })),
    })),
  }),
  nameOf: ({ name }) => String(name),
  tabs: [{ id: 'main', label: words.section, Fields: FormFields }],
  invalidates: [endpoints.getCallScores],
};
