import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { MicRegular } from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { messages as shared } from '../messages.ts';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { HeardGreeting } from '../object-fields/HeardGreeting.tsx';
import { activeColumn, destinationText, nameColumn, usesColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { messageMessages as messages, messageWords as words } from './messages.ts';

const { fields } = words;
const F = fieldsFor(words);

function MessageFields() {
  return (
    <>
      <FormSection {...messages.sections.main}>
        <F.Text name="name" required />
        <F.Reference name="greeting_id" kind="greeting" required />
        <F.Whole name="repeat" />
        <F.Switch name="allow_skip" />
        <F.Switch name="answer" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...messages.sections.after}>
        <F.Destination name="after_dest" />
      </FormSection>
    </>
  );
}

export const messageScreen = objectScreen({
  kind: 'message',
  endpoints: objectEndpoints.message,
  path: '/notifications',
  form: 'page',
  icon: <MicRegular />,
  words,
  blank: () => ({ name: '', greeting_id: '' }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    {
      id: 'greeting',
      header: fields.greeting_id,
      render: ({ form, names }) => (
        <HeardGreeting id={form.greeting_id} name={names[form.greeting_id] ?? shared.none} />
      ),
    },
    {
      id: 'repeat',
      header: fields.repeat,
      align: 'end',
      priority: 'low',
      render: ({ form }) => messages.times(form.repeat),
    },
    {
      id: 'after',
      header: fields.after_dest,
      render: ({ form, names }) => destinationText(form.after_dest, names),
    },
    usesColumn(),
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: MessageFields }],
});
