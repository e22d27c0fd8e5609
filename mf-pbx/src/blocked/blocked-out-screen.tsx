import { endpoints, objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { ProhibitedRegular } from '@alo/ui';
import { fileExport, fileImport } from '@alo/ui/overlay';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { scopeText } from '../object-fields/scope-text.ts';
import { choiceFilter } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { firstColumns, lastColumns } from './blocked-columns.tsx';
import { blockedMessages as messages, blockedOutWords as words } from './messages.ts';
import { shortPrefixQuestion } from './short-prefix.ts';

const { fields, choices } = words;
const F = fieldsFor(words);

function BlockedOutFields() {
  return (
    <>
      <F.Choice name="type" />
      <F.Text name="value" required />
      <F.Choice name="mode" />
      <F.Scope name="scope" />
      <F.Text name="reason" />
      <F.Moment name="expired_at" kind="datetime" />
      <F.Switch name="is_active" />
    </>
  );
}

export const blockedOutScreen = objectScreen({
  kind: 'blocked_outgoing',
  endpoints: objectEndpoints.blocked_outgoing,
  path: '/list-of-blocked-out-numbers',
  form: 'dialog',
  icon: <ProhibitedRegular />,
  words,
  blank: () => ({}),
  confirm: shortPrefixQuestion,
  extras: [
    fileExport(endpoints.exportBlockedOutgoing),
    fileImport({
      endpoint: endpoints.importBlockedOutgoing,
      invalidates: [objectEndpoints.blocked_outgoing.list],
      label: messages.import,
      title: `${messages.import}: ${words.title}`,
      help: messages.importHelp,
    }),
  ],
  filters: [choiceFilter(fields.type, choices.type), activeFilter],
  columns: [
    ...firstColumns,
    {
      id: 'scope',
      header: fields.scope,
      render: ({ form, names }) => scopeText(form.scope, names),
    },
    ...lastColumns,
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: BlockedOutFields }],
});
