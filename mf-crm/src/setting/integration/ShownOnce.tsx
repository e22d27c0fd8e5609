import { makeStyles, MessageBar, toast, tokens } from '@alo/ui';
import { ConfirmDialog } from '@alo/ui/overlay';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '12px' },
  secret: {
    padding: '12px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    overflowWrap: 'anywhere',
  },
});

/** A secret that is shown this one time. */
export function ShownOnce({
  title,
  secret,
  onClose,
}: {
  readonly title: string;
  readonly secret: string;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    toast.success(messages.copied);
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={messages.copy}
      cancelLabel={messages.close}
      onConfirm={() => void copy()}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <MessageBar tone="warning">{messages.once}</MessageBar>
        <code className={styles.secret}>{secret}</code>
      </div>
    </ConfirmDialog>
  );
}
