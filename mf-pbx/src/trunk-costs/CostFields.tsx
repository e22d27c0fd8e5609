import { endpoints, trunkCostKinds } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  FormSection,
  MomentField,
  NumberField,
  SelectField,
  TextField,
  useWatch,
} from '@alo/ui/form';
import { useMemo } from 'react';
import { messages } from './messages.ts';

const { fields, help, kinds } = messages;
const kindChoices = trunkCostKinds.map((value) => ({ value, label: kinds[value] }));

/** Carriers of the installation, to choose from. */
export function useTrunkChoices() {
  const { data } = useApiQuery(endpoints.listTrunks, { query: { page_size: 1000 } });
  const choices = useMemo(
    () => (data?.data ?? []).map(({ form }) => ({ value: form.name, label: form.title })),
    [data],
  );
  return { choices, areNone: data?.data.length === 0 };
}

/** Which calls cost what, and from when on. */
export function CostFields() {
  const { choices, areNone } = useTrunkChoices();
  const kind: unknown = useWatch({ name: 'kind' });
  return (
    <FormSection title={messages.section} purpose={messages.purpose}>
      <SelectField
        name="trunk"
        label={fields.trunk}
        options={choices}
        {...(areNone && { help: help.noTrunk })}
        required
      />
      <SelectField name="kind" label={fields.kind} options={kindChoices} required />
      {kind === 'prefix' && (
        <TextField name="prefix" label={fields.prefix} help={help.prefix} type="tel" required />
      )}
      <NumberField name="per_minute" label={fields.per_minute} required minimum={0} />
      <NumberField name="first" label={fields.first} required minimum={1} />
      <NumberField name="block" label={fields.block} required minimum={1} />
      <NumberField name="connection" label={fields.connection} required minimum={0} />
      <MomentField name="valid_from" label={fields.valid_from} help={help.valid_from} kind="date" />
      <TextField name="note" label={fields.note} />
    </FormSection>
  );
}
