import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { CallConnectingRegular } from '@alo/ui';
import { FormSection, NumberField, useWatch } from '@alo/ui/form';
import { MembersField } from '../members/MembersField.tsx';
import { messages as shared } from '../messages.ts';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, choiceFilter, destinationText, nameColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { PageGroup } from './PageGroup.tsx';
import { ringGroupMessages as messages, ringGroupWords as words } from './messages.ts';

const { fields, choices } = words;
const F = fieldsFor(words);

function RingGroupFields() {
  const { sections } = messages;
  return (
    <>
      <FormSection {...sections.main}>
        <F.Text name="name" required />
        <F.Text name="extension" />
        <F.Choice name="strategy" />
        <F.Whole name="ring_timeout" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...sections.members}>
        <MembersField
          {...F.frame('members')}
          required
          outside
          numbered="priority"
          entry={{ priority: 1, timeout: null, delay: 0 }}
        >
          {(path) => <RingMemberFields path={path} />}
        </MembersField>
      </FormSection>
      <FormSection {...sections.rules}>
        <F.Reference name="greeting_id" kind="greeting" />
        <F.Reference name="moh_id" kind="moh" />
        <F.Switch name="skip_busy" />
        <F.Switch name="ignore_forward" />
        <F.Switch name="prevent_missed" />
        <F.Text name="cid_prefix" />
        <F.RecordPolicy name="record_policy" />
      </FormSection>
      <FormSection {...sections.end}>
        <F.Destination name="noanswer_dest" />
      </FormSection>
    </>
  );
}

/** A delay means something only where all ring at once. */
function RingMemberFields({ path }: { readonly path: string }) {
  const strategy: unknown = useWatch({ name: 'strategy' });
  return (
    <>
      <NumberField name={`${path}.timeout`} label={messages.memberTimeout} />
      {(strategy === undefined || strategy === 'ringall') && (
        <NumberField name={`${path}.delay`} label={messages.memberDelay} minimum={0} />
      )}
    </>
  );
}

export const ringGroupScreen = objectScreen({
  kind: 'ring_group',
  endpoints: objectEndpoints.ring_group,
  path: '/ringgroup',
  form: 'page',
  icon: <CallConnectingRegular />,
  words,
  blank: () => ({ name: '', members: [] }),
  filters: [choiceFilter(fields.strategy, choices.strategy), activeFilter],
  columns: [
    nameColumn(fields.name),
    {
      id: 'extension',
      header: fields.extension,
      render: ({ form }) => form.extension ?? shared.none,
    },
    {
      id: 'page',
      header: messages.page,
      render: ({ form }) => (
        <PageGroup name={form.name} extension={form.is_active ? form.extension : null} />
      ),
    },
    {
      id: 'strategy',
      header: fields.strategy,
      render: ({ form }) => choices.strategy[form.strategy],
    },
    {
      id: 'members',
      header: messages.columns.members,
      align: 'end',
      render: ({ form }) => form.members.length,
    },
    {
      id: 'time',
      header: messages.columns.time,
      align: 'end',
      priority: 'low',
      render: ({ form }) => messages.columns.seconds(form.ring_timeout),
    },
    {
      id: 'noanswer',
      header: fields.noanswer_dest,
      priority: 'low',
      render: ({ form, names }) => destinationText(form.noanswer_dest, names),
    },
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: RingGroupFields }],
});
