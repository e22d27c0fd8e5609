import { endpoints } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import { Button, KeyRegular } from '@alo/ui';
import { useState } from 'react';
import { messages } from '../mailbox-pin/messages.ts';
import { PinDialog } from '../mailbox-pin/PinDialog.tsx';

/** Sets the PIN by which the own mailbox is heard by telephone; nothing for somebody without an extension. */
export function MailboxPin() {
  const [isOpen, setOpen] = useState(false);
  const { data } = useApiQuery(endpoints.getOwnMailboxPin);
  const { data: codes } = useApiQuery(endpoints.getOwnFeatureCodes, {}, { enabled: isOpen });
  const save = useApiMutation(endpoints.setOwnMailboxPin, {
    invalidates: [endpoints.getOwnMailboxPin],
  });
  if (data?.has_mailbox !== true) return null;
  const code = codes?.mailbox_own.is_active === true ? codes.mailbox_own.code : null;
  return (
    <>
      <Button icon={<KeyRegular />} onClick={() => setOpen(true)}>
        {data.is_set ? messages.change : messages.set}
      </Button>
      {isOpen && (
        <PinDialog
          title={messages.title}
          purpose={code === null ? messages.purpose : messages.purposeWith(code)}
          onSave={(body) => save.mutateAsync({ body })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
