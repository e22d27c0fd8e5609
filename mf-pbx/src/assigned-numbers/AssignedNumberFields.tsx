import { type AssignedNumber, endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { FormSection, MomentField, SelectField, TextareaField, TextField } from '@alo/ui/form';
import type { FrameProps } from '@alo/ui/records';
import { createContext, useContext, useMemo } from 'react';
import { messages } from './messages.ts';

const { fields, help } = messages;
/** The number that is edited; null for new ones. */
const Edited = createContext<AssignedNumber | null>(null);

/** Tells the fields which number is edited. */
export function AssignedNumberFrame({ record, children }: FrameProps<AssignedNumber>) {
  return <Edited value={record}>{children}</Edited>;
}

/** Companies of the installation, to choose from. */
export function useCompanyChoices() {
  const { data } = useApiQuery(endpoints.getCompanies, { query: { page_size: 1000 } });
  return useMemo(
    () =>
      (data?.data ?? []).map(({ id, name }) => ({ value: id, label: messages.company(name, id) })),
    [data],
  );
}

/** Which numbers, whose and until when. */
export function AssignedNumberFields() {
  const edited = useContext(Edited);
  const companies = useCompanyChoices();
  return (
    <FormSection title={messages.section}>
      {edited === null ? (
        <TextareaField
          name="numbers"
          label={fields.numbers}
          help={help.numbers}
          rows={4}
          required
        />
      ) : (
        <TextField name="numbers" label={messages.columns.number} disabled />
      )}
      <SelectField
        name="company"
        label={fields.company}
        options={companies}
        required
        {...(edited === null ? {} : { help: help.company })}
      />
      <TextField name="provider_name" label={fields.provider_name} />
      <MomentField name="expired_at" label={fields.expired_at} kind="date" help={help.expired_at} />
    </FormSection>
  );
}
