import { endpoints, type QualityCardRow, cardKindWords } from '@alo/contracts';
import { formatDateTime } from '@alo/ui';
import type { FilterDefinition, ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';
import { ScoreLabel } from './ScoreLabel.tsx';

const { cards: words } = messages;

const results: FilterDefinition = {
  ...{ kind: 'select', id: 'passed', label: words.result },
  options: [
    { value: 'yes', label: messages.passed },
    { value: 'no', label: messages.notPassed },
  ],
};
const states: FilterDefinition = {
  ...{ kind: 'select', id: 'state', label: messages.state },
  options: [
    { value: 'draft', label: messages.draft },
    { value: 'finished', label: messages.finished },
  ],
};

/** Cards of some days of calls. */
export function cardList(filters: readonly FilterDefinition[]): ListDefinition<QualityCardRow> {
  return {
    id: 'quality-cards',
    title: messages.title,
    filters: [...filters, results, states],
    searchPlaceholder: words.search,
    defaultSort: '-call_started_at',
    rowKey: ({ id }) => id,
    rowName: ({ user_name, form_name }) => `${user_name}, ${form_name}`,
    columns: [
      {
        ...{ id: 'call_started_at', header: messages.callDay, sortKey: 'call_started_at' },
        ...{ priority: 'title', render: (row) => formatDateTime(row.call_started_at) },
      },
      { id: 'agent', header: messages.agent, render: ({ user_name }) => user_name },
      { id: 'result', header: words.result, render: (row) => <ScoreLabel card={row} /> },
      {
        ...{ id: 'form', header: messages.form, priority: 'low' },
        render: (row) => messages.formVersion(row.form_name, row.form_version),
      },
      { id: 'scorer', header: messages.scorer, render: ({ scorer_name }) => scorer_name },
      {
        id: 'kind',
        header: words.kind,
        priority: 'low',
        render: ({ kind }) => cardKindWords[kind],
      },
      {
        ...{ id: 'acknowledged', header: words.acknowledged, priority: 'low' },
        render: ({ acknowledged_at: at }) => (at === null ? words.none : formatDateTime(at)),
      },
    ],
  };
}

/** Answers that change with a card. */
export const cardChanges = [
  endpoints.getQualityCards,
  endpoints.getQualityCard,
  endpoints.getCallScores,
  endpoints.getCalibrations,
  endpoints.getQualityReport,
  endpoints.getQualityForms,
];
