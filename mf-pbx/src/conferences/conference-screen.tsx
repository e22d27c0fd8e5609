import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { ConferenceRoomRegular } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, nameColumn, usesColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { CallRoom, PeopleCell } from './ConferenceCells.tsx';
import { ConferenceLive } from './ConferenceLive.tsx';
import { conferenceMessages as messages, conferenceWords as words } from './messages.ts';

const { fields } = words;
const F = fieldsFor(words);

function ConferenceFields() {
  return (
    <>
      <FormSection {...messages.sections.main}>
        <F.Text name="name" required />
        <F.Text name="number" required />
        <F.Text name="pin" required />
        <F.Text name="moderator_pin" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...messages.sections.rules}>
        <F.Whole name="max_members" />
        <F.Switch name="announce_join" />
        <F.Switch name="wait_for_moderator" />
        <F.Switch name="record" />
      </FormSection>
    </>
  );
}

export const conferenceScreen = objectScreen({
  kind: 'conference',
  endpoints: objectEndpoints.conference,
  path: '/conferences',
  form: 'page',
  icon: <ConferenceRoomRegular />,
  words,
  blank: () => ({ name: '', number: '', pin: '' }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    { id: 'number', header: fields.number, render: ({ form }) => form.number },
    { id: 'now', header: messages.now, render: ({ id }) => <PeopleCell id={id} /> },
    {
      id: 'call',
      header: messages.call,
      render: ({ form }) => <CallRoom name={form.name} number={form.number} />,
    },
    {
      id: 'max_members',
      header: fields.max_members,
      align: 'end',
      priority: 'low',
      render: ({ form }) => form.max_members,
    },
    usesColumn(),
    activeColumn(),
  ],
  Live: ConferenceLive,
  tabs: [{ id: 'main', label: messages.tab, Fields: ConferenceFields }],
});
