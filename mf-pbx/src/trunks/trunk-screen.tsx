import { endpoints, trunkFormSchema, type TrunkRow, type TrunkValues } from '@alo/contracts';
import { formatNumber, TableSettingsRegular } from '@alo/ui';
import { ActiveDot } from '@alo/ui/list';
import type { RecordScreen } from '@alo/ui/records';
import * as v from 'valibot';
import { CallFields, CompanyFields, ConnectionFields } from './TrunkFields.tsx';
import { messages } from './messages.ts';
import { TrunkState } from './TrunkState.tsx';

const { columns, fields, tabs, words } = messages;
const access = { permission: 'platform.telecom' } as const;

/** Values that a new one begins with; what it needs is empty. */
function blank() {
  const address = { host: '', port: 5060 };
  const usable = { name: 'x', title: 'x', addresses: [{ host: 'x', port: 5060 }] };
  return { ...v.parse(trunkFormSchema, usable), name: '', title: '', addresses: [address] };
}

function limitsText({ channels, calls_per_second: perSecond }: TrunkValues): string {
  const limits = [
    channels === 0 ? '' : messages.channels(formatNumber(channels)),
    perSecond === 0 ? '' : messages.perSecond(formatNumber(perSecond)),
  ];
  return limits.filter((text) => text !== '').join(', ') || messages.unlimited;
}

/** The operator's ways to carriers. */
export const trunkScreen: RecordScreen<TrunkRow, TrunkRow> = {
  id: 'trunks',
  path: '/setting/carriers',
  form: 'page',
  icon: <TableSettingsRegular />,
  words,
  endpoints: {
    list: endpoints.listTrunks,
    get: endpoints.getTrunk,
    create: endpoints.createTrunk,
    update: endpoints.updateTrunk,
    remove: endpoints.deleteTrunk,
    uses: endpoints.getTrunkUses,
  },
  access: { add: access, edit: access, delete: access },
  schema: trunkFormSchema,
  blank,
  toForm: ({ form }) => ({ ...form, password: '' }),
  toCopy: ({ form }) => ({ ...form, name: '', password: '' }),
  nameOf: ({ title }) => String(title),
  rowName: ({ form }) => form.title,
  invalidates: [endpoints.getTrunks, endpoints.getCompanies, endpoints.getTrunkVersions],
  tabs: [
    { id: 'main', label: tabs.main, Fields: ConnectionFields },
    { id: 'calls', label: tabs.calls, Fields: CallFields },
    { id: 'companies', label: tabs.companies, Fields: CompanyFields },
  ],
  columns: [
    { id: 'title', header: fields.title, priority: 'title', render: ({ form }) => form.title },
    { id: 'name', header: fields.name, render: ({ form }) => form.name },
    {
      id: 'addresses',
      header: fields.addresses,
      render: ({ form }) =>
        form.addresses.map(({ host, port }) => `${host}:${port}`).join(', ') +
        ` (${messages.transports[form.transport]})`,
    },
    {
      id: 'now',
      header: columns.now,
      render: ({ form }) => (form.is_active ? <TrunkState name={form.name} /> : null),
    },
    { id: 'limits', header: columns.limits, render: ({ form }) => limitsText(form) },
    {
      id: 'companies',
      header: columns.companies,
      render: ({ form }) =>
        form.audience === 'listed' ? form.companies.join(', ') : messages.audiences[form.audience],
    },
    {
      id: 'is_active',
      header: columns.state,
      render: ({ form }) => <ActiveDot active={form.is_active} />,
    },
  ],
};
