import { endpoints, tariffFormSchema, tariffKinds } from '@alo/contracts';
import { FormSection, NumberField, SelectField, TextField, useWatch } from '@alo/ui/form';
import { RowsField } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { type SingleRecord, SingleRecordDialog } from './SingleRecordDialog.tsx';
import { outboundMessages } from './messages.ts';

const { tariff: words } = outboundMessages;
const kinds = tariffKinds.map((value) => ({ value, label: words.kinds[value] }));
const tariff: SingleRecord = {
  read: endpoints.getTariff,
  update: endpoints.updateTariff,
  schema: tariffFormSchema,
  words,
};

/** Prices of calls to outside. */
export function TariffDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <SingleRecordDialog record={tariff} onClose={onClose}>
      <FormSection title={words.button} purpose={words.purpose}>
        <RowsField
          name="rows"
          label={words.rows}
          rowName={({ kind, prefix }) => words.rowName(String(kind), String(prefix))}
          add={{
            label: words.add,
            row: () => ({
              kind: 'prefix',
              prefix: '',
              note: '',
              per_minute: 0,
              first: 6,
              block: 1,
            }),
          }}
        >
          {(path) => <PriceFields path={path} />}
        </RowsField>
      </FormSection>
    </SingleRecordDialog>
  );
}

function PriceFields({ path }: { readonly path: string }) {
  const styles = useRowStyles();
  const kind: unknown = useWatch({ name: `${path}.kind` });
  const { fields } = words;
  return (
    <div className={styles.fields}>
      <SelectField name={`${path}.kind`} label={fields.kind} options={kinds} required />
      {kind === 'prefix' && (
        <TextField name={`${path}.prefix`} label={fields.prefix} type="tel" required />
      )}
      <NumberField name={`${path}.per_minute`} label={fields.per_minute} required minimum={0} />
      <NumberField name={`${path}.first`} label={fields.first} required minimum={1} />
      <NumberField name={`${path}.block`} label={fields.block} required minimum={1} />
      <TextField name={`${path}.note`} label={fields.note} />
    </div>
  );
}
