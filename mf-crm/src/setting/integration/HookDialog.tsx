import { endpoints, type Webhook, webhookEvents, webhookFormSchema } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { toast } from '@alo/ui';
import { FormDialog, MultiSelectField, SwitchField, TextField, useAloForm } from '@alo/ui/form';
import { messages } from './messages.ts';

const words = messages.hooks;
const invalidates = [endpoints.getWebhooks];
const options = webhookEvents.map((value) => ({ value, label: words.eventNames[value] }));

/** Adds a web-hook, or edits the one that is given. */
export function HookDialog({
  hook,
  onMade,
  onReload,
  onClose,
}: {
  readonly hook: Webhook | null;
  /** Hands over the signing secret of a new one. */
  readonly onMade: (secret: string) => void;
  readonly onReload: () => void;
  readonly onClose: () => void;
}) {
  const create = useApiMutation(endpoints.createWebhook, { invalidates });
  const update = useApiMutation(endpoints.updateWebhook, { invalidates });
  const controller = useAloForm({
    schema: webhookFormSchema,
    defaultValues: {
      name: hook?.name ?? '',
      url: hook?.url ?? '',
      events: hook?.events ?? ['call.ended'],
      is_active: hook?.is_active ?? true,
    },
    onSubmit: async (form, { overwrite }) => {
      if (hook === null) {
        onMade((await create.mutateAsync({ body: form })).secret);
        return;
      }
      const version = overwrite ? {} : { row_version: hook.row_version };
      await update.mutateAsync({ params: { id: hook.id }, body: { ...form, ...version } });
      toast.success(words.saved(form.name));
      onClose();
    },
  });
  return (
    <FormDialog
      title={hook === null ? words.add : words.edit}
      controller={controller}
      onReload={onReload}
      onClose={onClose}
    >
      <TextField name="name" label={words.name} required />
      <TextField name="url" label={words.url} type="url" help={words.urlHelp} required />
      <MultiSelectField name="events" label={words.events} options={options} required />
      <SwitchField name="is_active" label={words.active} />
    </FormDialog>
  );
}
