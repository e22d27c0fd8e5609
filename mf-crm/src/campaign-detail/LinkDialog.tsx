import { type CampaignContact, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, toast } from '@alo/ui';
import { ConfirmDialog, ShownOnce } from '@alo/ui/overlay';
import { contactName } from './contact-list.tsx';
import { messages } from './messages.ts';

const { links: words } = messages;

/** Makes the link of one contact, and hands it over this one time. */
export function LinkDialog({
  contact,
  onClose,
}: {
  readonly contact: CampaignContact;
  readonly onClose: () => void;
}) {
  const make = useApiMutation(endpoints.makeSurveyLink, {
    invalidates: [endpoints.getSurveyContacts],
  });
  const title = words.oneTitle(contactName(contact));
  if (make.data !== undefined) {
    return (
      <ShownOnce
        title={title}
        warning={words.oneOnce}
        values={[{ text: make.data.url }]}
        copyLabel={words.copy}
        onClose={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={words.make}
      busy={make.isPending}
      onConfirm={() =>
        make.mutate(
          { params: { id: contact.id } },
          { onError: (error) => void toast.error(describeError(error)) },
        )
      }
      onCancel={onClose}
    >
      {words.oneText}
    </ConfirmDialog>
  );
}
