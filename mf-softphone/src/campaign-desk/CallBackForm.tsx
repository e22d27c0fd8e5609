import { endpoints } from '@alo/contracts';
import { useApiMutation } from '@alo/core';
import { Button, makeStyles, toast } from '@alo/ui';
import { useState } from 'react';
import { CallbackTime } from '../call-work/CallbackTime.tsx';
import { messages } from './messages.ts';
import { orSay } from './useDesk.ts';

const useStyles = makeStyles({
  root: { display: 'grid', gap: '8px', marginTop: '4px' },
  actions: { display: 'flex', gap: '8px', flexWrap: 'wrap' },
  button: { minWidth: 0, '@media (max-width: 899px)': { minHeight: '44px' } },
});

/** When the contact of the last call is called again, by this agent or by whoever is free. */
export function CallBackForm({ contactId }: { readonly contactId: string }) {
  const styles = useStyles();
  const [at, setAt] = useState<string | null>(null);
  const save = useApiMutation(endpoints.callBackCampaignContact, {
    invalidates: [endpoints.getCampaignDesk],
  });
  const send = async (by: 'me' | 'anybody') => {
    if (at === null) return;
    const body = { at, for: by, note: '' };
    const saved = await orSay(save.mutateAsync({ params: { id: contactId }, body }));
    if (saved === undefined) return;
    toast.success(messages.callBackSaved);
    setAt(null);
  };
  return (
    <div className={styles.root}>
      <CallbackTime label={messages.callBack} at={at} isWanted={false} onChoose={setAt} />
      {at !== null && (
        <div className={styles.actions}>
          <Button
            className={styles.button}
            size="small"
            appearance="primary"
            disabled={save.isPending}
            onClick={() => void send('me')}
          >
            {messages.me}
          </Button>
          <Button
            className={styles.button}
            size="small"
            disabled={save.isPending}
            onClick={() => void send('anybody')}
          >
            {messages.anybody}
          </Button>
        </div>
      )}
    </div>
  );
}
