import { endpoints } from '@alo/contracts';
import { invalidateEndpoints, useApiQuery, useLiveEvent, useSession } from '@alo/core';
import { BrowserRouter, Link, makeStyles, VoicemailRegular } from '@alo/ui';
import { waitingWords } from './waiting-messages.ts';

const useStyles = makeStyles({
  root: { display: 'flex', alignItems: 'center', gap: '8px', minHeight: '32px' },
});

/** How many messages wait in the own mailbox, with the way to them; nothing when none does. */
export function WaitingMessages() {
  const styles = useStyles();
  const { userId } = useSession();
  const { data } = useApiQuery(
    endpoints.getOwnVoicemails,
    { query: { per_page: 1 } },
    { staleTime: 60_000 },
  );
  useLiveEvent('voicemail.changed', ({ user_id }) => {
    if (user_id === userId) void invalidateEndpoints(endpoints.getOwnVoicemails);
  });
  const count = data?.unheard ?? 0;
  if (count === 0) return null;
  return (
    <BrowserRouter>
      <Link to="/user-setting/voicemail" className={styles.root}>
        <VoicemailRegular aria-hidden /> {waitingWords.count(count)}
      </Link>
    </BrowserRouter>
  );
}
