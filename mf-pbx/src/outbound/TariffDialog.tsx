import { endpoints, type TariffForm, tariffFormSchema, tariffKinds } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import {
  FormDialog,
  FormSection,
  NumberField,
  SelectField,
  TextField,
  useAloForm,
  useWatch,
} from '@alo/ui/form';
import { RowsField } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { outboundMessages } from './messages.ts';

const { tariff: words } = outboundMessages;
const kinds = tariffKinds.map((value) => ({ value, label: words.kinds[value] }));

/** Prices of calls to outside, once they are known. */
export function TariffDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useApiQuery(endpoints.getTariff, {}, { staleTime: 0 });
  return data === undefined ? null : <TariffEditor tariff={data} onClose={onClose} />;
}

function TariffEditor({
  tariff,
  onClose,
}: {
  readonly tariff: TariffForm;
  readonly onClose: () => void;
}) {
  const update = useApiMutation(endpoints.updateTariff, { invalidates: [endpoints.getTariff] });
  const controller = useAloForm({
    schema: tariffFormSchema,
    defaultValues: tariff,
    onSubmit: async (body) => {
      await update.mutateAsync({ body });
      toast.success(words.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={words.button} controller={controller} onClose={onClose}>
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
    </FormDialog>
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
