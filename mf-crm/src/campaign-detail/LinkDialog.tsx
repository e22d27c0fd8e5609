import { type CampaignContact, endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, makeStyles, MessageBar, toast, tokens } from '@alo/ui';
import { copyText } from '@alo/ui/controls';
import { ConfirmDialog } from '@alo/ui/overlay';
import { contactName } from './contact-list.tsx';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  address: {
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
});

const { links: words } = messages;

/** Makes the link of one contact, and hands it over this one time. */
export function LinkDialog({
  contact,
  onClose,
}: {
  readonly contact: CampaignContact;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const make = useApiMutation(endpoints.makeSurveyLink, {
    invalidates: [endpoints.getSurveyContacts],
  });
  const url = make.data?.url;
  const confirm = () =>
    url === undefined
      ? make.mutate(
          { params: { id: contact.id } },
          { onError: (error) => void toast.error(describeError(error)) },
        )
      : void copyText(url);
  return (
    <ConfirmDialog
      title={words.oneTitle(contactName(contact))}
      confirmLabel={url === undefined ? words.make : words.copy}
      {...(url !== undefined && { cancelLabel: words.close })}
      busy={make.isPending}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {url === undefined ? (
        words.oneText
      ) : (
        <div className={styles.root}>
          <MessageBar tone="warning">{words.oneOnce}</MessageBar>
          <code className={styles.address}>{url}</code>
        </div>
      )}
    </ConfirmDialog>
  );
}
