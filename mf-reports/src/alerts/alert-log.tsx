import {
  type Alert,
  alertChoiceWords,
  alertKinds,
  type AlertTold,
  alertWays,
} from '@alo/contracts';
import { formatDateTime, makeStyles, StatusDot } from '@alo/ui';
import type { ListDefinition } from '@alo/ui/list';
import { messages } from './messages.ts';

const { columns, filters, states } = messages;

const useStyles = makeStyles({ told: { display: 'grid', gap: '2px' } });

function lasted({ raised_at, over_at, ended_by }: Alert): string {
  if (over_at === null) return messages.going;
  if (ended_by === 'rule') return messages.endedByRule;
  return messages.lastedMinutes(Math.floor((Date.parse(over_at) - Date.parse(raised_at)) / 60_000));
}

const wordOf = ({ who, status }: AlertTold): string => {
  if (status === 'failed') return messages.failed(who);
  return status === 'waiting' ? messages.waiting(who) : who;
};

/** Who was told that it began, by each way. */
function Told({ told }: Pick<Alert, 'told'>) {
  const styles = useStyles();
  const lines = alertWays.flatMap((way) => {
    const people = told.filter((one) => one.way === way && one.about === 'raised').map(wordOf);
    return people.length === 0 ? [] : [messages.told(messages.ways[way], people.join(', '))];
  });
  if (lines.length === 0) return messages.nobody;
  return (
    <span className={styles.told}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  );
}

/** The list of what rules have found. */
export const alertLog: ListDefinition<Alert> = {
  id: 'alerts',
  title: messages.logTitle,
  rowKey: ({ id }) => id,
  rowName: ({ rule_name: rule, object_name: object }) => messages.raisedOne(rule, object),
  searchPlaceholder: messages.logSearch,
  filters: [
    {
      ...{ kind: 'select', id: 'state', label: filters.state },
      options: (['raised', 'over'] as const).map((value) => ({ value, label: states[value] })),
    },
    {
      ...{ kind: 'select', id: 'kind', label: filters.kind },
      options: alertKinds.map((value) => ({ value, label: alertChoiceWords.kind[value] })),
    },
  ],
  columns: [
    { id: 'rule', header: columns.rule, render: ({ rule_name }) => rule_name, priority: 'title' },
    { id: 'at', header: columns.raisedAt, render: ({ raised_at: at }) => formatDateTime(at) },
    { id: 'object', header: columns.object, render: ({ object_name }) => object_name },
    {
      ...{ id: 'worst', header: columns.worst },
      render: ({ kind, worst }) => messages.value(kind, worst),
    },
    { id: 'limit', header: columns.limit, render: messages.limit, priority: 'low' },
    {
      ...{ id: 'lasted', header: columns.lasted },
      render: (alert) => (
        <StatusDot tone={alert.over_at === null ? 'danger' : 'neutral'}>{lasted(alert)}</StatusDot>
      ),
    },
    { id: 'told', header: columns.told, render: ({ told }) => <Told told={told} /> },
  ],
};
