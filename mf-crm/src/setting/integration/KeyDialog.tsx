import { apiKeyFormSchema, apiKeyPermissions, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { choicesOf } from '@alo/ui';
import { FormDialog, SelectField, TextField, useAloForm } from '@alo/ui/form';
import * as v from 'valibot';
import { PermissionMatrix } from '../../roles/PermissionMatrix.tsx';
import { messages } from './messages.ts';

const words = messages.keys;
const none: readonly string[] = [];

const schema = v.object({
  name: apiKeyFormSchema.entries.name,
  permissions: apiKeyFormSchema.entries.permissions,
  term: v.pipe(
    v.string(),
    v.transform((term) => (term === 'none' ? null : Number(term))),
  ),
});

/** Makes an API key; its whole text is handed over once. */
export function KeyDialog({
  onMade,
  onClose,
}: {
  readonly onMade: (key: string) => void;
  readonly onClose: () => void;
}) {
  const create = useApiMutation(endpoints.createApiKey, { invalidates: [endpoints.getApiKeys] });
  const controller = useAloForm({
    schema,
    defaultValues: { name: '', permissions: [], term: '365' },
    onSubmit: async ({ term, ...form }) => {
      const { key } = await create.mutateAsync({ body: { ...form, expires_in_days: term } });
      onMade(key);
    },
  });
  return (
    <FormDialog wide title={words.add} controller={controller} onClose={onClose}>
      <TextField name="name" label={words.name} required />
      <SelectField name="term" label={words.expires} options={choicesOf(words.terms)} required />
      <PermissionMatrix name="permissions" catalogue={apiKeyPermissions} before={none} />
    </FormDialog>
  );
}
