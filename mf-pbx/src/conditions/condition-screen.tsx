import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { BranchForkRegular } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, destinationText, nameColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { messages as shared } from '../messages.ts';
import { conditionMessages as messages, conditionWords as words } from './messages.ts';
import { StateNow } from './StateNow.tsx';

const { fields, choices } = words;
const { sections, columns } = messages;
const F = fieldsFor(words);

function ConditionFields() {
  return (
    <>
      <FormSection {...sections.main}>
        <F.Text name="name" required />
        <F.Reference name="time_group_id" kind="time_group" required />
        <F.Reference name="calendar_id" kind="holiday_calendar" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...sections.ways}>
        <F.Destination name="match_dest" required />
        <F.Destination name="nomatch_dest" />
        <F.Destination name="holiday_dest" />
      </FormSection>
      <FormSection {...sections.override}>
        <F.Choice name="override" />
        <F.Moment name="override_until" kind="datetime" />
        <F.MaybeWhole name="night_number" />
      </FormSection>
    </>
  );
}

export const conditionScreen = objectScreen({
  kind: 'time_condition',
  endpoints: objectEndpoints.time_condition,
  path: '/conditions',
  form: 'page',
  icon: <BranchForkRegular />,
  words,
  // A destination that must be chosen is empty until it is.
  blank: () => ({ name: '', time_group_id: '' }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    {
      id: 'group',
      header: fields.time_group_id,
      render: ({ form, names }) => names[form.time_group_id] ?? shared.none,
    },
    { id: 'now', header: columns.now, render: ({ form }) => <StateNow form={form} /> },
    {
      id: 'match',
      header: columns.match,
      render: ({ form, names }) => destinationText(form.match_dest, names),
    },
    {
      id: 'nomatch',
      header: columns.nomatch,
      render: ({ form, names }) => destinationText(form.nomatch_dest, names),
    },
    {
      id: 'holiday',
      header: columns.holiday,
      priority: 'low',
      render: ({ form, names }) =>
        form.calendar_id === null ? messages.noHoliday : destinationText(form.holiday_dest, names),
    },
    {
      id: 'mode',
      header: columns.mode,
      priority: 'low',
      render: ({ form }) => choices.override[form.override],
    },
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: ConditionFields }],
});
