import { DEFAULT_COLOR, type EndpointAnswer, catalogEndpoints, catalogForms } from '@alo/contracts';
import { NoteRegular, StatusDot } from '@alo/ui';
import { SelectField, SwitchField, TextField } from '@alo/ui/form';
import { catalogScreen } from '../catalogs/catalog-screen.tsx';
import { messages as shared } from '../catalogs/messages.ts';
import { messages } from './messages.ts';

type Entry = EndpointAnswer<typeof catalogEndpoints.profile_status.get>;
const { fields, help, groups } = messages;
const groupOptions = Object.entries(groups).map(([value, label]) => ({ value, label }));

function ProfileStatusFields() {
  return (
    <>
      <TextField name="color" label={fields.color} placeholder={DEFAULT_COLOR} required />
      <SelectField name="status_group" label={fields.group} options={groupOptions} required />
      <SwitchField name="is_default" label={fields.isDefault} help={help.isDefault} />
      <SwitchField name="is_final" label={fields.isFinal} help={help.isFinal} />
      <SwitchField name="requires_callback" label={fields.callback} help={help.callback} />
      <SwitchField name="is_dnc" label={fields.dnc} help={help.dnc} />
    </>
  );
}

function marksOf({ form }: Entry): string {
  const marks = [
    ['is_default', fields.isDefault],
    ['is_final', fields.isFinal],
    ['requires_callback', fields.callback],
    ['is_dnc', fields.dnc],
  ] as const;
  const shown = marks.filter(([field]) => form[field]).map(([, word]) => word);
  return shown.length === 0 ? shared.none : shown.join(' · ');
}

export const profileStatusScreen = catalogScreen({
  id: 'profile-status',
  endpoints: catalogEndpoints.profile_status,
  schema: catalogForms.profile_status,
  path: '/profile-status',
  formPath: '/profile-status',
  resource: 'profilestatus',
  icon: <NoteRegular />,
  words: messages.words,
  blank: () => ({
    color: DEFAULT_COLOR,
    status_group: 'working',
    is_default: false,
    is_final: false,
    requires_callback: false,
    is_dnc: false,
  }),
  Fields: ProfileStatusFields,
  inline: [{ field: 'color', kind: 'color', value: ({ form }) => form.color }],
  columns: [
    {
      id: 'color',
      header: fields.color,
      render: ({ form }) => <StatusDot color={form.color}>{form.color}</StatusDot>,
    },
    {
      id: 'status_group',
      header: fields.group,
      render: ({ form }) => groupOptions.find(({ value }) => value === form.status_group)?.label,
    },
    { id: 'marks', header: fields.marks, priority: 'low', render: marksOf },
  ],
});
