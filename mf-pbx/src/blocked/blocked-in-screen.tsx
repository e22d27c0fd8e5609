import { endpoints, objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { CallMissedRegular } from '@alo/ui';
import { useWatch } from '@alo/ui/form';
import { fileExport, fileImport } from '@alo/ui/overlay';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { choiceFilter, destinationText } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { firstColumns, lastColumns } from './blocked-columns.tsx';
import { blockedInWords as words, blockedMessages as messages } from './messages.ts';
import { shortPrefixQuestion } from './short-prefix.ts';

const { fields, choices } = words;
const F = fieldsFor(words);

function BlockedInFields() {
  const [type, mode, action]: unknown[] = useWatch({ name: ['type', 'mode', 'action'] });
  return (
    <>
      <F.Choice name="type" />
      {type !== 'anonymous' && <F.Text name="value" required />}
      <F.Choice name="mode" />
      {mode === 'block' && <F.Choice name="action" />}
      {mode === 'block' && action === 'destination' && (
        <F.Destination name="action_dest" required />
      )}
      <F.References name="number_ids" kind="number" />
      <F.Text name="reason" />
      <F.Moment name="expired_at" kind="datetime" />
      <F.Switch name="is_active" />
    </>
  );
}

export const blockedInScreen = objectScreen({
  kind: 'blocked_incoming',
  endpoints: objectEndpoints.blocked_incoming,
  path: '/list-of-blocked-incoming-numbers',
  form: 'dialog',
  icon: <CallMissedRegular />,
  words,
  blank: () => ({}),
  confirm: shortPrefixQuestion,
  extras: [
    fileExport(endpoints.exportBlockedIncoming),
    fileImport({
      endpoint: endpoints.importBlockedIncoming,
      invalidates: [objectEndpoints.blocked_incoming.list],
      label: messages.import,
      title: `${messages.import}: ${words.title}`,
      help: messages.importHelp,
    }),
  ],
  filters: [choiceFilter(fields.type, choices.type), activeFilter],
  columns: [
    ...firstColumns,
    {
      id: 'action',
      header: fields.action,
      render: ({ form, names }) =>
        form.action === 'destination'
          ? destinationText(form.action_dest, names)
          : choices.action[form.action],
    },
    {
      id: 'numbers',
      header: fields.number_ids,
      priority: 'low',
      render: ({ form, names }) =>
        form.number_ids.length === 0
          ? messages.allNumbers
          : form.number_ids.map((id) => names[id] ?? id).join(', '),
    },
    ...lastColumns,
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: BlockedInFields }],
});
