import { dialsContacts, endpoints, readListQuery } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { ErrorState, LoadingState, MegaphoneRegular, useParams } from '@alo/ui';
import { ListPage, useListState } from '@alo/ui/list';
import { type ReactNode, useMemo, useState } from 'react';
import { usePeople } from '../usePeople.ts';
import {
  CampaignCallsProvider,
  type ShownCampaign,
  surveyCalls,
  useCampaignCalls,
} from './campaign-calls.ts';
import { CampaignActions } from './CampaignActions.tsx';
import { CampaignQuestions, type CampaignQuestion } from './CampaignQuestions.tsx';
import { CampaignLivePanel } from './CampaignLivePanel.tsx';
import { CampaignSummary } from './CampaignSummary.tsx';
import { contactList } from './contact-list.tsx';
import { SurveyLinks } from './SurveyLinks.tsx';
import { useContactActions } from './useContactActions.tsx';
import { wordsByMode } from './mode-messages.ts';

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
  if (query.data !== undefined) {
    const { kind } = query.data.form;
    return <Contacts key={id} campaign={{ ...query.data, mode: kind }} />;
  }
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

/** /survey/campaign/:id: the same of a survey. */
export function SurveyPage() {
  const { id = '' } = useParams();
  const query = useApiQuery(
    endpoints.getSurveyCampaign,
    { params: { id } },
    { refetchInterval: readEvery },
  );
  if (query.data !== undefined) {
    const { form } = query.data;
    const kind = form.mode === 'agent' ? 'agent' : 'auto';
    return (
      <CampaignCallsProvider value={surveyCalls}>
        <Contacts key={id} campaign={{ ...query.data, mode: form.mode, form: { ...form, kind } }}>
          <SurveyLinks id={id} survey={query.data} />
        </Contacts>
      </CampaignCallsProvider>
    );
  }
  return query.error ? (
    <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

function Contacts({
  campaign,
  children,
}: {
  readonly campaign: ShownCampaign;
  readonly children?: ReactNode;
}) {
  const { contacts } = useCampaignCalls();
  const { id, form, mode, status } = campaign;
  const people = usePeople();
  const definition = useMemo(() => contactList(form.name, people, mode), [form.name, people, mode]);
  const controls = useListState(definition);
  const query = useApiQuery(
    contacts.list,
    { params: { id }, query: readListQuery(contacts.list, controls.state) },
    // People answer meanwhile.
    status === 'running' && !dialsContacts(mode) ? { refetchInterval: readEvery } : {},
  );
  const [question, ask] = useState<CampaignQuestion | null>(null);
  const { rowActions, bulkActions } = useContactActions(mode, ask);
  const actions = (
    <>
      {children}
      <CampaignActions campaign={campaign} ask={ask} />
    </>
  );
  return (
    <>
      <ListPage
        definition={definition}
        controls={controls}
        query={query}
        notice={
          <>
            <CampaignSummary campaign={campaign} />
            {dialsContacts(mode) && <CampaignLivePanel campaign={campaign} />}
          </>
        }
        actions={actions}
        empty={{ text: wordsByMode(mode).empty, icon: <MegaphoneRegular /> }}
        rowActions={rowActions}
        bulkActions={bulkActions}
      />
      <CampaignQuestions campaign={campaign} question={question} ask={ask} />
    </>
  );
}
