import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { VoicemailRegular } from '@alo/ui';
import { TextsField } from '@alo/ui/form';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { messages as shared } from '../messages.ts';
import { activeColumn, nameColumn, usesColumn } from '../objects/columns.tsx';
import { objectScreen } from '../objects/object-screen.ts';
import { MailHint } from '../voicemail/MailHint.tsx';
import { settingMessages as messages, voicemailWords as words } from './messages.ts';

const { fields } = words;
const F = fieldsFor(words);

function VoicemailFields() {
  return (
    <>
      <F.Text name="name" required />
      <F.Text name="number" />
      <F.Reference name="greeting_id" kind="greeting" />
      <MailHint />
      <TextsField {...F.frame('emails')} placeholder={messages.emailExample} />
      <F.Switch name="attach" />
      <F.Switch name="is_active" />
    </>
  );
}

export const voicemailScreen = objectScreen({
  kind: 'shared_voicemail',
  endpoints: objectEndpoints.shared_voicemail,
  path: '/setting/voicemail',
  form: 'dialog',
  icon: <VoicemailRegular />,
  words,
  blank: () => ({ name: '' }),
  filters: [activeFilter],
  columns: [
    nameColumn(fields.name),
    {
      id: 'number',
      header: fields.number,
      render: ({ form }) => (form.number === '' ? shared.none : form.number),
    },
    {
      id: 'emails',
      header: fields.emails,
      render: ({ form }) => (form.emails.length === 0 ? shared.none : form.emails.join(', ')),
    },
    {
      id: 'attach',
      header: fields.attach,
      priority: 'low',
      render: ({ form }) => (form.attach ? messages.yes : messages.no),
    },
    usesColumn(),
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: VoicemailFields }],
});
