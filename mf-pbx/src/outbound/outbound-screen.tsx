import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import type { ObjectForm } from '@alo/contracts';
import { CallOutboundRegular } from '@alo/ui';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { scopeText } from '../object-fields/scope-text.ts';
import { activeColumn, nameColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { outboundMessages as messages, outboundWords as words } from './messages.ts';
import { PatternsField } from './PatternsField.tsx';
import { TrunksField } from './TrunksField.tsx';

const { fields } = words;
const F = fieldsFor(words);

function OutboundFields() {
  return (
    <>
      <F.Text name="name" required />
      <F.Whole name="priority" />
      <PatternsField {...F.frame('patterns')} required />
      <F.References name="number_ids" kind="number" />
      <F.Choice name="choice" />
      <TrunksField {...F.frame('trunk_ids')} />
      <F.Scope name="allowed" />
      <F.Reference name="time_group_id" kind="time_group" />
      <F.Whole name="max_duration" />
      <F.Whole name="max_calls_per_day" />
      <F.RecordPolicy name="record_policy" />
      <F.Switch name="is_active" />
    </>
  );
}

function patternsText({ patterns }: ObjectForm<'outbound'>): string {
  return patterns
    .map(({ prefix, min_len, max_len }) =>
      messages.pattern.text(prefix, min_len === max_len ? `${min_len}` : `${min_len}–${max_len}`),
    )
    .join(', ');
}

export const outboundScreen = objectScreen({
  kind: 'outbound',
  endpoints: objectEndpoints.outbound,
  path: '/outbound',
  form: 'dialog',
  icon: <CallOutboundRegular />,
  words,
  blank: () => ({
    name: '',
    patterns: [{ prefix: '0', min_len: 10, max_len: 11, strip: 0, prepend: '' }],
  }),
  filters: [activeFilter],
  defaultSort: 'priority',
  columns: [
    {
      id: 'priority',
      header: fields.priority,
      align: 'end',
      sortKey: 'priority',
      width: '88px',
      render: ({ form }) => form.priority,
    },
    nameColumn(fields.name),
    { id: 'patterns', header: fields.patterns, render: ({ form }) => patternsText(form) },
    {
      id: 'numbers',
      header: fields.number_ids,
      render: ({ form, names }) =>
        form.number_ids.length === 0
          ? messages.anyNumber
          : form.number_ids.map((id) => names[id] ?? id).join(', '),
    },
    {
      id: 'allowed',
      header: fields.allowed,
      render: ({ form, names }) => scopeText(form.allowed, names),
    },
    {
      id: 'time',
      header: fields.time_group_id,
      priority: 'low',
      render: ({ form, names }) =>
        form.time_group_id === null ? messages.anyTime : names[form.time_group_id],
    },
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: OutboundFields }],
});
