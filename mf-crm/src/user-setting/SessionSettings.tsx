import { endpoints, type SessionInfo } from '@alo/contracts';
import { useApiMutation, useApiQuery } from '@alo/core';
import {
  Badge,
  Button,
  describeError,
  ErrorState,
  formatDateTime,
  LoadingState,
  makeStyles,
  toast,
  tokens,
} from '@alo/ui';
import { FormSection } from '@alo/ui/form';
import { messages } from './messages.ts';

const words = messages.sessions;

const useStyles = makeStyles({
  root: { gridColumn: '1 / -1', display: 'grid', gap: '12px', justifyItems: 'start' },
  list: { width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 16px',
    alignItems: 'center',
    padding: '12px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  what: { display: 'grid', gap: '2px', flexGrow: 1, minWidth: 0 },
  name: { display: 'flex', flexWrap: 'wrap', gap: '8px', fontWeight: tokens.fontWeightSemibold },
  detail: { color: tokens.colorNeutralForeground3 },
});

/** Where the person is signed in: one device, or all others, can be signed out. */
export function SessionSettings() {
  const styles = useStyles();
  const query = useApiQuery(endpoints.getSessions, {}, { staleTime: 0 });
  const onError = (error: unknown) => toast.error(describeError(error));
  const end = useApiMutation(endpoints.endOwnSession, {
    invalidates: [endpoints.getSessions],
    onSuccess: () => toast.success(words.ended),
    onError,
  });
  const endOthers = useApiMutation(endpoints.endOtherSessions, {
    invalidates: [endpoints.getSessions],
    onSuccess: ({ ended }) => toast.success(words.endedOthers(ended)),
    onError,
  });
  const sessions = query.data;
  return (
    <FormSection {...words.section}>
      <div className={styles.root}>
        {sessions === undefined ? (
          query.error ? (
            <ErrorState error={query.error} onRetry={() => void query.refetch()} />
          ) : (
            <LoadingState />
          )
        ) : (
          <>
            <ul className={styles.list}>
              {sessions.map((session) => (
                <Device
                  key={session.id}
                  session={session}
                  onEnd={() => end.mutate({ params: { id: session.id } })}
                />
              ))}
            </ul>
            {sessions.length > 1 ? (
              <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
                {words.endOthers}
              </Button>
            ) : (
              <span className={styles.detail}>{words.alone}</span>
            )}
          </>
        )}
      </div>
    </FormSection>
  );
}

function Device({ session, onEnd }: { readonly session: SessionInfo; readonly onEnd: () => void }) {
  const styles = useStyles();
  const name = session.device === '' ? words.unknown : session.device;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        <span className={styles.name}>
          {name} {session.current && <Badge tone="success">{words.current}</Badge>}
        </span>
        <span className={styles.detail}>
          {[
            session.ip,
            words.since(formatDateTime(session.signed_in_at)),
            words.seen(formatDateTime(session.last_seen_at)),
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </span>
      {!session.current && (
        <Button aria-label={words.endOf(name)} onClick={onEnd}>
          {words.end}
        </Button>
      )}
    </li>
  );
}
