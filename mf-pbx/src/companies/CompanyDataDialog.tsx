import { endpoints, type Company, ownPasswordSchema, REQUIRED_MESSAGE } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { MessageBar, toast } from '@alo/ui';
import { FormDialog, PasswordField, TextField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import { messages } from './messages.ts';

const { data: words } = messages;

interface DialogProps {
  readonly company: Company;
  readonly onClose: () => void;
}

/** Begins a file with all data of a company, for who gives the own password again. */
export function ExportCompanyDialog({ company, onClose }: DialogProps) {
  const begin = useApiMutation(endpoints.exportCompany, { invalidates: [endpoints.getJobs] });
  const controller = useAloForm({
    schema: ownPasswordSchema,
    defaultValues: { current_password: '' },
    onSubmit: async (body) => {
      await begin.mutateAsync({ params: { company: company.id }, body });
      toast.success(words.exportBegun(company.name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.exportTitle(company.name)}
      controller={controller}
      submitLabel={words.export}
      onClose={onClose}
    >
      <p>{words.exportHelp}</p>
      <PasswordField name="current_password" label={words.password} required />
    </FormDialog>
  );
}

/** Deletes a company permanently: its code is typed, and the own password given again. */
export function EraseCompanyDialog({ company, onClose }: DialogProps) {
  const begin = useApiMutation(endpoints.eraseCompany, {
    invalidates: [endpoints.getJobs, endpoints.getCompanies],
  });
  const controller = useAloForm({
    schema: v.object({
      ...ownPasswordSchema.entries,
      confirm: v.pipe(v.string(), v.nonEmpty(REQUIRED_MESSAGE), v.literal(company.id, words.other)),
    }),
    defaultValues: { confirm: '', current_password: '' },
    onSubmit: async (body) => {
      await begin.mutateAsync({ params: { company: company.id }, body });
      toast.success(words.eraseBegun(company.name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={words.eraseTitle(company.name)}
      controller={controller}
      submitLabel={words.erase}
      onClose={onClose}
    >
      <MessageBar tone="warning">{words.eraseHelp}</MessageBar>
      <TextField name="confirm" label={words.confirm(company.id)} required />
      <PasswordField name="current_password" label={words.password} required />
    </FormDialog>
  );
}
