import {
  FormSection,
  SelectField,
  TextField,
  useWatch,
  MomentField,
  TextsField,
} from '@alo/ui/form';
import { RowsField } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { messages } from './messages.ts';

const { fields, help, sections } = messages;
const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const behaviours = options(messages.behaviours);

/** The call that is tried. */
export function WishFields() {
  const styles = useRowStyles();
  const origin: unknown = useWatch({ name: 'origin' });
  return (
    <>
      <FormSection {...sections.call}>
        <SelectField
          name="origin"
          label={fields.origin}
          options={options(messages.origins)}
          required
        />
        <MomentField name="at" label={fields.at} kind="datetime" required />
        <TextField name="to" label={fields.to} type="tel" required />
        <TextField
          name="from"
          label={fields.from}
          type="tel"
          help={help.from}
          required={origin === 'agent'}
        />
      </FormSection>
      <FormSection {...sections.people}>
        <SelectField name="otherPhones" label={fields.otherPhones} options={behaviours} required />
        <TextsField name="keys" label={fields.keys} help={help.keys} />
        <RowsField
          name="phones"
          label={fields.phones}
          rowName={(_row, index) => messages.phoneName(index + 1)}
          add={{
            label: messages.addPhone,
            row: () => ({ extension: '', behaviour: 'noanswer' }),
          }}
        >
          {(path) => (
            <div className={styles.fields}>
              <TextField name={`${path}.extension`} label={fields.extension} type="tel" required />
              <SelectField
                name={`${path}.behaviour`}
                label={fields.behaviour}
                options={behaviours}
                required
              />
            </div>
          )}
        </RowsField>
      </FormSection>
    </>
  );
}
