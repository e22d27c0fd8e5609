import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { PeopleRegular } from '@alo/ui';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, nameColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { groupMessages, groupWords } from './messages.ts';

const { fields } = groupWords;
const F = fieldsFor(groupWords);

function GroupFields() {
  return (
    <>
      <F.Text name="name" required />
      <F.Text name="code" required />
      <F.References name="subscriber_ids" kind="subscriber" />
      <F.Switch name="pickup" />
      <F.Area name="description" />
      <F.Switch name="is_active" />
    </>
  );
}

export const groupScreen = objectScreen({
  kind: 'group',
  endpoints: objectEndpoints.group,
  path: '/groups',
  form: 'dialog',
  icon: <PeopleRegular />,
  words: groupWords,
  blank: () => ({ name: '', code: '' }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    { id: 'code', header: fields.code, render: ({ form }) => form.code },
    {
      id: 'members',
      header: groupMessages.members,
      align: 'end',
      render: ({ form }) => form.subscriber_ids.length,
    },
    {
      id: 'pickup',
      header: groupMessages.pickup,
      priority: 'low',
      render: ({ form }) => (form.pickup ? groupMessages.yes : groupMessages.no),
    },
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: groupMessages.tab, Fields: GroupFields }],
});
