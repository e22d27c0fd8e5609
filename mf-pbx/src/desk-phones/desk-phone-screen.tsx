import { endpoints, objectEndpoints } from '@alo/contracts';
import { DeskRegular } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { activeFilter } from '@alo/ui/list';
import { messages as shared } from '../messages.ts';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { activeColumn, nameColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { DeviceCell, FetchedCell, RegisteredCell } from './DeskPhoneCells.tsx';
import { LinesCell } from './LinesCell.tsx';
import { deskPhoneWords as words } from './messages.ts';
import { deskPhoneMessages as messages } from './screen-messages.ts';

const { fields, choices } = words;
const { sections, columns } = messages;
const F = fieldsFor(words);

function DeskPhoneFields() {
  return (
    <>
      <FormSection {...sections.phone}>
        <F.Text name="name" required />
        <F.Choice name="vendor" />
        <F.Text name="model" />
        <F.Text name="mac" required />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...sections.lines}>
        <F.References name="subscriber_ids" kind="subscriber" required wide />
        <F.References name="lamp_ids" kind="subscriber" wide />
      </FormSection>
      <FormSection {...sections.network}>
        <F.Choice name="transport" />
        <F.Switch name="srtp" />
      </FormSection>
    </>
  );
}

const screen = objectScreen({
  kind: 'desk_phone',
  endpoints: objectEndpoints.desk_phone,
  path: '/desk-phones',
  form: 'page',
  icon: <DeskRegular />,
  words,
  blank: () => ({ name: '', mac: '', subscriber_ids: [] }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    {
      id: 'vendor',
      header: fields.vendor,
      render: ({ form }) => [choices.vendor[form.vendor], form.model].join(' ').trim(),
    },
    { id: 'mac', header: fields.mac, render: ({ form }) => form.mac },
    {
      id: 'lines',
      header: fields.subscriber_ids,
      render: ({ id, form, names }) => (
        <LinesCell id={id} lines={form.subscriber_ids.map((line) => names[line] ?? shared.none)} />
      ),
    },
    { id: 'fetched', header: columns.fetched, render: ({ id }) => <FetchedCell id={id} /> },
    {
      id: 'device',
      header: columns.device,
      priority: 'low',
      render: ({ id }) => <DeviceCell id={id} />,
    },
    {
      id: 'registered',
      header: columns.registered,
      render: ({ id, form }) => <RegisteredCell id={id} lines={form.subscriber_ids.length} />,
    },
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: DeskPhoneFields }],
});

/** A copy has no MAC address of its own yet. */
export const deskPhoneScreen = {
  ...screen,
  toCopy: (record: Parameters<NonNullable<typeof screen.toCopy>>[0]) => ({
    ...screen.toCopy?.(record),
    mac: '',
  }),
  invalidates: [...screen.invalidates, endpoints.getDeskPhoneStates],
};
