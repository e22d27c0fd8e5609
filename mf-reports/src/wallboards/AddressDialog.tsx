import { makeStyles, MessageBar, tokens } from '@alo/ui';
import { copyText } from '@alo/ui/controls';
import { ConfirmDialog } from '@alo/ui/overlay';
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

/** Hands over the address of a wallboard, this one time: the token is behind the #, which is not sent with addresses. */
export function AddressDialog({
  token,
  onClose,
}: {
  readonly token: string;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const address = `${location.origin}/wallboard#${token}`;
  return (
    <ConfirmDialog
      title={messages.addressTitle}
      confirmLabel={messages.copy}
      cancelLabel={messages.close}
      onConfirm={() => void copyText(address)}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <MessageBar tone="warning">{messages.addressOnce}</MessageBar>
        <code className={styles.address}>{address}</code>
      </div>
    </ConfirmDialog>
  );
}
