import { endpoints, foldVietnamese } from '@alo/contracts';
import { useApiQuery, useSession } from '@alo/core';
import { Button, makeStyles, Skeleton, tokens } from '@alo/ui';
import { Field, Input } from '@alo/ui/controls';
import { useState } from 'react';
import { type PresentColleague, useColleagues } from '../dock/contacts/useColleagues.ts';
import { usePhone } from '../dock/usePhone.ts';
import { ColleagueRow } from './ColleagueRow.tsx';
import { Conversation } from './Conversation.tsx';
import { messages } from './messages.ts';
import { PageGroups } from './PageGroups.tsx';
import { useUnread } from './useUnread.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '12px' },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
});

/** Colleagues by what is typed: a part of the name, without diacritics, or the beginning of the extension. */
function fitting(colleagues: readonly PresentColleague[], typed: string) {
  const wanted = foldVietnamese(typed.trim());
  return colleagues.filter(
    ({ name, extension }) => extension.startsWith(wanted) || foldVietnamese(name).includes(wanted),
  );
}

/** The people of the company: what they do, a call, a message. */
export function ColleaguesPanel({
  writingTo,
  onWrite,
  onCall,
}: {
  /** Whose conversation is open; null: the list is. */
  readonly writingTo: string | null;
  readonly onWrite: (userId: string | null) => void;
  readonly onCall: () => void;
}) {
  const styles = useStyles();
  const { userId } = useSession();
  const { call, registration } = usePhone();
  const { query, present } = useColleagues(true);
  const reasons = useApiQuery(endpoints.getPauseReasons, {}, { staleTime: 300_000 });
  const unread = useUnread();
  const [typed, setTyped] = useState('');

  if (writingTo !== null) {
    const name = present.find(({ user_id: id }) => id === writingTo)?.name ?? messages.somebody;
    return (
      <Conversation
        key={writingTo}
        colleagueId={writingTo}
        name={name}
        onBack={() => onWrite(null)}
      />
    );
  }
  const others = present.filter(({ user_id: id }) => id !== userId);
  // Who has written comes first; the others stay in their order.
  const found = fitting(others, typed).toSorted(
    (one, other) => Number(unread.of(other.user_id) > 0) - Number(unread.of(one.user_id) > 0),
  );
  return (
    <div className={styles.root}>
      <Field label={messages.search} hint={messages.searchHint}>
        <Input type="search" value={typed} onChange={(_event, { value }) => setTyped(value)} />
      </Field>
      {query.isError && query.data === undefined && (
        <p className={styles.note}>
          {messages.failed}{' '}
          <Button size="small" onClick={() => void query.refetch()}>
            {messages.retry}
          </Button>
        </p>
      )}
      {query.isPending && <Skeleton width="70%" />}
      {query.data !== undefined && found.length === 0 && (
        <p className={styles.note}>{others.length === 0 ? messages.alone : messages.nobody}</p>
      )}
      <ul className={styles.list} aria-label={messages.title}>
        {found.map((colleague) => (
          <ColleagueRow
            key={colleague.extension}
            colleague={colleague}
            reason={reasons.data?.find(({ code }) => code === colleague.reason)?.name}
            unread={unread.of(colleague.user_id)}
            canCall={call === null && registration.status === 'ready'}
            onCall={onCall}
            onWrite={() => onWrite(colleague.user_id)}
          />
        ))}
      </ul>
      {typed === '' && (
        <PageGroups canCall={call === null && registration.status === 'ready'} onCall={onCall} />
      )}
    </div>
  );
}
