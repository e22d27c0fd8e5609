import {
  alertChoiceWords,
  alertKinds,
  type AlertKind,
  type AlertRule,
  alertRuleFormSchema,
  alertTemplate,
  endpoints,
} from '@alo/contracts';
import { AlertRegular, StatusDot } from '@alo/ui';
import type { RecordForm, RecordScreen } from '@alo/ui/records';
import { AlertFields } from './AlertFields.tsx';
import { AlertsLive } from './AlertsLive.tsx';
import { messages } from './messages.ts';

const { columns } = messages;
/** Who sets rules reads them. */
export const alertAccess = { permission: 'monitor.alert', feature: 'monitor' } as const;

const formOf = ({
  id: _id,
  row_version: _version,
  queue_name: _queue,
  department_name: _department,
  watches_for: _scope,
  raised: _raised,
  ...form
}: AlertRule): RecordForm => form;

function watchedBy({ kind, queue_name: queue, department_name: department }: AlertRule): string {
  if (kind === 'carrier_down') return messages.carriers;
  if (kind === 'agent_pause') return department ?? messages.everybody;
  return queue ?? messages.allQueues;
}

function waysOf({ bell_role_ids, bell_user_ids, emails, tells_webhooks }: AlertRule): string {
  const bells = bell_role_ids.length + bell_user_ids.length;
  const ways = [
    ...(bells > 0 ? [messages.bells(bells)] : []),
    ...(emails.length > 0 ? [messages.emails(emails.length)] : []),
    ...(tells_webhooks ? [messages.webhook] : []),
  ];
  return ways.join(', ') || messages.nobody;
}

function RuleState({ is_active, raised, kind }: AlertRule) {
  const [first] = raised;
  if (!is_active) return <StatusDot tone="neutral">{messages.off}</StatusDot>;
  if (first === undefined) return <StatusDot tone="success">{messages.fine}</StatusDot>;
  const text = messages.raisedOne(first.object_name, messages.value(kind, first.value));
  return <StatusDot tone="danger">{messages.raised(text, raised.length - 1)}</StatusDot>;
}

/** Values of a new rule of a kind; the bell is that of who makes it. */
export function blankRule(kind: AlertKind, userId: string): RecordForm {
  return { ...alertTemplate(kind), name: alertChoiceWords.kind[kind], bell_user_ids: [userId] };
}

/** List and form of the rules of alerts. */
export const alertScreen: RecordScreen<AlertRule, AlertRule> = {
  id: 'alert-rules',
  path: '/monitor/alerts',
  form: 'page',
  icon: <AlertRegular />,
  words: messages.words,
  endpoints: {
    list: endpoints.getAlertRules,
    get: endpoints.getAlertRule,
    create: endpoints.createAlertRule,
    update: endpoints.updateAlertRule,
    remove: endpoints.deleteAlertRule,
  },
  schema: alertRuleFormSchema,
  access: { add: alertAccess, edit: alertAccess, delete: alertAccess },
  columns: [
    { id: 'name', header: columns.name, render: ({ name }) => name, priority: 'title' },
    { id: 'state', header: columns.state, render: (rule) => <RuleState {...rule} /> },
    { id: 'kind', header: columns.kind, render: ({ kind }) => alertChoiceWords.kind[kind] },
    { id: 'watches', header: columns.watches, render: watchedBy },
    {
      ...{ id: 'scope', header: columns.scope, priority: 'low' },
      render: ({ watches_for: name }) =>
        name === null ? messages.company : messages.scopeOf(name),
    },
    { id: 'limit', header: columns.limit, render: messages.limit },
    { id: 'ways', header: columns.ways, render: waysOf, priority: 'low' },
  ],
  rowName: ({ name }) => name,
  filters: [
    {
      ...{ kind: 'select', id: 'kind', label: messages.filters.kind },
      options: alertKinds.map((value) => ({ value, label: alertChoiceWords.kind[value] })),
    },
  ],
  blank: () => ({ ...alertTemplate('queue_length'), name: '' }),
  toForm: formOf,
  toCopy: (rule) => ({ ...formOf(rule), name: '' }),
  nameOf: ({ name }) => String(name),
  tabs: [{ id: 'main', label: messages.sections.watch, Fields: AlertFields }],
  Live: AlertsLive,
  invalidates: [endpoints.getAlerts],
};
