import { DEFAULT_COLOR } from '@alo/contracts';
import { NoteRegular, StatusDot } from '@alo/ui';
import { SelectField, SwitchField, TextField } from '@alo/ui/form';
import type { CatalogScreen, PlainEntry } from '../catalog-kit/catalog-screen.ts';
import { messages as shared } from '../catalog-kit/messages.ts';
import { messages } from './messages.ts';

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

function marksOf({ form }: PlainEntry): string {
  const marks = [
    ['is_default', fields.isDefault],
    ['is_final', fields.isFinal],
    ['requires_callback', fields.callback],
    ['is_dnc', fields.dnc],
  ] as const;
  const shown = marks.filter(([field]) => form[field] === true).map(([, word]) => word);
  return shown.length === 0 ? shared.none : shown.join(' · ');
}

export const profileStatusScreen: CatalogScreen = {
  kind: 'profile_status',
  path: '/profile-status',
  formPath: '/profile-status',
  resource: 'profilestatus',
  icon: <NoteRegular />,
  words: messages.words,
  blank: {
    color: DEFAULT_COLOR,
    status_group: 'working',
    is_default: false,
    is_final: false,
    requires_callback: false,
    is_dnc: false,
  },
  Fields: ProfileStatusFields,
  columns: [
    {
      id: 'color',
      header: fields.color,
      render: ({ form }) => (
        <StatusDot color={String(form['color'])}>{String(form['color'])}</StatusDot>
      ),
    },
    {
      id: 'status_group',
      header: fields.group,
      render: ({ form }) => groupOptions.find(({ value }) => value === form['status_group'])?.label,
    },
    { id: 'marks', header: fields.marks, priority: 'low', render: marksOf },
  ],
};
