import { endpoints, mailboxPinFormSchema } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, KeyRegular, toast } from '@alo/ui';
import { FormDialog, FormSection, PasswordField, useAloForm } from '@alo/ui/form';
import { useState } from 'react';
import { messages } from './messages.ts';

/** Sets the PIN by which the own mailbox is heard by telephone; nothing for somebody without an extension. */
export function MailboxPin() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useApiQuery(endpoints.getOwnMailboxPin);
  if (data?.has_mailbox !== true) return null;
  return (
    <>
      <Button icon={<KeyRegular />} onClick={() => setOpen(true)}>
        {data.is_set ? messages.pin.change : messages.pin.set}
      </Button>
      {isOpen && <PinDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function PinDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: codes } = useApiQuery(endpoints.getOwnFeatureCodes);
  const save = useApiMutation(endpoints.setOwnMailboxPin, {
    invalidates: [endpoints.getOwnMailboxPin],
  });
  const controller = useAloForm({
    schema: mailboxPinFormSchema,
    defaultValues: { mailbox_code: '', repeated: '' },
    onSubmit: async (body) => {
      await save.mutateAsync({ body });
      toast.success(messages.pin.saved);
      onClose();
    },
  });
  const code = codes?.mailbox_own.is_active === true ? codes.mailbox_own.code : null;
  return (
    <FormDialog title={messages.pin.title} controller={controller} onClose={onClose}>
      <FormSection
        title={messages.pin.section}
        purpose={code === null ? messages.pin.purpose : messages.pin.purposeWith(code)}
      >
        <PasswordField name="mailbox_code" label={messages.pin.field} required />
        <PasswordField name="repeated" label={messages.pin.repeated} required />
      </FormSection>
    </FormDialog>
  );
}
