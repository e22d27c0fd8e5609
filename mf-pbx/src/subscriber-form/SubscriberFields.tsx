import { endpoints, codecSchema, recordPolicySchema, soundEncryptionSchema } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import {
  FormSection,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextField,
} from '@alo/ui/form';
import { messages as shared } from '../messages.ts';
import { ReferenceField } from '../object-fields/ReferenceField.tsx';
import { messages } from './messages.ts';
import { RoutingFields } from './RoutingFields.tsx';

const { fields, help, sections } = messages;

const recordPolicies = recordPolicySchema.options.map((value) => ({
  value,
  label: shared.recordPolicies[value],
}));
const encryptions = soundEncryptionSchema.options.map((value) => ({
  value,
  label: messages.soundEncryption[value],
}));
const codecs = codecSchema.options.map((value) => ({ value, label: messages.codecs[value] }));

/** Fields of the subscriber (entities.md §4.2) in their sections. */
export function SubscriberFields() {
  const { data } = useApiQuery(endpoints.getDataFilter, {}, { staleTime: 60_000 });
  const users = (data?.users ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <FormSection {...sections.identity}>
        <TextField name="extension" label={fields.extension} required help={help.extension} />
        <TextField name="name" label={fields.name} required />
        <SelectField
          name="user_id"
          label={fields.user}
          help={help.user}
          options={users}
          clearable
        />
        <SwitchField name="is_active" label={fields.active} />
      </FormSection>
      <FormSection {...sections.calls}>
        <SelectField
          name="record_policy"
          label={fields.recordPolicy}
          required
          options={recordPolicies}
        />
        <NumberField
          name="ring_timeout"
          label={fields.ringTimeout}
          required
          help={help.ringTimeout}
          minimum={5}
          maximum={120}
        />
        <ReferenceField
          name="outbound_number_id"
          label={fields.outboundNumber}
          help={help.outboundNumber}
          kind="number"
        />
        <SwitchField name="dnd" label={fields.dnd} help={help.dnd} />
      </FormSection>
      <RoutingFields />
      <FormSection {...sections.devices}>
        <NumberField
          name="max_contacts"
          label={fields.maxContacts}
          required
          help={help.maxContacts}
          minimum={1}
          maximum={5}
        />
        <SwitchField name="webrtc" label={fields.webrtc} />
        <SelectField
          name="sound_encryption"
          label={fields.soundEncryption}
          help={help.soundEncryption}
          required
          options={encryptions}
        />
        <MultiSelectField name="codecs" label={fields.codecs} required options={codecs} wide />
      </FormSection>
    </>
  );
}
