import { mailboxPinFormSchema } from '@alo/contracts';
import { toast } from '@alo/ui';
import { FormDialog, FormSection, PasswordField, useAloForm } from '@alo/ui/form';
import type { InferOutput } from 'valibot';
import { messages } from './messages.ts';

/** Asks twice for the new PIN of a mailbox. */
export function PinDialog({
  title,
  purpose,
  onSave,
  onClose,
}: {
  readonly title: string;
  readonly purpose: string;
  readonly onSave: (body: InferOutput<typeof mailboxPinFormSchema>) => Promise<unknown>;
  readonly onClose: () => void;
}) {
  const controller = useAloForm({
    schema: mailboxPinFormSchema,
    defaultValues: { mailbox_code: '', repeated: '' },
    onSubmit: async (body) => {
      await onSave(body);
      toast.success(messages.saved);
      onClose();
    },
  });
  return (
    <FormDialog title={title} controller={controller} onClose={onClose}>
      <FormSection title={messages.section} purpose={purpose}>
        <PasswordField name="mailbox_code" label={messages.field} required />
        <PasswordField name="repeated" label={messages.repeated} required />
      </FormSection>
    </FormDialog>
  );
}
