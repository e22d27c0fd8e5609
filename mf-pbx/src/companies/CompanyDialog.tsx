import {
  endpoints,
  type Company,
  outsideDecisionSchema,
  outsideStates,
  outsideStateWords,
} from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { toast } from '@alo/ui';
import {
  FormDialog,
  FormSection,
  MultiSelectField,
  NumberField,
  SelectField,
  SwitchField,
  TextareaField,
  useAloForm,
} from '@alo/ui/form';
import { messages } from './messages.ts';

const { fields, sections } = messages;
const states = outsideStates.map((value) => ({ value, label: outsideStateWords[value] }));

interface CompanyDialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** The operator's decision about a company: state, trunks, kinds of numbers, ceilings. */
export function CompanyDialog({ company, onClose }: CompanyDialogProps) {
  const trunks = useApiQuery(endpoints.getTrunks, {});
  const decide = useApiMutation(endpoints.decideOutsideCalling, {
    invalidates: [endpoints.getCompanies],
  });
  const { state, reason, all_trunks, abroad, premium, row_version } = company;
  const { concurrent, per_minute, money_per_day } = company;
  const controller = useAloForm({
    schema: outsideDecisionSchema,
    defaultValues: {
      ...{ state, reason, all_trunks, trunks: company.trunks, abroad, premium },
      ...{ concurrent, per_minute, money_per_day, row_version },
    },
    onSubmit: async (body) => {
      await decide.mutateAsync({ params: { code: company.id }, body });
      toast.success(messages.saved(company.name));
      onClose();
    },
  });
  const names = [...new Set([...(trunks.data ?? []).map(({ name }) => name), ...company.trunks])];
  return (
    <FormDialog title={messages.dialog(company.name)} controller={controller} onClose={onClose}>
      <FormSection title={sections.state}>
        <SelectField name="state" label={fields.state} options={states} required />
        <TextareaField name="reason" label={fields.reason} help={messages.reasonHelp} wide />
        <SwitchField name="all_trunks" label={fields.all_trunks} />
        {names.length > 0 && (
          <MultiSelectField
            name="trunks"
            label={fields.trunks}
            options={names.map((name) => ({ value: name, label: name }))}
          />
        )}
        <SwitchField name="abroad" label={fields.abroad} />
        <SwitchField name="premium" label={fields.premium} />
      </FormSection>
      <FormSection title={sections.ceilings} purpose={messages.ceilingsPurpose}>
        {(['concurrent', 'per_minute', 'money_per_day'] as const).map((field) => (
          <NumberField key={field} name={field} label={fields[field]} required minimum={0} />
        ))}
      </FormSection>
    </FormDialog>
  );
}
