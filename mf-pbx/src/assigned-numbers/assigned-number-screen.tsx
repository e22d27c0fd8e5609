import { type AssignedNumber, assignedNumberFormSchema, endpoints } from '@alo/contracts';
import { CallRegular, formatNumber, StatusDot } from '@alo/ui';
import { ActiveDot } from '@alo/ui/list';
import type { RecordScreen } from '@alo/ui/records';
import { messages as shared } from '../messages.ts';
import { Expiry } from '../numbers/Expiry.tsx';
import { numberMessages } from '../numbers/messages.ts';
import { AssignedNumberFields, AssignedNumberFrame } from './AssignedNumberFields.tsx';
import { messages } from './messages.ts';

const { columns, fields, filters, words } = messages;
const access = { permission: 'platform.telecom' } as const;

/** The screen, with the companies that its list can be filtered by. */
export function assignedNumberScreen(
  companies: readonly { readonly value: string; readonly label: string }[],
): RecordScreen<AssignedNumber, AssignedNumber> {
  return {
    id: 'assigned-numbers',
    path: '/setting/assigned-numbers',
    form: 'dialog',
    icon: <CallRegular />,
    words,
    endpoints: {
      list: endpoints.listAssignedNumbers,
      get: endpoints.getAssignedNumber,
      create: endpoints.assignNumbers,
      update: endpoints.updateAssignedNumber,
      remove: endpoints.withdrawNumber,
      uses: endpoints.getAssignedNumberUses,
    },
    access: { add: access, edit: access, delete: access },
    schema: assignedNumberFormSchema,
    blank: () => ({ numbers: '', company: '', provider_name: '', expired_at: null }),
    toForm: ({ form }) => form,
    nameOf: ({ numbers }) => String(numbers).split('\n')[0] ?? '',
    rowName: ({ id }) => id,
    invalidates: [endpoints.getCompanies, endpoints.getNumberVersions, endpoints.getNumbers],
    Frame: AssignedNumberFrame,
    tabs: [{ id: 'main', label: messages.section, Fields: AssignedNumberFields }],
    filters: [
      { kind: 'select', id: 'company', label: filters.company, options: companies },
      {
        kind: 'select',
        id: 'state',
        label: filters.state,
        options: Object.entries(filters.states).map(([value, label]) => ({ value, label })),
      },
    ],
    columns: [
      { id: 'number', header: columns.number, priority: 'title', render: ({ id }) => id },
      {
        id: 'company',
        header: fields.company,
        render: ({ company_name: name, form }) => messages.company(name, form.company),
      },
      {
        id: 'provider',
        header: fields.provider_name,
        render: ({ form }) => form.provider_name || shared.none,
      },
      {
        id: 'type',
        header: columns.type,
        priority: 'low',
        render: ({ type }) => numberMessages.types[type],
      },
      {
        id: 'inbound',
        header: columns.inbound,
        render: ({ inbound_name: name }) => name ?? shared.none,
      },
      {
        id: 'uses',
        header: columns.uses,
        render: ({ uses }) =>
          uses === 0 ? (
            <StatusDot tone="neutral">{messages.unused}</StatusDot>
          ) : (
            messages.uses(formatNumber(uses))
          ),
      },
      {
        id: 'expired_at',
        header: fields.expired_at,
        render: ({ form }) => <Expiry day={form.expired_at} />,
      },
      {
        id: 'is_active',
        header: columns.state,
        render: ({ is_active }) => <ActiveDot active={is_active} />,
      },
    ],
  };
}
