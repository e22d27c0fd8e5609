import { FormSection, SelectField, SwitchField, TextField, useWatch } from '@alo/ui/form';
import { makeStyles } from '@alo/ui';
import { DestinationField } from '../object-fields/DestinationField.tsx';
import { MailHint } from '../voicemail/MailHint.tsx';
import { ReferenceField } from '../object-fields/ReferenceField.tsx';
import { RowsField } from '../object-fields/RowsField.tsx';
import { messages } from './messages.ts';

const { fields, sections, forwards } = messages;
const toOptions = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const occasions = toOptions(forwards.when);
const callers = toOptions(forwards.callers);

const useStyles = makeStyles({
  row: { display: 'grid', gap: '12px', minWidth: 0 },
  choices: {
    display: 'grid',
    gap: '12px',
    '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Where the calls of a subscriber go when it does not take them (entities.md §4.2). */
export function RoutingFields() {
  const styles = useStyles();
  const hasVoicemail: unknown = useWatch({ name: 'voicemail_enabled' });
  return (
    <>
      <FormSection {...sections.forwards}>
        <RowsField
          name="forwards"
          label={fields.forwards}
          add={{
            label: forwards.add,
            row: () => ({ when: 'noanswer', call_filter: 'both', dest: null }),
          }}
          rowName={({ when }) => forwards.when[when as keyof typeof forwards.when] ?? ''}
        >
          {(path) => (
            <div className={styles.row}>
              <div className={styles.choices}>
                <SelectField
                  name={`${path}.when`}
                  label={forwards.whenLabel}
                  options={occasions}
                  required
                />
                <SelectField
                  name={`${path}.call_filter`}
                  label={forwards.callersLabel}
                  options={callers}
                  required
                />
              </div>
              <DestinationField name={`${path}.dest`} label={forwards.destination} required />
            </div>
          )}
        </RowsField>
      </FormSection>
      <FormSection {...sections.voicemail}>
        <SwitchField name="voicemail_enabled" label={fields.voicemail} />
        {hasVoicemail === true && (
          <>
            <MailHint />
            <TextField name="voicemail_email" label={fields.voicemailEmail} type="email" />
            <ReferenceField
              name="voicemail_greeting_id"
              label={fields.voicemailGreeting}
              kind="greeting"
            />
          </>
        )}
      </FormSection>
    </>
  );
}
