import { FormSection, SelectField, SwitchField, TextareaField, TextField } from '@alo/ui/form';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import type { CustomerOptions } from '../useCustomerOptions.ts';

const { fields, help, sections } = messages;

/** All fields of the customer (specification §3, entities.md §3.1) in their sections. */
export function CustomerFields({
  options,
  phoneHidden,
}: {
  readonly options: CustomerOptions;
  readonly phoneHidden: boolean;
}) {
  return (
    <>
      <FormSection {...sections.identity}>
        <TextField name="name" label={fields.name} required />
        <TextField name="code" label={fields.code} help={help.code} />
        <TextField
          name="phone"
          label={fields.phone}
          type="tel"
          required={!phoneHidden}
          disabled={phoneHidden}
          help={phoneHidden ? help.hiddenPhone : help.phone}
        />
        <TextField name="email" label={fields.email} type="email" />
      </FormSection>
      <FormSection {...sections.care}>
        <SelectField name="status" label={fields.status} required options={options.statuses} />
        <SelectField
          name="user_id"
          label={fields.user}
          help={help.user}
          options={options.users}
          clearable
        />
        <SelectField
          name="is_datasource"
          label={fields.datasource}
          options={options.datasources}
          clearable
        />
        <SelectField
          name="is_project"
          label={fields.project}
          options={options.projects}
          clearable
        />
        <SwitchField name="dnc" label={shared.doNotCall} help={help.doNotCall} />
        <TextareaField name="note" label={fields.note} wide />
      </FormSection>
      <FormSection {...sections.contact}>
        <TextField name="address" label={fields.address} wide />
        <TextField name="zalo" label={fields.zalo} help={help.contactLink} />
        <TextField name="facebook" label={fields.facebook} help={help.contactLink} />
      </FormSection>
      <FormSection {...sections.calling}>
        <SelectField
          name="is_status"
          label={fields.profileStatus}
          help={help.profileStatus}
          options={options.statuses}
          clearable
        />
        <TextareaField name="note_in_calling" label={shared.noteInCalling} wide />
      </FormSection>
    </>
  );
}
