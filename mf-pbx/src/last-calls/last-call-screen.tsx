import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { ArrowUndoRegular } from '@alo/ui';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import {
  activeColumn,
  choiceFilter,
  destinationText,
  nameColumn,
  usesColumn,
} from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { lastCallMessages as messages, lastCallWords as words } from './messages.ts';

const { fields, choices } = words;
const F = fieldsFor(words);

function LastCallFields() {
  return (
    <>
      <F.Text name="name" required />
      <F.Choice name="mode" />
      <F.Whole name="lookback_days" />
      <F.Whole name="min_talk" />
      <F.Switch name="include_outbound" />
      <F.Switch name="include_missed" />
      <F.Switch name="scope_number" />
      <F.Reference name="scope_queue_id" kind="queue" />
      <F.Whole name="ring_timeout" />
      <F.Whole name="wait_if_busy" />
      <F.Destination name="fallback_dest" required />
      <F.Switch name="is_active" />
    </>
  );
}

export const lastCallScreen = objectScreen({
  kind: 'last_call',
  endpoints: objectEndpoints.last_call,
  path: '/last-calls',
  form: 'dialog',
  icon: <ArrowUndoRegular />,
  words,
  blank: () => ({ name: '' }),
  filters: [choiceFilter(fields.mode, choices.mode), activeFilter],
  columns: [
    nameColumn(fields.name),
    { id: 'mode', header: fields.mode, render: ({ form }) => choices.mode[form.mode] },
    {
      id: 'lookback',
      header: fields.lookback_days,
      align: 'end',
      render: ({ form }) => messages.days(form.lookback_days),
    },
    {
      id: 'ring',
      header: fields.ring_timeout,
      align: 'end',
      priority: 'low',
      render: ({ form }) => messages.seconds(form.ring_timeout),
    },
    {
      id: 'fallback',
      header: messages.fallback,
      render: ({ form, names }) => destinationText(form.fallback_dest, names),
    },
    usesColumn(),
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: LastCallFields }],
});
