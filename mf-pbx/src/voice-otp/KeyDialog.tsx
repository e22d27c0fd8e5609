import { type EndpointAnswer, endpoints, type OtpScript } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { describeError, makeStyles, MessageBar, toast } from '@alo/ui';
import { ConfirmDialog, ShownOnce } from '@alo/ui/overlay';
import { useState } from 'react';
import { messages } from './messages.ts';

const words = messages.key;

const useStyles = makeStyles({ root: { display: 'grid', gap: '12px' } });

type Keys = EndpointAnswer<typeof endpoints.renewOtpKey>;

/** Makes a new API key of a script, after a question, and shows it this one time. */
export function KeyDialog({
  script,
  onClose,
}: {
  readonly script: OtpScript;
  readonly onClose: () => void;
}) {
  const styles = useStyles();
  const [made, setMade] = useState<Keys | null>(null);
  const renew = useApiMutation(endpoints.renewOtpKey, {
    invalidates: [endpoints.getOtpScripts, endpoints.getOtpScript],
    onError: (error) => toast.error(describeError(error)),
  });
  if (made !== null) return <ShownKeys keys={made} onClose={onClose} />;
  const make = async () => setMade(await renew.mutateAsync({ params: { id: script.id } }));
  return (
    <ConfirmDialog
      title={words.question(script.form.name)}
      confirmLabel={words.confirm}
      busy={renew.isPending}
      onConfirm={() => void make().catch(() => undefined)}
      onCancel={onClose}
    >
      <div className={styles.root}>
        <span>{words.text}</span>
        {script.key_prefix !== null && <MessageBar tone="warning">{words.replaces}</MessageBar>}
      </div>
    </ConfirmDialog>
  );
}

function ShownKeys({ keys, onClose }: { readonly keys: Keys; readonly onClose: () => void }) {
  const { key, callback_secret } = keys;
  return (
    <ShownOnce
      title={words.title}
      values={[
        { text: key, label: words.key },
        ...(callback_secret === null ? [] : [{ text: callback_secret, label: words.secret }]),
      ]}
      copyLabel={words.copy}
      onClose={onClose}
    />
  );
}
