import { endpoints, type SurveyDesk } from '@alo/contracts';
import { invalidateEndpoints, useApiMutation, useApiQuery } from '@alo/core';
import {
  Button,
  ClipboardTaskListLtrRegular,
  describeError,
  EmptyState,
  ErrorState,
  LoadingState,
  makeStyles,
  MessageBar,
  Page,
  PageHeader,
  toast,
  tokens,
  useParams,
} from '@alo/ui';
import { useCallback, useState } from 'react';
import { CorrectPanel } from './CorrectPanel.tsx';
import { DeskContacts } from './DeskContacts.tsx';
import { messages } from './messages.ts';
import { TalkPanel } from './TalkPanel.tsx';
import { useNamedContact } from './useNamedContact.ts';

const useStyles = makeStyles({
  root: {
    display: 'grid',
    gridTemplateColumns: 'minmax(260px, 340px) minmax(0, 1fr)',
    gap: '24px',
    alignItems: 'start',
    '@media (max-width: 899px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  work: {
    padding: '16px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    minWidth: 0,
    '@media (max-width: 899px)': { order: -1 },
  },
});

/** Milliseconds after which the desk is read again: contacts come and go. */
const readEvery = 15_000;

/** /survey/campaign/start/:id: whom an agent asks, and what. */
export function DeskPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(
    endpoints.getSurveyDesk,
    { params: { id } },
    { refetchInterval: readEvery },
  );
  if (query.data !== undefined) return <Desk key={id} desk={query.data} />;
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

const refresh = () => invalidateEndpoints(endpoints.getSurveyDesk, endpoints.getSurveyDeskContacts);

function Desk({ desk }: { readonly desk: SurveyDesk }) {
  const styles = useStyles();
  const { id, name, status, talk } = desk;
  const [corrected, correct] = useState<string | null>(null);
  const take = useApiMutation(endpoints.takeSurveyContact, {
    invalidates: [endpoints.getSurveyDesk, endpoints.getSurveyDeskContacts],
    onSuccess: (taken) => {
      correct(null);
      if (taken.talk === null) toast.info(messages.noNext);
    },
    onError: (error) => toast.error(describeError(error)),
  });
  const { mutate } = take;
  const ask = useCallback(
    (contact_id: string | null) => mutate({ params: { id }, body: { contact_id } }),
    [mutate, id],
  );
  const forget = useNamedContact(desk, ask);
  const isRunning = status === 'running';
  return (
    <Page>
      <PageHeader
        title={name}
        actions={
          <Button
            appearance="primary"
            disabled={!isRunning || take.isPending || talk !== null}
            onClick={() => ask(null)}
          >
            {messages.next}
          </Button>
        }
      />
      {!isRunning && <MessageBar tone="warning">{messages.notRunning}</MessageBar>}
      <div className={styles.root}>
        <DeskContacts
          desk={desk}
          isBusy={!isRunning || take.isPending}
          onTake={(contactId) => {
            forget();
            ask(contactId);
          }}
          onCorrect={correct}
        />
        <div className={styles.work}>
          {corrected !== null ? (
            <CorrectPanel
              id={corrected}
              onClose={() => {
                correct(null);
                void refresh();
              }}
            />
          ) : talk === null ? (
            <EmptyState text={messages.idle} icon={<ClipboardTaskListLtrRegular />} />
          ) : (
            <TalkPanel
              key={talk.response.id}
              desk={desk}
              talk={talk}
              onLeft={() => {
                forget();
                void refresh();
              }}
            />
          )}
        </div>
      </div>
    </Page>
  );
}
