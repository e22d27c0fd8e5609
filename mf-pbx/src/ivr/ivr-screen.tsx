import { objectEndpoints } from '@alo/contracts';
import { activeFilter } from '@alo/ui/list';
import { DialpadRegular } from '@alo/ui';
import { FormSection, useWatch, TextsField } from '@alo/ui/form';
import { messages as shared } from '../messages.ts';
import { fieldsFor } from '../object-fields/fields-for.tsx';
import { HeardGreeting } from '../object-fields/HeardGreeting.tsx';
import { activeColumn, destinationText, nameColumn } from '../objects/columns.tsx';
import { type ObjectRow, objectScreen } from '../objects/object-screen.ts';
import { KeysField } from './KeysField.tsx';
import { useGreetingFilter } from './useGreetingFilter.ts';
import { ivrMessages as messages, ivrWords as words } from './messages.ts';

const { fields } = words;
const { sections, columns } = messages;
const F = fieldsFor(words);

function IvrFields() {
  const direct: unknown = useWatch({ name: 'direct_dial' });
  return (
    <>
      <FormSection {...sections.main}>
        <F.Text name="name" required />
        <F.Text name="extension" />
        <F.Reference name="welcome_id" kind="greeting" required />
        <F.Reference name="short_id" kind="greeting" />
        <F.Switch name="is_active" />
      </FormSection>
      <FormSection {...sections.keys}>
        <KeysField {...F.frame('options')} required />
      </FormSection>
      <FormSection {...sections.prompts}>
        <F.Whole name="timeout" />
        <F.Whole name="max_retries" />
        <F.Reference name="timeout_id" kind="greeting" />
        <F.Reference name="invalid_id" kind="greeting" />
      </FormSection>
      <FormSection {...sections.direct}>
        <F.Switch name="direct_dial" />
        <F.Whole name="max_digits" />
        <F.Whole name="inter_digit_timeout" />
        {direct === true && (
          <TextsField {...F.frame('excluded_extensions')} placeholder={messages.noExtensions} />
        )}
      </FormSection>
    </>
  );
}

/** Where a special key leads; a menu without it ends the call. */
function after({ form, names }: ObjectRow<'ivr'>, key: 't' | 'i'): string {
  const option = form.options.find((each) => each.key === key && each.is_active);
  return destinationText(option?.dest ?? null, names);
}

export const ivrScreen = objectScreen({
  kind: 'ivr',
  endpoints: objectEndpoints.ivr,
  path: '/ivr-details',
  form: 'page',
  icon: <DialpadRegular />,
  words,
  blank: () => ({ name: '', welcome_id: '', options: [] }),
  filters: [activeFilter],
  useFilters: useGreetingFilter,
  columns: [
    nameColumn(fields.name),
    {
      id: 'extension',
      header: fields.extension,
      render: ({ form }) => form.extension ?? shared.none,
    },
    {
      id: 'welcome',
      header: fields.welcome_id,
      render: ({ form, names }) => (
        <HeardGreeting id={form.welcome_id} name={names[form.welcome_id] ?? shared.none} />
      ),
    },
    {
      id: 'keys',
      header: columns.keys,
      align: 'end',
      render: ({ form }) => form.options.filter(({ key }) => key !== 't' && key !== 'i').length,
    },
    {
      id: 'repeats',
      header: columns.repeats,
      align: 'end',
      priority: 'low',
      render: ({ form }) => form.max_retries,
    },
    { id: 'timeout', header: columns.timeout, priority: 'low', render: (row) => after(row, 't') },
    { id: 'invalid', header: columns.invalid, priority: 'low', render: (row) => after(row, 'i') },
    activeColumn(),
  ],
  tabs: [{ id: 'main', label: messages.tab, Fields: IvrFields }],
});
