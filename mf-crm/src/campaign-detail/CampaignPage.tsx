import { type Campaign, endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, MegaphoneRegular, useParams } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { useMemo, useState } from 'react';
import { usePeople } from '../usePeople.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignQuestions, type CampaignQuestion } from './CampaignQuestions.tsx';
import { CampaignLivePanel } from './CampaignLivePanel.tsx';
import { CampaignSummary } from './CampaignSummary.tsx';
import { contactList } from './contact-list.tsx';
import { messages } from './messages.ts';
import { useContactActions } from './useContactActions.tsx';

/** Milliseconds after which a campaign is read again: its contacts are called meanwhile. */
const readEvery = 10_000;

/** /marketings/campaign/:id: where a campaign stands, and its contacts. */
export function CampaignPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(
    endpoints.getCampaign,
    { params: { id } },
    { refetchInterval: readEvery },
  );
  if (query.data !== undefined) return <Contacts key={id} campaign={query.data} />;
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

function Contacts({ campaign }: { readonly campaign: Campaign }) {
  const { id, form } = campaign;
  const people = usePeople();
  const definition = useMemo(() => contactList(form.name, people), [form.name, people]);
  const controls = useListState(definition);
  const query = useApiQuery(endpoints.getCampaignContacts, {
    params: { id },
    query: readListQuery(endpoints.getCampaignContacts, controls.state),
  });
  const [question, ask] = useState<CampaignQuestion | null>(null);
  const { rowActions, bulkActions } = useContactActions(ask);
  const actions = <CampaignActions campaign={campaign} ask={ask} />;
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        notice={
          <>
            <CampaignSummary campaign={campaign} />
            <CampaignLivePanel campaign={campaign} />
          </>
        }
        actions={actions}
        empty={{ text: messages.empty, icon: <MegaphoneRegular /> }}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <CampaignQuestions campaign={campaign} question={question} ask={ask} />
    </>
  );
}
