import {
  endpoints,
  trunkAudiences,
  trunkCalledNumbers,
  trunkCodecs,
  trunkNetworks,
  trunkTransports,
} from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  FormSection,
  MultiSelectField,
  NumberField,
  PasswordField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  useWatch,
} from '@alo/ui/form';
import { RowsField } from '../object-fields/RowsField.tsx';
import { useRowStyles } from '../object-fields/useRowStyles.ts';
import { messages } from './messages.ts';

const { fields, help, sections, purposes } = messages;
const choices = <Value extends string>(
  values: readonly Value[],
  words: Readonly<Record<Value, string>>,
) => values.map((value) => ({ value, label: words[value] }));

function AddressFields() {
  const styles = useRowStyles();
  return (
    <RowsField
      name="addresses"
      label={fields.addresses}
      required
      ordered
      rowName={(row) => String(row['host'] ?? '')}
      add={{ label: messages.addAddress, row: () => ({ host: '', port: 5060 }) }}
    >
      {(path) => (
        <div className={styles.fields}>
          <TextField name={`${path}.host`} label={fields.host} required />
          <NumberField name={`${path}.port`} label={fields.port} required />
        </div>
      )}
    </RowsField>
  );
}

/** Where the carrier is, and how the exchange is known to it. */
export function ConnectionFields() {
  const registers: unknown = useWatch({ name: 'registers' });
  return (
    <>
      <FormSection title={sections.main}>
        <TextField name="title" label={fields.title} required />
        <TextField name="name" label={fields.name} help={help.name} required />
        <SelectField
          name="network"
          label={fields.network}
          help={help.network}
          options={choices(trunkNetworks, messages.networks)}
        />
        <NumberField name="priority" label={fields.priority} help={help.priority} required />
        <SwitchField name="is_active" label={fields.is_active} />
      </FormSection>
      <FormSection title={sections.addresses} purpose={purposes.addresses}>
        <AddressFields />
        <SelectField
          name="transport"
          label={fields.transport}
          options={choices(trunkTransports, messages.transports)}
          required
        />
        <SwitchField name="srtp" label={fields.srtp} />
        <SwitchField name="qualify" label={fields.qualify} />
      </FormSection>
      <FormSection title={sections.account} purpose={purposes.account}>
        <TextField name="username" label={fields.username} autoComplete="off" />
        <PasswordField
          name="password"
          label={fields.password}
          help={help.password}
          autoComplete="new-password"
        />
        <SwitchField name="registers" label={fields.registers} />
        {registers === true && (
          <NumberField name="registration_seconds" label={fields.registration_seconds} required />
        )}
        <TextField name="from_user" label={fields.from_user} />
        <TextField name="from_domain" label={fields.from_domain} />
      </FormSection>
    </>
  );
}

/** What becomes of calls by it. */
export function CallFields() {
  return (
    <>
      <FormSection title={sections.calls}>
        <SelectField
          name="called_number"
          label={fields.called_number}
          options={choices(trunkCalledNumbers, messages.calledNumbers)}
          required
        />
        <MultiSelectField
          name="codecs"
          label={fields.codecs}
          options={choices(trunkCodecs, messages.codecs)}
          required
        />
        <NumberField name="first_response_seconds" label={fields.first_response_seconds} required />
        <NumberField
          name="ring_seconds"
          label={fields.ring_seconds}
          help={help.ring_seconds}
          required
        />
      </FormSection>
      <FormSection title={sections.limits} purpose={purposes.limits}>
        <NumberField name="channels" label={fields.channels} required minimum={0} />
        <NumberField name="calls_per_second" label={fields.calls_per_second} required minimum={0} />
      </FormSection>
    </>
  );
}

/** Who may call out by it. */
export function CompanyFields() {
  const audience: unknown = useWatch({ name: 'audience' });
  const { data } = useApiQuery(endpoints.getCompanies, { query: { page_size: 1000 } });
  const companies = (data?.data ?? []).map(({ id, name }) => ({
    value: id,
    label: `${name} (${id})`,
  }));
  return (
    <FormSection title={sections.companies}>
      <SelectField
        name="audience"
        label={fields.audience}
        options={choices(trunkAudiences, messages.audiences)}
        required
      />
      {audience === 'listed' && (
        <MultiSelectField name="companies" label={fields.companies} options={companies} required />
      )}
      <TextareaField name="note" label={fields.note} wide />
    </FormSection>
  );
}
